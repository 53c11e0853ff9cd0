"""Draws and discards the first card, writes down its requests and its end, and talks on standard error.

Words: a file for the requests; a second one, if given, for the number of its process; a third makes it slow.
"""

import json
import os
import sys
import time

if len(sys.argv) > 2:
    with open(sys.argv[2], "a") as file:
        print(os.getpid(), file=file)
with open(sys.argv[1], "a") as notes:
    print("I am here", file=sys.stderr, flush=True)
    for line in sys.stdin:
        notes.write(line)
        notes.flush()
        request = json.loads(line)
        may, hand = request["view"]["may"], request["view"]["hand"].split()
        do = f"discard {hand[0]}" if "discard" in may else "draw" if "draw" in may else "pass"
        if len(sys.argv) > 3:
            time.sleep(1)
        print(json.dumps({"id": request["id"], "do": do, "why": "because"}), flush=True)
    notes.write("end\n")
