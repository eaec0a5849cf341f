import Foundation
import TestSupport
import Testing

/// Screenshots of texts: documents name the images, and an `.xcloc` contains them.
@Suite struct ScreenshotTests {
  private func makeTree() throws -> ScratchDirectory {
    let directory = try ScratchDirectory()
    try directory.write(
      "App/en.lproj/Menu.strings",
      """
      "open" = "Open it";
      /* See rooms.jpg. */
      "room" = "The room";
      "none" = "Not shown";
      "hall" = "The hall";
      """)
    try directory.write("App/de.lproj/Menu.strings", "")
    for name in ["open.png", "Menu/hall.PNG", "hall.png", "deep/rooms.jpg", "none.txt"] {
      try directory.write("App/screens/\(name)", name)
    }
    return directory
  }

  private static let shown = [
    ("Open it", "open.png"), ("The room", "deep/rooms.jpg"), ("The hall", "Menu/hall.PNG"),
  ]

  @Test(arguments: ["xliff", "po", "csv", "json"])
  func documentsNameThem(_ format: String) throws {
    let directory = try makeTree()
    let run = try directory.run("export", "-f", format, "--notes", "App/screens", "App")
    #expect(run.status == 0, "\(run)")
    for (_, path) in Self.shown {
      #expect(run.output.contains("Screenshot: ") && run.output.contains(path), "\(run)")
    }
    #expect(run.output.ranges(of: "Screenshot: ").count == Self.shown.count, "\(run)")
    try directory.write("App/.l10ncheck.json", "{\"screenshots\": \"screens\"}")
    #expect(try directory.run("export", "-f", format, "App").output == run.output)
  }

  @Test func anXclocHasThem() throws {
    let directory = try makeTree()
    let run = try directory.run(
      "export", "-q", "-f", "xcloc", "--notes", "App/screens", "-o", "out", "App")
    #expect(run.status == 0, "\(run)")
    for (_, path) in Self.shown {
      let copy = try directory.read("out/de.xcloc/Notes/\(path)")
      #expect(try copy == directory.read("App/screens/\(path)"))
    }
    let text = String(
      decoding: try directory.read("out/de.xcloc/Localized Contents/de.xliff"), as: UTF8.self)
    for (source, path) in Self.shown {
      #expect(
        text.contains(try Regex("<source>\(source)</source>(?s).{0,80}Screenshot: \"\(path)\"")))
    }
  }

  /// A repository's configuration can't name files outside of it.
  @Test(arguments: ["../elsewhere", "/etc", "missing", "link"])
  func theSettingStaysInside(_ name: String) throws {
    let directory = try makeTree()
    try directory.write("elsewhere/open.png", "")
    try directory.link("App/link", to: "../elsewhere")
    try directory.write("App/.l10ncheck.json", "{\"screenshots\": \"\(name)\"}")
    let run = try directory.run("export", "App")
    #expect(run.status == 2 && run.errors.contains("screenshots"), "\(run)")
  }
}
