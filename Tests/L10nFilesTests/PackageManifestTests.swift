import L10nSource
import Testing

@testable import L10nFiles

struct PackageManifestTests {
  @Test(
    "the default localization is found in ordinary Swift manifests",
    arguments: [
      (#"let package = Package(name: "A", defaultLocalization: "de", targets: [])"#, "de"),
      ("Package(\n  name: \"A\",\n  defaultLocalization\n  : /* why */ \"pt-BR\"\n)", "pt-BR"),
      (#"Package(name: "A", defaultLocalization: .init("fr"))"#, "fr"),
      (#"Package(name: "A", defaultLocalization: LanguageTag("fr"))"#, "fr"),
      (#"Package(name: "A", defaultLocalization: .init(stringLiteral: "fr"), targets: [])"#, "fr"),
      (##"Package(name: "A", defaultLocalization: #"en"#)"##, "en"),
      ("Package(name: \"A\", defaultLocalization: \"\"\"\n  en\n  \"\"\")", "en"),
      (#"let tag: LanguageTag = "ja"; Package(name: "A", defaultLocalization: tag)"#, "ja"),
      (#"let tag = "ja"; Package(name: "A", defaultLocalization: tag)"#, "ja"),
      (#"let package = Package(name: "A"); package.defaultLocalization = "it""#, "it"),
      (#"PackageDescription.Package(name: "A", defaultLocalization: "en")"#, "en"),
      (
        #"// Package(defaultLocalization: "de")"# + "\n" + #"Package(defaultLocalization: "en")"#,
        "en"
      ),
      (#"/* /* */ Package(defaultLocalization: "de") */ Package(defaultLocalization: "en")"#, "en"),
      (#"Package(name: "defaultLocalization: \"de\"", defaultLocalization: "en")"#, "en"),
      (##"Package(name: #"""#, defaultLocalization: "en")"##, "en"),
      (#"Package(name: "\(f(")", "x"))", defaultLocalization: "en")"#, "en"),
      (#"Package(name: f(defaultLocalization: "de"), defaultLocalization: "en")"#, "en"),
      ("Package(name: \"\"\"\n \"quoted\" \"\"\n \"\"\", defaultLocalization: \"en\")", "en"),
    ])
  func literal(_ source: String, _ expected: String) {
    let manifest = PackageManifest(Array(source.utf8))
    #expect(manifest.defaultLocalization == expected)
    #expect(!manifest.isComputed)
  }

  @Test(
    "a manifest that names none has none",
    arguments: [
      "", #"Package(name: "A")"#, #"Packages(defaultLocalization: "de")"#,
      #"f(defaultLocalization: "de")"#, #"// Package(defaultLocalization: "de")"#,
      #"let text = "Package(defaultLocalization: \"de\")""#,
      "/* Package(defaultLocalization: \"de\")", #"Package(name: f(defaultLocalization: "de"))"#,
      "\"", "#\"", "\"\"\"", "\"\\(", "Package(", "Package(defaultLocalization", "#",
    ])
  func none(_ source: String) {
    let manifest = PackageManifest(Array(source.utf8))
    #expect(manifest.defaultLocalization == nil)
    #expect(!manifest.isComputed)
  }

  @Test(arguments: [
    "Package(defaultLocalization: language())",
    #"Package(defaultLocalization: isOld ? "en" : "de")"#,
    #"Package(defaultLocalization: "\(language)")"#, "Package(defaultLocalization: other)",
    "Package(defaultLocalization:",
  ])
  func `a value that only a run would tell is told as such`(_ source: String) {
    let manifest = PackageManifest(Array(source.utf8))
    #expect(manifest.defaultLocalization == nil)
    #expect(manifest.isComputed)
  }
}

struct HostileManifestTests {
  @Test(arguments: ["Package(", "#", "\"\\(", "#\"\\#(", "(", "let a = Package(a: ", "\"\"\"\n"])
  func `a manifest that nobody would write is read all the same`(_ piece: String) {
    let manifest = PackageManifest(Array(String(repeating: piece, count: 200_000).utf8))
    #expect(manifest.defaultLocalization == nil)
  }

  @Test func `what stands behind deep interpolations is found`() {
    let text = String(repeating: "\"\\(", count: 100) + String(repeating: ")\"", count: 100)
    let source = "let a = \(text); Package(name: a, ## defaultLocalization: \"it\")"
    #expect(PackageManifest(Array(source.utf8)).defaultLocalization == "it")
  }
}

struct CatalogSourceLanguageTests {
  @Test(
    "the source language of a catalog is that of its top level",
    arguments: [
      (#"{"sourceLanguage" : "en", "strings" : {}}"#, "en"),
      (
        #"{"strings" : {"sourceLanguage" : {"x" : ["sourceLanguage"]}}, "sourceLanguage":"de"}"#,
        "de"
      ),
      (
        #"{"a" : "sourceLanguage", "b" : "\"sourceLanguage\" : \"fr\"", "sourceLanguage" : "ja"}"#,
        "ja"
      ),
      (#"{"strings" : {}, "version" : "1.0"}"#, nil),
      (#"{"sourceLanguage" : null, "version" : "1.0"}"#, nil),
      (#"{"sourceLanguage" : "", "version" : "1.0"}"#, nil),
      (#"["sourceLanguage", "en"]"#, nil),
      (#"{"sourceLanguage""#, nil), (#"{"sourceLanguage" : "#, nil), (#"{"a\"#, nil), ("", nil),
    ] as [(String, String?)])
  func sourceLanguageOfCatalog(_ text: String, _ expected: String?) {
    #expect(Array(text.utf8).withView { sourceLanguage(ofCatalog: $0) } == expected)
  }
}
