#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

package enum EnvironmentVariable {
  /// The value; nil if the variable isn't set.
  package static func value(of name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
