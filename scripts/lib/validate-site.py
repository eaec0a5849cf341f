#!/usr/bin/env python3
"""Checks a dashboard as browsers and servers treat it, for `scripts/validate`.

usage: validate-site.py links SITE            every link leads somewhere, names occur once, nothing needs a server's trust
       validate-site.py policy CHROMIUM SITE  the pages are shown whole under the policy that Jenkins serves files with

Prints a line for each mistake; exit status 1 if there is one.
"""

from __future__ import annotations

import base64
import functools
import hashlib
import html
import http.server
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import urllib.parse

# What Jenkins serves archived files with, unless somebody changes it.
POLICY = "sandbox; default-src 'none'; img-src 'self'; style-src 'self';"
SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
FORBIDDEN = re.compile(r"<(?:script|style|iframe|object|form|base)\b[^>]*>|<[a-z][^>]*\s(?:style|on[a-z]+)=[^>]*>")
SECONDS = 60


def pages(site):
    return sorted(path for path in pathlib.Path(site).rglob("*") if path.suffix == ".html" or path.name == "feed.xml")


def attributes(name, text):
    return [html.unescape(value) for value in re.findall(rf'<[^>]*?\s{name}="([^"]*)"', text)]


def without_named_script(text):
    """The page without the script whose digest its own policy has."""
    script = SCRIPT.search(text)
    if not script:
        return text
    digest = base64.b64encode(hashlib.sha256(script[1].encode()).digest()).decode()
    named = f"content=\"script-src 'sha256-{digest}';" in text
    return text.replace(script[0], "", 1) if named else text


def check_links(site):
    texts = {page: without_named_script(page.read_text(encoding="utf-8")) for page in pages(site)}
    names = {page: attributes("id", text) for page, text in texts.items()}
    if not texts:
        yield f"there are no pages in {site}"
    for page, text in texts.items():
        shown = page.relative_to(site)
        for name in set(names[page]):
            if names[page].count(name) > 1:
                yield f"{shown}: '{name}' occurs {names[page].count(name)} times"
        for label in " ".join(attributes("aria-labelledby", text)).split():
            if label not in names[page]:
                yield f"{shown}: nothing is named '{label}'"
        yield from (f"{shown}: {tag[:100]}" for tag in FORBIDDEN.findall(text))
        for tag, link in re.findall(r'<(\w+)[^>]*?\s(?:href|src)="([^"]*)"', text):
            link = html.unescape(link)
            parts = urllib.parse.urlsplit(link)
            # A reader may go elsewhere; a page may not.
            if tag == "a" and parts.scheme in ("http", "https") and parts.netloc:
                continue
            if parts.scheme or parts.netloc:
                yield f"{shown}: {link}"
                continue
            target = (page.parent / urllib.parse.unquote(parts.path)).resolve() if parts.path else page.resolve()
            found = next((other for other in texts if other.resolve() == target), None)
            if not target.is_file() or pathlib.Path(site).resolve() not in target.parents:
                yield f"{shown}: {link} leads nowhere"
            elif parts.fragment and found and parts.fragment not in names[found]:
                yield f"{shown}: {link} leads to no place on its page"


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files as Jenkins does, and notes what is asked for."""

    asked = []

    def end_headers(self):
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *_):
        self.asked.append(self.path)


def check_policy(chromium, site):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    shallow = {page.parent: page for page in pages(site) if page.suffix == ".html"}
    for page in sorted(shallow.values()):
        Handler.asked.clear()
        path = page.relative_to(site).as_posix()
        with tempfile.TemporaryDirectory() as folder:
            command = [
                chromium, "--headless=new", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr",
                f"--user-data-dir={folder}", f"--screenshot={folder}/page.png",
                f"http://127.0.0.1:{server.server_port}/{path}",
            ]  # fmt: skip
            log = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False).stderr
        if "/style.css" not in Handler.asked:
            yield f"{path}: the style sheet was not asked for: {Handler.asked}"
        # Pages with a script are whole without it.
        lines = [line for line in log.splitlines() if "Content Security Policy" in line]
        yield from (f"{path}: {line}" for line in lines if "inline script" not in line)
    server.shutdown()


CHECKS = {"links": check_links, "policy": check_policy}


def main():
    mistakes = list(CHECKS[sys.argv[1]](*sys.argv[2:]))
    print("\n".join(mistakes))
    sys.exit(1 if mistakes else 0)


if __name__ == "__main__":
    main()
