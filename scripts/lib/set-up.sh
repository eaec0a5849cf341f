# What scripts/l10ncheck, scripts/test and scripts/validate share: finding the toolchain, installing the system libraries,
# building the tool. Sourced with `root` set to the package's directory. Writes to standard error only.
# shellcheck shell=sh

# Packages by the names of each package manager.
debian_packages="libicu-dev libxml2-dev libsqlite3-dev libarchive-dev pkg-config"
brew_packages="icu4c libarchive pkgconf"
# The pkg-config modules that those packages bring. Apple's SDK has libxml2 and SQLite.
modules="icu-i18n icu-uc libarchive"
[ "$(uname -s)" = Darwin ] || modules="$modules libxml-2.0 sqlite3"

build_directory=${root:?}/.build
tool=$build_directory/release/l10ncheck
stamp=$build_directory/l10ncheck.stamp

# Nothing here uses the plugins: they would have the tool built twice.
L10NCHECK_PLUGINS=${L10NCHECK_PLUGINS:-0}
export L10NCHECK_PLUGINS

# swift_release build|test OPTION…: with optimized code of which tests see what is internal. What scripts/test compiles is what
# scripts/l10ncheck links.
swift_release() {
  subcommand=$1
  shift
  env L10NCHECK_TESTABLE=1 swift "$subcommand" --package-path "$root" --configuration release "$@"
}

# Seconds after which a silent step says what it is doing.
patience=3

say() {
  printf 'l10ncheck: %s\n' "$*" >&2
}

# Says in one sentence why the run cannot go on.
stop() {
  say "$@"
  exit 2
}

# Whether the tool was built after the last change of its sources. The change time also sees files that were
# moved here with an old modification time; that of a directory sees files that are gone.
tool_is_current() {
  [ -x "$tool" ] && [ -f "$stamp" ] || return 1
  # It doesn't start where the system has newer libraries than at the build. Without it, SwiftPM links again.
  "$tool" --version >/dev/null 2>&1 || {
    rm -f "$tool"
    return 1
  }
  changed=$(find "$root/Package.swift" "$root/Sources" -cnewer "$stamp" 2>/dev/null) || return 1
  [ -z "$changed" ]
}

require_swift() {
  if command -v swift >/dev/null 2>&1; then
    # On macOS /usr/bin/swift exists without a toolchain behind it.
    if [ "$(uname -s)" != Darwin ] || xcode-select -p >/dev/null 2>&1; then
      return
    fi
  fi
  case $(uname -s) in
    Darwin) stop "there is no Swift toolchain on this machine; install Xcode 26 or later, or run: xcode-select --install" ;;
    *) stop "there is no swift on the PATH; install Swift 6.2 or later from https://www.swift.org/install, or add an installed one: export PATH=DIRECTORY/usr/bin:\$PATH" ;;
  esac
}

has_libraries() {
  # shellcheck disable=SC2086 # A list of words.
  command -v pkg-config >/dev/null 2>&1 && pkg-config --exists $modules
}

require_libraries() {
  case $(uname -s) in
    Darwin) require_brew_packages ;;
    *) require_debian_packages ;;
  esac
}

require_brew_packages() {
  command -v brew >/dev/null 2>&1 ||
    stop "Homebrew is missing; install it from https://brew.sh, then run: brew install $brew_packages"
  # Homebrew keeps both out of pkg-config's way, because macOS has its own.
  kegs=$(brew --prefix)/opt
  PKG_CONFIG_PATH=$kegs/icu4c/lib/pkgconfig:$kegs/libarchive/lib/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}
  export PKG_CONFIG_PATH
  has_libraries && return
  # shellcheck disable=SC2086
  quietly "installing $brew_packages" brew install $brew_packages || has_libraries ||
    stop "could not install the system libraries; run: brew install $brew_packages"
}

require_debian_packages() {
  has_libraries && return
  command -v apt-get >/dev/null 2>&1 ||
    stop "pkg-config or the headers of ICU, libxml2, SQLite or libarchive are missing; install them with this system's package manager (Fedora: dnf install libicu-devel libxml2-devel sqlite-devel libarchive-devel pkgconf-pkg-config)"
  find_root_access ||
    stop "system libraries are missing and only an administrator can install them; run: sudo apt-get install $debian_packages"
  quietly "installing $debian_packages" install_debian_packages ||
    stop "could not install the system libraries; run: sudo apt-get update && sudo apt-get install $debian_packages"
}

# How to act as the superuser without a question; fails where there is no way.
find_root_access() {
  if [ "$(id -u)" -eq 0 ]; then
    run_as_root=''
  elif command -v sudo >/dev/null 2>&1 && sudo -n true >/dev/null 2>&1; then
    run_as_root="sudo -n"
  else
    return 1
  fi
}

# Two runs may start together: the second waits, and finds the packages installed.
install_debian_packages() (
  mkdir -p "$build_directory"
  exec 9>"$build_directory/install.lock"
  flock 9
  # shellcheck disable=SC2086 # A list of words.
  has_libraries || install_packages $debian_packages
  has_libraries
)

# What is known of packages may be old, or nothing yet.
install_packages() {
  apt_get install --yes --no-install-recommends "$@" ||
    { apt_get update && apt_get install --yes --no-install-recommends "$@"; }
}

apt_get() {
  # The lock is the installer's alone: a daemon that a package starts must not keep it.
  # shellcheck disable=SC2086
  $run_as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 "$@" 9>&-
}

# The stamp is as old as the start of the build: whatever changes meanwhile is built by the next run.
# SwiftPM locks its build directory, so that a second build waits for the first.
build_tool() {
  mkdir -p "$build_directory" || stop "cannot write $build_directory"
  new_stamp=$(mktemp "$stamp.XXXXXX") || stop "cannot write $build_directory"
  doing=building
  [ -x "$tool" ] || doing="building, which takes minutes the first time"
  if ! quietly "$doing" link_tool; then
    rm -f "$new_stamp"
    stop "the build failed; run: swift build -c release --package-path '$root'"
  fi
  mv -f "$new_stamp" "$stamp"
}

# Makes the tool, on Linux with Swift's libraries in it; macOS has them.
link_tool() (
  [ "$(uname -s)" = Darwin ] || export L10NCHECK_STATIC=1
  swift_release build --product l10ncheck
)

# quietly DOING COMMAND…: runs COMMAND without a word, but says what it is DOING when it takes long and shows
# what it wrote when it fails.
quietly() {
  doing=$1
  shift
  log=$(mktemp "${TMPDIR:-/tmp}/l10ncheck.XXXXXX")
  # The sleep holds none of the caller's streams: who waits for their end does not wait for it.
  (
    sleep "$patience" >/dev/null 2>&1
    say "$doing …"
  ) </dev/null >/dev/null &
  watcher=$!
  trap 'kill "$watcher" 2>/dev/null; rm -f "$log" "${new_stamp:-}"; exit 130' INT TERM HUP
  status=0
  "$@" </dev/null >"$log" 2>&1 || status=$?
  trap - INT TERM HUP
  kill "$watcher" 2>/dev/null || :
  wait "$watcher" 2>/dev/null || :
  [ "$status" -eq 0 ] || cat "$log" >&2
  rm -f "$log"
  return "$status"
}
