import L10nModel
import L10nSource

/// Finds the views, controllers, enumerations and documents that nothing creates or loads.
///
/// Code names what it creates. Declarations don't count, nor does what a view does by itself, nor the document with the name of
/// its class, which only code that names it can load.
struct UnmadeNames {
  /// The names that nothing has, each of a type or of a document without its file extension.
  private(set) var names: Set<String>
  private let files: [LinkedFile]
  /// The structures, enumerations and classes among the names.
  private let views: Set<String>
  private let structures: Set<String>
  /// The controllers among the names. A document of a controller's name doesn't create it.
  private let controllers: Set<String>
  /// The names of XIB files.
  private let documents: Set<String>
  /// The names in each view.
  private var namesInViews: [String: Set<String>] = [:]

  /// - Parameter isWhole: whether all code is in the tree. Code outside of it could create any view.
  init(_ files: [LinkedFile], products: CodeProducts, isWhole: Bool) {
    self.files = files
    // Members of an enumeration without cases are unused one by one.
    structures = files.reduce(into: []) { structures, file in
      structures.formUnion(
        file.namedTypes.subtracting(file.enumerations.subtracting(file.typesWithCases)))
    }
    // Documents of other localizations than `Base` could create any of them.
    let parents =
      isWhole && !products.hasUnreadDocuments ? Self.classes(files, products) : [:]
    let classes = Set(parents.keys)
    controllers = classes.filter { parents[$0]?.hasSuffix("Controller") ?? false }
    views = isWhole ? structures.union(classes) : []
    documents = Set(files.compactMap(\.nameOfDocument))
    // Info.plist names the document of the main menu.
    names = views.union(
      files.lazy.filter { !$0.documentTexts.isEmpty }.compactMap(\.nameOfDocument)
        .filter { $0 != "MainMenu" })
    guard !names.isEmpty else { return }
    remove(namesInCode)
    let others = names.intersection(classes.union(documents))
    if !others.isEmpty { remove(namesInTexts(among: others)) }
    if !names.isDisjoint(with: classes), namesClassesAtRunTime { names.subtract(classes) }
  }

  /// The classes of views and controllers that only code and documents of their own program can name, each with the class of a
  /// framework that it inherits from.
  private static func classes(
    _ files: [LinkedFile], _ products: CodeProducts
  ) -> [String: String] {
    var superclasses: [String: String] = [:]
    var renamed: Set<String> = []
    for file in files where !file.superclasses.isEmpty {
      superclasses.merge(file.superclasses) { first, _ in first }
      if file.language == .c, file.words.contain("NS_SWIFT_NAME") {
        renamed.formUnion(file.superclasses.keys)
      }
    }
    func viewClass(of name: String) -> String? {
      var (name, count) = (name, 0)
      // The limit ends a cycle, which is an error in the code.
      while let parent = superclasses[name], count < 32 { (name, count) = (parent, count + 1) }
      return count > 0 && (name.hasPrefix("UI") || name.hasPrefix("NS"))
        && endsOfViews.contains(where: name.hasSuffix) ? name : nil
    }
    return files.reduce(into: [:]) { classes, file in
      // Info.plist, which tools can generate, names a class of an extension.
      guard !file.classes.isEmpty, !file.origin.targets.isEmpty,
        !products.haveClassesInInfoPlist(file.origin.targets),
        file.language == .swift || products.areOfOneProgram(file.origin)
      else { return }
      for name in file.classes
      where !file.exportedClasses.contains(name) && !renamed.contains(name) {
        classes[name] = viewClass(of: name)
      }
    }
  }

  /// How the names of the frameworks' classes of views and controllers end.
  private static let endsOfViews = [
    "Bar", "Button", "Cell", "Control", "Controller", "Field", "Label", "Panel", "View", "Window",
  ]

  /// Removes the names that something has, with those in the views that this creates.
  private mutating func remove(_ found: Set<String>) {
    var waiting = Array(found)
    while let next = waiting.popLast() {
      if names.remove(next) != nil { waiting += namesInViews[next] ?? [] }
    }
  }

  /// The names in code outside of views.
  private var namesInCode: Set<String> {
    mutating get {
      var words: [UInt32: String] = [:]
      for name in names {
        words[CodeWord(name).number] = name
        // A tool can have generated a constant with the name of a document.
        if documents.contains(name) {
          words[CodeWord(name.prefix(1).lowercased() + name.dropFirst()).number] = name
        }
      }
      let sought = WantedWords(Set(words.keys))
      var found: Set<String> = []
      for file in files {
        var (types, mentions) = (file.wordsOfTypes[...], file.mentions[...])
        for (position, number) in file.words.numbers.enumerated() where sought.contain(number) {
          while let first = mentions.first, first < position { mentions.removeFirst() }
          // Code can create a structure where only the context names it: `show(.init())`.
          guard let name = words[number], mentions.first != position || structures.contains(name)
          else { continue }
          while let first = types.first, first.words.upperBound <= position { types.removeFirst() }
          if let (type, range) = types.first, range.contains(position), views.contains(type) {
            namesInViews[type, default: []].insert(name)
          } else {
            found.insert(name)
          }
        }
      }
      return found
    }
  }

  /// The names among the literals of code and of documents other than the one of the same name.
  private func namesInTexts(among names: Set<String>) -> Set<String> {
    let literals = Dictionary(names.map { (CodeLiteral(CodeUnitString($0)), $0) }) { first, _ in
      first
    }
    // What a document with the name of a controller contains doesn't create the controller.
    let built = names.subtracting(controllers)
    // Of very many names, it isn't worth knowing which of them code can build.
    let patterns = files.reduce(0) { $0 + $1.patterns.count }
    if patterns * built.count > Self.mostComparisons { return names }
    var found: Set<String> = []
    for file in files {
      let own = file.nameOfDocument
      for literal in file.literals {
        if let name = literals[literal], name != own { found.insert(name) }
      }
      for pattern in file.patterns {
        found.formUnion(
          built.filter { name in
            CodeUnitString(name).bytes.withView { pattern.matches($0, isTyped: false) }
          })
      }
    }
    return found
  }

  /// Whether code gets classes by names that it doesn't have as literals, or with their modules.
  private var namesClassesAtRunTime: Bool {
    let names = WantedWords(Set(Self.lookupsOfClasses.map { CodeWord($0).number }))
    return files.contains { file in
      let count = file.words.numbers.count(where: names.contain)
      return count > 0
        && count
          != file.calls.count { call in
            call.callee == Self.lookupsOfClasses[0]
              && call.arguments.first?.texts.first?.literal.map { !$0.bytes.contains(dot) }
                ?? false
          }
    }
  }

  private static let mostComparisons = 4_000_000

  private static let lookupsOfClasses = [
    "NSClassFromString", "classNamed", "objc_copyClassList", "objc_copyClassNamesForImage",
    "objc_getClass", "objc_getClassList", "objc_lookUpClass",
  ]
}

extension LinkedFile {
  /// The name of an XIB file, without its variant for a device: `Panel` for `Panel~ipad.xib`. Nil for other files.
  var nameOfDocument: String? {
    guard code.language == .other, let file = origin.path.lastComponent, file.hasSuffix(".xib")
    else {
      return nil
    }
    return file.split(whereSeparator: { ".~".contains($0) }).first.map { String($0) }
  }
}
