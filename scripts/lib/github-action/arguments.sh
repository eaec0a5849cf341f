# Turns the inputs of the action into arguments. Sourced by its steps.
# shellcheck shell=sh

# The value of the input for an option: of the variable with its name in capitals.
input() {
  printenv "$(printf '%s' "$1" | tr 'a-z-' 'A-Z_')" || :
}

# quoted TEXT: TEXT as a word that `eval` takes back.
quoted() {
  printf "'%s' " "$(printf '%s\n' "$1" | sed "s/'/'\\\\''/g")"
}

# option_words OPTION…: the options whose inputs are set, once for each line, as words that `eval` takes back.
option_words() {
  for option in "$@"; do
    input "$option" | while IFS= read -r line || [ -n "$line" ]; do
      [ -z "$line" ] || quoted "--$option=$line"
    done
  done
}

# switch_words SWITCH…: those whose inputs are true.
switch_words() {
  for switch in "$@"; do
    case $(input "$switch") in
      true) quoted "--$switch" ;;
      '' | false) ;;
      *)
        printf '::error::l10ncheck: the input %s is neither true nor false\n' "$switch" >&2
        return 2
        ;;
    esac
  done
}

# fetch_base: makes the commit that a pull request starts from readable. A checkout has one commit only.
fetch_base() {
  git cat-file -e "$BASE^{commit}" 2>/dev/null || git fetch --quiet --no-tags --depth=1 origin "$BASE"
}

path_words() {
  printf '%s\n' "${PATHS:-.}" | while IFS= read -r line; do
    [ -z "$line" ] || quoted "$line"
  done
}
