import FuzzingLaws
import L10nFiles
import L10nFormats
import L10nHandoff
import L10nModel
import L10nReport
import L10nSource
import TestSupport

/// Laws of every reader, whatever the bytes.
struct ReaderLaws {
  private let name: String

  init(_ name: String) {
    self.name = name
  }

  /// Reads the bytes in the format of the name.
  func check(_ bytes: [UInt8]) {
    if let syntax = format?.syntax { checkTable(bytes, as: syntax) }
    switch name.split(separator: ".").last {
    case "strings": checkStrings(bytes)
    case "stringsdict": requireRoundTrip(StringsDictFile.parse(bytes).value.write(), bytes)
    case "xcstrings": requireRoundTrip(StringCatalog.parse(bytes).value.write(), bytes)
    case "loctable": checkLocTable(bytes)
    case _ where format?.syntax != nil: break
    case "nib": check(NibFile.parse(bytes))
    case "xcconfig": check(XcodeConfiguration.parse(bytes))
    case "pbxproj": checkProject(bytes)
    case "swift":
      _ = PackageTarget.targets(ofManifest: bytes)
      _ = GeneratedProject(tuist: bytes)
    case "yml": _ = GeneratedProject(xcodeGen: bytes)
    case "json" where name.hasSuffix("Contents.json"): check(AssetSet.parse(bytes))
    case "json":
      _ = try? JSON5Value(parsing: bytes)
      _ = try? HandoffManifest(bytes)
      checkHandoff(bytes)
    case _ where HandoffFormat(fileName: name) != nil: checkHandoff(bytes)
    default:
      check(SettingsPane.parse(bytes))
      checkProject(bytes)
    }
  }

  private func checkHandoff(_ bytes: [UInt8]) {
    guard let format = HandoffFormat(fileName: name) else { return }
    let document = format.read(bytes)
    for problem in document.problems {
      if let offset = problem.offset {
        require(offset >= 0 && offset <= bytes.count, "a problem is outside of the document")
      }
    }
    for file in document.files {
      for unit in file.units {
        require(unit.offset >= 0 && unit.offset <= bytes.count, "a unit is outside of the document")
        _ = file.text(unit.name)
      }
    }
  }

  private var format: TableFormat? {
    name.unicodeScalars.split(separator: ".").last.flatMap {
      TableFormat(fileExtension: String($0))
    }
  }

  /// Laws of every format of tables and documents.
  private func checkTable<Syntax: TableSyntax>(_ bytes: [UInt8], as _: Syntax.Type) {
    var storage = TableStorage()
    var file = Syntax.parse(bytes, ParsingHints(fileName: name), &storage)
    checkPlaces(of: file.diagnostics, in: file.value.text)
    checkPlaces(of: file.value.directives(.standard).diagnostics, in: file.value.text)
    checkDump(of: bytes)
    for content in file.value.takeContents(&storage).values { check(content) }
  }

  private func requireRoundTrip(_ written: [UInt8], _ bytes: [UInt8]) {
    require(written == bytes, "\(name) is not written back as it was read")
  }

  private func checkStrings(_ bytes: [UInt8]) {
    let file = StringsFile.parse(bytes).value
    requireRoundTrip(file.write(), bytes)
    guard let repairs = file.repairs() else { return }
    let mended = TextEdit.apply(repairs, to: file.source.utf8)
    let again = StringsFile.parse(file.source.encode(mended)).value
    require(again.loaded.status == .complete, "a file that was mended is not loaded")
  }

  private func checkLocTable(_ bytes: [UInt8]) {
    let file = LocTableFile.parse(bytes).value
    for language in file.languages {
      let content = file.content(of: language)
      checkPlaces(of: content.diagnostics, in: file.text)
      check(content.value)
    }
  }

  private func checkProject(_ bytes: [UInt8]) {
    let document = PropertyListReader.read(bytes)
    checkPlaces(of: document.diagnostics, in: document.text)
    let project = XcodeProject(PropertyListValues(document.value.root), at: "App.xcodeproj")
    _ = BuildSettings.baseConfigurations(of: project)
    _ = BuildSettings(project, files: [:])
  }

  private func check<Value>(_ parsed: Parsed<Value>) {
    checkPlaces(of: parsed.diagnostics, in: parsed.text)
  }

  /// Positions are in the text, and every one has a line.
  private func checkPlaces(of diagnostics: [Diagnostic], in text: [UInt8]) {
    let ranges = diagnostics.compactMap(\.range)
    require(ranges.allSatisfy { $0.end <= text.count }, "a place of \(name) is beyond its text")
    let places = lineColumns(of: ranges.map(\.start), in: text)
    let index = LineIndex(text)
    for (range, place) in zip(ranges, places) {
      require(index.lineColumn(of: range.start) == place, "two ways to a place differ")
      require(place.line <= index.lineCount, "a place of \(name) is behind the last line")
    }
  }

  /// The ranges of a table's content are in its bytes.
  private func check(_ content: TableContent) {
    let count = content.bytes.count
    for entry in content.entries {
      require(entry.keyRange.upperBound <= count, "a key is beyond the bytes")
      let limit = entry.form == .varied ? content.nodes.count : count
      require(entry.valueRange.upperBound <= limit, "a value is beyond the bytes")
    }
    let offsets = content.entries.map { Int($0.offset) }
    switch content.text {
    case .beginning(let length):
      _ = lineColumns(of: offsets, in: Array(content.bytes.prefix(length)))
    case .separate(let text): _ = lineColumns(of: offsets, in: text)
    case .none: break
    }
  }

  private func checkDump(of bytes: [UInt8]) {
    guard let format, let dump = ParsedFile(bytes, format, fileName: name) else { return }
    require(isUTF8(ByteOutput.collect(dump.writeText)), "the dump of \(name) is not UTF-8")
    let json = ByteOutput.collect(dump.writeJSON)
    require(isUTF8(json), "the dump of \(name) as JSON is not UTF-8")
    require((try? StrictJSON(json)) != nil, "the dump of \(name) is not JSON")
    guard dump.loadedValue != nil else { return }
    require(isUTF8(ByteOutput.collect(dump.writeLoadedValue)), "what is loaded is not UTF-8")
  }
}
