"""Answers each request with the words given to it: `{id}` in them is the request's number."""

import json
import sys

for line in sys.stdin:
    number = json.loads(line)["id"]
    print(sys.argv[1].replace("{id}", str(number)), flush=True)
