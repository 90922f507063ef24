"""Renders the operations of the two clients: a typed method for each operation of the document."""

from __future__ import annotations

import keyword
import textwrap
from dataclasses import dataclass
from typing import Any

from document import Document, Operation

line_length = 140


@dataclass(frozen=True)
class Flavour:
    class_name: str
    base: str
    module: str
    pages: str
    define: str
    wait: str


flavours = {
    "operations": Flavour("Operations", "Transport", "transport", "Pages", "def", ""),
    "async_operations": Flavour("AsyncOperations", "AsyncTransport", "async_transport", "AsyncPages", "async def", "await "),
}


def render_operations(document: Document, flavour: Flavour) -> str:
    methods = "\n".join(part for operation in document.operations for part in methods_of(operation, flavour))
    inputs = sorted({operation.body for operation in document.operations if operation.body})
    answers = sorted({operation.answer for operation in document.operations if operation.answer})
    head = f'''"""The operations of the API by their operationId. Written by tools/generate.py from the released API document."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import Literal, Unpack

from ..answer import Answer
from ..call import Call, CallOptions, path_of
from ..{flavour.module} import {flavour.base}
from ..pages import {flavour.pages}
from .answers import ({", ".join(answers)},)
from .inputs import ({", ".join(inputs)},)


class {flavour.class_name}({flavour.base}):
    """A method for each operation, named by its operationId."""
'''
    return f"{head}\n{methods}"


def methods_of(operation: Operation, flavour: Flavour) -> list[str]:
    if operation.is_list:
        return [method(operation, flavour.pages, "list", flavour)]
    if operation.answer is None:
        kind = ("bytes", "bytes") if operation.other_types else ("None", "nothing")
        return [method(operation, f"Answer[{kind[0]}]", kind[1], flavour)]
    methods = [method(operation, f"Answer[{operation.answer}]", "send", flavour)]
    if operation.other_types:
        methods.append(method(operation, "Answer[bytes]", "bytes", flavour, is_other_type=True))
    return methods


def method(operation: Operation, answer: str, send: str, flavour: Flavour, *, is_other_type: bool = False) -> str:
    is_list = send == "list"
    name = f"{operation.name}_as" if is_other_type else operation.name
    define, wait = ("def", "") if is_list else (flavour.define, flavour.wait)
    returns = f"{answer}[{operation.answer}]" if is_list else answer
    model = f"{operation.answer}, " if send in ("send", "list") else ""
    positional = [f"{python_name(each.name)}: str" for each in operation.path_parameters]
    if operation.body:
        positional.append(f"body: {operation.body}" if operation.is_body_required else f"body: {operation.body} | None = None")
    if is_other_type:
        positional.append(f"media_type: {literal(operation.other_types)}")
    named = named_of(operation)
    arguments = ", ".join(["self", *positional, *(["*", *named] if named else []), "**options: Unpack[CallOptions]"])
    return f"""
    {define} {name}({arguments}) -> {returns}:
{doc_of(operation)}
        return {wait}self._{send}({call_of(operation, is_other_type)}, {model}options)
"""


def named_of(operation: Operation) -> list[str]:
    query = sorted(operation.query, key=lambda each: not each.is_required)
    named = [f"{python_name(each.name)}: {type_of(each.schema)}{'' if each.is_required else ' | None = None'}" for each in query]
    if operation.takes_if_match:
        named.append("if_match: str | None = None")
    if operation.takes_key:
        named.append("idempotency_key: str | None = None")
    return named


def call_of(operation: Operation, is_other_type: bool) -> str:
    path = ", ".join([f'"{operation.path}"', *(f"{each.name}={python_name(each.name)}" for each in operation.path_parameters)])
    parts = [f'"{operation.method}"', f"path_of({path})"]
    if operation.query:
        entries = ", ".join(f'"{each.name}": {python_name(each.name)}' for each in operation.query)
        parts.append(f"query={{{entries}}}")
    if operation.body:
        parts.append("body=body")
    if operation.takes_if_match:
        parts.append("if_match=if_match")
    if operation.takes_key:
        parts.append("idempotency_key=idempotency_key")
    if is_other_type:
        parts.append("accept=media_type")
    return f"Call({', '.join(parts)})"


def doc_of(operation: Operation) -> str:
    notes = [f"    {python_name(each.name)}: {each.description}" for each in operation.query if each.description]
    text = f"{operation.summary}.\n\n{operation.description}"
    paragraphs = [*text.split("\n"), *(["", "Args:", *notes] if notes else [])]
    lines = [line for each in paragraphs for line in (wrapped(each) or [""])]
    body = "\n".join(f"        {line}".rstrip() for line in lines)
    escaped = body.replace("\\", "\\\\").strip()
    return f'        """{escaped}\n        """'


def wrapped(paragraph: str) -> list[str]:
    indent = paragraph[: len(paragraph) - len(paragraph.lstrip())]
    return textwrap.wrap(paragraph, line_length - 8, subsequent_indent=indent * 2, break_long_words=False, break_on_hyphens=False)


def type_of(schema: dict[str, Any]) -> str:
    """The Python type of a query parameter; a list stands for comma-separated values."""
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(type_of(each) for each in schema["anyOf"]))
    if schema.get("enum") == ["true", "false"]:
        return "bool"
    if "enum" in schema:
        return literal(schema["enum"])
    if schema.get("type") == "array":
        item = type_of(schema["items"])
        return f"{item} | Sequence[{item}]"
    kind: str = schema.get("format", schema["type"])
    plain = {"date": "dt.date", "date-time": "dt.datetime", "integer": "int", "number": "float", "boolean": "bool"}
    return plain.get(kind, "str")


def literal(values: list[str]) -> str:
    quoted = ", ".join(f'"{value}"' for value in values)
    return f"Literal[{quoted}]"


def python_name(name: str) -> str:
    return f"{name}_" if keyword.iskeyword(name) else name
