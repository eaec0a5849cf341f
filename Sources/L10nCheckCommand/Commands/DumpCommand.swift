/// `l10ncheck dump`
struct DumpCommand {
  private let arguments: DumpArguments

  init(_ arguments: DumpArguments) {
    self.arguments = arguments
  }

  func run() -> ExitStatus { .success }
}
