import L10nModel
import L10nSource
import Testing

/// Keys of objects in interface documents.
@Suite struct InterfaceKeyTests {
  @Test(arguments: [
    "5SN-1C-hDC.title", "abc-12-xyz.segmentTitles[0]", "123.title", "1.ibShadowedToolTip",
    "aB3-dE-f6H.headerCell.title",
  ])
  func ofObjects(_ key: String) { #expect(isInterfaceKey(CodeUnitString(key))) }

  @Test(arguments: [
    "", ".title", "title", "settings.title", "abc-12-xy.title", "abc_12_xyz.title", "123.", "1.5",
    "5.x", "1a.title", "abc-12-xyz", "äbc-12-xy.title",
  ])
  func ofCode(_ key: String) { #expect(!isInterfaceKey(CodeUnitString(key))) }
}
