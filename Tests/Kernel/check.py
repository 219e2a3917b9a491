#!/usr/bin/env python3
"""Checks what kioskmaps trace, view and doctor printed inside the test's kernel: check.py RESULT"""
import json
import pathlib
import sys

lines = [line.strip() for line in open(sys.argv[1], encoding="utf-8", errors="replace")]
events = [json.loads(line) for line in lines if line.startswith("{")]
rest = [line for line in lines if line and not line.startswith("{")]
failures = []


def check(holds, what):
    if not holds:
        failures.append(what)


def after(prefix):
    return [line.removeprefix(prefix) for line in rest if line.startswith(prefix)]


def check_contacts():
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
    stamps = [event["t_us"] for event in contacts]
    check(stamps == sorted(stamps), "stamps of contacts run backwards")
    return f"{len(ends)} contacts, all over"


def check_trace():
    tokens = [event["token"] for event in events if event["event"] == "gesture"]
    check(
        tokens.count("pinch.begin") == tokens.count("pinch.end") + tokens.count("pinch.cancel"), f"open pinch in {tokens}")
    check("pinch.end" in tokens, f"expected a pinch, found {tokens}")
    zooms = [event["zoom"] for event in events if event["event"] == "camera"]
    check(zooms and max(zooms) > 0.5, f"expected the pinch to zoom in, found {zooms[-3:]}")
    frames = [event for event in events if event["event"] == "frame"]
    check(len(frames) < 500, f"expected most of 2,000 frames to be dropped, found {len(frames)} frames")
    check(
        any(line.startswith("status 2: /dev/input/event") and "the device was unplugged" in line for line in rest),
        f"expected exit status 2 and a word about unplugging, found {rest}")
    grab = "another program has grabbed the device; stop that program: sudo fuser -v /dev/input/event"
    check(any(grab in line for line in after("grabbed ")), f"expected a message about the grab, found {after('grabbed ')}")
    return f"{len(frames)} frames; pinch to zoom {max(zooms, default=0):.2f}"


def report(name):
    """The exit status of kioskmaps doctor, whether it is ready, and its checks by subject."""
    for line in after(f"doctor {name} "):
        status, _, text = line.partition(" ")
        diagnosis = json.loads(text)
        return int(status), diagnosis["ready"], {check["subject"]: check for check in diagnosis["checks"]}
    failures.append(f"no report of the doctor, {name}")
    return None, None, {}


def check_doctor():
    status, ready, checks = report("complete")
    check((status, ready) == (0, True), f"expected a kiosk to run, found {status}, {checks}")
    for subject, finding in {
        "touchscreen": '"KioskMaps Test Panel" at /dev/input/event', "display": "KMS: /dev/dri/card0, connected: Virtual-1",
        "GPU": "/dev/dri/renderD128",
    }.items():
        found = checks.get(subject, {})
        check(found.get("status") == "ok" and finding in found["finding"], f"expected {finding}, found {found}")
    status, ready, checks = report("bare")
    missing = {subject: found["remedy"] for subject, found in checks.items() if found["status"] == "missing"}
    check((status, ready) == (1, False), f"expected no kiosk to run, found {status}, {checks}")
    check(missing.keys() == {"input", "display"} and all(missing.values()), f"input and display are missing, found {missing}")
    return f"doctor: {', '.join(missing)} missing on purpose"


def check_window():
    asked, answers = after("ask "), after("answer: ")
    expected = [
        "screen map", "screen held", "screen lifted", "screen terminal", "screen lifted", "type hidden", "screen again",
        "screen console", "type usable",
    ]
    check(asked == expected, f"expected to be asked {expected}, found {asked}")
    for question, answer in zip(asked, answers):
        check(answer == "done", f"{question}: {answer}")
    check(any(view.startswith("0: ") for view in after("view ")), f"expected status 0 of the window, found {after('view ')}")
    # Two pinches of two fingers, of which the first two are lifted; none came from SDL as well.
    recording = after("recording ")
    begun = [line for line in recording if ", 3, 57, " in line and not line.endswith(", -1]")]
    check(len(begun) == 4, f"expected four fingers in the window, found {begun}")
    played = (pathlib.Path(__file__).parent / "pinch.events").read_text().count("0000 0000 0")
    frames = sum(line.strip() == "- evdev:" for line in recording)
    check(0 < frames <= 2 * played + 1, f"expected {2 * played + 1} frames of fingers in the window, found {frames}")
    check(after("terminal ") == ["tty2", "tty1"], f"expected two switches of terminals, found {after('terminal ')}")
    modes = after("console ")
    check(len(modes) == 2 and modes[0] == modes[1], f"expected the console to have its modes again, found {modes}")
    check(after("leaked:") == [""], f"the console received {after('leaked:')} while the map was shown")
    check(after("typed ") == ["usable"], f"the console received {after('typed ')}")
    return f"{len([question for question in asked if question.startswith('screen')])} screens"


summary = [check_contacts(), check_trace(), check_window(), check_doctor()]
check(rest[-1:] == ["finished"], f"expected it to finish, found {rest}")

if failures:
    print("\n".join(failures))
    sys.exit(1)
print("; ".join(summary))
