#!/usr/bin/env python3
"""Asks axe-core whether a page can be used by everyone, in headless Chromium, for `scripts/validate`.

usage: axe.py CHROMIUM light|dark PAGE

A copy of the page gets axe's script, and leaves what that says in its own text. Of many siblings that are made alike the
copy has a few: axe needs minutes for thousands of rows, and says the same of each. Prints a line for each rule that is
violated; exit status 1 when one is, or when there is no answer.
"""

from __future__ import annotations

import html
import json
import pathlib
import re
import subprocess
import sys
import tempfile

SECONDS = 600
SCHEMES = {"dark": 0, "light": 1}
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]
CONTRAST = "color-contrast"
# What axe is asked, and how many siblings of one tag and class, with the same in them, are left for it. Contrast, which takes
# most of the time, is the same for all of them, and alone differs in the dark.
CONTRAST_RUN = [1, {"runOnly": [CONTRAST]}]
RUNS = {"light": [[3, {"runOnly": TAGS, "rules": {CONTRAST: {"enabled": False}}}], CONTRAST_RUN], "dark": [CONTRAST_RUN]}

RUNNER = """
<script src="%s"></script>
<script>
  function name(element) { return element.tagName + " " + element.getAttribute("class"); }
  function leave(most) {
    document.querySelectorAll("body, body *").forEach(function (parent) {
      var counts = {};
      Array.from(parent.children).forEach(function (child) {
        var inner = Array.from(new Set(Array.from(child.querySelectorAll("*"), name))).sort();
        var kind = name(child) + ": " + inner.join(", ");
        counts[kind] = (counts[kind] || 0) + 1;
        if (counts[kind] > most && child.tagName !== "SCRIPT") child.remove();
      });
    });
  }
  async function ask(runs) {
    var result = {passes: [], violations: []};
    for (const [most, options] of runs) {
      leave(most);
      const answer = await axe.run(document, options);
      result.passes.push(...answer.passes);
      result.violations.push(...answer.violations);
    }
    return result;
  }
  ask(%s).catch(function (error) { return {error: String(error)}; }).then(function (result) {
    result.isDark = matchMedia("(prefers-color-scheme: dark)").matches;
    var answer = document.createElement("pre");
    answer.id = "axe-answer";
    answer.textContent = JSON.stringify(result);
    document.body.appendChild(answer);
  });
</script>
"""
# A page may forbid every script; the copy has to run two.
POLICY = re.compile(r"<meta[^>]*http-equiv=[\"']?Content-Security-Policy[^>]*>", re.IGNORECASE)
ANSWER = re.compile(r'<pre id="axe-answer">(.*?)</pre>', re.DOTALL)


def main():
    chromium, scheme, page = sys.argv[1:]
    page = pathlib.Path(page).resolve()
    result = answer(chromium, scheme, page.read_text(encoding="utf-8"), page.as_uri())
    if "error" in result:
        sys.exit(result["error"])
    if result["isDark"] != (scheme == "dark"):
        sys.exit(f"the page was not shown {scheme}")
    if not result["passes"] and not result["violations"]:
        sys.exit("no rule was applied")
    for violation in result["violations"]:
        print(f"{violation['id']} ({violation['impact']}): {violation['help']}, {len(violation['nodes'])} times")
        for node in violation["nodes"][:3]:
            print("   ", " ".join(map(str, node["target"])), node["html"][:200])
    sys.exit(1 if result["violations"] else 0)


def answer(chromium, scheme, page, base):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "axe.js").write_text(axe_script(), encoding="utf-8")
        head, body, tail = POLICY.sub("", page).rpartition("</body>")
        # What the page links to is where it was.
        head = head.replace("<head>", f'<head><base href="{base}">', 1)
        copy = folder / "page.html"
        runner = RUNNER % ((folder / "axe.js").as_uri(), json.dumps(RUNS[scheme]))
        copy.write_text(head + runner + body + tail, encoding="utf-8")
        command = [
            chromium, "--headless=new", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files",
            f"--user-data-dir={folder / 'profile'}", f"--blink-settings=preferredColorScheme={SCHEMES[scheme]}",
            "--virtual-time-budget=60000", "--dump-dom", copy.as_uri(),
        ]  # fmt: skip
        shown = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False).stdout
    found = ANSWER.search(shown)
    return json.loads(html.unescape(found[1])) if found else {"error": "Chromium gave no answer"}


def axe_script():
    import axe_core_python

    return (pathlib.Path(axe_core_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")


if __name__ == "__main__":
    main()
