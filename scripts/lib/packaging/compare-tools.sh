# Holds the static tool, which has less of ICU's data, to what the tool with the system's ICU writes. Sourced by
# scripts/package.
# shellcheck shell=sh

# compare_tools ONE OTHER: both have the same reports of the fixtures, and the same reports and documents for translators
# of a project in all languages of ICU.
compare_tools() {
  project=${work:?}/languages
  make_project_of_all_languages "$project" "$work/libraries/languages.txt"
  for tool in "$1" "$2"; do
    rm -rf "$tool.documents"
    {
      (cd "${root:?}/Fixtures" && "$tool" report --exit-zero --format json --texts .)
      (cd "$project" && "$tool" report --exit-zero --verbose --preferred common)
      (cd "$project" && "$tool" report --exit-zero --format json --texts)
      (cd "$project" && "$tool" export --quiet --format csv --output "$tool.documents" && cat "$tool.documents"/*)
      (cd "$project" && for language in *.lproj; do "$tool" explain "${language%.lproj}" || :; done)
    } >"$tool.output" 2>&1
  done
  cmp "$1.output" "$2.output" || stop "the tools of the packages differ: see $1.output and $2.output"
}

# make_project_of_all_languages DIR LIST: a text with plural forms and one in many scripts, in each language of LIST.
make_project_of_all_languages() {
  rm -rf "$1"
  while IFS= read -r language; do
    mkdir -p "$1/$language.lproj"
    cat >"$1/$language.lproj/Localizable.strings" <<STRINGS
"scripts" = "Ελλάδα Россия 日本語を話します 我们说中文 ภาษาไทยสวยงาม ភាសាខ្មែរ ພາສາລາວ မြန်မာဘာသာ हिन्दी עברית العربية";
STRINGS
    cat >"$1/$language.lproj/Localizable.stringsdict" <<STRINGSDICT
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>books</key>
  <dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@books@</string>
    <key>books</key>
    <dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d book</string>
      <key>other</key><string>%d books</string>
    </dict>
  </dict>
</dict>
</plist>
STRINGSDICT
  done <"$2"
}
