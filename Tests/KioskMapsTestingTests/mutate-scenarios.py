# Prints changed scenarios, each as a line of JSON with the verdict of a JSON Schema.
#
#   mutate-scenarios.py SCHEMA SEED COUNT FILE.yaml…
#
# A change deletes, replaces, repeats or renames a part of a file, or adds a member of another mapping. Values of style
# properties, bodies and variables are left as they are, because the schema does not describe them.
import copy
import json
import pathlib
import random
import re
import sys

sys.dont_write_bytecode = True
import scenario_schema

VALUES = [None, "", "x", -1, 0, 1.5, 1e9, True, False, [], {}, [1, 2], ["a"], {"id": "a"}, "none", "../a.png"]
OPAQUE = re.compile(
    "^(json|headers|custom-data|source|variables|cases|with|properties"
    "|(icon|text|symbol|line|fill|circle|raster|background|heatmap|hillshade|model|sky)-.*)$")
NAMED = re.compile("^(variables|cases|with|properties|style|json|headers)$")


def places(node, path=()):
    """Yields the paths of all parts of a value that the schema describes."""
    items = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else []
    for key, value in items:
        if isinstance(key, str) and OPAQUE.match(key) or key == "style" and isinstance(value, dict):
            continue
        if key == "layer" and isinstance(value, dict):
            continue
        yield path + (key,)
        # The items of loops are values of variables.
        if key != "for":
            yield from places(value, path + (key,))


def part(node, path):
    for key in path:
        node = node[key]
    return node


def change(value, members, generator):
    """Changes a part of a value, and returns the change in words."""
    path = generator.choice(list(places(value)))
    parent, key = part(value, path[:-1]), path[-1]
    kind = generator.choice(["delete", "replace", "replace", "repeat", "rename", "add"])
    if kind == "delete":
        del parent[key]
    elif kind == "repeat" and isinstance(parent, list):
        parent.insert(key, copy.deepcopy(parent[key]))
    elif kind == "rename" and isinstance(key, str) and len(key) > 1:
        parent[key[:-1]] = parent.pop(key)
    elif kind == "add" and isinstance(parent, dict):
        name, other = generator.choice(members)
        parent[name] = copy.deepcopy(other)
        return f"add {name} = {json.dumps(other)[:40]} beside {'/'.join(map(str, path))}"
    else:
        kind = "replace"
        parent[key] = copy.deepcopy(generator.choice(VALUES))
        return f"replace {'/'.join(map(str, path))} by {json.dumps(parent[key])}"
    return f"{kind} {'/'.join(map(str, path))}"


schema, seed, count, *files = sys.argv[1:]
generator = random.Random(int(seed))
validator = scenario_schema.validator(pathlib.Path(schema))
samples = [(name, scenario_schema.parse(pathlib.Path(name).read_text(encoding="utf-8"))) for name in files]
members = [
    (path[-1], part(sample, path)) for _, sample in samples for path in places(sample)
    if isinstance(path[-1], str) and not NAMED.match(path[-1])
]
for _ in range(int(count)):
    name, sample = generator.choice(samples)
    value = copy.deepcopy(sample)
    words = change(value, members, generator)
    error = next(validator.iter_errors(value), None)
    print(json.dumps({
        "file": name, "change": words, "text": json.dumps(value), "isValid": error is None,
        "error": error.message[:200] if error else "",
    }))
