package import L10nModel
import L10nSource

/// What one file of code has to do with localized texts: found by its form alone, to be understood together with the other
/// files, which can declare what it calls.
package struct CodeFile: Sendable {
  package let language: CodeLanguage
  /// The calls with texts that are known at least in part.
  package var calls: [CodeCall] = []
  /// Those in a function to which it passes a parameter of its own.
  var passingCalls: [PassingCall] = []
  /// The indices of those that are given what a name stands for.
  package var namingCalls: [Int] = []
  /// The indices of those with an argument that names a table.
  var callsNamingTables: [Int] = []
  /// The declarations with a call that is given a raw value; one of no name for calls outside of declarations, and for a
  /// property of that text.
  var lookupsOfRawValues: Set<CodeWord> = []
  /// The functions, initializers, macros and properties with a text among their parameters.
  package var functions: [CodeFunction] = []
  /// Texts in places whose declared type makes them keys, apart from calls.
  package var typedTexts: [TypedText] = []
  /// Constants whose text is known.
  package var constants: [CodeConstant] = []
  /// All literals, as often as they are there: a list is several times cheaper to make than a set.
  package var literals: [CodeLiteral] = []
  /// Literals with interpolations that could be keys: a part of at least three letters, and no spaces.
  package var patterns: Set<CodeText> = []
  /// Literals with interpolations that could be texts, with format specifiers for what isn't known.
  package var textPatterns: Set<CodeText> = []
  /// The members whose type isn't written, and those of `LocalizedStringResource`, each with its first place:
  /// `.title`, `.Alerts.title`.
  package var members: [String: CodeMember] = [:]
  /// The keys that it names as R.swift does, `R.string.cart.title`, or Tuist, `ShopStrings.Cart.title`, each with its first
  /// place.
  var resources: [CodeResource: CodeMember] = [:]
  /// The texts that the code compares with others or has others for, with the functions that do: it can tell a key from a
  /// text, and show something else.
  package var comparisons: Set<CodeComparison> = []
  /// Those that are keys of a dictionary which a function asks before any table: what fills it while the program runs.
  var askedFirst: Set<CodeComparison> = []
  /// The language whose directory the code asks for by name: `path(forResource: "en", ofType: "lproj")`.
  package var languageDirectory: String?

  /// The raw values of enumerations of strings, as far as they are known.
  package var rawValues: [CodeRawValue] = []
  /// The properties that are the raw values of cases, with what they put around them.
  var textsOfRawValues: [TextOfRawValue] = []
  /// The properties of types that are texts.
  package var properties: [CodeProperty] = []
  /// What properties of enumerations are for each case.
  var textsOfCases: [TextsOfCases] = []
  /// The types with a property that names a table.
  var typesNamingTables: Set<String> = []
  /// What initializers store in properties.
  package var stores: [CodeStore] = []
  /// The types with an initializer of their own.
  package var initializedTypes: Set<String> = []
  /// The names of what is declared with a type whose literals are keys.
  package var localizedNames: Set<String> = []
  /// What types inherit or conform to.
  package var conformances: [CodeConformance] = []

  /// The classes that it declares.
  var classes: Set<String> = []
  /// What each class inherits from, or conforms to first.
  var superclasses: [String: String] = [:]
  /// Its functions that are named as bundles, and whether their code has to do with languages: those give the directory of
  /// one.
  var bundleFunctions: [String: Bool] = [:]
  /// What its variables are that are named as bundles.
  var bundles: [String: CodeArgument.Meaning] = [:]

  /// The modules that it imports.
  var imports: Set<String> = []
  /// The properties whose texts the code sets.
  var assignedTexts: Set<AssignedText> = []
  /// Whether it sets titles of menu items when a menu opens.
  var setsTitlesOfMenus = false

  /// The texts of a document that users see as they are.
  package var documentTexts: [DocumentText] = []

  /// What comments say to the tool.
  package var directives: [CodeDirective] = []

  /// The declarations with lookups in them.
  package var declarations: [CodeDeclaration] = []
  /// The names in the code that users run, and in previews and debug builds.
  var words = CodeWords()
  var unseenWords = CodeWords()
  /// Those of the first that declare a class, or a variable that can be without one.
  var mentions = CodeWords()
  /// Those of the first that are of no value: they are called, or behind a full stop alone.
  var calledWords = CodeWords()
  /// The names that belong to no value: those without anything before them, and those of types together with the types'.
  var uses = CodeWords()
  /// The names of what the code assigns to.
  var assigned = CodeWords()
  /// The types that it declares or extends.
  var types: Set<String> = []
  /// The types that it declares under the name of one of a framework's whose texts are looked up.
  var namesakes: [CodeNamesake] = []
  /// The types that are in no other, with the places among `words` of what is in them.
  var wordsOfTypes: [(type: String, words: Range<Int>)] = []
  /// The structures that it declares as views of SwiftUI and keeps in their module.
  var views: Set<String> = []
  /// The enumerations that it declares, and those of which it declares cases: without one, an enumeration has no values. The
  /// name of the type around one stands before its own: `Texts.Menu`.
  var enumerations: Set<String> = []
  var typesWithCases: Set<String> = []
  /// Whether a comment at the beginning says that a tool wrote the file.
  package var isGenerated = false

  package init(_ language: CodeLanguage) { self.language = language }
}

/// A call of a function, a method or a macro, or the use of a property of a text.
package struct CodeCall: Sendable {
  package let callee: String
  /// The type that it is a member of, where it is written before it.
  package let owner: String?
  /// The type of the value that it is called on, where that is made there: `Toast().show("…")`.
  var madeType: String?
  package let base: Base
  /// Whether that is a value by its name, and neither a type nor `self`.
  var isOfValue = false
  /// The text before the dot: `"key".localized`.
  package let receiver: CodeText?
  package let arguments: [CodeArgument]
  /// The number of the line, from 1.
  package let line: Int
  /// The index of the enclosing function among the file's; nil outside of those.
  package let function: Int?
  /// Whether no user sees it: in a preview, or in a debug build alone.
  package let isUnseen: Bool
  /// Whether it is in what only those see who make the program.
  var isForDevelopers = false
  /// The enclosing type; nil outside of types.
  package let type: String?
  /// Whether it is in a loop over languages, which looks on in the next where one has no text.
  package let triesLanguages: Bool
  /// Whether its value is only compared or searched.
  package let isCompared: Bool
  /// The index of the declaration around it among the file's; nil outside of those.
  package let declaration: Int?
}

/// A call to which a function passes a parameter of its own.
struct PassingCall: Sendable {
  /// Its index among the file's calls.
  let index: Int
  let branch: CodeBranch
}

extension CodeCall {
  /// What it is called on.
  package enum Base: Sendable {
    /// Nothing is written: a function, or a member of what it is in.
    case none
    /// A full stop alone: the type follows from the context.
    case implied
    case written
  }
}

/// A text that code compares with others, or has another one for.
package struct CodeComparison: Sendable, Hashable {
  package let text: CodeText
  /// The index of the enclosing function among the file's; nil outside of those.
  package let function: Int?
}

/// The raw value of a case.
package struct CodeRawValue: Sendable {
  package let type: String
  /// The name of the case alone.
  let word: CodeWord
  let name: CodeLiteral
  package let text: CodeText
  /// The number of the line, from 1.
  package let line: Int
}

/// What a property of an enumeration is for each case, as far as it is known: an empty text for nothing.
struct TextsOfCases: Sendable {
  let type: String
  let property: CodeWord
  /// By the names of cases; that of `any` for those without their own.
  var texts: [CodeWord: CodeText] = [:]
}

/// A property that is the raw value of a case, or has it as a part: `var key: String { "sail." + rawValue }`.
struct TextOfRawValue: Sendable {
  let type: String
  let property: String
  let text: CodeText
}

/// A property of a type that is a text.
package struct CodeProperty: Sendable {
  package let type: String
  package let name: String
  /// Whether an initializer gives it its text.
  package let isStored: Bool
  package let isOfStruct: Bool
  /// What its body returns, with the numbers of their lines.
  package var texts: [(text: CodeText, line: Int)] = []
}

/// A parameter of an initializer that is stored in a property.
package struct CodeStore: Sendable {
  package let type: String
  package let property: String
  /// The index of the initializer among the file's functions.
  package let function: Int
  package let text: CodeText
}

/// A type of the code with a framework's name, which it hides where it can be seen.
struct CodeNamesake: Sendable {
  let name: String
  /// The type around it; nil for none.
  let type: String?
  let isPrivate: Bool
}

/// A type that inherits from another, conforms to a protocol, or is another one's other name.
package struct CodeConformance: Sendable {
  package let type: String
  package let parent: String
  /// Whether it is but another name.
  var isAlias = false
}

package struct CodeArgument: Sendable {
  /// The labels of arguments that name tables.
  static let labelsOfTables = ["tableName", "table"]

  package let label: String?
  /// What it can be: each branch of a condition, each element of a list; none where nothing is known.
  package let texts: [CodeText]
  /// The names of what it can be beside literals; empty names where that can have any type. Only of calls that show texts,
  /// too.
  package var values: [String] = []
  package let meaning: Meaning
  /// Whether it is the name of a variable that the code declares as a text, which is no key by its place.
  package var isTextByType = false

  var isTable: Bool { label.map(Self.labelsOfTables.contains) ?? false }

  /// What an argument means that is no text.
  package enum Meaning: Sendable, Equatable {
    case nothing, mainBundle, ownBundle, systemBundle, other
    case bundleOfClass(String)
    /// What the file has under that name.
    case bundleNamed(String)
    /// What a function gives.
    case bundleOfFunction(String)
    /// Of a type; nil for the one around it.
    case rawValue(of: String?)
    /// A case of an enumeration, whose type follows from the context.
    case caseNamed(CodeWord)
    /// A property of a parameter, where the name of a table belongs.
    case memberOfParameter(CallShape.Member)
  }
}

/// A declaration with a text among its parameters.
package struct CodeFunction: Sendable {
  /// The base name; of an initializer the name of its type.
  package let name: String
  /// The type that it is a member of; nil for none, and for an initializer.
  package let owner: String?
  package var parameters: [CodeParameter]
  /// The position in `parameters` of the text that a method or property is of; nil where it is of none.
  package let receiver: Int?
  /// Whether it is the case of an enumeration.
  package var isCase = false
  /// Whether it is what a property does when it is set.
  var isSetter = false
  /// Whether its result is of the type that it is a member of.
  package var makesOwner = false
  /// Whether other files can't call it.
  var isPrivate = false
  /// Whether its type has it, and no value of that.
  var isStatic = false
  /// The number of the line, from 1.
  package let line: Int

  /// Where a call of the function has the parameter.
  func place(of position: Int) -> CallShape.Place {
    if position == receiver { return .receiver }
    return parameters[position].label.map { .label($0) } ?? .position(position)
  }
}

package struct CodeParameter: Sendable {
  package enum Kind: Sendable {
    case string
    /// A type whose literals are keys: `LocalizedStringKey`.
    case localized
    case other
  }

  /// The name at the call; nil where there is none.
  package let label: String?
  package let name: String
  package let kind: Kind

  /// The parameter of an operator.
  var withoutLabel: Self {
    Self(label: nil, name: name, kind: kind)
  }
}

package struct CodeMember: Sendable {
  /// The number of the line, from 1.
  package let line: Int
  package let isUnseen: Bool
}

/// A table and a key of it, by the names that generated code has for them.
struct CodeResource: Sendable, Hashable {
  enum Generator: Sendable { case rSwift, tuist, swiftGen }
  let generator: Generator
  /// As the generator names it; of SwiftGen's, the first part of several, which is the table where there is more than one.
  let table: String
  /// As the generator names it; those of Tuist and SwiftGen without the full stops between their parts.
  let key: String
  /// As the code has it.
  let path: String
}

package struct CodeDirective: Sendable {
  package let directive: CommentDirective
  /// The number of the line, from 1.
  package let line: Int
}

package struct TypedText: Sendable {
  package let text: CodeText
  package let line: Int
  package let isUnseen: Bool
  /// The index of the declaration around it among the file's; nil outside of those.
  package let declaration: Int?
}

package struct CodeConstant: Sendable {
  package let name: String
  package let text: CodeText
  /// The innermost type around it; nil for none.
  package let type: String?
  /// Whether each instance of the type has it.
  package let isOfInstance: Bool
  /// Whether it can get another text: it stands for its first one where no code gives it any.
  let isVariable: Bool
  /// Whether other files know it by its name alone, and not as the member of a type.
  package let isGlobal: Bool
  /// Whether C's `static` keeps it in its file, unless that is included.
  var isStatic = false
}

/// What one file of code has to do with localized texts, with the file's place: shared, since a copy of all its lists costs as
/// much as a look at one of them.
@dynamicMemberLookup
final class LinkedFile: Sendable {
  let code: CodeFile
  let origin: CodeOrigin

  init(_ code: CodeFile, _ origin: CodeOrigin) {
    self.code = code
    self.origin = origin
  }

  subscript<Member>(dynamicMember path: KeyPath<CodeFile, Member>) -> Member {
    code[keyPath: path]
  }
}
