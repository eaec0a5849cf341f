# What the packages contain: the tool, linked in two ways, and the files beside it. Sourced by scripts/package.
# shellcheck shell=sh

# The second line: what libarchive, libxml2 and SQLite need of static libraries.
packaging_packages="build-essential binutils icu-devtools dpkg-dev debhelper lintian python3 git
libacl1-dev libbz2-dev liblz4-dev liblzma-dev libzstd-dev nettle-dev zlib1g-dev"

# That of Ubuntu 22.04.
oldest_glibc=2.35

require_packaging_tools() {
  # shellcheck disable=SC2086 # A list of words.
  dpkg-query -W $packaging_packages >/dev/null 2>&1 && return
  find_root_access || stop "tools are missing; run: sudo apt-get install $packaging_packages"
  # shellcheck disable=SC2086 # A list of words.
  quietly "installing $packaging_packages" install_packages $packaging_packages ||
    stop "could not install the tools; run: sudo apt-get update && sudo apt-get install $packaging_packages"
}

# Both builds share the compiled modules: the second one only links again. It doesn't matter where the clone is: paths in
# the program are those of the package, and there is no number of the build, which would follow from what isn't.
# SwiftPM asks pkg-config only for a new plan, and doesn't see that a static library has changed. Swift's static library
# asks for all symbols to be exported, which nothing needs here: without them, unused code goes, and a start is shorter.
build_release() {
  rm -f "${work:?}"/build/*.yaml "$work"/build/*/release/description.json "$work/build/release/l10ncheck"
  quietly "building, which takes minutes the first time" swift build --package-path "${root:?}" \
    --scratch-path "$work/build" --configuration release --product l10ncheck --static-swift-stdlib -Xlinker --as-needed \
    -Xlinker --no-export-dynamic \
    -Xlinker "-Map=$work/link.map" -Xlinker --build-id=none \
    -Xswiftc -file-prefix-map -Xswiftc "$root=/l10ncheck" -Xcc "-ffile-prefix-map=$root=/l10ncheck" ||
    stop "the build failed"
}

# take_tool DIR: what was built, without what is for debuggers. The hashes of the compiler's intermediate code depend on
# paths, too, and nobody reads them: they are filled with zeros.
take_tool() {
  mkdir -p "$1"
  strip --strip-all -o "$1/l10ncheck" "$work/build/release/l10ncheck"
  size=$(readelf --wide --sections "$1/l10ncheck" | sed -n 's/.* \.swift_modhash *PROGBITS *[^ ]* *[^ ]* *\([^ ]*\).*/\1/p')
  head -c "$((0x${size:-0}))" /dev/zero >"$work/zeros"
  objcopy --update-section .swift_modhash="$work/zeros" "$1/l10ncheck"
}

# build_shared_tool DIR: with the libraries of the system.
build_shared_tool() {
  build_release
  take_tool "$1"
}

# build_static_tool DIR: with all libraries but glibc inside.
build_static_tool() {
  make_static_libraries "$work/libraries" || stop "the static libraries could not be gathered"
  saved=${PKG_CONFIG_PATH-}
  PKG_CONFIG_PATH=$work/libraries/pkgconfig
  export PKG_CONFIG_PATH
  build_release
  PKG_CONFIG_PATH=$saved
  take_tool "$1"
  for needed in $(readelf --dynamic "$1/l10ncheck" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p'); do
    case $needed in
      libc.so.* | libm.so.* | ld-linux*) ;;
      *) stop "the tool of the tarball needs $needed" ;;
    esac
  done
  newest=$(readelf --wide --dyn-syms "$1/l10ncheck" | sed -n 's/.*@GLIBC_\(2\.[0-9]*\).*/\1/p' | sort -V | tail -n 1)
  [ "$(printf '%s\n' "$newest" "$oldest_glibc" | sort -V | tail -n 1)" = "$oldest_glibc" ] ||
    stop "the tool of the tarball needs glibc $newest, not $oldest_glibc as promised"
}

# stage_files TOOL PREFIX DIR: the tool and what belongs beside it, as below /usr; zsh's completions are in DIR.
stage_files() {
  rm -rf "$2"
  mkdir -p "$2/bin" "$2/share/man/man1" "$2/share/l10ncheck" "$2/share/bash-completion/completions" \
    "$2/share/zsh/$3" "$2/share/fish/vendor_completions.d"
  install -m 755 "$1" "$2/bin/l10ncheck"
  install -m 755 "$root/scripts/nightly" "$2/share/l10ncheck/nightly"
  "$1" --manual >"$2/share/man/man1/l10ncheck.1"
  "$1" completion bash >"$2/share/bash-completion/completions/l10ncheck"
  "$1" completion zsh >"$2/share/zsh/$3/_l10ncheck"
  "$1" completion fish >"$2/share/fish/vendor_completions.d/l10ncheck.fish"
}
