"""Method: runs the tools of a release as processes."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

package = Path(__file__).parent.parent
programs = Path(sys.executable).parent


def run(*command: str | Path) -> None:
    done = subprocess.run(command, cwd=package, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout}{done.stderr}"


def test_what_is_generated_is_what_the_released_document_says() -> None:
    run(sys.executable, "tools/generate.py", "--check")


@pytest.mark.parametrize("command", [["mypy"], ["ruff", "check"], ["ruff", "format", "--check"]], ids=" ".join)
def test_the_code_is_typed_and_formatted(command: list[str]) -> None:
    run(programs / command[0], *command[1:])


def test_the_wheel_holds_the_package_and_says_that_it_is_typed(tmp_path: Path) -> None:
    run(programs / "hatchling", "build", "--target", "wheel", "--directory", tmp_path)
    [wheel] = tmp_path.iterdir()
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {"innkeeper_sdk/py.typed", "innkeeper_sdk/client.py", "innkeeper_sdk/generated/operations.py"} <= names
    assert not any(name.startswith(("tests/", "tools/")) for name in names)
