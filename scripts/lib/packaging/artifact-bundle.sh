# What SwiftPM takes for a built tool. Sourced.
# shellcheck shell=sh

# make_artifact_bundle DIR VERSION TRIPLE TOOL [TRIPLE TOOL…]
make_artifact_bundle() {
  bundle=$1
  bundle_version=$2
  shift 2
  rm -rf "${bundle:?}" && mkdir -p "$bundle" || return
  variants=
  while [ $# -ge 2 ]; do
    mkdir "$bundle/$1" && cp "$2" "$bundle/$1/l10ncheck" || return
    variants="$variants${variants:+,
  }{\"path\": \"$1/l10ncheck\", \"supportedTriples\": [\"$1\"]}"
    shift 2
  done
  cat >"$bundle/info.json" <<JSON
{"schemaVersion": "1.0", "artifacts": {"l10ncheck": {"type": "executable", "version": "$bundle_version", "variants": [
  $variants]}}}
JSON
}
