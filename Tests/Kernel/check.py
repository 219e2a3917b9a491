#!/usr/bin/env python3
"""Checks what kioskmaps trace saw inside the test's kernel: check.py RESULT"""
import json
import sys

lines = [line.strip() for line in open(sys.argv[1], encoding="utf-8", errors="replace")]
events = [json.loads(line) for line in lines if line.startswith("{")]
rest = [line for line in lines if line and not line.startswith("{")]
failures = []


def check(holds, what):
    if not holds:
        failures.append(what)


contacts = [event for event in events if event["event"] == "contact"]
ends = {}
for contact in contacts:
    if contact["phase"] == "began":
        check(contact["id"] not in ends, f"contact {contact['id']} began twice")
        ends[contact["id"]] = []
    elif contact["id"] in ends:
        ends[contact["id"]].append(contact["reason"] or contact["phase"])
    else:
        failures.append(f"contact {contact['id']} ended before it began")
check(
    sorted(map(str, ends.values())) == sorted(map(str, [["ended"]] * 3 + [["lost"]] * 2 + [["unplugged"]])),
    f"expected three contacts lifted, two lost and one unplugged, found {ends}")
tokens = [event["token"] for event in events if event["event"] == "gesture"]
check(tokens.count("pinch.begin") == tokens.count("pinch.end") + tokens.count("pinch.cancel"), f"open pinch in {tokens}")
check("pinch.end" in tokens, f"expected a pinch, found {tokens}")
zooms = [event["zoom"] for event in events if event["event"] == "camera"]
check(zooms and max(zooms) > 0.5, f"expected the pinch to zoom in, found {zooms[-3:]}")
frames = [event for event in events if event["event"] == "frame"]
check(len(frames) < 500, f"expected most of 2,000 frames to be dropped, found {len(frames)} frames")
stamps = [event["t_us"] for event in contacts]
check(stamps == sorted(stamps), "stamps of contacts run backwards")
check(
    any(line.startswith("status 2: /dev/input/event") and "the device was unplugged" in line for line in rest),
    f"expected exit status 2 and a word about unplugging, found {rest}")
check(rest[-1:] == ["finished"], f"expected it to finish, found {rest}")

if failures:
    print("\n".join(failures))
    sys.exit(1)
print(f"{len(ends)} contacts, all over; {len(frames)} frames; pinch to zoom {max(zooms):.2f}")
