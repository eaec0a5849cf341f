import Foundation
import L10nCheckKit
import L10nFiles
import L10nHandoff
import Testing

/// Laws of every tree whose texts are exported, translated and imported.
struct HandoffLaws {
  let root: String
  var options = CheckOptions()

  init(_ root: String, developmentRegion: String? = nil) {
    self.root = root
    options.developmentRegion = developmentRegion
    options.jobs = 2
  }

  /// The documents of all languages as XLIFF.
  func documents(
    _ kinds: Set<ExportOptions.Kind>, transform: (String) -> String = { $0 }
  ) async throws -> [ReturnedDocument] {
    try await export(kinds).documents.map { document in
      var written: [UInt8] = []
      _ = HandoffFormat.xliff.write([document], HandoffTextOptions(), frames: SharedFrames()) {
        written += $0
      }
      let bytes = Array(transform(String(decoding: written, as: UTF8.self)).utf8)
      return ReturnedDocument(XLIFFReader.read(bytes), language: nil)
    }
  }

  private func export(_ kinds: Set<ExportOptions.Kind>) async throws -> HandoffExport {
    var exportOptions = ExportOptions()
    exportOptions.kinds = kinds
    return try await Checker(options: options).export(on: [root], exportOptions)
  }

  /// The manifest of an export of the missing texts.
  func manifest() async throws -> HandoffManifest {
    let documents = try await export([.missing]).documents
    let writer = HandoffManifestWriter(toolVersion: "", commit: nil)
    var bytes = writer.head
    for (number, document) in documents.enumerated() {
      bytes += HandoffManifestWriter.text(
        of: document, file: "\(document.targetLanguage).xliff", isFirst: number == 0)
    }
    bytes += HandoffManifestWriter.tail(for: documents)
    bytes += HandoffManifestWriter.end([])
    return try HandoffManifest(bytes)
  }

  func plan(
    _ documents: [ReturnedDocument], _ importOptions: ImportOptions = ImportOptions()
  ) async throws -> ImportPlan {
    try await Checker(options: options).importPlan(of: documents, into: [root], importOptions)
  }

  /// Importing unchanged documents changes nothing.
  ///
  /// - Returns: the number of texts.
  @discardableResult
  func expectUnchangedTextsToChangeNothing(_ comment: Comment? = nil) async throws -> Int {
    let documents = try await documents([.all])
    let plan = try await plan(documents)
    #expect(plan.changes.isEmpty, comment)
    #expect(plan.counts.accepted == 0, comment)
    #expect(plan.isWhole, "\(plan.decisions.filter { $0.outcome == .rejected }.prefix(3))")
    let count = documents.reduce(0) { $0 + $1.content.files.reduce(0) { $0 + $1.units.count } }
    #expect(plan.counts.unchanged + plan.counts.ignored == count, comment)
    return count
  }

  /// Importing translations of all missing texts leaves no text missing, and changes no other text.
  ///
  /// - Returns: the number of accepted texts in a tree for which the law holds.
  @discardableResult
  func expectTranslationsToFillGaps(_ comment: Comment? = nil) async throws -> Int {
    let checker = Checker(options: options)
    let before = try await checker.report(on: [root])
    let isWhole = try await export([.missing]).leftOut.isEmpty
    let isSound = before.bundles.allSatisfy { $0.tables.allSatisfy(Self.isSound) }
    let documents = try await documents([.missing], transform: Self.translated)
    let present = try await texts()
    var importOptions = ImportOptions()
    importOptions.convertsPropertyLists = true
    let plan = try await plan(documents, importOptions)
    var writer = TreeWriter(root: root)
    for change in plan.changes { try writer.write(change.file) }
    let after = try await checker.report(on: [root])
    if plan.isWhole, isWhole, isSound { #expect(after.totals.keys.missing == 0, comment) }
    if isSound {
      #expect(after.totals.keys.missing <= before.totals.keys.missing, comment)
      #expect(after.totals.keys.total == before.totals.keys.total, comment)
      let texts = try await texts()
      for (place, text) in present {
        #expect(texts[place] == text, comment ?? "\(place) was \(text)")
      }
    }
    let again = try await self.plan(documents, importOptions)
    #expect(again.changes.isEmpty, comment)
    #expect(again.counts.accepted == 0, comment)
    return isSound ? plan.counts.accepted : 0
  }

  /// Whether a table has texts of the development region in a single file.
  ///
  /// Without such texts, a table has the keys that its translations share. Xcode refuses a catalog beside other files of its
  /// table, and which of their texts users see is undefined.
  private static func isSound(_ table: TableCoverage) -> Bool {
    table.sourceLocalizations == nil
      && (table.formats.count == 1 || Set(table.formats).isSubset(of: [.strings, .stringsdict]))
  }

  /// All translations in the tree, by place.
  private func texts() async throws -> [String: String] {
    var texts: [String: String] = [:]
    for document in try await documents([.all]) {
      for file in document.content.files {
        for unit in file.units where unit.state != .new {
          guard let target = unit.target else { continue }
          let name = file.text(unit.name)
          texts["\(file.targetLanguage ?? "") \(file.original ?? "") \(name)"] =
            file.text(target).string
        }
      }
    }
    return texts
  }

  /// The document with a target for each unit without one: the source in brackets, which keeps placeholders.
  static func translated(_ document: String) -> String {
    var units = document.components(separatedBy: "<trans-unit")
    for index in units.indices.dropFirst() {
      guard let source = text(of: "source", in: units[index]),
        let end = units[index].range(of: "</source>\n")
      else { continue }
      // The units after the notes are suggestions.
      let head = units[index][
        ..<(units[index].range(of: "        <note")?.lowerBound ?? end.upperBound)]
      if let start = head.range(of: "        <target") {
        guard head[start.upperBound...].hasPrefix(" state=\"new\"") else { continue }
        units[index].removeSubrange(start.lowerBound..<head.endIndex)
      }
      let place = units[index].range(of: "</source>\n") ?? end
      units[index].insert(
        contentsOf: "        <target state=\"translated\">[\(source)]</target>\n",
        at: place.upperBound)
    }
    return units.joined(separator: "<trans-unit")
  }

  private static func text(of element: String, in unit: String) -> Substring? {
    guard let start = unit.range(of: "<\(element)>"), let end = unit.range(of: "</\(element)>")
    else { return nil }
    return unit[start.upperBound..<end.lowerBound]
  }
}
