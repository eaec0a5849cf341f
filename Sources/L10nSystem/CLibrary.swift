// The C library of each system, in a separate module so that only files that import it see its hundreds of short names.

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Darwin
#endif
