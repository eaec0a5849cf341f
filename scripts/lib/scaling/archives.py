"""Archives and repositories with much of one thing, as somebody makes them to waste time."""

from __future__ import annotations

import io
import subprocess
import tarfile
import zipfile

TABLE = '"a" = "A";\n'


def zip_archive(name):
    """A zip archive with a name for each number, as bytes."""

    def make(tree, n):
        with zipfile.ZipFile(tree.path / "App.zip", "w") as archive:
            archive.writestr("en.lproj/A.strings", TABLE)
            for number in range(n):
                # Python writes text as UTF-8, and names of this code page as their bytes: these are replaced behind it.
                archive.writestr(zipfile.ZipInfo(name(number)), b"")
        bytes_ = (tree.path / "App.zip").read_bytes()
        (tree.path / "App.zip").write_bytes(bytes_.replace(b"\x01\x02\x03\x04\x05\x06", b"\xff" * 6))

    return make


def undecodable(number):
    """The nth name, which isn't UTF-8 once its first bytes are others."""
    return f"\x01\x02\x03\x04\x05\x06{number}"


def tar_archive(path):
    """A compressed tar archive with a path for each number."""

    def make(tree, n):
        with tarfile.open(tree.path / "App.tar.gz", "w:gz", format=tarfile.GNU_FORMAT) as archive:
            for each in ["en.lproj/A.strings", *(path(number) for number in range(n))]:
                archive.addfile(tarfile.TarInfo(each), io.BytesIO())

    return make


def deep_path(number):
    """One of many files in a deep directory."""
    return "d/" * 1900 + f"file{number}"


def linked_file(tree, n):
    """Names of one empty file, and as many with its content."""
    with tarfile.open(tree.path / "App.tar.gz", "w:gz", format=tarfile.GNU_FORMAT) as archive:
        archive.addfile(tarfile.TarInfo("a.strings"), io.BytesIO())
        for number in range(n):
            link = tarfile.TarInfo(f"link{number}.strings")
            link.type, link.linkname = tarfile.LNKTYPE, "a.strings"
            archive.addfile(link)


def revision(entries):
    """A repository without files on disk, with entries of a mode and a path for each number."""

    def make(tree, n):
        def git(*arguments, data=b""):
            done = subprocess.run(["git", "-C", tree.path, *arguments], input=data, capture_output=True, check=True)
            return done.stdout.decode().strip()

        git("init", "-q", "-b", "main", ".")
        blob = git("hash-object", "-w", "--stdin", data=TABLE.encode())
        lines = [("100644", b"en.lproj/A.strings"), *(entries(number) for number in range(n))]
        git("update-index", "--index-info", data=b"".join(
            f"{mode} {blob}\t".encode() + path + b"\n" for mode, path in lines))
        commit = git("-c", "user.name=a", "-c", "user.email=a@b", "commit-tree", "-m", "x", git("write-tree"))
        git("update-ref", "refs/heads/main", commit)

    return make


def in_one_directory(mode, prefix=b""):
    return lambda number: (mode, prefix + f"{number}".encode())


def deep_file(number):
    """A file in one of few deep directories."""
    return ("100644", b"d/" * 100 + f"{number}.strings".encode())


def deep_undecodable(number):
    return ("100644", b"d/" * 500 + b"\xff" + f"{number}".encode())


def removed_files(tree, n):
    """Two revisions, of which the second lacks the files of a directory."""
    revision(in_one_directory("100644", b"Files/"))(tree, n)
    subprocess.run(
        'git rm -rq --cached Files && git -c user.name=a -c user.email=a@b commit-tree -p main -m y $(git write-tree)'
        ' | xargs git update-ref refs/heads/main', shell=True, cwd=tree.path, check=True, capture_output=True)
