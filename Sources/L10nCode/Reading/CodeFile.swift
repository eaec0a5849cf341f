package import L10nModel
import L10nSource

/// The calls, literals and declarations of one file of code that can matter for localized texts. The reader sees only this
/// file; `CodeLinks` combines it with the others, which can declare what it calls.
package struct CodeFile: Sendable {
  package let language: CodeLanguage
  /// The calls with texts that are known at least in part.
  package var calls: [CodeCall] = []
  /// The indices of the calls that get the value of a name.
  package var namingCalls: [Int] = []
  /// The indices of the calls with an argument for a table.
  var callsNamingTables: [Int] = []
  /// The declarations with a call that is given a raw value; one of no name for calls outside of declarations.
  var lookupsOfRawValues: Set<CodeWord> = []
  /// The functions, initializers, macros and properties with a text among their parameters.
  package var functions: [CodeFunction] = []
  /// The texts outside of calls whose declared type makes them keys.
  package var typedTexts: [TypedText] = []
  /// The constants with a known text.
  package var constants: [CodeConstant] = []
  /// All literals, with repetitions: a list is several times cheaper to build than a set.
  package var literals: [CodeLiteral] = []
  /// Literals with interpolations that could be keys: they have a part of at least three letters, and no spaces.
  package var patterns: Set<CodeText> = []
  /// Literals with interpolations that could be texts, with format specifiers for the unknown parts.
  package var textPatterns: Set<CodeText> = []
  /// The members without a type before them, and those of `LocalizedStringResource`, each with its first place: `.title`,
  /// `.Alerts.title`.
  package var members: [String: CodeMember] = [:]
  /// The keys that the code uses as generated resources, each with its first place: of R.swift, `R.string.cart.title`, Tuist,
  /// `ShopStrings.Cart.title`, or SwiftGen, `L10n.Item.title`.
  var resources: [CodeResource: CodeMember] = [:]
  /// The texts that the code compares with others or replaces by others, with the functions that do so. Such a function can
  /// tell a key from a text, and show something else.
  package var comparisons: Set<CodeComparison> = []
  /// The texts that are keys of a dictionary which a function reads before any table, and which other code fills at run time.
  var askedFirst: Set<CodeComparison> = []

  /// The languages whose directories the initializers of types open, by type. Other code of the type can have them by any way.
  var languagesOfTypes: [String: String] = [:]

  /// The known raw values of enumerations of strings.
  package var rawValues: [CodeRawValue] = []
  /// The properties of types that are strings.
  package var properties: [CodeProperty] = []
  /// The texts that properties of enumerations return for each case.
  var textsOfCases: [TextsOfCases] = []
  /// The types with a property that returns a table's name.
  var typesNamingTables: Set<String> = []
  /// The values that initializers store in properties.
  package var stores: [CodeStore] = []
  /// The types that declare an initializer.
  package var initializedTypes: Set<String> = []
  /// The names that are declared with a type whose literals are keys.
  package var localizedNames: Set<String> = []
  /// The types and protocols that types inherit from or conform to, and aliases.
  package var conformances: [CodeConformance] = []

  var classes: Set<String> = []
  /// Those whose members Objective-C can name, also in extensions: `showDeck(at:)` is `showDeckAt:` there.
  var exposedClasses: Set<String> = []
  /// Those that other programs can create, or documents by another name.
  var exportedClasses: Set<String> = []
  /// The superclass of each class, or the first protocol that it conforms to.
  var superclasses: [String: String] = [:]
  /// Its functions with the names of bundles, and whether their code deals with languages: then they return the directory of
  /// one.
  var bundleFunctions: [String: Bool] = [:]
  /// The values of its variables with the names of bundles.
  var bundles: [String: CodeArgument.Meaning] = [:]

  var imports: Set<String> = []
  /// The properties of views whose texts the code sets.
  var assignedTexts: Set<AssignedText> = []
  /// Whether the code sets titles of menu items when a menu opens.
  var setsTitlesOfMenus = false

  /// The texts of a document that users see as they are.
  package var documentTexts: [DocumentText] = []

  /// The l10ncheck directives in comments.
  package var directives: [CodeDirective] = []

  /// The declarations that contain lookups.
  package var declarations: [CodeDeclaration] = []
  /// The names in the code that users run; `unseenWords` has those in previews and debug builds.
  var words = CodeWords()
  var unseenWords = CodeWords()
  /// The positions in `words` of names that declare a class, or an optional variable of its type without a value.
  var mentions: [Int] = []
  /// The names in `words` that can't be values: they are called, or are behind a dot alone.
  var calledWords = CodeWords()
  /// The names that belong to no value: those without anything before them, and members of types together with the types'
  /// names.
  var uses = CodeWords()
  /// The names to which the code assigns.
  var assigned = CodeWords()
  /// The types that it declares or extends.
  var types: Set<String> = []
  /// The protocols that it declares, and the names of what they require.
  var protocols: Set<String> = []
  var requirements = CodeWords()
  /// The types that it declares with the name of a framework's type whose texts are looked up.
  var namesakes: [CodeNamesake] = []
  /// The outermost types, with the ranges of their names in `words`.
  var wordsOfTypes: [(type: String, words: Range<Int>)] = []
  /// The SwiftUI views and the enumerations outside of types that only code of their module can name.
  var namedTypes: Set<String> = []
  /// The enumerations that it declares; `typesWithCases` has those of which it declares cases, as an enumeration without cases
  /// has no values. The name of the enclosing type precedes their own: `Texts.Menu`.
  var enumerations: Set<String> = []
  var typesWithCases: Set<String> = []
  /// Whether a comment at the beginning says that a tool generated the file.
  package var isGenerated = false

  /// Whether a macro makes names from parts of names: `LOC_##name`.
  var pastesNames = false

  package init(_ language: CodeLanguage) { self.language = language }
}

/// A call of a function, a method or a macro, or the use of a string's property.
package struct CodeCall: Sendable {
  package let callee: String
  /// The type before the dot; nil if none is written.
  package let owner: String?
  /// The type of the receiver, if the expression creates it: `Toast().show("…")`.
  var madeType: String?
  package let base: Base
  /// Whether the receiver, by its name, is a value rather than a type or `self`.
  var isOfValue = false
  /// The text before the dot: `"key".localized`.
  package let receiver: CodeText?
  /// The bundle before the dot, of a lookup in one: `Bundle.module.localizedString(…)`.
  var bundle: CodeArgument.Meaning?
  package let arguments: [CodeArgument]
  /// The number of the line, from 1.
  package let line: Int
  /// The index of the enclosing function among the file's; nil outside of functions.
  package let function: Int?
  /// Whether no user sees its text: it is in a preview, or in debug builds only.
  package let isUnseen: Bool
  /// Whether it is in a part for developers.
  var isForDevelopers = false
  /// The enclosing type; nil outside of types.
  package let type: String?
  /// Whether it is in a loop over languages, which tries the next language if one has no text.
  package let triesLanguages: Bool
  /// Whether its value is only compared or searched.
  package let isCompared: Bool
  /// The index of the enclosing declaration among the file's; nil outside of declarations.
  package let declaration: Int?
}

/// A call to which a function passes a parameter of its own.
struct PassingCall: Sendable {
  /// The index among the file's calls.
  let index: Int
  let branch: CodeBranch
}

extension CodeCall {
  /// The expression before the dot.
  package enum Base: Sendable {
    /// Nothing: the callee is a function, or a member of the enclosing type.
    case none
    /// A dot alone: the context implies the type.
    case implied
    case written
  }
}

/// A text that code compares with others, or replaces by another one.
package struct CodeComparison: Sendable, Hashable {
  package let text: CodeText
  /// The index of the enclosing function among the file's; nil outside of functions.
  package let function: Int?
}

/// The raw value of an enumeration case.
package struct CodeRawValue: Sendable {
  package let type: String
  /// The name of the case alone.
  let word: CodeWord
  let name: CodeLiteral
  package let text: CodeText
  /// The number of the line, from 1.
  package let line: Int
}

/// The texts that a property of an enumeration returns for each case, as far as they are known. An empty text stands for nil.
struct TextsOfCases: Sendable {
  let type: String
  let property: CodeWord
  /// By the names of cases; `any` stands for the cases that aren't listed.
  var texts: [CodeWord: CodeText] = [:]
}

/// A property of a type that is a string.
package struct CodeProperty: Sendable {
  package let type: String
  package let name: String
  /// Whether an initializer assigns its text.
  package let isStored: Bool
  package let isOfStruct: Bool
  /// The texts that its body returns, with the numbers of their lines, from 1.
  package var texts: [(text: CodeText, line: Int)] = []
}

/// A parameter that an initializer stores in a property.
package struct CodeStore: Sendable {
  package let type: String
  package let property: String
  /// The index of the initializer among the file's functions.
  package let function: Int
  package let text: CodeText
}

/// A type of the code that has the name of a framework's type, and hides that in its scope.
struct CodeNamesake: Sendable {
  let name: String
  /// The enclosing type; nil for none.
  let type: String?
  let isPrivate: Bool
}

/// The relation of a type to one that it inherits from, a protocol that it conforms to, or a type that it is an alias of.
package struct CodeConformance: Sendable {
  package let type: String
  package let parent: String
  /// Whether it is an alias.
  var isAlias = false
}

package struct CodeArgument: Sendable {
  /// The labels of arguments for tables.
  static let labelsOfTables = ["tableName", "table"]

  package let label: String?
  /// Its possible texts: each branch of a condition, each element of a list; empty if none is known.
  package let texts: [CodeText]
  /// The names in the expression other than literals; an empty name stands for an expression of any type. Empty for calls that
  /// can't show strings.
  package var values: [String] = []
  package let meaning: Meaning
  /// Whether it is the name of a variable that the code declares as a `String`, so that its place doesn't make it a key.
  package var isTextByType = false

  var isTable: Bool { label.map(Self.labelsOfTables.contains) ?? false }

  /// The meaning of an argument that isn't a text.
  package enum Meaning: Sendable, Equatable {
    case nothing, mainBundle, ownBundle, systemBundle, other
    case bundleOfClass(String)
    /// The value that a name has in the file.
    case bundleNamed(String)
    /// The result of a function.
    case bundleOfFunction(String)
    /// The raw value of a type; nil stands for the enclosing type.
    case rawValue(of: String?)
    /// An enumeration case whose type the context implies.
    case caseNamed(CodeWord)
    /// A property of a parameter, in place of a table's name.
    case memberOfParameter(CallShape.Member)
  }
}

/// A declaration with a text among its parameters.
package struct CodeFunction: Sendable {
  /// The base name; for an initializer, the name of its type.
  package let name: String
  /// The type that it is a member of; nil for none, and for an initializer.
  package let owner: String?
  package var parameters: [CodeParameter]
  /// The position in `parameters` of the string that a method or property belongs to; nil if it belongs to none.
  package let receiver: Int?
  /// Whether it is an enumeration case.
  package var isCase = false
  /// Whether it is the setter or an observer of a property.
  var isSetter = false
  /// Whether it returns the type that it is a member of.
  package var makesOwner = false
  /// Whether it is `private` or `fileprivate`.
  var isPrivate = false
  /// Whether it is a member of the type itself rather than of its values.
  var isStatic = false
  /// The number of the line, from 1.
  package let line: Int
  /// The calls to which it passes a parameter of its own.
  var passingCalls: [PassingCall] = []
  /// Its possible results; empty if they aren't known, or if it passes on no text of its own.
  var results: Set<FunctionResult> = []
  /// The language whose directory it names, or gets from a declaration of its file: `path(forResource: "en", ofType: "lproj")`.
  var languageOfDirectory: String?

  /// The place of a parameter in a call of the function.
  func place(of position: Int) -> CallShape.Place {
    if position == receiver { return .receiver }
    return parameters[position].label.map { .label($0) } ?? .position(position)
  }
}

/// A value that a function returns.
enum FunctionResult: Sendable, Hashable {
  case nothing
  /// A parameter, by its position.
  case parameter(Int)
  /// The result of a call that gets a parameter, by the index of the callee's name.
  case call(Int)
  /// The value for a parameter in a dictionary.
  case element
  case other
}

package struct CodeParameter: Sendable {
  package enum Kind: Sendable {
    case string
    /// A type whose literals are keys: `LocalizedStringKey`.
    case localized
    case other
  }

  /// The label at the call; nil for none.
  package let label: String?
  package let name: String
  package let kind: Kind

  /// The same parameter without its label, as operators have them.
  var withoutLabel: Self {
    Self(label: nil, name: name, kind: kind)
  }
}

package struct CodeMember: Sendable {
  /// The number of the line, from 1.
  package let line: Int
  package let isUnseen: Bool
}

/// A table and one of its keys, by the names in generated code.
struct CodeResource: Sendable, Hashable {
  enum Generator: Sendable { case rSwift, tuist, swiftGen }
  let generator: Generator
  /// The generated name. SwiftGen's is the first of several parts, which is the table if there is more than one table.
  let table: String
  /// The generated name; for Tuist and SwiftGen, without the dots between its parts.
  let key: String
  /// The expression in the code.
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
  /// The index of the enclosing declaration among the file's; nil outside of declarations.
  package let declaration: Int?
}

package struct CodeConstant: Sendable {
  package let name: String
  package let text: CodeText
  /// The innermost enclosing type; nil for none.
  package let type: String?
  /// Whether it is a property of instances rather than of the type.
  package let isOfInstance: Bool
  /// Whether it is a variable, which keeps its first text only if no code assigns another one.
  let isVariable: Bool
  /// Whether other files can use its name alone, without a type before it.
  package let isGlobal: Bool
  /// Whether it is `static` in C, which limits it to its file and the files that include that.
  var isStatic = false
}

/// A file of code with its place. A class, since copying the file costs a reference count for each of its lists.
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
