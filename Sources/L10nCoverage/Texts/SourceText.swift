import L10nModel
import L10nSource

/// A text of the source, as input for checks that decide which of its translations they inspect.
struct SourceText {
  let text: ByteView
  let traits: TextTraits
  let edges: TextEdges
  let facts: SourceTextFacts
  let mark: FinalMark
}

/// The translations of a source text that each check inspects.
struct TextInterests: Sendable {
  /// The checks that inspect all translations, or those with some traits, whatever the source's text is.
  private var fixed = (always: TextCheckSet(), byTraits: TextCheckSet())
  private var dependent: [Dependent] = []

  private struct Dependent {
    let check: TextCheckSet
    let answer: @Sendable (SourceText) -> TextCheck.Interest.Answer
  }

  static let ofAllChecks: Self = {
    var interests = Self()
    for (position, check) in TextCheck.all.enumerated() {
      let set = TextCheckSet(position: position)
      switch check.interest {
      case .none: break
      case .byTraits: interests.fixed.byTraits.insert(set)
      case .all: interests.fixed.always.insert(set)
      case .dependent(let answer):
        interests.dependent.append(Dependent(check: set, answer: answer))
      }
    }
    return interests
  }()

  func asked(about source: SourceText) -> (always: TextCheckSet, byTraits: TextCheckSet) {
    var asked = fixed
    for interest in dependent {
      switch interest.answer(source) {
      case .none: break
      case .byTraits: asked.byTraits.formUnion(interest.check)
      case .all: asked.always.formUnion(interest.check)
      }
    }
    return asked
  }
}
