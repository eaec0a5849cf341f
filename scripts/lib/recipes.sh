# What scripts/validate does with the recipes for Bazel, Nix, pre-commit and Jenkins: plays them from the page's text. Sourced
# after plugins.sh.
# shellcheck shell=sh

recipe_directory=${build_directory:?}/validate/recipes

# A release with the tool as it is built, under the address that the recipes have.
make_recipe_release() {
  recipe_version=$("${tool:?}" --version | sed 's/^l10ncheck \([^ ]*\).*/\1/')
  recipe_name=l10ncheck-$recipe_version-linux-x86_64
  mkdir -p "$recipe_directory/$recipe_name/bin" && cp "$tool" "$recipe_directory/$recipe_name/bin/" &&
    tar -czf "$recipe_directory/$recipe_name.tar.gz" -C "$recipe_directory" "$recipe_name"
}

# German lacks a key.
make_recipe_project() {
  rm -rf "$1" && mkdir -p "$1/App/en.lproj" "$1/App/de.lproj" &&
    printf '"a" = "A";\n"b" = "B";\n' >"$1/App/en.lproj/Localizable.strings" &&
    printf '"a" = "Ä";\n' >"$1/App/de.lproj/Localizable.strings"
}

# play_project: what a recipe does in $project, with the tool on the PATH, before and after the missing key is there.
play_project() {
  ! (cd "$project" && PATH=${tool%/*}:$PATH "$@") >"$recipe_directory/output" 2>&1 || return 1
  grep -F '"b" is missing' "$recipe_directory/output" || { cat "$recipe_directory/output"; return 1; }
  printf '"b" = "B";\n' >>"$project/App/de.lproj/Localizable.strings"
  (cd "$project" && PATH=${tool%/*}:$PATH "$@")
}

# By pre-commit itself. git has a clone in the place of the address, with the version's tag.
pre_commit_recipe() {
  project=$recipe_directory/pre-commit
  make_clean_clone && make_recipe_project "$project" && cp "${integrations:?}/.pre-commit-config.yaml" "$project/" &&
    git -C "${clone:?}" tag --force "$(sed -n 's/.*rev: //p' "$project/.pre-commit-config.yaml")" &&
    git -C "$project" init --quiet && git -C "$project" add --all || return 1
  play_project run_pre_commit
}

run_pre_commit() {
  git add --all &&
    GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0="url.file://$clone.insteadOf" GIT_CONFIG_VALUE_0=https://github.com/OWNER/l10ncheck \
      PRE_COMMIT_HOME=$recipe_directory/pre-commit-home "${python:?}" -m pre_commit run --verbose
}

# The step's command.
jenkins_recipe() {
  project=$recipe_directory/jenkins
  command=$(sed -n "s/^ *sh '\(.*\)'\$/\1/p" "${integrations:?}/Jenkinsfile")
  make_recipe_project "$project" && printf '"a" = "A"\n"b" = "B";\n' >"$project/App/de.lproj/Localizable.strings" || return 1
  ! (cd "$project" && PATH=${tool%/*}:$PATH sh -c "$command") >"$recipe_directory/output" 2>&1 || return 1
  [ -s "$project/l10ncheck.xml" ] && [ -s "$project/l10ncheck.sarif" ] && grep -F syntax-error "$recipe_directory/output"
}

# The rule, by a reader of Starlark; and its script in a tree of links such as Bazel makes, once for a project with a raw key
# and once for a whole one.
bazel_recipe() {
  mkdir -p "$recipe_directory" && make_recipe_release && make_recipe_project "$recipe_directory/bazel" || return 1
  tree=$recipe_directory/runfiles
  rm -rf "$tree" && mkdir -p "$tree/_main" "$tree/+http_archive+l10ncheck/bin" "$recipe_directory/temporary" &&
    ln -s "${tool:?}" "$tree/+http_archive+l10ncheck/bin/l10ncheck" || return 1
  "${python:?}" "${root:?}/scripts/lib/starlark-recipe.py" "${integrations:?}" "$recipe_version" "$tree/_main/localization" || return 1
  (cd "$recipe_directory/bazel" && find App -type d -exec mkdir -p "$tree/_main/{}" \; -o -type f \
    -exec ln -s "$recipe_directory/bazel/{}" "$tree/_main/{}" \;)
  ! play_bazel_test || return 1
  grep -F '"b" is missing' "$recipe_directory/output" || return 1
  printf '"b" = "B";\n' >>"$recipe_directory/bazel/App/de.lproj/Localizable.strings"
  play_bazel_test
}

play_bazel_test() {
  rm -rf "$recipe_directory/temporary" && mkdir "$recipe_directory/temporary" &&
    (cd "$tree/_main" && TEST_TMPDIR=$recipe_directory/temporary sh ./localization --fail-on warning) >"$recipe_directory/output" 2>&1
}

# The flake as nix reads it, with a nixpkgs that has the few functions that it uses and no network. In a repository of its
# own: nix takes the files that the next one above has, and that is ours, which ignores this directory.
nix_recipe() {
  mkdir -p "$recipe_directory/nixpkgs" && make_recipe_release && make_recipe_project "$recipe_directory/nix" &&
    cp "${integrations:?}/flake.nix" "$recipe_directory/nix/" && cp "${root:?}/scripts/lib/nixpkgs.nix" "$recipe_directory/nixpkgs/flake.nix" &&
    cp "$recipe_directory/$recipe_name.tar.gz" "$recipe_directory/nixpkgs/" &&
    git -C "$recipe_directory/nix" init --quiet && git -C "$recipe_directory/nix" add --all || return 1
  ! nix_flake flake check 2>"$recipe_directory/output" || return 1
  grep -F '"b" is missing' "$recipe_directory/output" || { cat "$recipe_directory/output"; return 1; }
  printf '"b" = "B";\n' >>"$recipe_directory/nix/App/de.lproj/Localizable.strings"
  nix_flake flake check && nix_flake build .#l10ncheck &&
    "$recipe_directory/nix/result/bin/l10ncheck" --version | grep -F "l10ncheck $recipe_version"
}

# With a store of its own, beside the project.
nix_flake() (
  cd "$recipe_directory/nix" || exit
  NIX_STORE_DIR=$recipe_directory/store NIX_STATE_DIR=$recipe_directory/state NIX_LOG_DIR=$recipe_directory/state \
    NIX_CONF_DIR=$recipe_directory/state HOME=$recipe_directory \
    nix --extra-experimental-features 'nix-command flakes' --offline --option sandbox false --option build-users-group '' \
    --option substitute false "$@" --print-build-logs --no-write-lock-file \
    --override-input nixpkgs "path:$recipe_directory/nixpkgs"
)
