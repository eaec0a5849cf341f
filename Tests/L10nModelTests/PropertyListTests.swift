import L10nModel
import L10nSource
import Testing

@Suite("Property lists and tables as values")
struct PropertyListTests {
  private func member(_ key: CodeUnitString, _ value: PropertyList.Value) -> PropertyList.Member {
    PropertyList.Member(key: key, keyRange: nil, value: PropertyList(value))
  }

  @Test func `the last of equal keys is found, where equality is by code unit`() {
    let list = PropertyList(
      .dictionary([
        member("a", .string("1")), member("\u{E9}", .string("2")), member("a", .string("3")),
        member("e\u{301}", .integer(4)),
      ]))
    #expect(list["a"]?.text == "3")
    #expect(list["\u{E9}"]?.text == "2")
    #expect(list["e\u{301}"]?.value == .integer(4))
    #expect(list["b"] == nil)
    #expect(list.members.count == 4)
  }

  @Test func `a value converted to another type is nil`() {
    let array = PropertyList(.array([PropertyList(.boolean(true))]))
    #expect(array.elements.count == 1)
    #expect(array.members.isEmpty)
    #expect(array["a"] == nil)
    #expect(array.text == nil)
    #expect(array.isNotText)
    #expect(!PropertyList(.string("")).isNotText)
    #expect(PropertyList(.string("")).elements.isEmpty)
  }

  @Test func `a table's keys and values are slices of its bytes`() {
    let table = TableContent(
      bytes: Array("keyvälue".utf8),
      entries: [
        TableEntry(
          keyStart: 0, keyCount: 3, valueStart: 3, valueCount: 6, offset: 0)
      ])
    #expect(table.entries.map { table.key(of: $0) } == ["key"])
    #expect(table.entries.map { table.value(of: $0) } == ["välue"])
  }
}
