import L10nSource

/// A JSON Schema (draft 2020-12) with the keywords that published schemas use. An unknown keyword is an error, so that none
/// is ignored.
public struct JSONSchema: Sendable {
  private let root: StrictJSON

  /// An unsupported keyword of a schema, with its place.
  public struct UnknownKeyword: Error, CustomStringConvertible {
    public let description: String
  }

  /// Whether an object may have members that its `properties` don't name.
  public enum UnknownMembers: Sendable {
    /// As in the standard: unless `additionalProperties` forbids them.
    case allowed
    /// Only where `additionalProperties` allows them. For tests of a writer, which has to document each member.
    case refused
  }

  /// Parses a schema.
  public init(_ bytes: [UInt8]) throws {
    root = try StrictJSON(bytes)
    try Self.check(root, at: "#")
  }

  /// The places where a value violates the schema, and what was expected there.
  public func violations(of value: StrictJSON, unknownMembers: UnknownMembers) -> [String] {
    Validation(root: root, unknownMembers: unknownMembers).violations(of: value, root, at: "$")
  }

  private static let plainKeywords: Set<CodeUnitString> = [
    "$schema", "title", "description", "$ref", "type", "required", "enum", "const", "pattern",
    "minimum", "maximum",
  ]

  /// Goes through every schema within a schema.
  private static func check(_ schema: StrictJSON, at place: String) throws {
    guard case .object(let keywords) = schema else {
      throw UnknownKeyword(description: "\(place): no object")
    }
    for (keyword, value) in keywords {
      switch keyword {
      case "items", "additionalProperties": try check(value, at: "\(place)/\(keyword)")
      case "properties", "$defs":
        guard case .object(let schemas) = value else {
          throw UnknownKeyword(description: "\(place)/\(keyword): no object")
        }
        for (name, schema) in schemas { try check(schema, at: "\(place)/\(keyword)/\(name)") }
      default:
        guard plainKeywords.contains(keyword) else {
          throw UnknownKeyword(description: "\(place)/\(keyword): not known")
        }
      }
    }
  }
}

private struct Validation {
  let root: StrictJSON
  let unknownMembers: JSONSchema.UnknownMembers

  func violations(of value: StrictJSON, _ schema: StrictJSON, at place: String) -> [String] {
    guard case .object(let keywords) = schema else { return ["\(place): no schema"] }
    return keywords.sorted { $0.key < $1.key }.flatMap { keyword, argument -> [String] in
      switch keyword {
      case "$ref": reference(argument, value, at: place)
      case "type": expect(types(argument).contains { isOf(type: $0, value) }, argument, at: place)
      case "enum": expect(argument.elements.contains(value), argument, at: place)
      case "const": expect(argument == value, argument, at: place)
      case "pattern": expect(matches(value, argument), argument, at: place)
      case "minimum": expect(compare(value, argument) { $0 >= $1 }, argument, at: place)
      case "maximum": expect(compare(value, argument) { $0 <= $1 }, argument, at: place)
      case "items":
        value.elements.enumerated().flatMap {
          violations(of: $0.element, argument, at: "\(place)[\($0.offset)]")
        }
      case "required":
        argument.elements.flatMap { name -> [String] in
          guard case .object(let members) = value, case .string(let name) = name else { return [] }
          return expect(members[name] != nil, .string(name), at: place)
        }
      case "properties": properties(argument, of: value, keywords, at: place)
      case "additionalProperties": others(argument, of: value, keywords["properties"], at: place)
      default: []
      }
    }
  }

  private func expect(_ holds: Bool, _ what: StrictJSON, at place: String) -> [String] {
    holds ? [] : ["\(place): expected \(what)"]
  }

  /// A reference is `#/$defs/NAME`.
  private func reference(_ reference: StrictJSON, _ value: StrictJSON, at place: String) -> [String]
  {
    guard case .string(let path) = reference,
      let name = path.string.split(separator: "/").last,
      let schema = root["$defs"]?[String(name)]
    else { return ["\(place): no schema \(reference)"] }
    return violations(of: value, schema, at: place)
  }

  /// Checks the named members, and whether others are allowed.
  private func properties(
    _ schemas: StrictJSON, of value: StrictJSON, _ keywords: [CodeUnitString: StrictJSON],
    at place: String
  ) -> [String] {
    guard case .object(let members) = value else { return [] }
    return members.sorted { $0.key < $1.key }.flatMap { name, member -> [String] in
      if let schema = schemas[units: name] {
        return violations(of: member, schema, at: "\(place).\(name)")
      }
      guard keywords["additionalProperties"] == nil else { return [] }
      return unknownMembers == .allowed ? [] : ["\(place): unexpected member \(name)"]
    }
  }

  /// The members that `properties` doesn't name.
  private func others(
    _ schema: StrictJSON, of value: StrictJSON, _ properties: StrictJSON?, at place: String
  ) -> [String] {
    guard case .object(let members) = value else { return [] }
    return members.sorted { $0.key < $1.key }.flatMap { name, member in
      properties?[units: name] == nil
        ? violations(of: member, schema, at: "\(place)[\"\(name)\"]") : []
    }
  }

  private func types(_ argument: StrictJSON) -> [StrictJSON] {
    if case .array(let types) = argument { types } else { [argument] }
  }

  private func isOf(type: StrictJSON, _ value: StrictJSON) -> Bool {
    switch (type, value) {
    case (.string("string"), .string), (.string("number"), .number), (.string("null"), .null),
      (.string("boolean"), .boolean), (.string("array"), .array), (.string("object"), .object):
      true
    case (.string("integer"), .number(let number)): number == number.rounded()
    default: false
    }
  }

  /// Keywords about numbers and strings don't apply to other values.
  private func compare(
    _ value: StrictJSON, _ limit: StrictJSON, _ holds: (Double, Double) -> Bool
  ) -> Bool {
    guard case .number(let number) = value, case .number(let limit) = limit else { return true }
    return holds(number, limit)
  }

  private func matches(_ value: StrictJSON, _ pattern: StrictJSON) -> Bool {
    guard case .string(let text) = value, case .string(let pattern) = pattern else { return true }
    guard let expression = try? Regex(pattern.string) else { return false }
    return text.string.contains(expression)
  }
}
