"""
Writes src/innkeeper_sdk/generated from the released API document: `generate.py`; with `--check` it only compares.

The models come from datamodel-code-generator, the operations and the names of events and errors from this folder.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from document import Document, Schema, reachable, read_document
from operations import flavours, literal, render_operations

package = Path(__file__).parent.parent
released = package.parent / "rest-facade" / "openapi" / "v1.json"
generated = package / "src" / "innkeeper_sdk" / "generated"

model_options = [
    *("--input-file-type", "openapi"),
    *("--output-model-type", "pydantic_v2.BaseModel"),
    *("--base-class", "innkeeper_sdk.model.Model"),
    *("--target-python-version", "3.11"),
    *("--enum-field-as-literal", "all"),
    *("--naming-strategy", "parent-prefixed"),
    *("--formatters", "builtin"),
    "--infer-union-variant-names",
    "--use-union-operator",
    "--use-standard-collections",
    "--use-double-quotes",
    "--snake-case-field",
    "--collapse-root-models",
    "--use-schema-description",
    "--use-field-description",
    "--use-single-line-docstring",
    "--keep-model-order",
    "--disable-timestamp",
]


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder)
        write(read_document(released), written)
        different = [file.name for file in sorted(written.iterdir()) if not is_same(file, generated / file.name)]
        if "--check" in sys.argv:
            if different:
                sys.exit(f"{', '.join(different)}: differs from the released document; npm run generate:python writes it")
            return
        generated.mkdir(exist_ok=True)
        for name in different:
            (generated / name).write_bytes((written / name).read_bytes())


def is_same(written: Path, present: Path) -> bool:
    return present.exists() and present.read_bytes() == written.read_bytes()


def write(document: Document, folder: Path) -> None:
    inputs = reachable(document.schemas, {operation.body for operation in document.operations if operation.body})
    write_models(
        {name: schema for name, schema in document.schemas.items() if name in inputs}, folder / "inputs.py", ["--use-serialization-alias"]
    )
    write_models({name: schema for name, schema in document.schemas.items() if name not in inputs}, folder / "answers.py", [])
    for name, flavour in flavours.items():
        (folder / f"{name}.py").write_text(render_operations(document, flavour))
    (folder / "names.py").write_text(render_names(document))
    (folder / "__init__.py").write_text('"""Written by tools/generate.py from the released API document."""\n')
    files = [str(folder)]
    settings = ["--config", str(package / "pyproject.toml")]
    run("ruff", "check", "--fix", "--quiet", *settings, *files)
    run("ruff", "format", "--quiet", *settings, *files)


def write_models(schemas: dict[str, Schema], output: Path, options: list[str]) -> None:
    document = {"openapi": "3.1.1", "info": {"title": "", "version": ""}, "paths": {}, "components": {"schemas": schemas}}
    source = output.with_suffix(".json")
    source.write_text(json.dumps(document))
    header = '"""Written by tools/generate.py from the released API document."""'
    files = ["--input", str(source), "--output", str(output), "--custom-file-header", header]
    run("datamodel-codegen", *files, *model_options, *options)
    source.unlink()


def render_names(document: Document) -> str:
    imports = ", ".join(document.events.values())
    rows = "".join(f'    "{name}": {model},\n' for name, model in document.events.items())
    return f'''"""Written by tools/generate.py from the released API document."""

from typing import Literal

from .answers import ({imports},)

ErrorCode = {literal(document.error_codes)}

EventName = {literal(list(document.events))}

TypedEvent = {" | ".join(document.events.values())}

event_models: dict[str, type[TypedEvent]] = {{
{rows}}}
'''


def run(program: str, *arguments: str) -> None:
    """Runs a program of the current environment."""
    done = subprocess.run([Path(sys.executable).parent / program, *arguments], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{program}: {done.stdout}{done.stderr}")


if __name__ == "__main__":
    main()
