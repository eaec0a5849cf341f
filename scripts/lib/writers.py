"""What scripts/kill-writers and scripts/race-writers share: a tree to write into, and what is in it afterwards."""

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
# The names of files that are not in their place yet.
TEMPORARY = re.compile(r"(.*/)?\.l10ncheck-(tmp-[0-9a-f]{32}|new/[0-9]+)\Z")


def document(language):
    """A translated document of all texts of the tree."""
    files = []
    for table in range(6):
        units = "".join(
            f'<trans-unit id="key {number}"><source>value {number}</source><target>Wert {number}</target></trans-unit>\n'
            for number in range(2000))
        files.append(
            f'<file original="en.lproj/Table{table}.strings" source-language="en" target-language="{language}"><body>\n'
            f"{units}</body></file>\n")
    return f'<xliff version="1.2">\n{"".join(files)}</xliff>\n'.encode()


def entries(count, keep=lambda number: True, value="value"):
    """A table of numbered keys, or of some of them."""
    return "".join(f'"key {number}" = "{value} {number}";\n' for number in range(count) if keep(number))


def git(folder, *arguments):
    settings = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "init.defaultBranch=main", "-c", "gc.auto=0"]
    return subprocess.run(["git", *settings, *arguments], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def make_conflicts(folder, names, count=2000):
    """Makes a repository in which git left a conflict in each of some tables."""
    folder.mkdir(parents=True, exist_ok=True)
    git(folder, "init", "-q")
    for commit, (values, branch) in enumerate([({}, None), ({0: "ours"}, "ours"), ({1: "theirs"}, "theirs")]):
        if branch:
            git(folder, "switch", "-q", "-c", branch, "main")
        for name in names:
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("".join(f'"key {number}" = "{values.get(number, "base")}";\n' for number in range(count)))
        git(folder, "add", "-A")
        git(folder, "commit", "-q", "-m", str(commit))
    git(folder, "switch", "-q", "ours")
    git(folder, "merge", "-q", "theirs")


def make_tree(folder):
    """Writes a tree in which some files are to change and others to be made."""
    for table in range(6):
        for language in ["en", "fr", "de"]:
            path = folder / "App" / f"{language}.lproj" / f"Table{table}.strings"
            path.parent.mkdir(parents=True, exist_ok=True)
            if language == "en":
                path.write_text(entries(2000))
            elif language == "fr" or table < 3:
                path.write_text(entries(2000, lambda number: number % 3))
    help_file = folder / "App" / "en.lproj" / "Help" / "Pages" / "index.txt"
    help_file.parent.mkdir(parents=True)
    help_file.write_text("help\n" * 5000)


def contents(folder, tool):
    """The bytes of every file by its path; of a history, what it says."""
    return {
        str(path.relative_to(folder)): history(path, tool) if path.suffix == ".db" else path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if (path.is_file() or path.is_symlink()) and not path.name.endswith((".db-wal", ".db-shm"))
        and (".git" not in path.parts or path.name in ("config", "config.lock"))
    }


def history(path, tool):
    """What a history says; a message if it is not sound."""
    if path.stat().st_size == 0:
        return b""
    for command in ["check", "export"]:
        finished = run(tool, ["history", command, "--history", path.name], path.parent)
        if finished.returncode:
            return f"{command}: ".encode() + finished.stderr
    return finished.stdout


def run(tool, arguments, folder, day=0):
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(1_700_000_000 + day * 86_400)}
    return subprocess.run(
        [tool, *arguments], cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def arguments(description, runs):
    """The parser of a script, with the options that both have."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("runs", nargs="?", type=int, default=runs)
    parser.add_argument("--tool", default=str(ROOT / ".build/release/l10ncheck"))
    parser.add_argument("--seed", type=int, default=1)
    return parser


def tool_at(path):
    if not os.access(path, os.X_OK):
        sys.exit(f"no {path}: swift build -c release makes it")
    return str(Path(path).resolve())
