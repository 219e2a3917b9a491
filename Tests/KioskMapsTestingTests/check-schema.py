# Prints the files that a JSON Schema rejects, with the first reason, one line each.
#
#   check-schema.py SCHEMA FILE.yaml…
#
# The schema may refer to others beside it.
import pathlib
import sys

import jsonschema

sys.dont_write_bytecode = True
import scenario_schema


def hint(error):
    """Returns the suggestion for a misspelt member, at any depth of an error; None if there is none."""
    found = isinstance(error.schema, dict) and error.schema.get("errorMessage")
    return found or next(filter(None, map(hint, error.context or [])), None)


validator = scenario_schema.validator(pathlib.Path(sys.argv[1]))
for name in sys.argv[2:]:
    text = pathlib.Path(name).read_text(encoding="utf-8")
    errors = list(validator.iter_errors(scenario_schema.parse(text)))
    error = jsonschema.exceptions.best_match(errors)
    if error:
        reason = next(filter(None, map(hint, errors)), None) or error.message
        print(f"{name}: {'/'.join(map(str, error.absolute_path))}: {reason}"[:300])
