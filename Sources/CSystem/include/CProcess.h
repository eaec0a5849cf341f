#ifndef CPROCESS_H
#define CPROCESS_H

// Other programs, which this one writes to and reads from.

#include <sys/types.h>

typedef struct {
  pid_t identifier;
  /// Where to write what the program reads.
  int input;
  /// Where to read what the program writes.
  int output;
  /// Where to read what the program writes as errors; -1 if that is lost.
  int errors;
} CProcess;

/// Starts a program that is found as a shell finds it.
///
/// - Parameters:
///   - arguments: its name and its arguments, closed by null.
///   - environment: its variables, closed by null.
///   - keeps_errors: whether somebody reads what it writes as errors; it would wait for them.
/// - Returns: 0, or the system's error.
int cprocess_start(
    char *const *arguments, char *const *environment, int keeps_errors, CProcess *process);

/// Ends the program at once, before it is waited for: nobody reads what it would still write.
void cprocess_stop(CProcess *process);

/// Closes what is open and waits for the end.
///
/// A program that is written to after its end would end this one with SIGPIPE, unless that is ignored.
///
/// - Returns: the exit status; 128 and the signal if one ended the program, -1 if nothing is known.
int cprocess_finish(CProcess *process);

/// The variables of this program, closed by null.
char *const *cprocess_environment(void);

#endif
