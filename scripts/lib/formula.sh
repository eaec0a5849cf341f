# What scripts/validate does with Homebrew's formula: its block of bottles, and its test with the tool as it is built, by Ruby
# without Homebrew. Sourced after set-up.sh.
# shellcheck shell=sh

formula_directory=${build_directory:?}/validate/formula

# As scripts/release fills it in.
make_formula() {
  rm -rf "$formula_directory" && mkdir -p "$formula_directory" &&
    sed -e 's|@HOMEPAGE@|https://example.com/l10ncheck|' -e 's|@SHA256@|0000|' \
      -e 's|@SOURCES@|https://example.com/l10ncheck/releases/download/v1.2.0/l10ncheck-1.2.0.tar.gz|' \
      "${root:?}/scripts/lib/packaging/homebrew/l10ncheck.rb" >"$formula_directory/l10ncheck.rb"
}

# make_bottle TAG CELLAR VERSION: what `brew bottle --json` writes.
make_bottle() {
  cat >"$formula_directory/$1.bottle.json" <<JSON
{"l10ncheck/release/l10ncheck": {"formula": {"name": "l10ncheck", "pkg_version": "$3"}, "bottle": {
  "root_url": "https://example.com/l10ncheck/releases/download/v$3", "cellar": "any", "rebuild": 0, "tags": {
  "$1": {"filename": "l10ncheck-$3.$1.bottle.tar.gz", "cellar": "$2", "sha256": "1111"}}}}}
JSON
}

add_bottles() {
  "${root:?}/scripts/lib/packaging/homebrew/add-bottles.py" "$formula_directory/l10ncheck.rb" "$formula_directory"/*.json
}

formula_bottles() {
  make_formula && make_bottle sequoia any 1.2.0 && make_bottle arm64_tahoe any_skip_relocation 1.2.0 && add_bottles &&
    add_bottles && ruby -c "$formula_directory/l10ncheck.rb" || return 1
  sed -n '/bottle do/,/^  end/p' "$formula_directory/l10ncheck.rb" | diff - "${root:?}/scripts/lib/packaging/homebrew/bottles.expected" ||
    return 1
  make_bottle sonoma any 1.1.0
  ! add_bottles
}

# The formula's test, with what Homebrew gives to it.
formula_test() {
  make_formula && mkdir -p "$formula_directory/bin" "$formula_directory/test" && cp "${tool:?}" "$formula_directory/bin/" &&
    ruby "${root:?}/scripts/lib/packaging/homebrew/play-test.rb" "$formula_directory"
}
