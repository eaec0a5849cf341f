/// Data about the names of one parse, by address: equal names have the same address.
struct InterfaceNameCache {
  /// The name of elements or attributes.
  struct Entry {
    let address: UnsafePointer<UInt8>
    let name: InterfaceName
    let count: Int
  }

  /// The names seen so far.
  private(set) var entries: [Entry] = []
  /// An open-addressing hash table of indices in `entries` plus one; zero for a free slot.
  private var slots = [UInt32](repeating: 0, count: 256)

  /// The index of a NUL-terminated name in `entries`.
  @inline(__always)
  mutating func position(of address: UnsafePointer<UInt8>) -> Int {
    var slot = hash(of: address) & (slots.count &- 1)
    while slots[slot] != 0 {
      let position = Int(slots[slot]) &- 1
      if entries[position].address == address { return position }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return add(address, slot)
  }

  /// The meaning of a NUL-terminated name.
  @inline(__always)
  mutating func name(of address: UnsafePointer<UInt8>) -> InterfaceName {
    let position = position(of: address)
    return entries[position].name
  }

  @inline(__always)
  private func hash(of address: UnsafePointer<UInt8>) -> Int {
    let mixed = UInt64(UInt(bitPattern: address)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> 33)
  }

  private mutating func add(_ address: UnsafePointer<UInt8>, _ slot: Int) -> Int {
    var count = 0
    while address[count] != 0 { count += 1 }
    let bytes = UnsafeBufferPointer(start: address, count: count)
    // There are several kinds of toolbar items.
    let isToolbarItem = bytes.reversed().starts(with: "metIrabloo".utf8)
    let name = isToolbarItem ? .toolbarItem : InterfaceName(bytes)
    entries.append(Entry(address: address, name: name, count: count))
    slots[slot] = UInt32(entries.count)
    if entries.count * 2 >= slots.count { grow() }
    return entries.count - 1
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (position, entry) in entries.enumerated() {
      var slot = hash(of: entry.address) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(position + 1)
    }
  }
}
