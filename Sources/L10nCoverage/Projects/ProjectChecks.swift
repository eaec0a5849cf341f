package import L10nSource

extension Check {
  package static let undeclaredRegion = Check(
    "undeclared-region", .note, "files for a language that isn't among the project's regions")
  package static let unreferencedFile = Check(
    "unreferenced-file", .warning, "localized file on disk that the project doesn't reference")
  package static let missingReference = Check(
    "missing-reference", .warning, "project reference to a file that doesn't exist")
  package static let contradictedEncoding = Check(
    "contradicted-encoding", .note, "file in a different encoding than the project declares")

  package static let duplicateOutput = Check(
    "duplicate-output", .error, "two files with the same output path")

  package static let forbiddenDirectory = Check(
    "forbidden-directory", .error, "directory in a localization of a Swift package")

  package static let unofferedLanguage = Check(
    "unoffered-language", .note, "language of a framework or package that the application lacks")

  /// The checks for contradictions between Xcode projects and files.
  package static let ofXcodeProjects: [Check] = [
    undeclaredRegion, unreferencedFile, missingReference, contradictedEncoding, duplicateOutput,
    forbiddenDirectory, unofferedLanguage,
  ]
}
