import L10nSource

/// What of a view code can set.
package enum AssignedPart: Sendable {
  case text
  /// What an empty field shows.
  case placeholder
  /// The titles of a segmented control.
  case segments
  /// What a button shows as long as nothing is done with it.
  case buttonTitle
  /// The title of anything else: a window, a menu item, a cell.
  case title
}

/// A property whose text code sets.
struct AssignedText: Sendable, Hashable {
  let part: AssignedPart
  /// The name of the view.
  let name: String
  /// The type around the code; nil where the property is one of another object: `cell.nameLabel.text = …`.
  let type: String?
  /// Whether that is done in any case, and before users see the view.
  var isAtOnce = false
}

/// The properties of views whose texts code sets, so that users don't see what a document has in their place.
package struct AssignedTexts: Sendable, Equatable {
  /// Those that the code of their own type sets.
  private var own: Set<AssignedText> = []
  /// Those that other code sets, with the names that each of its files has.
  private var others: [AssignedText: [CodeWords]] = [:]
  private var superclasses: [String: String] = [:]

  init(_ files: [LinkedFile]) {
    for file in files {
      superclasses.merge(file.superclasses) { first, _ in first }
      for text in file.assignedTexts {
        // What is done at once is done.
        let all = Set([text, AssignedText(part: text.part, name: text.name, type: text.type)])
        if text.type == nil {
          for text in all { others[text, default: []].append(file.words) }
        } else {
          own.formUnion(all)
        }
      }
    }
  }

  /// Whether code sets a text of a property's view: code of its type or of a class that it inherits from, or other code that
  /// names the type.
  ///
  /// - Parameters:
  ///   - type: that of the object with the property; nil for one of the system's.
  ///   - isAtOnce: whether only code counts that does so in any case, and before users see the view.
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

  /// A type, and the classes of the code that it inherits from. A ring of them is a mistake that no compiler takes.
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
