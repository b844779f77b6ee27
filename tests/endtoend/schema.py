"""Validates a document against docs/result.schema.json: the part of JSON Schema draft 7 that it uses."""
import json
import os

from harness import ROOT

NAMES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}
KNOWN = {"$schema", "title", "description", "definitions", "type", "enum", "minimum", "required", "properties",
         "additionalProperties", "items", "$ref"}


def is_a(value, name):
    if name in ("integer", "number"):
        return not isinstance(value, bool) and isinstance(value, int if name == "integer" else (int, float))
    return isinstance(value, NAMES[name])


def errors(value, schema, root, path="$"):
    unknown = set(schema) - KNOWN
    assert not unknown, f"the validator does not know {unknown}"
    if "$ref" in schema:
        target = root
        for part in schema["$ref"].lstrip("#/").split("/"):
            target = target[part]
        yield from errors(value, target, root, path)
    kinds = schema.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    if kinds and not any(is_a(value, kind) for kind in kinds):
        yield f"{path}: {value!r} is not {kinds}"
    if "enum" in schema and value not in schema["enum"]:
        yield f"{path}: {value!r} is none of {schema['enum']}"
    if "minimum" in schema and is_a(value, "number") and value < schema["minimum"]:
        yield f"{path}: {value} is below {schema['minimum']}"
    if isinstance(value, dict):
        yield from object_errors(value, schema, root, path)
    if isinstance(value, list) and "items" in schema:
        for index, item in enumerate(value):
            yield from errors(item, schema["items"], root, f"{path}[{index}]")


def object_errors(value, schema, root, path):
    for name in schema.get("required", []):
        if name not in value:
            yield f"{path}: lacks {name}"
    known, rest = schema.get("properties", {}), schema.get("additionalProperties", True)
    for name, item in value.items():
        if name in known:
            yield from errors(item, known[name], root, f"{path}.{name}")
        elif rest is False:
            yield f"{path}: has {name}, which the schema does not know"
        elif isinstance(rest, dict):
            yield from errors(item, rest, root, f"{path}.{name}")


def validate(document):
    with open(os.path.join(ROOT, "docs", "result.schema.json")) as stream:
        schema = json.load(stream)
    return list(errors(document, schema, schema))
