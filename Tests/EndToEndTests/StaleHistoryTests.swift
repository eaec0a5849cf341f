import Foundation
import TestSupport
import Testing

/// Random histories, compared with a slow and simple reference that knows the values of all commits.
@Suite(.enabled(if: InstalledTools.haveGit, "there is no git"))
struct StaleHistoryTests {
  /// The values of one commit, by localization and key; the source is `en`.
  typealias Texts = [String: [String: String]]

  private static let languages = ["en", "de", "fr"]

  /// How files store the texts of a commit.
  private struct Layout {
    var directory = "App"
    var english = "en"
    var isCatalog = false
    var encoding = String.Encoding.utf8
    /// The keys in the second table.
    var moved: Set<String> = []

    func files(_ texts: Texts, using generator: inout SeededGenerator) -> [String: Data] {
      var files: [String: Data] = [:]
      for table in ["One", "Two"] {
        let own = texts.mapValues { $0.filter { moved.contains($0.key) == (table == "Two") } }
        guard own["en"]?.isEmpty == false else { continue }
        if isCatalog {
          files["\(directory)/\(table).xcstrings"] = Data(catalog(own, using: &generator).utf8)
          continue
        }
        for (language, values) in own where !values.isEmpty {
          let spelling = language == "en" ? english : language
          let lines = values.map {
            "/* \(Int.random(in: 0...9, using: &generator)) */ \"\($0)\" = \"\($1)\";\n"
          }
          let text = lines.sorted().shuffled(using: &generator).joined()
          files["\(directory)/\(spelling).lproj/\(table).strings"] =
            text.data(using: encoding) ?? Data()
        }
      }
      return files
    }

    private func catalog(_ texts: Texts, using generator: inout SeededGenerator) -> String {
      let keys = Set(texts.values.flatMap(\.keys)).sorted().shuffled(using: &generator)
      let entries = keys.map { key in
        let units = StaleHistoryTests.languages.compactMap { language in
          texts[language]?[key].map {
            "\"\(language)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\($0)\"}}"
          }
        }
        return "\"\(key)\": {\"localizations\": {\(units.joined(separator: ", "))}}"
      }
      return """
        {"sourceLanguage": "en", "version": "1.0", "strings": {\(entries.joined(separator: ",\n"))}}
        """
    }
  }

  /// The stale translations, computed from the values of all commits: the translation, its old source, the commit of the
  /// first source change after it, and the commit of its own last change.
  private static func reference(_ history: [Texts]) -> Set<String> {
    var stale: Set<String> = []
    guard let last = history.last else { return [] }
    for language in languages.dropFirst() {
      for (key, value) in last[language] ?? [:] {
        guard let source = last["en"]?[key], source != value else { continue }
        let touched = history.indices.last {
          $0 == 0 || history[$0][language]?[key] != history[$0 - 1][language]?[key]
        }
        guard let touched, let old = history[touched]["en"]?[key], old != source else { continue }
        let changed = history.indices.first {
          $0 > touched && history[$0]["en"]?[key] != history[$0 - 1]["en"]?[key]
        }
        stale.insert("\(language) \(key): \(old) → \(source) @ c\(changed ?? -1), c\(touched)")
      }
    }
    return stale
  }

  private static func name(_ change: JSONValue?, uncommitted: Int) -> String {
    change?["subject"]?.string ?? "c\(uncommitted)"
  }

  @Test(arguments: 0..<10) func theReferenceFindsTheSame(_ group: Int) throws {
    for number in 0..<10 {
      let seed = UInt64(group * 10 + number)
      var generator = SeededGenerator(seed: seed)
      let directory = try ScratchDirectory()
      let keys = ["a", "b", "c", "d", "e", "f"]
      var texts: Texts = [:]
      for language in Self.languages {
        for key in keys where language == "en" || Bool.random(using: &generator) {
          texts[language, default: [:]][key] = "\(language) \(key) 0"
        }
      }
      var layout = Layout()
      var states: [Texts] = []
      var git = GitHistory()
      let count = Int.random(in: 3...12, using: &generator)
      let isLastUncommitted = Bool.random(using: &generator)
      var lastFiles: [String: Data] = [:]
      for position in 0..<count {
        if position > 0 {
          for _ in 0..<Int.random(in: 0...3, using: &generator) {
            Self.edit(&texts, at: position, using: &generator)
          }
          Self.rearrange(&layout, keys, using: &generator)
        }
        states.append(texts)
        lastFiles = layout.files(texts, using: &generator)
        if position < count - 1 || !isLastUncommitted { git.commit(lastFiles) }
      }
      try git.write(to: "Work", in: directory)
      if isLastUncommitted {
        let removed = try directory.shell("rm -rf App Sources Other", from: "Work")
        #expect(removed.status == 0)
        for (path, bytes) in lastFiles { try directory.write("Work/\(path)", bytes: bytes) }
      }
      let run = try directory.run("stale", "-q", "--any-change", "-f", "json", from: "Work")
      let found = try #require(try JSONValue(run.outputBytes)["translations"]?.array, "\(run)")
      let stale = found.map { translation in
        let (source, own) = (translation["source"], translation["translation"])
        return "\(translation["localization"]?.string ?? "") \(translation["key"]?.string ?? ""): "
          + "\(source?["old"]?.string ?? "") → \(source?["new"]?.string ?? "") @ "
          + Self.name(source?["outdated"], uncommitted: count - 1) + ", "
          + Self.name(own?["changed"], uncommitted: count - 1)
      }
      #expect(stale.sorted() == Self.reference(states).sorted(), "seed \(seed)")
    }
  }

  /// Changes a text, or removes or adds a translation.
  ///
  /// - Parameter position: the commit's position, which is a part of each translation, so that no value comes back. A
  ///   restored translation would be as old as before, which the reference doesn't know.
  private static func edit(
    _ texts: inout Texts, at position: Int, using generator: inout SeededGenerator
  ) {
    let language = languages.randomElement(using: &generator) ?? "en"
    let keys = (texts["en"] ?? [:]).keys.sorted()
    guard let key = keys.randomElement(using: &generator) else { return }
    if language != "en", Int.random(in: 0..<4, using: &generator) == 0 {
      texts[language]?[key] = nil
    } else {
      // Few values, so that some source texts come back.
      let value = "\(language) \(key) \(Int.random(in: 0...2, using: &generator))"
      texts[language, default: [:]][key] = language == "en" ? value : "\(value) \(position)"
    }
  }

  /// Sometimes changes how files store the texts.
  private static func rearrange(
    _ layout: inout Layout, _ keys: [String], using generator: inout SeededGenerator
  ) {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0:
      layout.directory = ["App", "Sources/App", "Other"].randomElement(using: &generator) ?? "App"
    case 1: layout.english = layout.english == "en" ? "English" : "en"
    case 2: layout.isCatalog = true
    case 3: layout.encoding = layout.encoding == .utf8 ? .utf16 : .utf8
    case 4:
      guard let key = keys.randomElement(using: &generator) else { return }
      layout.moved.formSymmetricDifference([key])
    default: break
    }
  }
}
