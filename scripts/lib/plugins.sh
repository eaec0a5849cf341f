# What scripts/validate does with the SwiftPM plugins: runs them in a small package. Sourced after set-up.sh and library.sh.
# shellcheck shell=sh

# shellcheck source=scripts/lib/packaging/artifact-bundle.sh
. "${root:?}/scripts/lib/packaging/artifact-bundle.sh"

# Both are made anew by every run: the plugins as a release has them, and a small package that uses them.
plugin_directory=${build_directory:?}/validate/plugins
plugin_package=$plugin_directory/Plugins
ferry=$plugin_directory/Ferry

# The plugins with the tool as it is built already.
make_plugin_package() {
  rm -rf "${plugin_package:?}"
  mkdir -p "$plugin_directory"
  cp -R "${root:?}/Plugins" "$plugin_package"
  triple=$(swift -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')
  make_artifact_bundle "$plugin_package/l10ncheck.artifactbundle" 1.0.0 "$triple" "${tool:?}"
}

# make_ferry DEPENDENCY PACKAGE: German lacks a key, and CoreFoundation ignores the whole French file.
make_ferry() {
  rm -rf "${ferry:?}"
  resources=$ferry/Sources/Ferry/Resources
  for localization in en de fr; do mkdir -p "$resources/$localization.lproj"; done
  printf '"a" = "A";\n"b" = "B";\n' >"$resources/en.lproj/Localizable.strings"
  printf '"a" = "Ä";\n' >"$resources/de.lproj/Localizable.strings"
  printf '"a" = "À"\n"b" = "B";\n' >"$resources/fr.lproj/Localizable.strings"
  printf 'public let ferry = "Ferry"\n' >"$ferry/Sources/Ferry/Ferry.swift"
  cat >"$ferry/Package.swift" <<SWIFT
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Ferry", defaultLocalization: "en",
  dependencies: [.package($1)],
  targets: [
    .target(
      name: "Ferry", resources: [.process("Resources")],
      plugins: [.plugin(name: "L10nCheckBuildPlugin", package: "$2")])
  ])
SWIFT
}

# The files of the package with their checksums, without what SwiftPM writes itself.
list_ferry() {
  (cd "$ferry" && find . -path ./.build -prune -o -type f ! -name Package.resolved -exec cksum {} + | sort)
}

# expect COUNT PATTERN: whether that many lines of the last output match; shows the output if not.
expect() {
  [ "$(grep -c -e "$2" "$plugin_directory/output")" -eq "$1" ] && return
  echo "expected $1 lines with $2:"
  cat "$plugin_directory/output"
  return 1
}

# As a user does it, who knows nothing of the variables of our own checks.
in_ferry() {
  (cd "$ferry" && unset L10NCHECK_PLUGINS && "$@") >"$plugin_directory/output" 2>&1
}

# Findings are warnings and errors of the build's log, and the build goes on; the next one says nothing again, unless a
# localized file has changed.
build_plugin() {
  make_plugin_package && make_ferry 'path: "../Plugins"' Plugins && list_ferry >"$plugin_directory/before" || return 1
  in_ferry swift build || { cat "$plugin_directory/output"; return 1; }
  expect 1 'de.lproj/Localizable.strings:.*warning: .*"b" is missing' &&
    expect 1 'fr.lproj/Localizable.strings:1:.*error: .*CoreFoundation ignores the whole file' || return 1
  in_ferry swift build && expect 0 'Localizable.strings' || return 1
  echo '"b" = "B";' >>"$ferry/Sources/Ferry/Resources/de.lproj/Localizable.strings"
  in_ferry swift build && expect 0 'de.lproj/' && expect 1 'fr.lproj/Localizable.strings:1:.*error: ' || return 1
  printf '"a" = "Ä";\n' >"$ferry/Sources/Ferry/Resources/de.lproj/Localizable.strings"
  list_ferry | diff "$plugin_directory/before" - || return 1
  # What the build needs of the plugin is not part of the product.
  find "$ferry/.build/debug/" -path '*Ferry_Ferry.*' -type f ! -name '*.strings' >"$plugin_directory/output"
  expect 0 L10nCheck
}

# After build_plugin.
command_plugin() {
  ! in_ferry swift package l10ncheck report --format lines || return 1
  expect 1 'de.lproj/Localizable.strings:.*warning: ' && expect 1 'fr.lproj/Localizable.strings:1:.*error: ' &&
    expect 1 'l10ncheck exited with status 1' || return 1
  in_ferry swift package l10ncheck report --format lines --exit-zero && expect 0 'exited with' || return 1
  ! in_ferry swift package l10ncheck || return 1
  expect 1 '^1 product · 2 localizations · ' || return 1
  in_ferry swift package l10ncheck --version && expect 1 '^l10ncheck [0-9]' || return 1
  list_ferry | diff "$plugin_directory/before" -
}

# With the package that builds the tool, by path: in a clone, for this directory's own builds leave the plugins out. What is
# built is kept, so that only the first run takes minutes.
path_plugins() {
  make_clean_clone && make_ferry "path: \"${clone:?}\"" l10ncheck && list_ferry >"$plugin_directory/before" || return 1
  ! in_ferry swift package --scratch-path "$plugin_directory/by-path" l10ncheck report --format lines || return 1
  expect 1 'de.lproj/Localizable.strings:.*warning: ' && expect 1 'fr.lproj/Localizable.strings:1:.*error: ' &&
    list_ferry | diff "$plugin_directory/before" -
}

# By the URL of a repository. SwiftPM finds the plugins and what they need; building that again would take minutes each time.
url_plugins() {
  make_clean_clone && make_ferry "url: \"file://${clone:?}\", revision: \"$(git -C "$clone" rev-parse HEAD)\"" l10ncheck &&
    in_ferry swift package plugin --list && expect 1 'l10ncheck.*L10nCheckCommandPlugin.*l10ncheck' &&
    in_ferry swift package show-dependencies && expect 1 "l10ncheck<.*$clone@"
}
