import L10nReport

/// `l10ncheck schema`
struct SchemaCommand {
  private let arguments: SchemaArguments

  init(_ arguments: SchemaArguments) {
    self.arguments = arguments
  }

  func run() -> ExitStatus {
    do throws(OutputStream.Failure) {
      let output = try OutputDestination(file: nil)
      try output.write(Array(arguments.schema.text.utf8))
    } catch {
      guard case .failed(let reason) = error else { return .success }
      RunMessages.report("standard output", reason)
      return .unreadable
    }
    return .success
  }
}
