"""Reads an application through AT-SPI as a screen reader does: atspi.py SESSION APPLICATION COMMAND...

tree: prints all objects    press NAME: performs the first action    focus NAME: moves the focus
text NAME: prints the text, its words and its characters    value NAME: prints the number    set NAME NUMBER: sets it
listen: registers for events, prints "listening", and then events until the word "stop" is announced
"""
import json
import os
import sys

os.environ["DBUS_SESSION_BUS_ADDRESS"] = sys.argv[1]
os.environ.pop("AT_SPI_BUS_ADDRESS", None)
os.environ.pop("DISPLAY", None)

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib

STATES = ["active", "focusable", "focused", "modal", "selectable", "selected", "showing", "visible"]


def application():
    loop, context = GLib.MainLoop(), GLib.MainContext.default()
    while True:
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(index)
            if child is not None and child.get_name() == sys.argv[2]:
                return child
        # The application may register later.
        GLib.timeout_add(20, loop.quit)
        loop.run()


def describe(object, depth):
    component = object.get_component_iface()
    extents = component.get_extents(Atspi.CoordType.SCREEN) if component else None
    action = object.get_action_iface()
    states = object.get_state_set()
    print(json.dumps({
        "depth": depth, "role": object.get_role_name(), "name": object.get_name(),
        "description": object.get_description(), "index": object.get_index_in_parent(),
        "frame": [extents.x, extents.y, extents.width, extents.height] if extents else [],
        "actions": [action.get_action_name(i) for i in range(action.get_n_actions())] if action else [],
        "states": [name for name in STATES if states.contains(getattr(Atspi.StateType, name.upper()))],
    }), flush=True)


def walk(object, depth, visit):
    visit(object, depth)
    for index in range(object.get_child_count()):
        walk(object.get_child_at_index(index), depth + 1, visit)


def find(root, name):
    found = []
    walk(root, 0, lambda object, depth: found.append(object) if object.get_name() == name else None)
    return found[-1]


def heard(event):
    value = event.any_data if isinstance(event.any_data, str) else ""
    name = event.source.get_name() if event.source else ""
    print(json.dumps({"event": event.type, "name": name, "number": event.detail1, "value": value}), flush=True)
    if value == "stop":
        Atspi.event_quit()


app = application()
arguments = sys.argv[3:]
while arguments:
    command = arguments.pop(0)
    if command == "tree":
        walk(app, 0, describe)
    elif command == "press":
        print(json.dumps({"done": find(app, arguments.pop(0)).get_action_iface().do_action(0)}), flush=True)
    elif command == "focus":
        print(json.dumps({"done": find(app, arguments.pop(0)).get_component_iface().grab_focus()}), flush=True)
    elif command == "at":
        x, y = int(arguments.pop(0)), int(arguments.pop(0))
        window = app.get_child_at_index(0).get_component_iface()
        print(json.dumps({"at": window.get_accessible_at_point(x, y, Atspi.CoordType.SCREEN).get_name()}), flush=True)
    elif command == "text":
        object = find(app, arguments.pop(0))
        text = object.get_text_iface()
        words, offset, count = [], 0, Atspi.Text.get_character_count(text)
        while offset < count:
            word = Atspi.Text.get_string_at_offset(text, offset, Atspi.TextGranularity.WORD)
            words.append(word.content)
            offset = word.end_offset
        print(json.dumps({
            "text": Atspi.Text.get_text(text, 0, -1), "words": words,
            "first": chr(Atspi.Text.get_character_at_offset(text, 0)), "part": Atspi.Text.get_text(text, 1, 3),
        }), flush=True)
    elif command in ("value", "set"):
        value = find(app, arguments.pop(0)).get_value_iface()
        if command == "set":
            Atspi.Value.set_current_value(value, float(arguments.pop(0)))
        print(json.dumps([
            Atspi.Value.get_current_value(value), Atspi.Value.get_minimum_value(value),
            Atspi.Value.get_maximum_value(value), Atspi.Value.get_minimum_increment(value)]), flush=True)
    elif command == "listen":
        listener = Atspi.EventListener.new(heard)
        for name in ["object:state-changed:focused", "object:children-changed", "object:announcement"]:
            listener.register(name)
        print("listening", flush=True)
        Atspi.event_main()
