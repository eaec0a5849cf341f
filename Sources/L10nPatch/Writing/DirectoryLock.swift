#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The lock of a directory, by which runs that change its files take turns: a run holds it from the last comparison with
/// the old files until the new ones are in place.
///
/// The directory has the lock rather than the file, which is replaced, or a file beside it, which would stay. The lock ends
/// with the process.
extension OpenDirectory {
  /// How long a run waits for another one, which has the lock for less than a second.
  static let lockPatience = Duration.seconds(60)

  /// Waits until no other process has the lock, and has it until `unlock`, or until the directory is closed.
  ///
  /// - Throws: `locked` if that takes longer than `patience`.
  func lock(patience: Duration = lockPatience) throws(WriteFailure) {
    let end = ContinuousClock.now + patience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK:
        guard ContinuousClock.now < end else { throw .locked }
        usleep(2000)
      // Some file systems have no locks.
      default: return
      }
    }
  }

  /// Lets others have the lock.
  func unlock() { flock(descriptor, LOCK_UN) }

  /// What tells the directory from all others, whatever its path.
  var identity: Identity {
    get throws(WriteFailure) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw WriteFailure(systemCode: errno) }
      return Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    }
  }

  struct Identity: Hashable, Comparable {
    let device: UInt64
    let number: UInt64

    static func < (left: Self, right: Self) -> Bool {
      (left.device, left.number) < (right.device, right.number)
    }
  }
}
