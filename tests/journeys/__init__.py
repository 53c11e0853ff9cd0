"""The program in a real window, as its user has it: a mouse, a keyboard, a screen, the files on the disk.

Nothing of the program is imported here but where things lie on the table.
"""
