"""The validator of a JSON Schema, and YAML as scenarios are read: by the core schema of YAML 1.2."""
import json
import re

import jsonschema
import yaml


class CoreLoader(yaml.SafeLoader):
    """A loader for which `off` is a string, `1e3` a number, and a date a string."""


CoreLoader.yaml_implicit_resolvers = {}
for tag, pattern, first in [
    ("bool", r"true|True|TRUE|false|False|FALSE", "tTfF"),
    ("null", r"~|null|Null|NULL|", ["~", "n", "N", ""]),
    ("int", r"[-+]?[0-9]+", "-+0123456789"),
    ("float", r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", "-+0123456789."),
    ("merge", r"<<", "<"),
]:
    CoreLoader.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(f"^(?:{pattern})$"), list(first))
CoreLoader.add_constructor(
    "tag:yaml.org,2002:int", lambda loader, node: int(loader.construct_scalar(node)))


def parse(text):
    """Returns the value of a YAML text."""
    return yaml.load(text, CoreLoader)


def validator(path):
    """Returns the validator of a schema, which may refer to others beside it."""
    def read(path):
        return json.loads(path.read_text(encoding="utf-8"))

    schema = read(path)
    others = {other.resolve().as_uri(): read(other) for other in path.parent.glob("*.schema.json")}
    resolver = jsonschema.RefResolver(path.resolve().as_uri(), schema, store=others)
    validator = jsonschema.Draft202012Validator(schema, resolver=resolver)
    validator.check_schema(schema)
    return validator
