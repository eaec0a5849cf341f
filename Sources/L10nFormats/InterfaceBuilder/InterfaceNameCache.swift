/// What the names of one parse mean.
struct InterfaceNameCache {
  /// The name of elements or attributes.
  struct Entry {
    let name: XMLName
    let meaning: InterfaceName
  }

  /// The names seen so far.
  private(set) var entries: [Entry] = []
  /// An open-addressing hash table of indices in `entries` plus one; zero for a free slot.
  private var slots = [UInt32](repeating: 0, count: 256)

  /// The index of a name in `entries`.
  @inline(__always)
  mutating func position(of name: XMLName) -> Int {
    var slot = name.hash & (slots.count &- 1)
    while slots[slot] != 0 {
      let position = Int(slots[slot]) &- 1
      if entries[position].name == name { return position }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return add(name, slot)
  }

  @inline(__always)
  mutating func meaning(of name: XMLName) -> InterfaceName {
    let position = position(of: name)
    return entries[position].meaning
  }

  private mutating func add(_ name: XMLName, _ slot: Int) -> Int {
    let bytes = name.bytes
    // There are several kinds of toolbar items.
    let isToolbarItem = bytes.reversed().starts(with: "metIrabloo".utf8)
    let meaning = isToolbarItem ? .toolbarItem : InterfaceName(bytes)
    entries.append(Entry(name: name, meaning: meaning))
    slots[slot] = UInt32(entries.count)
    if entries.count * 2 >= slots.count { grow() }
    return entries.count - 1
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (position, entry) in entries.enumerated() {
      var slot = entry.name.hash & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(position + 1)
    }
  }
}
