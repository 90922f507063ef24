"""The parts of the released API document that concern a client: parameters, bodies and answers by name."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

type_of_json = "application/json"
methods = ("get", "post", "put", "patch", "delete")

Schema = dict[str, Any]

# Only the service validates values: rules that it loosens within v1 must not bind an older client, and its defaults are its own.
value_rules = ("minLength", "maxLength", "pattern", "minimum", "maximum", "minItems", "maxItems", "propertyNames", "default", "examples")


@dataclass(frozen=True)
class Parameter:
    name: str
    schema: Schema
    is_required: bool
    description: str


@dataclass(frozen=True)
class Operation:
    name: str  # snake case of the operationId
    method: str
    path: str
    summary: str
    description: str
    path_parameters: list[Parameter]
    query: list[Parameter]
    body: str | None  # a model's name
    is_body_required: bool
    takes_key: bool
    takes_if_match: bool
    answer: str | None  # a model's name; None if nothing or bytes are answered
    is_list: bool  # has data
    is_paged: bool  # also has a cursor
    other_types: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Document:
    operations: list[Operation]
    schemas: dict[str, Schema]
    events: dict[str, str]  # event name -> model
    error_codes: list[str]


def read_document(file: Path) -> Document:
    source = json.loads(file.read_text())
    schemas: dict[str, Schema] = deepcopy(source["components"]["schemas"])
    operations = [
        operation_of(source, schemas, path, method, item[method])
        for path, item in source["paths"].items()
        for method in methods
        if method in item
    ]
    bodies = {operation.body for operation in operations if operation.body is not None}
    inputs = reachable(schemas, bodies)
    for name, schema in schemas.items():
        strip(schema, is_answer=name not in inputs)
    events = {name: reference(hook["post"]["requestBody"]["content"][type_of_json]["schema"]) for name, hook in source["webhooks"].items()}
    return Document(operations, schemas, events, error_codes_of(source))


def operation_of(source: Schema, schemas: dict[str, Schema], path: str, method: str, item: Schema) -> Operation:
    parameters = [resolved(source, each) for each in item.get("parameters", [])]
    headers = {each["name"] for each in parameters if each["in"] == "header"}
    answers = next(answer for status, answer in item["responses"].items() if status.startswith("2")).get("content", {})
    answered = answers.get(type_of_json, {}).get("schema")
    of_list = None if answered is None or "$ref" in answered else answered["properties"]
    request = item.get("requestBody", {})
    return Operation(
        name=snake(item["operationId"]),
        method=method.upper(),
        path=path,
        summary=item["summary"],
        description=item["description"],
        path_parameters=[parameter_of(each) for each in parameters if each["in"] == "path"],
        query=[parameter_of(each) for each in parameters if each["in"] == "query"],
        body=body_of(schemas, item["operationId"], request),
        is_body_required=request.get("required", False),
        takes_key="Idempotency-Key" in headers,
        takes_if_match="If-Match" in headers,
        answer=None if answered is None else reference(of_list["data"]["items"] if of_list else answered),
        is_list=of_list is not None,
        is_paged=of_list is not None and "next_cursor" in of_list,
        other_types=[each for each in answers if each != type_of_json],
    )


def body_of(schemas: dict[str, Schema], operation_id: str, request: Schema) -> str | None:
    """The model of a body; an inline one is named after its operation."""
    if not request:
        return None
    schema = request["content"][type_of_json]["schema"]
    if "$ref" in schema:
        return reference(schema)
    name = f"{operation_id[0].upper()}{operation_id[1:]}Input"
    if name in schemas:
        raise ValueError(f"{name} is taken")
    schemas[name] = schema
    return name


def parameter_of(item: Schema) -> Parameter:
    schema = item["schema"]
    description = item.get("description") or schema.get("description", "")
    return Parameter(item["name"], schema, item.get("required", False), description)


def resolved(source: Schema, item: Schema) -> Schema:
    if "$ref" not in item:
        return item
    found: Schema = source["components"]["parameters"][reference(item)]
    return found


def reference(schema: Mapping[str, Any]) -> str:
    name: str = schema["$ref"]
    return name.rsplit("/", 1)[1]


def error_codes_of(source: Schema) -> list[str]:
    operations = [item[method] for item in source["paths"].values() for method in methods if method in item]
    return sorted({code for operation in operations for code in operation["x-error-codes"]})


def reachable(schemas: Mapping[str, Schema], names: set[str]) -> set[str]:
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting.extend(references_in(schemas[name]))
    return found


def references_in(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield reference(schema)
        for value in schema.values():
            yield from references_in(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from references_in(value)


def strip(schema: Any, *, is_answer: bool) -> None:
    """Strips everything but the shape. Enumerations of answers are opened, because values may be added within v1."""
    if not isinstance(schema, dict):
        return
    for rule in value_rules:
        schema.pop(rule, None)
    parts = [*schema.get("properties", {}).values(), *schema.get("anyOf", []), *schema.get("oneOf", []), *schema.get("allOf", [])]
    for part in [*parts, schema.get("items"), schema.get("additionalProperties")]:
        strip(part, is_answer=is_answer)
    if is_answer and "enum" in schema:
        schema["anyOf"] = [{"type": "string", "enum": schema.pop("enum")}, {"type": "string"}]
        schema.pop("type", None)


def snake(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()
