#!/usr/bin/env python3
"""Compares the properties of style specifications with those of this package.

Usage: Scripts/compare-properties.py [SPECIFICATION...]

SPECIFICATION is a file in the form of the version 8 reference of the style specification, such as those that MapLibre and Mapbox
publish. Prints what Sources/KioskStyle/Properties.json lacks or has with another type, default, range, values or expression, and the
members of a style document that are unknown; a reason in Documentation/StyleProperties.md settles a difference. Checks as well that
the properties that are not drawn have a reason there, and those with a reason of that kind are not drawn. The exit status is 1 if
anything is left.
"""
import json
import pathlib
import re
import sys

PACKAGE = pathlib.Path(__file__).resolve().parent.parent
TABLE = PACKAGE / "Sources/KioskStyle/Properties.json"
LIST = PACKAGE / "Documentation/StyleProperties.md"
MEMBERS = PACKAGE / "Sources/KioskMaps/StyleRuntime/StyleMistakes.swift"

# The parameters of expressions that every property of this package may read, besides those of the table.
GENERAL = {"global-state", "measure-light", "pitch", "distance-from-center", "config"}
RAMPS = {
    "line-progress", "heatmap-density", "elevation", "sky-radial-progress", "raster-value", "raster-particle-speed",
}
# The names in specifications of the objects of the table.
OBJECTS = {
    "light": "light", "properties_light_flat": "light", "properties_light_ambient": "ambient-light",
    "properties_light_directional": "directional-light", "terrain": "terrain", "fog": "atmosphere", "rain": "rain",
    "snow": "snow", "sky": "sky", "projection": "projection", "transition": "transition",
}
# The members of layers and sources that the table does not contain.
COMMON = {"type", "*"}


def main():
    reasons = read_reasons()
    table = json.loads(TABLE.read_text(encoding="utf-8"))
    ours = read_table(table)
    problems = check_list(ours, reasons)
    settled = 0
    for name in sys.argv[1:]:
        try:
            specification = json.loads(pathlib.Path(name).read_text(encoding="utf-8"))
            found = list(compare(specification, ours))
        except (OSError, ValueError, AttributeError, TypeError, KeyError) as error:
            sys.exit(f"{name}: not a specification ({error}); pass the JSON file of the version 8 reference")
        for place, property_name, difference in found:
            if (place, property_name) in reasons or (place, "all") in reasons:
                settled += 1
            else:
                problems.append(f"{name}: {place}: {property_name}: {difference}")
    print("\n".join(problems + [f"{len(problems)} differences, {settled} with a reason"]))
    sys.exit(1 if problems else 0)


def read_reasons():
    """Returns the decisions of the list by place and name."""
    rows = {}
    for line in LIST.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not line.startswith("| `") or len(cells) != 4:
            continue
        for place in re.findall(r"`([^`]+)`", cells[0]):
            for name in re.findall(r"`([^`]+)`", cells[1]) or [cells[1]]:
                rows[(place, name)] = cells[2]
    return rows


def read_table(table):
    """Returns the properties of this package by place and name."""
    ours = {}
    words = {row["name"]: row["values"] for row in table["enumerations"]} | {"Visibility": ["visible", "none"]}
    for kind, prefix in (("layers", "layer"), ("sources", "source"), ("objects", "object")):
        for group in table[kind]:
            place = f"{prefix} {group['type']}"
            for row in group["properties"]:
                ours[(place, row["name"])] = row | {"values": words.get(row.get("enumeration"))}
    source = MEMBERS.read_text(encoding="utf-8")
    names = re.search(r"documentMembers = \[(.*?)\]", source, re.DOTALL)
    if not names:
        sys.exit(f"{MEMBERS}: expected the list documentMembers; adapt this script if it was renamed")
    for member in re.findall(r'"([^"]+)"', names.group(1)):
        ours[("style", member)] = {"type": None}
    return ours


def check_list(ours, reasons):
    """Returns the properties that are not drawn without a reason, and the reasons of others."""
    problems = []
    for (place, name), row in ours.items():
        if not place.startswith("layer ") or name == "visibility":
            continue
        decision = reasons.get((place, name)) or reasons.get((place, "all"))
        if not row.get("drawn") and decision != "kept" and place != "layer slot":
            problems.append(f"{LIST.name}: {place}: {name} is not drawn and has no reason")
        if row.get("drawn") and reasons.get((place, name)) == "kept":
            problems.append(f"{LIST.name}: {place}: {name} is drawn; remove its row")
    return problems


def compare(specification, ours):
    """Yields place, name and difference of each property that differs."""
    for key, members in specification.items():
        match = re.fullmatch(r"(layout|paint|source)_(.+)", key)
        if match and isinstance(members, dict):
            is_source = match.group(1) == "source"
            place = f"source {match.group(2).replace('_', '-')}" if is_source else f"layer {match.group(2)}"
        elif key in OBJECTS and isinstance(members, dict):
            place = f"object {OBJECTS[key]}"
        elif key == "$root":
            place = "style"
        else:
            continue
        for name, theirs in members.items():
            if name in COMMON and place.startswith("source "):
                continue
            row = ours.get((place, name))
            if row is None:
                yield place, name, "missing"
            elif place != "style":
                for difference in differences(theirs, row):
                    yield place, name, difference


def differences(theirs, row):
    """Yields the differences of a property."""
    kind = type_name(theirs)
    if kind != row["type"] and {kind, row["type"]} != {"value", "object"}:
        yield f"type is {row['type']}, not {kind}"
    if "default" in theirs and normal(theirs["default"]) != normal(row.get("default")):
        yield f"default is {json.dumps(row.get('default'))}, not {json.dumps(theirs['default'])}"
    for bound in ("minimum", "maximum"):
        if theirs.get(bound) != row.get(bound):
            yield f"{bound} is {row.get(bound)}, not {theirs.get(bound)}"
    if "values" in theirs and row.get("values") is not None:
        lacking = [value for value in theirs["values"] if value not in row["values"]]
        if lacking:
            yield f"lacks the values {', '.join(map(str, lacking))}"
    expression = theirs.get("expression", {})
    parameters = {("ramp" if name in RAMPS else name) for name in expression.get("parameters", [])} - GENERAL
    lacking = parameters - set(row.get("parameters", []))
    if lacking:
        yield f"expressions lack {', '.join(sorted(lacking))}"
    if expression.get("interpolated") and not row.get("interpolated"):
        yield "is not interpolated"
    if theirs.get("transition") and not row.get("transition"):
        yield "has no transition"


def type_name(theirs):
    """Returns the type of a property in the notation of the table."""
    name = theirs["type"]
    if name == "*":
        return "value"
    if name != "array":
        return name
    value = theirs.get("value")
    item = type_name(value) if isinstance(value, dict) else value or "value"
    return f"array<{item}, {theirs['length']}>" if "length" in theirs else f"array<{item}>"


def normal(value):
    """Returns a default that can be compared: one number instead of an array of it, colours in lower case."""
    if isinstance(value, list):
        return normal(value[0]) if len(value) == 1 else [normal(item) for item in value]
    if isinstance(value, str):
        return value.lower().replace(" ", "")
    return float(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else value


main()
