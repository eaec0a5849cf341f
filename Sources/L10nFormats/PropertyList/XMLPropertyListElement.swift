import L10nSource

/// The elements of an XML property list.
///
/// The raw value is the name's bytes as one big-endian number, so that a single comparison recognizes a name.
enum XMLPropertyListElement: UInt64 {
  case array = 0x61_7272_6179
  case data = 0x6461_7461
  case date = 0x6461_7465
  case dictionary = 0x6469_6374
  case `false` = 0x66_616C_7365
  case integer = 0x69_6E74_6567_6572
  case key = 0x6B_6579
  case plist = 0x70_6C69_7374
  case real = 0x7265_616C
  case string = 0x7374_7269_6E67
  case `true` = 0x7472_7565

  /// The element with a name; nil if there is none.
  @inline(__always)
  init?(name: ByteView) {
    // A leading zero byte would not affect the number.
    guard name.count <= 7, name.first != 0 else { return nil }
    var number: UInt64 = 0
    for byte in name {
      number = number << 8 | UInt64(byte)
    }
    self.init(rawValue: number)
  }

  /// The number of bytes in the name.
  @inline(__always)
  var nameLength: Int { 8 - rawValue.leadingZeroBitCount / 8 }

  /// The name as written in a file.
  var name: String {
    switch self {
    case .array: "array"
    case .data: "data"
    case .date: "date"
    case .dictionary: "dict"
    case .false: "false"
    case .integer: "integer"
    case .key: "key"
    case .plist: "plist"
    case .real: "real"
    case .string: "string"
    case .true: "true"
    }
  }
}
