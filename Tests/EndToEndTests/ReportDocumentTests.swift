import Foundation
import L10nCheckKit
import L10nSource
import TestSupport
import Testing

/// Decoding and encoding the JSON report gives the same JSON.
@Suite struct ReportDocumentTests {
  /// Every tree of the fixtures, and the files of each folder without trees.
  private static let trees: [String] = {
    let manager = FileManager.default
    let names = { (path: String) in
      (try? manager.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }.sorted()) ?? []
    }
    return names(BuiltTool.fixtures).flatMap { folder in
      names("\(BuiltTool.fixtures)/\(folder)").map { "\(folder)/\($0)" }
    }
  }()

  @Test(arguments: trees) func aReportIsReadAndWrittenAgain(_ tree: String) async throws {
    var checker = Checker()
    checker.options.keptTexts = .all
    checker.options.preferences = [["fr", "en"]]
    var report = try await checker.report(on: ["\(BuiltTool.fixtures)/\(tree)"])
    report.judge(
      by: ReportGate(thresholds: [CoverageThreshold(.eachLocalization, minimum: .complete)]))
    var options = RenderingOptions()
    options.showsTexts = true
    try check(report.rendered(as: .json, options))
  }

  /// With every member of the schema, and with the required ones only.
  @Test(arguments: [SampleOfSchema.Members.all, .allNull, .required])
  func everyMemberOfTheSchemaIsKept(_ members: SampleOfSchema.Members) throws {
    let schema = try JSONSerialization.jsonObject(
      with: try ScratchDirectory().run("schema", "report").outputBytes)
    let sample = SampleOfSchema(schema: try #require(schema as? [String: Any]), members)
    try check(Array(try JSONSerialization.data(withJSONObject: try sample.report())))
  }

  @Test func membersOfALaterVersionAreIgnored() async throws {
    let json = try await Checker().report(on: ["\(BuiltTool.fixtures)/Bundles/TextEdit.app"])
      .rendered(as: .json)
    let later = String(decoding: json, as: UTF8.self)
      .replacing("\"profile\":", with: "\"later\": {\"version\": [3]}, \"profile\":")
    let document = try JSONDecoder().decode(ReportDocument.self, from: Data(later.utf8))
    #expect(try document == JSONDecoder().decode(ReportDocument.self, from: Data(json)))
  }

  @Test func equalTreesHaveEqualReports() async throws {
    let path = "\(BuiltTool.fixtures)/Projects/Reader"
    var checker = Checker()
    checker.options.keptTexts = .all
    let report = try await checker.report(on: [path])
    checker.options.jobs = 1
    var again = try await checker.report(on: [path])
    #expect(report == again)
    // The storage of findings makes no difference.
    again.removeFindings { _ in false }
    #expect(report == again)
    let last = try #require(again.findings.last)
    again.removeFindings { $0 == last }
    #expect(report != again)
    checker.options.keptTexts = .none
    let withoutTexts = try await checker.report(on: [path])
    #expect(report != withoutTexts)
  }

  private func check(_ json: [UInt8]) throws {
    let document = try JSONDecoder().decode(ReportDocument.self, from: Data(json))
    let written = try JSONEncoder().encode(document)
    #expect(try StrictJSON(Array(written)) == StrictJSON(json))
    #expect(try JSONDecoder().decode(ReportDocument.self, from: written) == document)
  }
}

/// A value that matches a JSON Schema.
struct SampleOfSchema {
  /// The members of the value's objects.
  enum Members: CaseIterable {
    /// Every member in the schema.
    case all
    /// Every member, with `null` where the schema allows it.
    case allNull
    /// The required members.
    case required
  }

  private let schema: [String: Any]
  private let members: Members

  init(schema: [String: Any], _ members: Members) {
    self.schema = schema
    self.members = members
  }

  func report() throws -> Any { try value(of: schema, within: []) }

  /// - Parameter definitions: the definitions around the value. A definition inside itself has its required members only, to
  ///   end the recursion.
  private func value(of schema: [String: Any], within definitions: [String]) throws -> Any {
    if let name = schema["$ref"] as? String {
      let definition = try #require(name.split(separator: "/").last.map(String.init))
      let all = try #require(self.schema["$defs"] as? [String: Any])
      return try value(
        of: try #require(all[definition] as? [String: Any]), within: definitions + [definition])
    }
    if let value = schema["const"] ?? (schema["enum"] as? [Any])?.first { return value }
    let types = schema["type"] as? [String] ?? [schema["type"] as? String ?? "object"]
    if types.contains("null"), members == .allNull { return NSNull() }
    switch types[0] {
    case "string": return "text"
    case "integer": return 7
    case "number": return 0.5
    case "boolean": return true
    case "array":
      return [try value(of: schema["items"] as? [String: Any] ?? [:], within: definitions)]
    default: return try object(of: schema, within: definitions)
    }
  }

  private func object(of schema: [String: Any], within definitions: [String]) throws -> Any {
    if let element = schema["additionalProperties"] as? [String: Any] {
      return ["fr": try value(of: element, within: definitions)]
    }
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    let required = Set(schema["required"] as? [String] ?? [])
    let isWithinItself = definitions.last.map { definitions.dropLast().contains($0) } ?? false
    let names = properties.keys.filter {
      required.contains($0) || members != .required && !isWithinItself
    }
    return try Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, try value(of: properties[$0] ?? [:], within: definitions))
      })
  }
}
