import L10nCode
import L10nCoverage
package import L10nFiles
import L10nFormats
import L10nModel
import L10nSource
import Synchronization

struct CodeReading {
  /// The maximum length of a code file in bytes: no handwritten file is longer.
  private static let limit = 1 << 26
  /// The maximum length of a JSON file in bytes: longer ones are data, not documents from which code takes keys.
  private static let limitOfJSON = 1 << 20

  /// The lookups in the code of each input; nil for inputs that build nothing.
  ///
  /// - Parameter memory: the parsed code of other revisions; nil to keep nothing.
  /// - Throws: `CheckError.cancelled` if the task is cancelled.
  static func indices(
    of inputs: [CheckedInput], _ options: CheckOptions, _ memory: CodeMemory?
  ) async throws(CheckError) -> [CodeIndex?] {
    guard options.readsCode else { return inputs.map { _ in nil } }
    var indices: [CodeIndex?] = []
    for input in inputs {
      let products = CodeProducts(
        input.discovery.products, of: input.discovery.xcodeProjects.map(\.project),
        podDirectories: Set(input.discovery.podSpecifications.compactMap(\.parent)),
        repositories: Set(input.discovery.nestedRepositories),
        thirdPartyCode: input.discovery.thirdPartyCode,
        tables: input.discovery.bundles.flatMap(\.localizedFilesAndCatalogs))
      let paths = input.discovery.codeFiles.filter {
        !(products.isOfTests($0) ?? ($0.isInDirectoryOfTests || $0.isHidden(below: .root)))
          && !$0.isInTemplate
      }
      // Without Swift, Objective-C or C code, nothing is looked up.
      guard paths.contains(where: { $0.codeLanguage != .other }) else {
        indices.append(nil)
        continue
      }
      let tree = input.tree
      let makeBuffer: @Sendable () -> [UInt8] = { [] }
      let files = try await ParallelWork.mapUnlessCancelled(
        paths.count, workers: options.jobs, tools: makeBuffer
      ) { number, buffer in read(paths[number], in: tree, memory, &buffer) }
      let absent = AbsentRepositories(input).needed
      let links = CodeLinks(
        Array(zip(paths, files)), products: products,
        configured: options.code.functions.flatMap(\.shapes) + macros(of: input),
        absentRepositories: absent.map(\.path),
        seesAllOfTargets: !absent.contains { $0.role == .partOfTarget })
      let lookups = await ParallelWork.map(files.count, workers: options.jobs) {
        links.lookups(ofFile: $0)
      }
      indices.append(
        CodeIndex(links, lookups, unlocalizedTables: unlocalizedTables(of: products, in: tree)))
    }
    return indices
  }

  private static func unlocalizedTables(
    of products: CodeProducts, in tree: InputTree
  ) -> [UnlocalizedTable] {
    var arena = TableArena()
    return products.unlocalizedTables.compactMap { path in
      path.tableFile.map { _, format in
        let file = TableFile(format: format, path: path)
        let parsed = TableFileReader(tree: tree).parse(
          file, FindingContext(input: 0, path: path), &arena)
        return UnlocalizedTable(path: path, content: parsed.isLost ? nil : parsed.content)
      }
    }
  }

  /// The lookup macros that the projects name in build settings, besides those of the frameworks.
  private static func macros(of input: CheckedInput) -> [CallShape] {
    Set(input.discovery.products.flatMap(\.lookupMacros)).filter { CallShape.fixed[$0] == nil }
      .sorted()
      .flatMap { CallShape.all(named: $0) ?? [] }
  }

  private static func read(
    _ path: TreePath, in tree: InputTree, _ memory: CodeMemory?, _ buffer: inout [UInt8]
  ) -> CodeFile {
    // Only for documents outside of localizations, the texts are read, too.
    let name = tree.object(at: path).map {
      CodeMemory.Name(object: $0, isUnlocalizedDocument: path.isUnlocalizedDocument)
    }
    if let name, let known = memory?.file(name) { return known }
    // A file that can't be read can't be compiled either: it looks up nothing.
    let language = path.codeLanguage ?? .other
    let isJSON = path.lastComponent?.hasSuffix(".json") ?? false
    guard (try? tree.read(path, into: &buffer, limit: isJSON ? limitOfJSON : limit)) != nil else {
      return CodeFile(language)
    }
    let isDocument = isJSON || path.lastComponent?.hasSuffix(".html") ?? false
    if isDocument, buffer.withView(\.isDocumentOfTool) { return CodeFile(language) }
    var file = buffer.withView { CodeFile($0, language) }
    if path.isUnlocalizedDocument {
      file.documentTexts = fixedTexts(of: InterfaceDocument.parse(buffer).value)
    }
    if let name { memory?.keep(file, name) }
    return file
  }
}

extension CodeReading {
  /// The texts of a document that no table can replace, with their lines.
  private static func fixedTexts(of document: InterfaceDocument) -> [DocumentText] {
    let units = document.fixedUnits
    guard !units.isEmpty else { return [] }
    let lines = LineIndex(document.text)
    return units.sorted { $0.offset < $1.offset }.map { unit in
      DocumentText(
        document.text(of: unit), line: lines.lineNumber(of: unit.offset),
        place: document.isInMainMenu(unit)
          ? .mainMenu : document.isOfMenuItem(unit) ? .menuItem : unit.property.placeOfText)
    }
  }
}

extension InterfaceProperty {
  fileprivate var placeOfText: DocumentText.Place {
    switch self {
    case .headerTitle, .footerTitle: .section
    case .headerCellTitle: .column
    default: .view
    }
  }
}

extension ByteView {
  /// Whether l10ncheck wrote the document: a report, a page of a site, or texts for translators. Its keys come from elsewhere.
  fileprivate var isDocumentOfTool: Bool {
    let beginning = part(0..<Swift.min(count, 1024))
    let marks: [StaticString] = [
      #""name": "l10ncheck""#, #""tool": "l10ncheck "#, #""format": "l10ncheck-"#,
      #"<meta name="generator" content="l10ncheck">"#,
    ]
    return marks.contains { beginning.firstIndex(of: $0, from: 0) != nil }
  }
}

extension InputLocation {
  /// Whether the location is a file of code, which can't be an input by itself.
  package var isOfCode: Bool {
    guard let focus, focus.localization == nil else { return false }
    return switch focus.path.codeLanguage {
    case .swift, .c: true
    case .other, nil: false
    }
  }
}

extension TreePath {
  fileprivate var codeLanguage: CodeLanguage? {
    guard let name = lastComponent, let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      return nil
    }
    return CodeLanguage(fileExtension: name[name.utf8.index(after: dot)...])
  }

  /// Whether the file is in a template from which Xcode makes new files: no target compiles it.
  fileprivate var isInTemplate: Bool {
    components.dropLast().contains { $0.hasSuffix(".xctemplate") }
  }

  fileprivate var isInDirectoryOfTests: Bool {
    components.dropLast().contains { name in
      let endings = ["Test", "Tests", "Spec", "Specs", "-test", "-tests", "_test", "_tests"]
      // Only whole words count: `Latest` isn't a directory of tests.
      return ["test", "tests"].contains(name)
        || endings.contains { name.utf8.reversed().starts(with: $0.utf8.reversed()) }
    }
  }
}

/// The parsed code files of the revisions of one history, by git object: most revisions change few files.
final class CodeMemory: Sendable {
  private let files = Mutex<[Name: CodeFile]>([:])

  /// The result for a document also depends on its location.
  struct Name: Hashable {
    let object: String
    let isUnlocalizedDocument: Bool
  }

  func file(_ name: Name) -> CodeFile? { files.withLock { $0[name] } }

  func keep(_ file: CodeFile, _ name: Name) { files.withLock { $0[name] = file } }
}
