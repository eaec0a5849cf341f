/// What one target of a project or package builds, with the files of the input that it gets.
public struct Product: Sendable, Hashable {
  /// The path of the project or package and the name of the target: `Ferry.xcodeproj#Ferry`.
  public let identifier: String
  /// The name that people know: that of the product, or of a package's resource bundle.
  public let name: String
  /// The name of the target.
  public let target: String
  /// The project or package, below the input.
  public let project: TreePath
  /// What is built.
  public let kind: ProductKind
  /// The language of its texts where nothing is translated, as declared; nil if nothing declares it.
  public let developmentRegion: String?
  /// Its resources and localized files below the input, sorted by path; of a directory that counts as one file, the
  /// directory.
  package let files: [TreePath]
  /// The files of code that it is made of, sorted by path.
  package var code: [TreePath] = []
  /// The tables that it gets without a language, sorted by path: `Bundle` finds them for users of every one.
  package var unlocalizedTables: [TreePath] = []
  /// Equal for products of one input whose files are equal: flavours of an application can have thousands.
  package var fileList = 0
  /// Those of `files` that it gets on some platforms, or in some configurations only.
  package var conditionalFiles: Set<TreePath> = []
  /// The files and folders with what helps development alone: an archive for users has none of it.
  package var developmentAssets: [TreePath] = []
  /// The tables that a build renames to `InfoPlist`.
  package var infoPlistTables: Set<String> = []
  /// The names of the tables of which the project has the development region's file and the disk doesn't: nobody can tell
  /// what keys they have.
  package var absentTables: Set<String> = []
  /// The language of the code that a script of another framework builds into it, which has texts of its own: `JavaScript`.
  package var foreignCode: String?
  /// Whether somebody else keeps its project.
  package var isOfOthers = false
  /// Whether it is an application without a menu bar, as its `Info.plist` says.
  package var isAgent = false
  /// Whether it is the executable of a package, whose code has its own bundle as the main one.
  package var isExecutable = false
  /// The routines that look texts up, besides those of the frameworks.
  package var lookupMacros: [String] = []
  /// Whether its build generates symbols for the keys of catalogs, whether code uses them or not.
  package var generatesSymbols = false
  /// The identifiers of the package targets whose code its code can name, itself included; none where that isn't known.
  package var used: Set<String> = []
  /// The identifiers of the products that it contains.
  public package(set) var embedded: [String] = []
  /// The spellings of the languages that it appears in, in byte order.
  public package(set) var localizations: [String] = []
  /// The position of the input.
  public package(set) var input = 0

  package init(
    project: TreePath, name: String, target: String, kind: ProductKind,
    developmentRegion: String?, files: [TreePath], embedded: [String] = []
  ) {
    self.project = project
    identifier = "\(project)#\(target)"
    self.name = name
    self.target = target
    self.kind = kind
    self.developmentRegion = developmentRegion
    self.files = files
    self.embedded = embedded
  }
}

extension [Product] {
  /// The identifiers of the applications that lack a table, or contain what lacks one.
  ///
  /// - Complexity: O(*n* · *m*) in the number of applications and of the products in them.
  package var applicationsWithoutTables: Set<String> {
    let lacking = Set(filter { !$0.absentTables.isEmpty }.map(\.identifier))
    guard !lacking.isEmpty else { return [] }
    let contents = ProductContents(self)
    return Set(
      filter { product in
        product.kind == .application
          && !lacking.isDisjoint(with: contents.of(product).union([product.identifier]))
      }.map(\.identifier))
  }

  /// Applications before what they contain, then those with more languages.
  package var applicationsFirst: [Product] {
    let kinds = ProductKind.allCases
    func rank(_ position: Int) -> (Int, Int, Int) {
      let product = self[position]
      return (
        kinds.firstIndex(of: product.kind) ?? kinds.count, -product.localizations.count, position
      )
    }
    return indices.sorted { rank($0) < rank($1) }.map { self[$0] }
  }
}

/// What applications contain.
package struct ProductContents {
  private let products: [String: Product]

  /// - Complexity: O(*n*) in the number of products.
  package init(_ products: [Product]) {
    self.products = Dictionary(
      products.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The frameworks, packages and other products in an application, also those in others.
  package func of(_ application: Product) -> Set<String> {
    var found: Set<String> = []
    var next = application.embedded
    while let identifier = next.popLast() {
      guard found.insert(identifier).inserted, let product = products[identifier],
        product.kind == .framework || product.kind == .package
      else { continue }
      next += product.embedded
    }
    return found
  }
}

/// The kind of product that a target builds; the names are those of the JSON report.
public enum ProductKind: String, Sendable, CaseIterable {
  /// For any system, a watch application included.
  case application
  /// Also an extension of a watch application or of a system.
  case appExtension
  /// A framework that is built with the program that uses it, or apart.
  case framework
  /// A bundle of resources or code.
  case bundle
  /// An XPC service.
  case xpcService
  /// The bundle with the resources of a package's target.
  case package
  /// Tests, which no user gets.
  case tests
  /// A static library, a command-line tool or a target that runs scripts: Xcode copies no resources for it.
  case withoutResources

  /// The kind for the product type of an Xcode target; nil stands for a target without a product.
  package init(xcodeProductType type: String?) {
    guard let type, let suffix = type.split(separator: ".").last.map(String.init) else {
      self = .withoutResources
      return
    }
    self =
      if type.contains("test") {
        .tests
      } else if type.contains(".library.") || suffix == "tool" || suffix == "objfile" {
        .withoutResources
      } else if type.contains("extension") {
        .appExtension
      } else if type.contains("application") || suffix == "on-demand-install-capable" {
        .application
      } else if type.contains("framework") {
        .framework
      } else if suffix == "xpc-service" {
        .xpcService
      } else {
        .bundle
      }
  }

  /// Whether users get its resources.
  package var shipsResources: Bool { self != .tests && self != .withoutResources }
}
