/// The version of the library and the tool.
public enum ToolVersion {
  /// The version as `l10ncheck --version` prints it.
  public static let current = "0.2.0"
}
