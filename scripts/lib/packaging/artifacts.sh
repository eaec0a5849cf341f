# The files that are published. Sourced by scripts/package.
# shellcheck shell=sh

make_tarball() {
  name=l10ncheck-${version:?}-linux-$(uname -m)
  stage_files "${work:?}/static/l10ncheck" "$work/$name" site-functions
  mkdir -p "$work/$name/share/doc/l10ncheck/licenses"
  install -m 644 "${root:?}/CHANGELOG.md" "$work/$name/share/doc/l10ncheck/CHANGELOG.md"
  install -m 644 "${packaging:?}/debian/copyright" "$work/$name/share/doc/l10ncheck/copyright"
  contained=$(static_packages)
  for package in $contained; do
    install -m 644 "/usr/share/doc/${package%%:*}/copyright" "$work/$name/share/doc/l10ncheck/licenses/${package%%:*}"
  done
  pack "$name"
  # shellcheck disable=SC2086 # A list of words.
  bill_of_materials "${output:?}/$name.tar.gz" --contains $contained --depends libc6
  make_plugins
}

# The package of the SwiftPM plugins, with the tool of the tarball.
make_plugins() {
  name=l10ncheck.plugins-${version:?}-linux-$(uname -m)
  rm -rf "${work:?}/$name" && cp -R "${root:?}/Plugins" "$work/$name"
  make_artifact_bundle "$work/$name/l10ncheck.artifactbundle" "$version" "$(uname -m)-unknown-linux-gnu" \
    "$work/static/l10ncheck" || stop "the plugins could not be packed"
  pack "$name"
  # shellcheck disable=SC2086 # A list of words.
  bill_of_materials "$output/$name.tar.gz" --contains $contained --depends libc6
}

# pack NAME: makes a tarball of a directory, the same bytes every time.
pack() {
  tar --create --directory "$work" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
    --format=gnu "$1" | gzip --no-name -9 >"${output:?}/$1.tar.gz"
}

# The Debian packages of the libraries that the static tool contains: those of which the linker took a part.
static_packages() {
  for library in "$work"/libraries/*.a; do
    grep -qF "$library(" "$work/link.map" || continue
    case $library in
      */libicudata.a) library=$(cc -print-file-name=libicudata.a) ;;
      *) library=$(readlink "$library") ;;
    esac
    # dpkg knows the path that the package has.
    dpkg-query --search "$(realpath "$library")" | sed 's/: .*//; s/:[^:]*$//'
  done | sort -u
}

make_debian_package() {
  tree=$work/debian
  rm -rf "$tree" && mkdir -p "$tree"
  cp -R "$packaging/debian" "$tree/debian"
  cp "$root/CHANGELOG.md" "$tree/"
  stage_files "$work/shared/l10ncheck" "$tree/staged/usr" vendor-completions
  # What is built for one system sorts before the next version of Debian's own.
  distribution=$(printf '%s' "${system:?}" | tr -d -)
  release=$version-1~$distribution
  cat >"$tree/debian/changelog" <<ENTRY
l10ncheck ($release) unstable; urgency=medium

  * Version $version: /usr/share/doc/l10ncheck/changelog.gz says what changed.

 -- $(sed -n 's/^Maintainer: //p' "$packaging/debian/control")  $(date -u -R -d "@$SOURCE_DATE_EPOCH")
ENTRY
  (cd "$tree" && dpkg-buildpackage --build=binary --no-sign --no-check-builddeps) >"$work/debian.log" 2>&1 || {
    cat "$work/debian.log" >&2
    stop "the Debian package could not be built"
  }
  package=$output/l10ncheck_${version}_${distribution}_${architecture:?}.deb
  mv "$work/l10ncheck_${release}_$architecture.deb" "$package"
  lintian --fail-on error,warning "$package" || stop "lintian found mistakes in $package"
  # shellcheck disable=SC2046 # A list of words.
  bill_of_materials "$package" --depends $(dpkg-deb --field "$package" Depends |
    tr ',' '\n' | sed -n 's/^ *\([^ (|]*\).*/\1/p')
}

bill_of_materials() {
  artifact=$1
  shift
  "$packaging/bill-of-materials.py" --package "$artifact" --version "$version" --time "$SOURCE_DATE_EPOCH" \
    --system "$system" "$@" >"$artifact.spdx.json" || stop "the bill of materials of $artifact could not be written"
}
