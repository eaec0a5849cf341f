import L10nModel
import L10nSource
import Testing

@testable import L10nCoverage

/// Findings about resources other than missing and extra ones.
@Suite("Findings about resources") struct ResourceFindingsTests {
  private let findings = ResourceFindings(input: 0, bundle: "A.app")

  private func paths(_ findings: [Finding]) -> [String] {
    findings.map { "\($0.check.identifier) \($0.path?.string ?? "")" }
  }

  private func directory(_ spelling: String, _ files: [String]) -> LocalizationDirectory {
    let path = TreePath("A.app/\(spelling).lproj")
    return LocalizationDirectory(
      spelling: spelling, path: path, realPath: path, files: files.sorted())
  }

  @Test(
    arguments: [
      ("a", [0xCF, 0xFA, 0xED, 0xFE], .machO), ("a", [0xFE, 0xED, 0xFA, 0xCE, 0], .machO),
      ("a", [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 2], .universal),
      ("a", [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 52], nil),
      ("a", [0xCA, 0xFE, 0xBA, 0xBF], .universal),
      ("a", [0x7F, 0x45, 0x4C, 0x46], .elf), ("a.dylib", [], .dynamicLibrary),
      ("a", [0x23, 0x21, 0x2F], .script), ("a", [0x23, 0x21], .script), ("a", [0x23], nil),
      ("a.png", [0x89, 0x50, 0x4E, 0x47], nil), ("", [], nil), ("a", [0xFE, 0xED, 0xFA], nil),
    ] as [(String, [UInt8], CodeKind?)])
  func `code is recognized by its first bytes, and libraries by their extension`(
    _ name: String, _ beginning: [UInt8], _ expected: CodeKind?
  ) {
    #expect(CodeKind(name: name, beginning: beginning) == expected)
  }

  @Test func `code is reported inside localizations only`() {
    let script = Array("#!/bin/sh".utf8)
    let found = findings.codeInLocalizations([
      BundleResource(path: "fr.lproj/run.sh", beginning: script),
      BundleResource(path: "fr.lproj/a/b.dylib", beginning: []),
      BundleResource(path: "run.sh", beginning: script),
      BundleResource(path: "fr.lproj/a.txt", beginning: [0x61]),
    ])
    #expect(
      paths(found) == [
        "code-in-localization A.app/fr.lproj/run.sh",
        "code-in-localization A.app/fr.lproj/a/b.dylib",
      ])
    #expect(found.first?.messageText == "\"run.sh\" in fr.lproj is a script")
    #expect(found.first?.localization == "fr")
  }

  @Test(
    arguments: [
      (["resources", "Resources2", "Resources"], ["resources", "Resources"]),
      (["Contents", "Resources"], []), (["Resource"], []), ([], []),
    ] as [([String], [String])])
  func `a directory named Resources in an iOS application`(_ names: [String], _ expected: [String])
  {
    #expect(
      paths(findings.resourcesDirectory(names))
        == expected.map { "resources-directory A.app/\($0)" })
  }

  @Test(
    arguments: [
      ([], nil), (["en", "Base", "jp", "mul"], nil),
      (["en", "German"], "German.lproj is a legacy name for de.lproj"),
      (["English", "German"], "English.lproj and German.lproj are legacy names"),
      (
        ["Dutch", "English", "French", "German", "Italian"],
        "Dutch.lproj, English.lproj, French.lproj and 2 others are legacy names"
      ),
    ] as [([String], String?)])
  func `legacy English directory names are one note`(_ spellings: [String], _ message: String?) {
    let found = findings.legacyNames(spellings.map { directory($0, []) })
    #expect(found.map(\.messageText) == [message].compactMap(\.self))
    #expect(found.allSatisfy { $0.localization == nil && $0.path == "A.app" })
  }

  @Test func `a link with a legacy name isn't reported`() {
    let link = LocalizationDirectory(
      spelling: "German", path: "A.app/German.lproj", realPath: "A.app/de.lproj", files: [])
    let declared = LocalizationDirectory(
      spelling: "German", path: "A.app", realPath: "A.app", files: [],
      declaringFile: "A.app/L.xcstrings")
    #expect(findings.legacyNames([link, declared]) == [])
  }

  @Test func `findings about copies have paths within the localization`() {
    #expect(
      paths([
        findings.copiedResource("a/b.rtf", in: "fr"),
        findings.untranslatedNib("Main.nib", in: "fr", textCount: 2),
      ]) == ["copied-resource A.app/fr.lproj/a/b.rtf", "untranslated-nib A.app/fr.lproj/Main.nib"])
  }

  @Test(
    arguments: [
      (["fr.lproj/Default.png"], ["fr.lproj/Default.png"]),
      (["fr.lproj/Default@2x~ipad.png", "de.lproj/Default.png"], ["de.lproj/Default.png"]),
      (["fr.lproj/Default-568h@2x.png", "Default.png"], []),
      (["fr.lproj/Default.png", "Default-Portrait.png"], []),
      (["fr.lproj/Icon-72.png"], ["fr.lproj/Icon-72.png"]),
      (["fr.lproj/AppIcon60x60@2x.png"], ["fr.lproj/AppIcon60x60@2x.png"]),
      (["fr.lproj/AppIcon60x60@2x.png", "AppIcon60x60@3x.png"], []),
      (["fr.lproj/Defaults.png", "fr.lproj/Default.txt", "fr.lproj/Other.png"], []), ([], []),
    ] as [([String], [String])])
  func `localized launch images and icons need an unlocalized one in the bundle`(
    _ files: [String], _ expected: [String]
  ) {
    let files = files.map { TreePath($0) }
    let found = findings.launchImages(kind: .iOSApplication, names: ["AppIcon60x60"], files: files)
    #expect(paths(found) == expected.map { "missing-default-image A.app/\($0)" })
    #expect(findings.launchImages(kind: .macOSApplication, names: [], files: files) == [])
  }
}
