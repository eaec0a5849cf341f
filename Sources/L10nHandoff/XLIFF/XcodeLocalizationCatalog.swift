import L10nFormats
package import L10nModel
import L10nSource

/// The `contents.json` of an `.xcloc` directory.
package struct XcodeLocalizationCatalog {
  private let developmentRegion: LocaleIdentifier
  private let targetLanguage: LocaleIdentifier
  private let project: String
  private let toolVersion: String

  package init(
    developmentRegion: LocaleIdentifier, targetLanguage: LocaleIdentifier, project: String,
    toolVersion: String
  ) {
    self.developmentRegion = developmentRegion
    self.targetLanguage = targetLanguage
    self.project = project
    self.toolVersion = toolVersion
  }

  package var bytes: [UInt8] {
    var output: [UInt8] = []
    func add(_ text: String) { output += text.utf8 }
    func add(_ name: String, _ value: String, end: String = ",\n") {
      add(name)
      output.appendJSONString(Array(value.utf8))
      add(end)
    }
    add("{\n")
    add("  \"developmentRegion\" : ", developmentRegion.rawValue)
    add("  \"project\" : ", project)
    add("  \"targetLocale\" : ", targetLanguage.rawValue)
    add("  \"toolInfo\" : {\n")
    add("    \"toolBuildNumber\" : ", toolVersion)
    add("    \"toolID\" : ", "l10ncheck")
    add("    \"toolName\" : ", "l10ncheck")
    add("    \"toolVersion\" : ", toolVersion, end: "\n  },\n")
    add("  \"version\" : ", "1.0", end: "\n}\n")
    return output
  }
}
