/// The direction in which the lines of a locale's script run.
public enum WritingDirection: String, Sendable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}
