import L10nCoverage
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nHandoff

@Suite struct XLIFFTests {
  /// The part between `<body>` and `</body>`.
  private func body(
    _ document: HandoffDocument, _ options: HandoffTextOptions = HandoffTextOptions()
  ) -> String {
    let text = XLIFFWriter.write(document, options).text
    let parts = text.split(separator: "    <body>\n", maxSplits: 1)
    return parts.count < 2
      ? "" : String(parts[1].split(separator: "    </body>", maxSplits: 1).first ?? "")
  }

  @Test func aTextWithEverything() {
    var options = HandoffTextOptions()
    options.toolVersion = "1.0"
    let document = HandoffDocument([
      SampleText(
        "open", "Open %@ <now>", "%@ & öffnen", .needsReview, comment: "A \"button\".", line: 12,
        maximumLength: 20)
    ])
    #expect(
      XLIFFWriter.write(document, options).text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">
          <file original="en.lproj/A.strings" source-language="en" target-language="de" datatype="plaintext">
            <header>
              <tool tool-id="com.apple.dt.xcode" tool-name="Xcode"/>
              <tool tool-id="l10ncheck" tool-name="l10ncheck" tool-version="1.0"/>
            </header>
            <body>
              <trans-unit id="open" maxwidth="20" size-unit="char" xml:space="preserve">
                <source>Open %@ &lt;now&gt;</source>
                <target state="needs-review-l10n">%@ &amp; öffnen</target>
                <note>A "button".</note>
                <note from="l10ncheck">Keep the placeholders: %@ is a text. At most 20 characters. From en.lproj/A.strings, line 12.</note>
              </trans-unit>
            </body>
          </file>
        </xliff>

        """)
  }

  @Test func charactersThatXMLWouldChangeAreEscaped() {
    let document = HandoffDocument([SampleText("a\tb\nc\rd\"<", "x\ty\nz\rw\"")])
    #expect(
      body(document).hasPrefix(
        """
              <trans-unit id="a&#9;b&#10;c&#13;d&quot;&lt;" xml:space="preserve">
                <source>x\ty
        z&#13;w"</source>
                <note/>

        """))
    let read = XLIFFReader.read(XLIFFWriter.write(document).bytes)
    let file = read.files[0]
    #expect(file.text(file.units[0].name) == "a\tb\nc\rd\"<")
    #expect(file.units[0].source.map { file.text($0) } == "x\ty\nz\rw\"")
  }

  @Test(arguments: [
    CodeUnitString("a\u{8}b"), CodeUnitString("\u{FFFE}"), CodeUnitString("x\u{FFFF}"),
    CodeUnitString(bytes: [0xED, 0xA0, 0x80]), CodeUnitString("\u{0}"),
    CodeUnitString(bytes: [0x61, 0x9B]), CodeUnitString(bytes: [0xC3]),
  ])
  func aTextThatXMLCannotRepresentIsLeftOut(_ text: CodeUnitString) {
    for sample in [
      SampleText(text, "x"), SampleText("key", text), SampleText("key", "x", text),
      SampleText("key", "x", comment: text),
    ] {
      let written = XLIFFWriter.write(HandoffDocument([SampleText("a", "b"), sample]))
      #expect(written.omitted.map(\.key) == [sample.key])
      let read = XLIFFReader.read(written.bytes)
      #expect(read.problems.isEmpty && read.files[0].units.count == 1)
    }
  }

  /// Documents of several languages share frames of their units.
  @Test(arguments: [HandoffTextOptions.plain, .prefilling])
  func framesAreThoseOfTheUnits(_ options: HandoffTextOptions) {
    let texts = NastyText.representable + NastyText.unusual + NastyText.invalid
    var samples = texts.enumerated().flatMap { number, text in
      [
        SampleText(text, "x", "y"), SampleText(CodeUnitString("s\(number)"), text, line: number),
        SampleText(
          CodeUnitString("t\(number)"), "Open %@", text, number % 2 == 0 ? .new : .needsReview),
        SampleText(CodeUnitString("c\(number)"), "Open", comment: text, maximumLength: number),
      ]
    }
    samples.append(SampleText("open", "Open", "Öffnen"))
    samples.append(SampleText("p", "", plurals: [(.one, "Open", nil), (.other, "Open", nil)]))
    var document = HandoffDocument(samples).remembering
    var old = TextColumn(count: 1)
    old.set(0, to: "Close")
    for hasOldSource in [false, true] {
      if hasOldSource { document.tables[0].oldSources[samples.count - 2] = old[0] }
      var frames = SharedFrames()
      let source = document.tables[0].source
      frames.add(XLIFFFrames(source, options), ManifestFrames(source), of: source)
      var bytes: [UInt8] = []
      let omitted = XLIFFWriter.write(document, options, frames: frames) { bytes += $0 }
      let expected = XLIFFWriter.write(document, options)
      #expect(bytes == expected.bytes)
      #expect(omitted == expected.omitted && !omitted.isEmpty)
      let framed = HandoffManifestWriter.text(
        of: document, file: "de.xliff", isFirst: true, frames: frames)
      #expect(framed == HandoffManifestWriter.text(of: document, file: "de.xliff", isFirst: true))
      #expect(expected.text.contains("The source text was \"Close\"") == hasOldSource)
    }
  }

  @Test func charactersAtTheEdgeOfXMLStay() {
    for text in ["\u{FFFD}", "\u{D7FF}", "\u{E000}", "\u{10FFFF}", "\u{EF80}"] {
      let written = XLIFFWriter.write(
        HandoffDocument([SampleText(CodeUnitString(text), CodeUnitString(text))]))
      #expect(written.omitted.isEmpty)
      let file = XLIFFReader.read(written.bytes).files[0]
      #expect(file.text(file.units[0].name).string == text)
    }
  }

  /// The states of targets: only catalogs name that of a finished one.
  @Test(arguments: [
    (TableFormat.strings, UnitState.translated, "<target>x</target>"),
    (.xcstrings, .translated, "<target state=\"translated\">x</target>"),
    (.strings, .needsReview, "<target state=\"needs-review-l10n\">x</target>"),
    (.strings, .new, "<target state=\"new\">x</target>"),
  ])
  func states(_ format: TableFormat, _ state: UnitState, _ target: String) {
    let table = HandoffTable("A", format: format, [SampleText("k", "s", "x", state)])
    #expect(body(HandoffDocument(from: "en", to: "de", [table])).contains(target))
  }

  @Test func aTranslationOfTheSameTextIsASuggestion() {
    let document = HandoffDocument([
      SampleText("a", "Open", "Öffnen"), SampleText("b", "Open"), SampleText("c", "Close"),
    ]).remembering
    #expect(
      body(document).contains(
        """
                <note/>
                <alt-trans match-quality="100" tool-id="l10ncheck">
                  <source>Open</source>
                  <target>Öffnen</target>
                </alt-trans>
        """))
    let prefilled = body(document, .prefilling)
    #expect(!prefilled.contains("alt-trans"))
    #expect(
      prefilled.contains(
        "<target state=\"needs-review-translation\" state-qualifier=\"exact-match\">Öffnen</target>"
      ))
  }

  @Test func prefixesOrderAndForeignElementsDoNotMatter() {
    let text = """
      <n:xliff xmlns:n="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><n:file original="a" \
      target-language="de"><n:body><n:group><n:trans-unit id="k"><n:note>n</n:note>\
      <n:target state="final">t<n:ph id="1">%@</n:ph></n:target><n:alt-trans><n:source>no</n:source>\
      <n:target>no</n:target></n:alt-trans><x:y xmlns:x="z"><n:source>no</n:source></x:y>\
      <n:source>s</n:source></n:trans-unit></n:group></n:body></n:file></n:xliff>
      """
    let read = XLIFFReader.read(Array(text.utf8))
    let file = read.files[0]
    #expect(file.units.count == 1 && file.units[0].state == .done)
    #expect(file.units[0].target.map { file.text($0) } == "t%@")
    #expect(file.units[0].source.map { file.text($0) } == "s")
    #expect(read.problems.map(\.isFatal) == [false])
  }

  /// A truncated or changed document gives a problem or texts, and never a crash.
  @Test func mutatedDocuments() {
    let bytes = XLIFFWriter.write(
      HandoffDocument([SampleText("a", "b %@", "c", comment: "d"), SampleText("e", "f")])
    ).bytes
    // The last byte is a line feed.
    for end in bytes.indices.dropLast() {
      #expect(XLIFFReader.read(Array(bytes[..<end])).isUnreadable)
    }
    var generator = SeededGenerator(seed: 19)
    var unreadable = 0
    for _ in 0..<2000 {
      var mutated = bytes
      mutated[Int.random(in: mutated.indices, using: &generator)] = UInt8.random(
        in: 0...255, using: &generator)
      if XLIFFReader.read(mutated).isUnreadable { unreadable += 1 }
    }
    #expect(unreadable > 100)
  }
}

/// The names of texts in documents.
@Suite struct UnitIdentityTests {
  @Test(
    arguments: [
      ("k", [], "k"), ("", [], ""), ("k", [.plural(.one)], "k|==|plural.one"),
      ("k", [.device("iphone"), .plural(.other)], "k|==|device.iphone.plural.other"),
      ("k", [.substitution("COUNT"), .plural(.few)], "k|==|substitutions.COUNT.plural.few"),
      ("k", [.substitution("A..B"), .plural(.one)], "k|==|substitutions.@A..B@.plural.one"),
      ("a|==|b", [.plural(.one)], "a|==|b|==|plural.one"), ("a|==|b", [], "a|==|b"),
      ("k", [.alternative(2)], "k|phrase.2"), ("k", [.width("20")], "k|==|width.20"),
    ] as [(CodeUnitString, VariationPath, CodeUnitString)])
  func ofCatalogs(_ key: CodeUnitString, _ path: VariationPath, _ name: CodeUnitString) {
    #expect(UnitIdentity.key.name(of: key, path) == name)
    let found = UnitIdentity.key.references(to: name) { $0 == key }
    #expect(found == [UnitIdentity.Reference(key: key, path: path)])
  }

  @Test(
    arguments: [
      ("k", [], "/k:dict/NSStringLocalizedFormatKey:dict/:string"),
      ("k", [.substitution("v"), .plural(.one)], "/k:dict/v:dict/one:dict/:string"),
      (
        "a/b:dict/c", [.substitution("v"), .plural(.one)],
        "/a/b:dict/c:dict/v:dict/one:dict/:string"
      ),
      ("k", [.device("mac")], "/k:dict/NSStringDeviceSpecificRuleType:dict/mac:dict/:string"),
      ("k", [.width("20")], "/k:dict/NSStringVariableWidthRuleType:dict/20:dict/:string"),
    ] as [(CodeUnitString, VariationPath, CodeUnitString)])
  func ofStringsDicts(_ key: CodeUnitString, _ path: VariationPath, _ name: CodeUnitString) {
    #expect(UnitIdentity.stringsDict.name(of: key, path) == name)
    let found = UnitIdentity.stringsDict.references(to: name) { $0 == key }
    #expect(found == [UnitIdentity.Reference(key: key, path: path)])
  }

  /// A key that looks like a variation of another one: the key itself takes precedence.
  @Test func aKeyThatEndsInAChoice() {
    let keys: Set<CodeUnitString> = ["k", "k|==|plural.one"]
    let found = UnitIdentity.key.references(to: "k|==|plural.one") { keys.contains($0) }
    #expect(found.map(\.key) == ["k|==|plural.one", "k"])
  }

  @Test(arguments: ["k|==|plural.several", "k|==|", "k|==|plural", "k|==|color.red", "/k:string"])
  func otherNamesMeanNothing(_ name: CodeUnitString) {
    #expect(UnitIdentity.key.references(to: name) { $0 == "k" }.isEmpty)
    #expect(UnitIdentity.stringsDict.references(to: name) { $0 == "k" }.isEmpty)
  }
}

/// The exported texts in the manifest that a later run reads.
@Suite struct HandoffManifestTests {
  @Test func whatIsWrittenIsRead() throws {
    let document = HandoffDocument([
      SampleText("a\"b", "Open", "Öffnen", comment: "c"), SampleText("e", "f"),
    ])
    let writer = HandoffManifestWriter(toolVersion: "1.0", commit: "abc")
    let bytes =
      writer.head
      + HandoffManifestWriter.text(of: document, file: "de.xliff", isFirst: true)
      + HandoffManifestWriter.tail(for: [document])
      + HandoffManifestWriter.end([.init(path: "de.xliff", digest: TextDigest("file"))])
    #expect(
      try HandoffManifest.writtenFiles(in: bytes)
        == [.init(path: "de.xliff", digest: TextDigest("file"))])
    let manifest = try HandoffManifest(bytes)
    let entries = manifest.texts(at: .init(language: "de", original: "en.lproj/A.strings"))
    let entry = entries["a\"b"]
    #expect(entry?.source == TextDigest("Open") && entry?.target == TextDigest("Öffnen"))
    let other = entries["e"]
    #expect(other != nil && other?.target == nil)
    #expect(manifest.texts(at: .init(language: "fr", original: "en.lproj/A.strings"))["e"] == nil)
  }

  /// Texts that a document can't represent aren't in its manifest.
  @Test func omittedTextsAreNotInIt() throws {
    let document = HandoffDocument([SampleText("a", "b\u{1}"), SampleText("c", "d")])
    let omitted = XLIFFWriter.write(document).omitted
    let writer = HandoffManifestWriter(toolVersion: "1.0", commit: nil)
    let manifest = try HandoffManifest(
      writer.head
        + HandoffManifestWriter.text(
          of: document, file: "de.xliff", omitted: omitted, isFirst: true)
        + HandoffManifestWriter.tail(for: [document]) + HandoffManifestWriter.end([]))
    let place = try #require(manifest.documents.first?.places.first)
    let texts = manifest.texts(at: place)
    #expect(texts["c"] != nil && texts["a"] == nil)
    #expect(texts.texts(without: []).missing == ["c"])
  }

  /// Texts can be returned in any order, and those of several exports count once.
  @Test(
    arguments: [
      ([[]], 0, 0), ([["a", "b", "c"]], 3, 1), ([["b", "a"]], 2, 0), ([["c"], ["a", "b"]], 3, 1),
      ([["a", "c", "d"], ["b", "c"]], 4, 2), ([["x"]], 1, 1),
    ] as [([[CodeUnitString]], Int, Int)])
  func textsThatDidNotComeBack(_ exports: [[CodeUnitString]], all: Int, missing: Int) throws {
    var manifest = HandoffManifest()
    for names in exports {
      let document = HandoffDocument(names.map { SampleText($0, $0) })
      let writer = HandoffManifestWriter(toolVersion: "1.0", commit: nil)
      manifest.formUnion(
        try HandoffManifest(
          writer.head
            + HandoffManifestWriter.text(of: document, file: "de.xliff", isFirst: true)
            + HandoffManifestWriter.tail(for: [document]) + HandoffManifestWriter.end([])))
    }
    var returned = IncomingFile()
    for name in ["b", "a", "y", "b"] {
      Array(name.utf8).withView {
        returned.append(name: $0, source: nil, target: nil, offset: 0)
      }
    }
    let texts = manifest.texts(at: .init(language: "de", original: "en.lproj/A.strings"))
    let found = texts.texts(without: [returned, IncomingFile()])
    #expect(found.count == all && found.missing.count == missing)
  }

  @Test(arguments: [
    "", "{", "[]", "{\"format\": \"other\"}", "{\"format\": \"l10ncheck-manifest\"}",
  ])
  func anythingElseIsRefused(_ text: String) {
    #expect(throws: IncomingProblem.self) { try HandoffManifest(Array(text.utf8)) }
  }
}
