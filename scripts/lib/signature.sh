# What scripts/validate does with the signature of a release: makes a small one, and plays what SECURITY.md says to do with
# it. Sourced after set-up.sh.
# shellcheck shell=sh

signature_directory=${build_directory:?}/validate/signature

# The page's commands, behind a function in place of the network, in a clone of the release.
# shellcheck disable=SC2016 # Marks of the page.
verify_release() {
  (cd "$signature_directory/clone" && cp ../release/l10ncheck.tar.gz . && sh -euc "
    curl() { cp \"../release/\${2##*/}\" .; }
    $(sed -n '/^```sh$/,/^```$/p' "${root:?}/SECURITY.md" | sed '1d;$d')" &&
    eval "$(sed -n 's/.*`\(git verify-tag [^`]*\)`.*/\1/p' "$root/SECURITY.md")")
}

sign_release() {
  (cd "$signature_directory/release" && sha256sum l10ncheck.tar.gz other.deb >SHA256SUMS &&
    gpg --batch --yes --armor --detach-sign SHA256SUMS)
}

# As it was made; then with another package, with checksums that fit it, and with a key that nobody knows.
release_signature() {
  rm -rf "$signature_directory" && mkdir -p "$signature_directory/release" || return
  # gpg takes no long path for the socket of its agent.
  GNUPGHOME=$(mktemp -d "${TMPDIR:-/tmp}/key.XXXXXX") && export GNUPGHOME || return
  played=0
  play_signatures || played=1
  gpgconf --kill gpg-agent
  rm -rf "$GNUPGHOME"
  unset GNUPGHOME
  return "$played"
}

play_signatures() {
  # shellcheck disable=SC2016 # Marks of the page.
  version=$(sed -n 's/.*`git verify-tag \(v[0-9.]*\)`.*/\1/p' "$root/SECURITY.md")
  release=$signature_directory/release
  echo tool >"$release/l10ncheck.tar.gz" && echo package >"$release/other.deb" &&
    gpg --batch --quiet --passphrase '' --quick-generate-key 'A trial <trial@l10ncheck.invalid>' default default never &&
    git init --quiet "$signature_directory/clone" && sign_release || return
  (cd "$signature_directory/clone" && git config user.name A && git config user.email trial@l10ncheck.invalid &&
    git config user.signingkey trial@l10ncheck.invalid &&
    git commit --quiet --allow-empty --message A && git tag --sign --message A "$version") || return
  verify_release || return
  echo changed >>"$release/l10ncheck.tar.gz"
  ! verify_release || return
  (cd "$release" && sha256sum l10ncheck.tar.gz other.deb >SHA256SUMS)
  ! verify_release || return
  sign_release && verify_release || return
  rm -r "$GNUPGHOME/pubring.kbx"
  ! verify_release
}
