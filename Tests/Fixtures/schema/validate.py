"""Validates YAML files against a JSON Schema with jsonschema, which shares nothing with transitionc.

usage: validate.py SCHEMA < paths

For each path of standard input, one a line, prints a line: "ok", "wrong" or "unreadable", a tab,
the path, and for what is wrong a tab and the first mistake.
"""

import re
import sys

import jsonschema
import yaml


class Loader(yaml.SafeLoader):
    """Reads scalars by the core schema of YAML 1.2, as editors do: no `on`, no `12:30`, no dates."""

    yaml_implicit_resolvers = {}


for tag, pattern, first in [
    ("null", r"^(?:~|null|Null|NULL|)$", ["~", "n", "N", ""]),
    ("bool", r"^(?:true|True|TRUE|false|False|FALSE)$", list("tTfF")),
    ("int", r"^[-+]?[0-9]+$", list("-+0123456789")),
    ("float", r"^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$", list("-+.0123456789")),
]:
    Loader.add_implicit_resolver("tag:yaml.org,2002:" + tag, re.compile(pattern), first)


def integer(loader, node):
    return int(loader.construct_scalar(node))


def decimal(loader, node):
    return float(loader.construct_scalar(node))


def mapping(loader, node):
    return {key.value: loader.construct_object(value, deep=True) for key, value in node.value}


Loader.add_constructor("tag:yaml.org,2002:int", integer)
Loader.add_constructor("tag:yaml.org,2002:float", decimal)
Loader.add_constructor("tag:yaml.org,2002:map", mapping)

with open(sys.argv[1], encoding="utf-8") as file:
    schema = yaml.safe_load(file)
jsonschema.Draft7Validator.check_schema(schema)
validator = jsonschema.Draft7Validator(schema)

for path in sys.stdin.read().splitlines():
    try:
        with open(path, encoding="utf-8") as file:
            documents = list(yaml.load_all(file, Loader))
    except (yaml.YAMLError, UnicodeDecodeError, TypeError, RecursionError) as error:
        print("unreadable", path, " ".join(str(error).split()), sep="\t")
        continue
    found = [
        error for one in documents if one is not None for error in validator.iter_errors(one)
    ]
    if not found:
        print("ok", path, sep="\t")
        continue
    worst = jsonschema.exceptions.best_match(found)
    place = "/".join(str(part) for part in worst.absolute_path)
    print("wrong", path, f"{place}: {' '.join(worst.message.split())[:300]}", sep="\t")
