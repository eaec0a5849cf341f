import CommandLineSyntax
import L10nCheckKit
import L10nCoverage
import L10nFiles
import L10nFormats
import L10nModel
import L10nReport
import L10nSource

struct DumpArguments: Invocation {
  var file = ""
  var format = OutputFormat.text
  var type: TableFormat?
  var isAsLoaded = false
  var fetches = false

  static let specification = CommandSpecification(
    name: "dump", abstract: "Show the contents of a table or document.",
    discussion: """
      The text output is stable and follows the order of the file. For git diff, use "l10ncheck textconv".

      REV:PATH is a file of a revision as git names it, :PATH one of the index, unless there is such a file on disk. \
      Ferry.ipa/Payload/Ferry.app/Info.plist is a file in an archive.
      """,
    initial: Self(),
    options: [
      .format(to: \.format),
      .value(
        "type", "TYPE", to: \.type, category: .input,
        "Read the file as TYPE, regardless of its name.",
        discussion:
          "By default, standard input and files without an extension are read as strings."),
      .switch(
        "fetch", to: \.fetches, category: .input, "Fetch a file that a partial clone lacks.",
        discussion: "Without the option, the command fetches nothing."),
      .switch(
        "as-loaded", to: \.isAsLoaded, category: .output,
        "Write what CoreFoundation loads as JSON.",
        discussion: "The exit status is 1 if it ignores the whole file."),
    ],
    operands: [
      .required(
        "FILE", to: \.file, completion: .file, "The file, - for standard input, or REV:PATH.")
    ],
    examples: [
      ("l10ncheck dump fr.lproj/Localizable.strings", "Show keys, values and errors."),
      ("l10ncheck dump --as-loaded fr.lproj/Localizable.strings", "Show what users see."),
    ])

  /// The format from the option, or else from the file's extension; nil for an unknown extension.
  ///
  /// Streams (`-`, `/dev/stdin`, `/dev/fd/63`) have no extension: they are read as strings files, as the help documents.
  private var tableFormat: TableFormat? {
    if let type { return type }
    let name = NamedPath(file).name
    return name.contains(".") ? TableFile.parts(of: name)?.format : .strings
  }

  private var reasonForNoFormat: String {
    if ArchivePath(file)?.inner.isRoot == true {
      return
        "is an archive: name a file in it, such as \(file)/en.lproj/Localizable.strings"
    }
    return "the file's type can't be inferred from its name; use --type \(TableFormat.expectation)"
  }

  func run() throws(RunFailure) -> ExitStatus {
    let bytes = try read()
    guard let parsed = tableFormat.flatMap({ ParsedFile(bytes, $0, fileName: file) }) else {
      throw RunFailure(file, reasonForNoFormat, .usage)
    }
    let isWritten = try OutputDestination.write { output in
      if isAsLoaded {
        parsed.writeLoadedValue(to: &output)
      } else if format == .json {
        parsed.writeJSON(to: &output)
      } else {
        parsed.writeText(to: &output)
      }
    }
    guard isWritten, isAsLoaded, parsed.loadedValue == nil else { return .success }
    throw RunFailure(file, parsed.reasonNotLoaded, .gate)
  }

  /// Reads the file from disk or from an archive, or else from the revision that its name begins with.
  private func read() throws(RunFailure) -> [UInt8] {
    do throws(FileTreeError) {
      return try CommandLineFile.read(file)
    } catch {
      let bytes = try RunFailure.checking { () throws(CheckError) in try bytesElsewhere(error) }
      guard let bytes else { throw RunFailure(file, error.description, .unreadable) }
      return bytes
    }
  }

  /// Returns the bytes of a file in an archive or a revision; nil if the name refers to neither.
  private func bytesElsewhere(_ error: FileTreeError) throws(CheckError) -> [UInt8]? {
    switch error {
    case .notDirectory: try ArchiveInput.bytes(at: file)
    case .notFound: try RevisionFile(file)?.bytes(fetches: fetches)
    default: nil
    }
  }
}

struct TextconvArguments: Invocation {
  var file = ""

  static let specification = CommandSpecification(
    name: "textconv", abstract: "Show a table as text, for git diff.",
    discussion: """
      Writes the text of FILE in UTF-8, regardless of its encoding, with its comments, layout and mistakes. For a binary \
      property list, it writes the keys and values. "l10ncheck merge --install" sets git up to call the command, so that \
      git diff, git show and git log -p show the changes in UTF-16 and binary files.
      """,
    initial: Self(),
    operands: [.required("FILE", to: \.file, completion: .file, "The file, - for standard input.")],
    examples: [
      ("l10ncheck textconv fr.lproj/Localizable.strings", "Show a file as UTF-8.")
    ])

  func run() throws(RunFailure) -> ExitStatus {
    let bytes = try RunFailure.naming(file) { () throws(FileTreeError) in
      try CommandLineFile.read(file)
    }
    if let list = binaryList(bytes) {
      try OutputDestination.write { list.writeText(to: &$0) }
    } else {
      try RunFailure.writing { () throws(OutputStream.Failure) in
        try OutputStream.standardOutput.write(SourceText(decoding: bytes).utf8)
      }
    }
    return .success
  }

  private func binaryList(_ bytes: [UInt8]) -> ParsedFile? {
    guard bytes.starts(with: "bplist".utf8) else { return nil }
    let format = MergedFileName.format(of: [file]) ?? .strings
    return ParsedFile(bytes, format, fileName: file)
  }
}
