# Prints the files that a JSON Schema rejects, with the first reason, one line each.
#
#   check-schema.py SCHEMA FILE.yaml…
#
# The schema may refer to others beside it.
import json
import pathlib
import sys

import jsonschema
import yaml


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


def hint(error):
    """Returns the suggestion for a misspelt member, at any depth of an error; None if there is none."""
    found = isinstance(error.schema, dict) and error.schema.get("errorMessage")
    return found or next(filter(None, map(hint, error.context or [])), None)


path = pathlib.Path(sys.argv[1])
schema = read(path)
base = path.resolve().as_uri()
others = {other.resolve().as_uri(): read(other) for other in path.parent.glob("*.schema.json")}
resolver = jsonschema.RefResolver(base, schema, store=others)
validator = jsonschema.Draft202012Validator(schema, resolver=resolver)
validator.check_schema(schema)
for name in sys.argv[2:]:
    with open(name, encoding="utf-8") as file:
        errors = list(validator.iter_errors(yaml.safe_load(file)))
    error = jsonschema.exceptions.best_match(errors)
    if error:
        reason = next(filter(None, map(hint, errors)), None) or error.message
        print(f"{name}: {'/'.join(map(str, error.absolute_path))}: {reason}"[:300])
