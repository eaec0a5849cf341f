# Writes the Swift code blocks of a Markdown file as one source file: for the compiler, which knows whether they are right.
#
# usage: awk -v name=NAME -f swift-examples.awk PAGE.md
#
# Blocks that begin with a type or an extension are declarations. All others are one function, in their order, so that a
# block can use what those before it declare. Blocks of Package.swift are left out.

BEGIN { count = 0 }

/^```swift$/ {
  inside = 1
  block = ""
  kind = ""
  next
}

/^```$/ && inside {
  inside = 0
  count++
  if (kind == "manifest") next
  if (kind == "declaration") declarations = declarations block "\n"
  else statements = statements block
  next
}

inside && kind != "manifest" && /^import / {
  if (!($0 in imported)) imports = imports $0 "\n"
  imported[$0] = 1
  next
}

inside {
  if (kind == "" && $0 != "") {
    if ($0 ~ /^(\/\/ swift-tools-version|\.package|\.product|dependencies:|targets:)/) kind = "manifest"
    else if ($0 ~ /^(extension|struct|enum|@main|\/\/\/)/) kind = "declaration"
    else kind = "statements"
  }
  block = block (kind == "statements" && $0 != "" ? "  " : "") $0 "\n"
}

END {
  if (count == 0) {
    print "no Swift in " FILENAME >"/dev/stderr"
    exit 1
  }
  printf "%s\n%s", imports, declarations
  if (statements != "") printf "func example%s() async throws {\n%s}\n", name, statements
}
