// The C library of each system. A module of its own, so that only files that import it see hundreds of short names.

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Darwin
#endif
