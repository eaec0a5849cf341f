import L10nBundle
import L10nCheckKit
import L10nHandoff
import L10nModel

/// The files that a document of one language consists of.
struct ExportedFiles {
  private let export: HandoffExport
  private let format: HandoffFormat
  private let options: HandoffTextOptions
  /// The files for the translators of every language, by their paths in `Notes`.
  private let notes: [(path: String, bytes: [UInt8])]

  /// One file.
  struct File {
    let path: String
    let bytes: [UInt8]
  }

  init(
    _ export: HandoffExport, _ format: HandoffFormat, _ options: HandoffTextOptions,
    notes: [(path: String, bytes: [UInt8])] = []
  ) {
    self.export = export
    self.format = format
    self.options = options
    self.notes = notes
  }

  /// A document with the languages in it.
  struct Delivery {
    let name: String
    /// Several only if the document has all languages.
    let documents: [ExportedDocument]
  }

  /// The documents with texts, with their file names.
  var deliveries: [Delivery] {
    let filled = export.documents.filter { !$0.document.tables.isEmpty }
    guard !format.hasAllLanguages(options) else {
      return filled.isEmpty
        ? [] : [Delivery(name: "translations.\(format.fileExtension)", documents: filled)]
    }
    return zip(ExportedNames(filled, format).paths, filled).map {
      Delivery(name: $0, documents: [$1])
    }
  }

  func files(of delivery: Delivery) -> (files: [File], omitted: [OmittedUnit]) {
    if format == .xcloc, let document = delivery.documents.first {
      return catalog(of: document.document, named: delivery.name)
    }
    let written = format.document(delivery.documents.map(\.document), options)
    return ([File(path: delivery.name, bytes: written.bytes)], written.omitted)
  }

  /// The files of an `.xcloc` directory, as Xcode exports it.
  private func catalog(
    of document: HandoffDocument, named name: String
  ) -> (files: [File], omitted: [OmittedUnit]) {
    let written = format.document([document], options)
    let contents = XcodeLocalizationCatalog(
      developmentRegion: document.sourceLanguage, targetLanguage: document.targetLanguage,
      project: export.projectName, toolVersion: options.toolVersion)
    var files = [
      File(path: "\(name)/contents.json", bytes: contents.bytes),
      File(
        path: "\(name)/Localized Contents/\(document.targetLanguage).xliff", bytes: written.bytes),
    ]
    for original in document.tables.map(\.original) {
      if let bytes = export.contents(ofOriginal: original) {
        files.append(File(path: "\(name)/Source Contents/\(original)", bytes: bytes))
      }
    }
    files += notes.map { File(path: "\(name)/Notes/\($0.path)", bytes: $0.bytes) }
    return (files, written.omitted)
  }

  /// The files in a directory and below it.
  static func notes(
    in directory: String
  ) throws(RunFailure) -> [(path: String, bytes: [UInt8])] {
    do throws(FileTreeError) {
      let tree = try DiskFileTree(root: directory)
      var files: [(path: String, bytes: [UInt8])] = []
      var open = [TreePath.root]
      while let next = open.popLast() {
        for entry in try tree.contents(of: next).entries {
          let path = next.appending(entry.name)
          switch try tree.kind(of: path) {
          case .directory: open.append(path)
          case .file:
            var bytes: [UInt8] = []
            try tree.read(path, into: &bytes)
            files.append((path.string, bytes))
          case .link, .other: continue
          }
        }
      }
      return files.sorted { $0.path < $1.path }
    } catch {
      throw RunFailure(directory, "\(error)", .unreadable)
    }
  }
}
