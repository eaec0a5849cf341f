# The symbol graph of the library: what its users see of it, as the compiler writes it. Sourced after set-up.sh.
# shellcheck shell=sh

# The modules whose symbols importing the library makes available (Sources/L10nCheckKit/Exports.swift).
exported_modules=L10nCoverage,L10nLocale,L10nModel,L10nSource

# write_symbol_graph DIR: writes DIR/L10nCheckKit.symbols.json from the modules of the last release build.
write_symbol_graph() (
  modules=${build_directory:?}/release
  directory=$1
  rm -rf "${directory:?}"
  mkdir -p "$directory"
  target=$(swiftc -print-target-info | sed -n 's/^ *"triple" *: *"\(.*\)",*$/\1/p' | head -n 1)
  set -- -module-name L10nCheckKit -target "$target" -I "$modules/Modules" \
    -minimum-access-level public -skip-synthesized-members -skip-inherited-docs \
    "-experimental-allowed-reexported-modules=$exported_modules" -output-dir "$directory"
  for map in "$modules"/*.build/module.modulemap; do set -- "$@" -Xcc "-fmodule-map-file=$map"; done
  for library in CSQLite ICULibrary XMLLibrary ArchiveLibrary; do set -- "$@" -I "${root:?}/Sources/$library"; done
  for flag in $(pkg-config --cflags-only-I sqlite3); do set -- "$@" -Xcc "$flag"; done
  [ "$(uname -s)" != Darwin ] || set -- "$@" -sdk "$(xcrun --show-sdk-path)"
  swift symbolgraph-extract "$@"
)

# The documentation compiler of the toolchain; fails where there is none.
find_docc() {
  for docc in "$(dirname "$(readlink -f "$(command -v swift)")")/docc" "$(xcrun --find docc 2>/dev/null || :)"; do
    if [ -x "$docc" ]; then return 0; fi
  done
  return 1
}
