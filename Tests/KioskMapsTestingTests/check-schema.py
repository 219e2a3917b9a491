# Prints the files that a JSON Schema rejects, with the first reason, one line each.
#
#   check-schema.py SCHEMA FILE.yaml…
import json
import sys

import jsonschema
import yaml

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
validator = jsonschema.Draft202012Validator(schema)
validator.check_schema(schema)
for path in sys.argv[2:]:
    with open(path, encoding="utf-8") as file:
        error = jsonschema.exceptions.best_match(validator.iter_errors(yaml.safe_load(file)))
    if error:
        print(f"{path}: {'/'.join(map(str, error.absolute_path))}: {error.message}"[:300])
