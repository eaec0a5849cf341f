#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The machine's processors.
package enum Processors {
  /// How many of them work, at least 1.
  package static let count = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}
