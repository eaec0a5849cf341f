# What scripts/validate does with the library: builds a package that uses it, and its documentation. Sourced after
# set-up.sh.
# shellcheck shell=sh

# shellcheck source=scripts/lib/symbol-graph.sh
. "${root:?}/scripts/lib/symbol-graph.sh"

# A clean clone, and the build of the example package with it. Both are kept: only the first run builds the whole library.
example_directory=${build_directory:?}/example-package
clone=$example_directory/l10ncheck
example=$clone/Tests/ExamplePackage

# Pages with Swift code blocks.
swift_pages="Sources/L10nCheckKit/Documentation.docc/L10nCheckKit.md Sources/L10nCheckKit/Documentation.docc/CheckFromSwift.md
Sources/L10nCheckKit/Documentation.docc/OwnGates.md README.md"

# Clones what git knows of this directory, with its changes: what nobody added is missing, as for everybody else.
make_clean_clone() {
  # Of files that are only touched, `stash create` would say that it failed.
  git -C "$root" update-index -q --refresh || :
  commit=$(git -C "$root" -c user.name=l10ncheck -c user.email=l10ncheck stash create) || return 1
  [ -n "$commit" ] || commit=$(git -C "$root" rev-parse HEAD) || return 1
  if [ ! -d "$clone/.git" ]; then
    rm -rf "${clone:?}"
    git clone --quiet --shared --no-checkout "$root" "$clone" || return 1
  fi
  git -C "$clone" checkout --quiet --force --detach "$commit" && git -C "$clone" clean --quiet -fdx
}

build_example() {
  swift build --package-path "$example" --scratch-path "$example_directory/build" "$@"
}

# Builds the example package and compares what it prints.
example_package() {
  make_clean_clone && build_example --product translation-comment || return 1
  status=0
  (cd "$clone" && "$example_directory/build/debug/translation-comment" Fixtures/Projects/ReleaseNight) \
    >"$example_directory/output.md" || status=$?
  [ "$status" -eq 1 ] && diff "$example/expected.md" "$example_directory/output.md"
}

# Compiles the Swift code blocks of the documentation as somebody else's code.
documentation_examples() {
  mkdir -p "$example/Sources/Articles"
  for page in $swift_pages; do
    name=$(basename "$page" .md)
    awk -v name="$name" -f "$root/scripts/lib/swift-examples.awk" "$root/$page" >"$example/Sources/Articles/$name.swift" ||
      return 1
  done
  L10NCHECK_ARTICLES=1 build_example --target Articles
}

# Makes the documentation of the library; warnings are errors.
library_documentation() {
  write_symbol_graph "$build_directory/validate/symbol-graph" &&
    "${docc:?}" convert "$root/Sources/L10nCheckKit/Documentation.docc" --warnings-as-errors \
      --additional-symbol-graph-dir "$build_directory/validate/symbol-graph" \
      --fallback-bundle-identifier L10nCheckKit --fallback-display-name L10nCheckKit \
      --output-path "$build_directory/validate/L10nCheckKit.doccarchive"
}
