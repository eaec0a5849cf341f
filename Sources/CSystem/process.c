// For pipe2.
#define _GNU_SOURCE

#include "CProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __APPLE__
#include <crt_externs.h>
char *const *cprocess_environment(void) { return *_NSGetEnviron(); }
#else
extern char **environ;
char *const *cprocess_environment(void) { return environ; }
#endif

// A pipe that no other program inherits, even one that another thread starts meanwhile.
static int open_pipe(int ends[2]) {
#ifdef __APPLE__
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#else
  return pipe2(ends, O_CLOEXEC);
#endif
}

static void close_all(const int *files, int count) {
  for (int index = 0; index < count; index++) {
    if (files[index] >= 0) close(files[index]);
  }
}

int cprocess_start(
    char *const *arguments, char *const *environment, int keeps_errors, CProcess *process) {
  // Those that the program gets, then those that stay here.
  int files[6] = {-1, -1, -1, -1, -1, -1};
  int input[2], output[2], errors[2] = {-1, -1};
  int error = 0;
  if (open_pipe(input) != 0) return errno;
  files[0] = input[0];
  files[3] = input[1];
  if (open_pipe(output) != 0) goto failure;
  files[1] = output[1];
  files[4] = output[0];
  if (keeps_errors) {
    if (open_pipe(errors) != 0) goto failure;
  } else {
    errors[1] = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (errors[1] < 0) goto failure;
  }
  files[2] = errors[1];
  files[5] = errors[0];

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, files[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, files[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, files[2], STDERR_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  error = posix_spawnp(&process->identifier, arguments[0], &actions, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  close_all(files, 3);
  if (error != 0) {
    close_all(files + 3, 3);
    return error;
  }
  process->input = files[3];
  process->output = files[4];
  process->errors = files[5];
  return 0;

failure:
  error = errno;
  close_all(files, 6);
  return error;
}

void cprocess_stop(CProcess *process) {
  kill(process->identifier, SIGKILL);
}

int cprocess_finish(CProcess *process) {
  int files[] = {process->input, process->output, process->errors};
  close_all(files, 3);
  int status = 0;
  while (waitpid(process->identifier, &status, 0) < 0) {
    if (errno != EINTR) return -1;
  }
  if (WIFEXITED(status)) return WEXITSTATUS(status);
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : -1;
}
