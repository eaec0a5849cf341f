import L10nCode
import L10nModel
import L10nSource

/// What users see of a key that code asks for and no table has.
extension KeyUses.AbsentKey {
  /// Whether users see the key, which wasn't meant for them.
  package var isRaw: Bool { showsKey && !isUnused && !isName }

  /// Whether nothing but the key is there to be shown.
  var showsKey: Bool { text == nil && !isFoundElsewhere && isBuiltAsKey }

  /// Whether it is a text for users that no table has, and says something, which "10 FPS" and "GitHub" don't.
  var isAbsentText: Bool {
    reason == .noKey && !isSameEverywhere && !isFoundElsewhere && !showsKey && !isShownName
      && !places.allSatisfy { $0.isImplicit && !CodeFindings.isForUsers($0) }
  }

  /// Whether what users see is a name, and no label in capitals: "GitHub", "UUID", but not "FOCUS MODES".
  private var isShownName: Bool {
    let text = text ?? key
    return isNameByForm(text)
      && !text.bytes.split { !$0.isASCIIUppercase }.contains {
        $0.count >= LatinWords.lettersOfLabel
      }
  }

  /// Whether it is a name or says nothing, so that no language has another text for it.
  package var isSameEverywhere: Bool { isName || !isOfLetters && !(text ?? key).saysSomething }

  /// Whether the key has nothing but letters, as names have that tables can lack.
  private var isOfLetters: Bool {
    key.bytes.allSatisfy { $0.isASCIILetter || $0 == UInt8(ascii: "_") }
  }

  /// Whether no code uses what asks for it.
  package var isUnused: Bool { places.allSatisfy(\.isOfUnusedAccessor) }

  /// Whether all who ask for it have something else to show, or show nothing.
  package var isFoundElsewhere: Bool { places.allSatisfy { $0.fallback?.hasUnknownTexts ?? false } }

  /// Whether it is the name of a program, a file or a server, which is shown as it is: `sail.app` in a view rather than in a
  /// lookup.
  package var isName: Bool {
    isNameOfProgram || namesFileOrServer(key)
      || key.bytes.suffix(4).elementsEqual(".app".utf8) && places.allSatisfy(\.isImplicit)
  }
}
