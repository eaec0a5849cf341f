# A directory of static libraries, which the linker prefers to the shared ones, with less of ICU's data. Sourced after
# set-up.sh.
# shellcheck shell=sh

# make_static_libraries DIR: fills DIR with links to the static libraries of `modules` and of what they need, and with
# files that let pkg-config find them there. Where the linker finds no shared library, it takes the static one.
make_static_libraries() {
  rm -rf "$1" && mkdir -p "$1/pkgconfig" || return
  for module in ${modules:?}; do
    libraries=$(pkg-config --static --libs-only-l "$module")
    for flag in $libraries -lstdc++ -lgcc_eh; do
      link_static_library "$1" "lib${flag#-l}.a" || return
    done
    cat >"$1/pkgconfig/$module.pc" <<MODULE || return
Name: $module
Description: the static library
Version: $(pkg-config --modversion "$module")
Cflags: $(pkg-config --cflags "$module")
Libs: -L$1 $libraries -lstdc++ -lgcc_eh -larc4random
MODULE
  done
  cc -O2 -c "${packaging:?}/arc4random.c" -o "$1/arc4random.o" && ar rcsD "$1/libarc4random.a" "$1/arc4random.o" &&
    rm "$1/arc4random.o" || return
  rm "$1/libicudata.a" && make_smaller_icu_data "$1"
}

link_static_library() {
  case $2 in
    # Parts of glibc stay shared.
    libm.a | libpthread.a | libdl.a | librt.a) return ;;
  esac
  file=$(cc -print-file-name="$2")
  [ "$file" != "$2" ] || stop "there is no static library $2; install the package that has it"
  ln -sf "$file" "$1/$2"
}

# Items of ICU's data that the tool never opens. Whole kinds of data only, so that no language is left out: names of
# units and time zones, rules that spell numbers and transliterate, names of characters, profiles for
# identifiers, and the orders of languages (the tool sorts in the root order).
unused_icu_items() {
  grep -E \
    -e '^(unit|zone|rbnf|translit|coll)/' \
    -e '^(unames\.icu|confusables\.cfu|currencyNumericCodes\.res|rfc[^/]*\.spp)$' \
    -e '^(metaZones|timezoneTypes|windowsZones|zoneinfo64)\.res$' |
    grep -vE '^coll/(root\.res|res_index\.res|ucadata\.icu)$'
}

# The locales that have data of their own.
languages_of_icu() {
  sed -n 's/^\([a-z]\{2,3\}\(_[A-Za-z0-9_]*\)\{0,1\}\)\.res$/\1/p'
}

# make_smaller_icu_data DIR: libicudata.a without those items, and languages.txt. Its only symbol is the start of the data, which has to lie
# at a multiple of 16.
make_smaller_icu_data() (
  library=$(cc -print-file-name=libicudata.a)
  cd "$1" || return
  ar x "$library" && object=$(ar t "$library") || return
  symbol=$(nm --defined-only "$object" | sed -n 's/.* R \(icudt[0-9]*_dat\)$/\1/p')
  package=icudt$(printf '%s' "$symbol" | tr -cd 0-9)l.dat
  objcopy -O binary --only-section=.rodata "$object" "$package" &&
    icupkg --list "$package" | unused_icu_items >unused.txt &&
    icupkg --list "$package" | languages_of_icu >languages.txt &&
    icupkg --remove unused.txt "$package" || return
  cat >data.s <<ASSEMBLY
  .section .rodata
  .balign 16
  .globl $symbol
  .type $symbol, @object
$symbol:
  .incbin "$package"
  .size $symbol, . - $symbol
  .section .note.GNU-stack, "", @progbits
ASSEMBLY
  cc -c data.s -o data.o && ar rcsD libicudata.a data.o &&
    rm -f "$object" "$package" unused.txt data.s data.o
)
