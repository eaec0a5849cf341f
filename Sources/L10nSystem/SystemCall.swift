#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Functions of the C library whose names are hidden by members of types. Calling them needs the library's module name, which
/// differs by system.
package enum SystemCall {
  /// Opens a file; `mode` applies to a new file.
  ///
  /// - Returns: the descriptor, or -1 with `errno`.
  package static func open(_ path: String, _ flags: Int32, mode: UInt32 = 0) -> Int32 {
    #if canImport(Glibc)
      Glibc.open(path, flags, mode_t(mode))
    #elseif canImport(Musl)
      Musl.open(path, flags, mode_t(mode))
    #else
      Darwin.open(path, flags, mode_t(mode))
    #endif
  }

  /// Reads bytes.
  ///
  /// - Returns: the number of bytes, 0 at the end of the file, or -1 with `errno`.
  package static func read(
    _ descriptor: Int32, _ space: UnsafeMutableRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, space, count)
    #elseif canImport(Musl)
      Musl.read(descriptor, space, count)
    #else
      Darwin.read(descriptor, space, count)
    #endif
  }

  /// Writes bytes.
  ///
  /// - Returns: the number of bytes, or -1 with `errno`.
  package static func write(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes, count)
    #else
      Darwin.write(descriptor, bytes, count)
    #endif
  }
}
