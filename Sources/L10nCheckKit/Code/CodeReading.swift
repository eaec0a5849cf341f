import L10nCode
import L10nCoverage
package import L10nFiles
import L10nFormats
import L10nModel
import L10nSource
import Synchronization

struct CodeReading {
  /// No file of code that people write is longer.
  private static let limit = 1 << 26
  /// Longer documents of this kind are data rather than what code takes keys from.
  private static let limitOfJSON = 1 << 20

  /// What the code of each input asks for; nil for inputs that nothing is built in.
  ///
  /// - Parameter memory: the code of other revisions; nil to keep nothing.
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
        codeOfOthers: input.discovery.codeOfOthers,
        tables: input.discovery.bundles.flatMap(\.localizedFilesAndCatalogs))
      let paths = input.discovery.codeFiles.filter {
        !(products.isOfTests($0) ?? $0.isInDirectoryOfTests) && !$0.isInTemplate
      }
      // Documents alone ask for nothing.
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
      indices.append(CodeIndex(links, lookups))
    }
    return indices
  }

  /// The routines that the projects name to Xcode, besides those of the frameworks.
  private static func macros(of input: CheckedInput) -> [CallShape] {
    Set(input.discovery.products.flatMap(\.lookupMacros)).filter { CallShape.fixed[$0] == nil }
      .sorted()
      .flatMap { CallShape.all(named: $0) ?? [] }
  }

  private static func read(
    _ path: TreePath, in tree: InputTree, _ memory: CodeMemory?, _ buffer: inout [UInt8]
  ) -> CodeFile {
    // Only of a document in no localization are the texts wanted.
    let name = tree.object(at: path).map {
      CodeMemory.Name(object: $0, isUnlocalizedDocument: path.isUnlocalizedDocument)
    }
    if let name, let known = memory?.file(name) { return known }
    // Whoever can't read a file builds nothing from it either: it asks for nothing.
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
  /// The texts of a document that nothing can replace, with their lines.
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
  /// Whether this program wrote it, so that it has keys because they were found elsewhere: a report, a page of a site, or texts
  /// on their way to translators.
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
  /// Whether it is a file of code, which is no input of its own.
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

  /// Whether it is in one of Xcode's templates, of which new files are made: no target compiles it.
  fileprivate var isInTemplate: Bool {
    components.dropLast().contains { $0.hasSuffix(".xctemplate") }
  }

  fileprivate var isInDirectoryOfTests: Bool {
    components.dropLast().contains { name in
      let endings = ["Test", "Tests", "Spec", "Specs", "-test", "-tests", "_test", "_tests"]
      // A word of its own: `Latest` is no directory of tests.
      return ["test", "tests"].contains(name)
        || endings.contains { name.utf8.reversed().starts(with: $0.utf8.reversed()) }
    }
  }
}

/// The files of code of the revisions of one history, by their objects: most revisions change few.
final class CodeMemory: Sendable {
  private let files = Mutex<[Name: CodeFile]>([:])

  /// What is read of a document depends on where it is, too.
  struct Name: Hashable {
    let object: String
    let isUnlocalizedDocument: Bool
  }

  func file(_ name: Name) -> CodeFile? { files.withLock { $0[name] } }

  func keep(_ file: CodeFile, _ name: Name) { files.withLock { $0[name] = file } }
}
