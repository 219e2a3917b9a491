#!/usr/bin/env python3
"""Writes the suggestions for misspelt members into the schema of scenarios.

JSON Schema cannot compare words, so each member has a pattern of the words that differ from it by one letter: inserted, removed,
replaced or swapped with the next one. Editors show the suggestion as the error of such a word.
"""
import json
import pathlib
import re

SCHEMA = pathlib.Path(__file__).resolve().parent.parent / "Samples/scenario.schema.json"
OBJECTS = ["included-members", "included-steps", "step", "expectations"]


def misspellings(word):
    """Returns the pattern of the words that differ from a word by one letter."""
    parts = [re.escape(letter) for letter in word]
    forms = []
    for index in range(len(parts) + 1):
        start = "".join(parts[:index])
        forms.append(start + "." + "".join(parts[index:]))
        if index < len(parts):
            forms.append(start + ".?" + "".join(parts[index + 1:]))
        if index + 1 < len(parts):
            forms.append(start + parts[index + 1] + parts[index] + "".join(parts[index + 2:]))
    return "|".join(forms)


def suggestions(words):
    """Returns the pattern properties of an object with members of these names."""
    patterns = {}
    for word in words:
        pattern = misspellings(word)
        known = [re.escape(other) for other in words if re.fullmatch(pattern, other)]
        hint = f'did you mean "{word}"?'
        patterns[f"^(?!({'|'.join(known)})$)({pattern})$"] = {"const": hint, "errorMessage": hint}
    return patterns


schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
for node in [schema] + [schema["$defs"][name] for name in OBJECTS]:
    node["patternProperties"] = suggestions(node["properties"])
SCHEMA.write_text(json.dumps(schema, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
