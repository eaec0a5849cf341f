package import L10nModel
package import L10nSource

/// Which localization, file and string a user with certain preferences gets, and how it came to that.
package struct Resolution: Sendable {
  /// What the user prefers, the first most.
  package let preferred: [String]
  /// What Apple's matcher makes of the preferences; nothing where no preference matches.
  package let matched: [String]
  /// The `.lproj` directories that a lookup visits, in order.
  package let searchOrder: [String]
  /// Whether another user would get another answer if the directory listed its entries in another order.
  package let isOrderDependent: Bool
  /// What was asked beyond the search order, with its answer; nil where nothing was.
  package var answer: Answer?
  /// Everything that was tried, in order.
  package var steps: [Step]

  package init(
    preferred: [String], matched: [String], searchOrder: [String], isOrderDependent: Bool,
    answer: Answer? = nil, steps: [Step] = []
  ) {
    self.preferred = preferred
    self.matched = matched
    self.searchOrder = searchOrder
    self.isOrderDependent = isOrderDependent
    self.answer = answer
    self.steps = steps
  }

  /// One thing that was tried.
  package struct Step: Sendable, Hashable {
    /// What was asked: a preference, a directory, a file.
    package let place: String
    package let isFound: Bool
    /// Why it was asked at this point, or why it is no answer.
    package let reason: String

    package init(place: String, isFound: Bool, reason: String) {
      self.place = place
      self.isFound = isFound
      self.reason = reason
    }
  }

  /// What was asked of a bundle.
  package enum Question: Sendable, Hashable {
    /// A file by its name, which may have directories before it.
    case resource(String)
    /// The files of a table.
    case table(String)
    /// A string; without a table, that of whichever table has it.
    case key(String, table: String?)
  }

  /// What the user gets.
  package struct Answer: Sendable {
    package var question: Question
    /// The spelling of the localization that serves; nil where none does, or a file outside all of them.
    package var localization: String?
    /// The file that serves, below the path that was asked; nil where none does.
    package var file: TreePath?
    /// What the file says; nil where the user sees the raw key, or no key was asked for.
    package var value: Value?
    /// Whether no code asks for the key, so that nobody sees it.
    package var isUnseen = false
    /// The files that have the key, one for each table; none where a table was asked for.
    package var places: [KeyPlace] = []
    /// What there is to do where the user sees the raw key.
    package var remedy: String?

    package init(
      _ question: Question, localization: String? = nil, file: TreePath? = nil, value: Value? = nil
    ) {
      self.question = question
      self.localization = localization
      self.file = file
      self.value = value
    }
  }

  /// The value of a key.
  package enum Value: Sendable, Hashable {
    case text(CodeUnitString)
    /// A value that depends on numbers or devices: the format, and the texts of each variable by its rules.
    case variations(format: CodeUnitString, [Variable])
    /// Anything else that a property list can hold.
    case other(PropertyList)
  }

  /// One variable of a format and its texts.
  package struct Variable: Sendable, Hashable {
    package let name: CodeUnitString
    /// The texts by plural category or other rule, in the order of the file.
    package let texts: [(rule: CodeUnitString, text: CodeUnitString)]

    package init(name: CodeUnitString, texts: [(rule: CodeUnitString, text: CodeUnitString)]) {
      self.name = name
      self.texts = texts
    }

    package static func == (left: Self, right: Self) -> Bool {
      left.name == right.name && left.texts.elementsEqual(right.texts, by: ==)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }
}
