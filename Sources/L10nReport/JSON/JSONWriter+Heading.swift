extension JSONWriter {
  /// Writes the members that a document of this program begins with: what it is and what it was made of.
  mutating func heading(
    schemaVersion: Int, toolVersion: String, icuVersion: String, profile: String, inputs: [String]
  ) {
    key("schemaVersion")
    number(schemaVersion)
    key("tool")
    beginObject()
    key("name")
    literal("l10ncheck")
    key("version")
    string(toolVersion)
    key("icu")
    string(icuVersion)
    endObject()
    key("profile")
    string(profile)
    key("inputs")
    beginArray()
    for input in inputs { string(input) }
    endArray()
  }
}
