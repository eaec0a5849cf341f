package import L10nModel
package import L10nSource

// Edits of a `.stringsdict` or `.strings` file.
extension XMLPropertyListEditor: TableEditor {
  package func insertions(
    of assignments: [TableAssignment], present: [Int32], key: (Int) -> CodeUnitString
  ) throws(EditFailure) -> [TextEdit] {
    let runs = AssignmentRun.all(of: assignments, keyCount: present.count) { present[$0] >= 0 }
    let insertions = runs.map { run in
      let place: Place =
        if let anchor = run.anchor {
          .after(key(anchor))
        } else if let next = present.firstIndex(where: { $0 >= 0 }) {
          .before(key(next))
        } else {
          .atEnd
        }
      return Insertion(run.assignments.map(\.member), place)
    }
    return try edits(for: insertions).sorted { $0.range.start < $1.range.start }
  }

  package func removals(of keys: [CodeUnitString]) throws(EditFailure) -> [TextEdit] {
    try removals(of: keys, inside: [])
  }

  package func replacements(
    ofTextAt path: VariationPath, of key: CodeUnitString, entry _: Int, with text: CodeUnitString,
    markers _: [CodeUnitString]
  ) throws(EditFailure) -> [TextEdit] {
    // A plain text, or the format of one that varies.
    let keys = [key] + path.flatMap(Self.keys)
    let candidates = path.isEmpty ? [keys, keys + ["NSStringLocalizedFormatKey"]] : [keys]
    for candidate in candidates {
      do throws(EditFailure) {
        return [try replacement(ofStringAt: candidate, with: text)]
      } catch {
        if case .unwritableText = error { throw error }
      }
    }
    guard let name = keys.last, !path.isEmpty else { throw .noPlace(keys) }
    return [try insertion(of: [NewMember(name, .string(text))], inside: keys.dropLast())]
  }

  private static func keys(of step: VariationStep) -> [CodeUnitString] {
    switch step {
    case .plural(let category): [CodeUnitString(category.rawValue)]
    case .device(let name): ["NSStringDeviceSpecificRuleType", name]
    case .width(let name): ["NSStringVariableWidthRuleType", name]
    case .substitution(let name): [name]
    case .alternative(let index): [CodeUnitString("\(index)")]
    }
  }

  /// The contents of a new file for a localization.
  package static func newFile(
    of assignments: [TableAssignment]
  ) throws(EditFailure) -> [UInt8] {
    let empty = Array("\(XMLPropertyListWriter.header)<dict>\n</dict>\n</plist>\n".utf8)
    let edit = try XMLPropertyListEditor(empty).insertion(of: assignments.map(\.member))
    return TextEdit.apply([edit], to: empty)
  }
}

extension TableAssignment {
  /// The dictionary member for the assignment.
  fileprivate var member: XMLPropertyListEditor.NewMember {
    let comments = comments.map(\.content) + (marker.map { [$0] } ?? [])
    let comment = CodeUnitString(bytes: Array(comments.map(\.bytes).joined(separator: [0x0A])))
    return XMLPropertyListEditor.NewMember(
      key, value.newValue, comment: comments.isEmpty ? nil : comment)
  }
}

extension AssignedValue {
  private typealias Member = XMLPropertyListEditor.NewMember

  /// The value in `.stringsdict` form.
  fileprivate var newValue: XMLPropertyListEditor.NewValue {
    switch self {
    case .text(let text): return .string(text)
    case .alternatives(let texts): return .string(texts.first ?? "")
    case .device(let values):
      return .dictionary([
        Member("NSStringDeviceSpecificRuleType", .dictionary(values.map(Self.member)))
      ])
    case .width(let values):
      return .dictionary([
        Member("NSStringVariableWidthRuleType", .dictionary(values.map(Self.member)))
      ])
    case .plural:
      // A catalog can vary a text without a variable; a build creates a variable for the number.
      let variable = Variable("value", valueType: "lld", self)
      return AssignedValue.format(.text("%#@value@"), [variable]).newValue
    case .format(let value, let variables):
      var members: [XMLPropertyListEditor.NewMember] = []
      if case .dictionary(let rules) = value.newValue {
        members += rules
      } else {
        members.append(Member("NSStringLocalizedFormatKey", value.newValue))
      }
      members += variables.map { Member($0.name, $0.rules) }
      return .dictionary(members)
    }
  }

  private static func member(_ named: Named) -> XMLPropertyListEditor.NewMember {
    XMLPropertyListEditor.NewMember(named.name, named.value.newValue)
  }
}

extension AssignedValue.Variable {
  /// The rules of the variable.
  fileprivate var rules: XMLPropertyListEditor.NewValue {
    guard case .plural(let forms) = value else { return value.newValue }
    var members = [
      XMLPropertyListEditor.NewMember(
        "NSStringFormatSpecTypeKey", .string("NSStringPluralRuleType")),
      XMLPropertyListEditor.NewMember("NSStringFormatValueTypeKey", .string(valueType)),
    ]
    for category in PluralCategory.allCases {
      guard let form = forms[category] else { continue }
      members.append(
        XMLPropertyListEditor.NewMember(CodeUnitString(category.rawValue), form.newValue))
    }
    return .dictionary(members)
  }
}

/// Writes whole property lists as XML in the format of Apple's tools.
package enum XMLPropertyListWriter {
  static let header = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  /// The text of a property list; nil if it contains a value without an XML form: an archive reference, data, a date, a
  /// number that isn't finite, half of a surrogate pair.
  ///
  /// - Complexity: O(*n*) in the number of values and the length of the text.
  package static func text(of list: PropertyList) -> [UInt8]? {
    var bytes = Array(header.utf8)
    guard append(list, indentation: 0, to: &bytes) else { return nil }
    return bytes + "</plist>\n".utf8
  }

  private static func append(
    _ list: PropertyList, indentation: Int, to bytes: inout [UInt8]
  ) -> Bool {
    bytes += repeatElement(UInt8(ascii: "\t"), count: indentation)
    switch list.value {
    case .string(let text): return append(text, "string", to: &bytes)
    case .integer(let number): bytes += "<integer>\(number)</integer>\n".utf8
    case .boolean(let isTrue): bytes += (isTrue ? "<true/>\n" : "<false/>\n").utf8
    case .real(let number):
      guard number.isFinite else { return false }
      bytes += "<real>\(number)</real>\n".utf8
    case .data, .date, .uniqueIdentifier: return false
    case .array(let elements):
      bytes += "<array>\n".utf8
      for element in elements {
        guard append(element, indentation: indentation + 1, to: &bytes) else { return false }
      }
      bytes += repeatElement(UInt8(ascii: "\t"), count: indentation)
      bytes += "</array>\n".utf8
    case .dictionary(let members):
      bytes += "<dict>\n".utf8
      for member in members {
        bytes += repeatElement(UInt8(ascii: "\t"), count: indentation + 1)
        guard append(member.key, "key", to: &bytes),
          append(member.value, indentation: indentation + 1, to: &bytes)
        else { return false }
      }
      bytes += repeatElement(UInt8(ascii: "\t"), count: indentation)
      bytes += "</dict>\n".utf8
    }
    return true
  }

  private static func append(
    _ text: CodeUnitString, _ element: String, to bytes: inout [UInt8]
  ) -> Bool {
    guard let content = try? XMLText.escaped(text) else { return false }
    bytes += "<\(element)>".utf8 + content + "</\(element)>\n".utf8
    return true
  }
}
