/// The product of one target of a project or package, with the input's files that it contains.
public struct Product: Sendable, Hashable {
  /// The path of the project or package and the name of the target: `Ferry.xcodeproj#Ferry`.
  public let identifier: String
  /// The name that users know: that of the product, or of a package's resource bundle.
  public let name: String
  /// The name of the target.
  public let target: String
  /// The project or package, below the input.
  public let project: TreePath
  /// The kind of product.
  public let kind: ProductKind
  /// The declared language of texts without translation; nil if there is no declaration.
  public let developmentRegion: String?
  /// Its resources and localized files below the input, sorted by path. A directory that counts as one file is one entry.
  package let files: [TreePath]
  /// The source files that it is compiled from, sorted by path.
  package var code: [TreePath] = []
  /// The tables outside of localization directories that it contains, sorted by path. `Bundle` finds them for users of every
  /// language.
  package var unlocalizedTables: [TreePath] = []
  /// A number that products of one input share if they have the same files, so that those are processed once: each flavor of an
  /// application can have thousands.
  package var fileList = 0
  /// The members of `files` that it contains only on some platforms or in some configurations.
  package var conditionalFiles: Set<TreePath> = []
  /// The files and directories in `DEVELOPMENT_ASSET_PATHS`: Xcode leaves them out of an archive for users.
  package var developmentAssets: [TreePath] = []
  /// The tables that a build renames to `InfoPlist`.
  package var infoPlistTables: Set<String> = []
  /// The names of tables whose development region's file the project references but the disk doesn't contain. Their keys are
  /// unknown.
  package var absentTables: Set<String> = []
  /// The language of texts in code that a script of another framework (React Native or Flutter) adds to the product, such as
  /// `JavaScript`.
  package var foreignCode: String?
  /// Whether its project is third-party content.
  package var isThirdParty = false
  /// Whether `Info.plist` declares it as an application without a menu bar.
  package var isAgent = false
  /// Whether it is the executable of a package, whose code uses its own bundle as the main bundle.
  package var isExecutable = false
  /// Whether a script copies a package's localizations into a program, where lookups in the main bundle find them.
  package var isCopiedToProgram = false
  /// The functions and macros that look up texts, in addition to those of Apple's frameworks (`LOCALIZED_STRING_MACRO_NAMES`).
  package var lookupMacros: [String] = []
  /// Whether its build generates symbols for the keys of string catalogs (`STRING_CATALOG_GENERATE_SYMBOLS`), used in code or
  /// not.
  package var generatesSymbols = false
  /// The identifiers of the package targets that its code can import, and its own; empty if they are unknown.
  package var used: Set<String> = []
  /// The identifiers of the products that it contains.
  public package(set) var embedded: [String] = []
  /// The spellings of the languages that it supports, in byte order.
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
  /// The identifiers of the applications that lack a table, or contain a product that lacks one.
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

  /// The products with applications first, followed by the other kinds; within a kind, those with more languages first.
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

/// The products that applications contain.
package struct ProductContents {
  private let products: [String: Product]

  /// - Complexity: O(*n*) in the number of products.
  package init(_ products: [Product]) {
    self.products = Dictionary(
      products.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The frameworks, packages and other products in an application, including those nested in its frameworks and packages.
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
  /// An application for any platform, including a watch application.
  case application
  /// An application extension, including one of a watch application, or a system extension.
  case appExtension
  /// A framework, embedded in a program or separate.
  case framework
  /// A bundle of resources or code.
  case bundle
  /// An XPC service.
  case xpcService
  /// The resource bundle of a package's target.
  case package
  /// Tests, which users don't get.
  case tests
  /// A static library, a command-line tool or a target that runs scripts: Xcode copies no resources for it.
  case withoutResources

  /// Creates the kind for the product type of an Xcode target; nil is a target without a product.
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
