"""Neither reads nor answers nor ends; a child of its own does not end either."""

import subprocess
import sys
import time

if len(sys.argv) > 1:
    child = subprocess.Popen([sys.executable, __file__])
    with open(sys.argv[1], "a") as file:
        print(child.pid, file=file)
while True:
    time.sleep(60)
