import TestSupport

/// Small archives of each kind, as programs make them.
enum ArchiveSeeds {
  static func inputs() throws -> [[UInt8]] {
    let archive = PackedArchive([
      "App.app/": .directory,
      "App.app/Info.plist": .file(Array("<plist><dict/></plist>".utf8)),
      "App.app/en.lproj/A.strings": .file(Array("\"a\" = \"b\";\n".utf8)),
      "App.app/link": .link("en.lproj/A.strings"),
      "App.app/again": .hardLink("App.app/en.lproj/A.strings"),
    ])
    let zip = PackedArchive([
      "App.app/Info.plist": .file(Array("<plist><dict/></plist>".utf8)),
      "App.app/link": .link("Info.plist"), "App.app/é": .file([]),
    ])
    var inputs: [[UInt8]] = []
    func add(_ frame: ArchiveFrame, _ bytes: [UInt8]) { inputs.append([frame.rawValue] + bytes) }
    for options in ["zip:compression=store", "zip:compression=deflate", "zip:zip64"] {
      let bytes = try zip.bytes(.init("zip", options: options))
      add(.none, bytes)
      add(.zip, bytes)
    }
    for format in ["gnutar", "pax", "ustar"] {
      let bytes = withoutPadding(try archive.bytes(.init(format)))
      add(.tar, bytes)
      add(.compressedTar, bytes)
    }
    for format in ["odc", "newc"] { add(.none, try archive.bytes(.init(format))) }
    for filter in ["gzip", "bzip2", "xz", "zstd"] {
      add(.none, try archive.bytes(.init("gnutar", filter)))
    }
    add(.none, try archive.bytes(.xar))
    add(.package, try installer())
    return inputs
  }

  /// A tar archive without the padding after its end marker.
  private static func withoutPadding(_ tar: [UInt8]) -> [UInt8] {
    let count = (tar.lastIndex { $0 != 0 } ?? 0) / 512 + 3
    return Array(tar.prefix(count * 512))
  }

  /// A package with a file, a link and a payload in pieces.
  private static func installer() throws -> [UInt8] {
    let cpio = try PackedArchive(["./a": .file([0x61]), "./b/c": .file([])]).bytes(.cpio)
    let size = [0, 0, 0, 0, 0, 0] + [UInt8(cpio.count >> 8), UInt8(cpio.count & 0xFF)]
    let payload = Array("pbzx".utf8) + [0, 0, 0, 0, 1, 0, 0, 0] + size + size + cpio
    let text = Array("title".utf8)
    func data(_ offset: Int, _ count: Int) -> String {
      """
      <data><offset>\(offset)</offset><length>\(count)</length><size>\(count)</size>\
      <encoding style="application/octet-stream"/></data>
      """
    }
    let table = """
      <?xml version="1.0"?><xar><toc><file id="1"><name>a.pkg</name><type>directory</type>\
      <file id="2"><name>Payload</name><type>file</type>\(data(0, payload.count))</file>\
      <file id="3"><name enctype="base64">w6k=</name><type>file</type>\
      \(data(payload.count, text.count))</file>\
      <file id="4"><name>l</name><type>symlink</type><link type="file">Payload</link></file>\
      <file id="5"><name>h</name><type link="3">hardlink</type></file></file></toc></xar>
      """
    return Array(table.utf8) + [ArchiveFrame.endOfTable] + payload + text
  }
}
