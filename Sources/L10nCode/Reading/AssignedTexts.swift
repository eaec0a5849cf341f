import L10nSource

/// A part of a view whose text code can set.
package enum AssignedPart: Sendable {
  case text
  /// The text of an empty field.
  case placeholder
  /// The titles of a segmented control.
  case segments
  /// The title of a button in its normal state.
  case buttonTitle
  /// The title of anything else: a window, a menu item, a cell.
  case title
}

/// A property of a view whose text code sets.
struct AssignedText: Sendable, Hashable {
  let part: AssignedPart
  /// The name of the view.
  let name: String
  /// The type around the code; nil if the view is a property of another object: `cell.nameLabel.text = …`.
  let type: String?
  /// Whether the code does so unconditionally, and before users see the view.
  var isAtOnce = false
}

/// The properties of views whose texts code sets, so that users don't see the document's texts in these places.
package struct AssignedTexts: Sendable, Equatable {
  /// The texts that code of their own type sets.
  private var own: Set<AssignedText> = []
  /// The texts that other code sets, with the names that each of its files contains.
  private var others: [AssignedText: [CodeWords]] = [:]
  private var superclasses: [String: String] = [:]

  init(_ files: [LinkedFile]) {
    for file in files {
      superclasses.merge(file.superclasses) { first, _ in first }
      for text in file.assignedTexts {
        // A text that is set at once also counts as set.
        let all = Set([text, AssignedText(part: text.part, name: text.name, type: text.type)])
        if text.type == nil {
          for text in all { others[text, default: []].append(file.words) }
        } else {
          own.formUnion(all)
        }
      }
    }
  }

  /// Whether code sets a text of a property's view: code of its type or of a superclass, or other code that names the type.
  ///
  /// - Parameters:
  ///   - type: the type of the object with the property; nil for a type of the system.
  ///   - isAtOnce: whether to count only code that does so unconditionally, and before users see the view.
  package func contain(
    _ part: AssignedPart, ofProperty name: String, of type: String?, isAtOnce: Bool = false
  ) -> Bool {
    let types = type.map(classes) ?? []
    let isSetByOwn = types.contains {
      own.contains(AssignedText(part: part, name: name, type: $0, isAtOnce: isAtOnce))
    }
    if isSetByOwn { return true }
    let files = others[AssignedText(part: part, name: name, type: nil, isAtOnce: isAtOnce)] ?? []
    return type == nil ? !files.isEmpty : files.contains { types.contains(where: $0.contain) }
  }

  /// A type and its superclasses in the code. The limit ends a cycle, which is an error in the code.
  private func classes(from type: String) -> [String] {
    var all = [type]
    while let next = superclasses[all[all.count - 1]], superclasses[next] != nil,
      all.count < Self.mostClasses
    {
      all.append(next)
    }
    return all
  }

  private static let mostClasses = 16
}
