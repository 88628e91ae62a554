"""Validates SARIF logs against the published schema with jsonschema.

usage: validate-sarif.py SCHEMA LOG...

For each log prints a line: nothing for one that is valid, or else its first mistake.
"""

import json
import sys

import jsonschema

with open(sys.argv[1], encoding="utf-8-sig") as file:
    schema = json.load(file)
if "SARIF) Version 2.1.0" not in schema["title"]:
    sys.exit("this is not the schema of SARIF 2.1.0")
kind = jsonschema.validators.validator_for(schema)
kind.check_schema(schema)
validator = kind(schema, format_checker=jsonschema.FormatChecker())

for path in sys.argv[2:]:
    with open(path, encoding="utf-8") as file:
        log = json.load(file)
    worst = jsonschema.exceptions.best_match(validator.iter_errors(log))
    if worst is None:
        print()
        continue
    place = "/".join(str(part) for part in worst.absolute_path)
    print(f"{place}: {' '.join(worst.message.split())[:300]}")
