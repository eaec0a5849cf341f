#ifndef CFILESYSTEM_H
#define CFILESYSTEM_H

// What the package asks of the system about files, which Swift's modules of the C libraries do not have.

/// Opens a new file without a name in the directory at `directory`, for writing. Returns -1 with `errno` where the system
/// has no such files, or has no way to name one later.
int cfilesystem_open_unnamed(int directory, unsigned int mode);

/// Gives a file that `cfilesystem_open_unnamed` opened a name that no file has yet. Returns -1 with `errno` on failure.
int cfilesystem_name(int file, int directory, const char *name);

/// Moves a file to a name that no file has yet. Returns -1 with `errno` on failure: `EEXIST` where there is such a file, and
/// `EPERM`, `ENOTSUP` or `ENOSYS` where the file system can't do that.
int cfilesystem_move_to_free_name(int directory, const char *name, int new_directory, const char *new_name);

/// Waits until the data of an open file or directory is on disk, where no power failure takes it back. Returns -1 with
/// `errno` on failure.
int cfilesystem_synchronize(int file);

/// Opens a path below the directory at `directory` for reading, without following any link and without leaving that
/// directory. Returns -1 with `errno` on failure: `ELOOP` where a link stands in the path, `ENOSYS` where the system cannot
/// tell.
int cfilesystem_open_beneath(int directory, const char *path, int flags);

/// Gives the file at `to` the extended attributes and the access control list of the one at `from`. Calls `lost` for each
/// attribute that could not be kept, with its name, which is empty where the system does not tell, and the `errno`.
void cfilesystem_copy_attributes(
    int from, int to, void *context, void (*lost)(void *context, const char *name, int code));

/// Lets the process have as many files open as the system allows it: at first it is few.
void cfilesystem_raise_open_file_limit(void);

/// Whether the process may have so many more files open.
int cfilesystem_can_open(int count);

// A file that has a temporary name is removed when a signal ends the process: SIGINT, SIGTERM or SIGHUP. The signals are
// caught from the first call of `cfilesystem_hold_signals` on, but for those that the process ignores or catches already.

/// Begins a stretch in which none of the signals ends the process; each one has its end on the same thread.
void cfilesystem_hold_signals(void);

/// Ends the stretch: what has come meanwhile ends the process now.
void cfilesystem_release_signals(void);

/// Has a file removed when a signal ends the process. `directory` stays open until `cfilesystem_forget`. To be called where
/// signals are held, together with what gives the file its name.
///
/// Returns where it is noted, or -1 where there is no space for it.
int cfilesystem_remember(int directory, const char *name);

/// Takes back `cfilesystem_remember`; -1 is nothing. To be called where signals are held.
void cfilesystem_forget(int place);

#endif
