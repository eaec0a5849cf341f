/// The version of the library and the tool.
public enum ToolVersion {
  public static let current = "0.1.0"
}
