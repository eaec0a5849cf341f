import Testing

@testable import L10nCode

/// Lookups in C and Objective-C.
struct ObjectiveCLookupTests {
  @Test(arguments: [
    (#"NSLocalizedString(@"a", nil)"#, ["1: a in Localizable"]),
    (#"NSLocalizedStringFromTable(@"a", @"T", @"comment")"#, ["1: a in T"]),
    (#"NSLocalizedStringFromTableInBundle(@"a", nil, bundle, @"")"#, ["1: a in Localizable"]),
    (#"NSLocalizedStringWithDefaultValue(@"a", @"T", b, @"An A", @"")"#, [#"1: a in T or "An A""#]),
    (#"CFCopyLocalizedString(CFSTR("a"), "")"#, ["1: a in Localizable"]),
    (
      #"[NSBundle.mainBundle localizedStringForKey:@"a" value:@"" table:nil]"#,
      ["1: a in Localizable"]
    ),
    (
      #"[[NSBundle mainBundle] localizedStringForKey:@"a" value:@"An A" table:@"T"]"#,
      [#"1: a in T or "An A""#]
    ),
    (
      #"[[NSBundle bundleForClass:[UIApplication class]] localizedStringForKey:@"Done" value:nil table:nil]"#,
      []
    ),
    (
      #"[[NSBundle bundleForClass:[Ferry class]] localizedStringForKey:@"a" value:nil table:nil]"#,
      ["1: a in Localizable"]
    ),
    ("NSLocalizedString(@\"a\"\n  @\"b\", nil)", ["1: ab in Localizable"]),
    (#"NSLocalizedString(x ? @"a" : @"b", nil)"#, ["1: a in Localizable", "1: b in Localizable"]),
    (
      "#if 0\nNSLocalizedString(@\"no\", nil)\n#else\nNSLocalizedString(@\"yes\", nil)\n#endif",
      ["4: yes in Localizable"]
    ),
    ("#define TITLE NSLocalizedString(@\"a\", nil)", ["1: a in Localizable"]),
    (
      "// NSLocalizedString(@\"no\", nil)\nchar q = '\"'; NSLocalizedString(@\"a\", nil);",
      ["2: a in Localizable"]
    ),
    ("#define TABLE @\"T\"\nNSLocalizedStringFromTable(@\"a\", TABLE, nil)", ["2: a in T"]),
    (
      "static NSString * const Key = @\"a\";\nvoid f(void) { NSLocalizedString(Key, nil); }",
      ["2: a in Localizable"]
    ),
    (#"NSLocalizedString(@"caf\u00e9 \"x\" \x41", nil)"#, [#"1: café "x" A in Localizable"#]),
  ])
  func lookups(_ code: String, _ expected: [String]) {
    #expect(CodeSample(objectiveC: code).lines == expected)
  }

  @Test(
    "lookups in debug builds only are unseen",
    arguments: [
      (
        "#ifdef DEBUG\nNSLocalizedString(@\"D\", nil);\n#endif\nNSLocalizedString(@\"R\", nil);",
        "D"
      ),
      (
        "#ifndef DEBUG\nNSLocalizedString(@\"R\", nil);\n#else\nNSLocalizedString(@\"D\", nil);\n#endif",
        "D"
      ),
      ("#if defined(DEBUG) && FERRY\nNSLocalizedString(@\"D\", nil);\n#endif", "D"),
      (
        "#if defined (DEBUG)\nNSLocalizedString(@\"D\", nil);\n#elif FERRY\nNSLocalizedString(@\"R\", nil);\n#endif",
        "D"
      ),
      ("#if DEBUGGER\nNSLocalizedString(@\"R\", nil);\n#endif", ""),
    ])
  func debugBuilds(_ code: String, _ unseen: String) {
    let lookups = CodeSample(objectiveC: code).index.lookups
    #expect(lookups.filter(\.isUnseen).map(\.key.shown).joined() == unseen)
  }

  @Test(arguments: [
    ("", "a"), ("void f(void) { show(TITLE); }", ""), ("#define PAGE_TITLE TITLE", ""),
    ("// TITLE\n#ifdef TITLE\n#endif", "a"),
    ("#ifdef DEBUG\nvoid f(void) { show(TITLE); }\n#endif", "a"),
  ])
  func `the lookup of a macro that no code names is unseen`(_ code: String, _ unseen: String) {
    for macro in [
      "TITLE NSLocalizedString(@\"a\", nil)", "TITLE(x) show(x, NSLocalizedString(@\"a\", nil))",
    ] {
      let lookups = CodeSample(objectiveC: "#define \(macro)\n\(code)").index.lookups
      #expect(lookups.filter(\.isUnseen).map(\.key.shown).joined() == unseen)
      let isUnused = !unseen.isEmpty && !code.contains("DEBUG")
      #expect(lookups.filter(\.isUnused).map(\.key.shown).joined() == (isUnused ? "a" : ""))
    }
  }

  @Test(arguments: [
    ("nil", "rigText(SAIL_TITLE)", "Localizable", CodeBundle.unknown),
    ("@\"Rig\"", "rigText(SAIL_TITLE)", "*", .unknown),
    ("@\"Rig\"", "SAIL_TITLE", "Localizable", .main),
  ])
  func `code looks up the text of a macro once more, in another bundle`(
    _ table: String, _ use: String, _ found: String, _ bundle: CodeBundle
  ) {
    let lookups = CodeSample(
      objectiveC: """
        #define SAIL_TITLE NSLocalizedString(@"sail", nil)
        #define rigText(key) [rig localizedStringForKey:(key) value:@"" table:\(table)]
        void f(void) { show(\(use)); }
        """
    ).index.lookups
    #expect(lookups.map(\.table.shown) == [found])
    #expect(lookups.map(\.bundle) == [bundle])
  }
}
