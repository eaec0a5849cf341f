import FuzzingLaws
import L10nCheckKit
import L10nCoverage
import L10nFiles
import L10nHandoff
import L10nLocale
import L10nModel

/// Laws of exports of every tree, and of imports of any document.
struct ImportLaws {
  private let root: String
  private let options: CheckOptions
  private var importOptions = ImportOptions()

  init(root: String, _ importOptions: ImportOptions) {
    self.root = root
    self.importOptions = importOptions
    var options = CheckOptions()
    options.jobs = 1
    self.options = options
  }

  /// The exported documents of all languages, independent of a format.
  func export() async -> HandoffExport? {
    var exportOptions = ExportOptions()
    exportOptions.kinds = [.all]
    return try? await Checker(options: options).export(on: [root], exportOptions)
  }

  /// Importing unchanged documents changes nothing.
  func checkUnchanged(_ documents: [ReturnedDocument]) async {
    guard let plan = await plan(documents) else { return }
    require(plan.changes.isEmpty, "what comes back as it left changes \(plan.changes[0].file.path)")
    require(plan.counts.accepted == 0, "what comes back as it left is taken: \(accepted(plan))")
  }

  /// Documents change the texts that are accepted, and no others; planning changes nothing.
  func check(_ documents: [ReturnedDocument]) async {
    let files = ScratchTree.files(below: root)
    guard let before = await texts(), let plan = await plan(documents) else { return }
    require(ScratchTree.files(below: root) == files, "an import that writes nothing changes a file")
    require(
      plan.counts.accepted > 0 || plan.changes.isEmpty,
      "an import that takes nothing changes a file")
    guard let report = try? await Checker(options: options).report(on: [root]),
      report.bundles.allSatisfy({ $0.tables.allSatisfy(Self.isSound) }), isWritten(plan),
      let after = await texts()
    else { return }
    let taken = plan.decisions.filter { $0.outcome == .accepted }
    for decision in taken {
      guard let text = decision.text else { continue }
      let wanted = place(of: decision, in: plan)
      let places = after.filter {
        $0.key.language == wanted.language && $0.key.name == wanted.name
      }
      require(
        places.contains { $0.value == text.string },
        "a text that was taken is not in the file: \(decision)")
    }
    let names = Set(taken.map { place(of: $0, in: plan) })
    for (place, text) in before where after[place] != text {
      require(
        names.contains(Place(language: place.language.rawValue, original: "", place.name)),
        "\(place) was \(text), and is \(after[place] ?? "gone")")
    }
    guard let again = await self.plan(documents) else { return }
    require(again.changes.isEmpty, "an import that is repeated changes something again")
  }

  private func plan(_ documents: [ReturnedDocument]) async -> ImportPlan? {
    try? await Checker(options: options).importPlan(of: documents, into: [root], importOptions)
  }

  private func accepted(_ plan: ImportPlan) -> String {
    plan.decisions.first { $0.outcome == .accepted }.map { "\($0)" } ?? ""
  }

  private func isWritten(_ plan: ImportPlan) -> Bool {
    var writer = TreeWriter(root: root)
    var transaction = TreeTransaction()
    for change in plan.changes {
      guard (try? transaction.add(change.file, by: &writer)) != nil else { return false }
    }
    guard case .made = transaction.publish() else { return false }
    return true
  }

  /// A text of the tree by its names in documents.
  private struct Place: Hashable {
    let language: LocaleIdentifier
    let original: String
    let name: String

    /// - Parameter language: as spelled in a document, possibly unlike in an export.
    init(language: String, original: String, _ name: String) {
      self.language = RecognizedLocale(spelling: language).identifier
      (self.original, self.name) = (original, name)
    }
  }

  private func place(of decision: ImportDecision, in plan: ImportPlan) -> Place {
    Place(language: plan.language(of: decision), original: "", plan.name(of: decision).string)
  }

  /// All translations in the tree; nil if it can't be read.
  private func texts() async -> [Place: String]? {
    guard let export = await export() else { return nil }
    var texts: [Place: String] = [:]
    for document in ExportedTexts(.xliff, export.documents).documents {
      for file in document.content.files {
        for unit in file.units where unit.state != .new {
          guard let target = unit.target, let language = file.targetLanguage else { continue }
          let place = Place(
            language: language, original: file.original ?? "", file.text(unit.name).string)
          texts[place] = file.text(target).string
        }
      }
    }
    return texts
  }

  /// Whether a table has all texts of the development region in a single file. Otherwise, which texts users see is undefined.
  private static func isSound(_ table: TableCoverage) -> Bool {
    table.sourceLocalizations == nil
      && (table.formats.count == 1 || Set(table.formats).isSubset(of: [.strings, .stringsdict]))
  }
}
