package import L10nSource

extension Check {
  package static let undeclaredRegion = Check(
    "undeclared-region", .note, "files for a language that is not among the project's regions")
  package static let unreferencedFile = Check(
    "unreferenced-file", .warning, "a localized file on disk that the project does not have")
  package static let missingReference = Check(
    "missing-reference", .warning, "a reference of the project to a file that does not exist")
  package static let contradictedEncoding = Check(
    "contradicted-encoding", .note, "a file in another encoding than the project declares")
}
