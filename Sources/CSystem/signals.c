#define _DARWIN_C_SOURCE
#define _GNU_SOURCE

#include "CFileSystem.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { PLACE_COUNT = 8192, NAME_SIZE = 64 };

/// A temporary name. It is written and read by whoever holds the signals, and by the handler when nobody does any more.
struct place {
  int is_taken;
  int directory;
  char name[NAME_SIZE];
};

static struct place places[PLACE_COUNT];
static pthread_mutex_t places_mutex = PTHREAD_MUTEX_INITIALIZER;

static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
enum { SIGNAL_COUNT = sizeof signals / sizeof signals[0] };

static pthread_once_t once = PTHREAD_ONCE_INIT;
/// How many threads hold the signals.
static atomic_int holders;
static atomic_int is_ending;

static _Thread_local int depth;
static _Thread_local sigset_t mask_before;

static void wait_a_moment(void) {
  const struct timespec moment = {0, 1000000};
  nanosleep(&moment, NULL);
}

/// Calls nothing but functions that a handler may call.
static void remove_files_and_end(int number) {
  // A second signal finds the first at work.
  if (atomic_exchange(&is_ending, 1)) {
    for (;;) wait_a_moment();
  }
  // The thread that runs this holds nothing: those that hold signals do not get any.
  while (atomic_load(&holders) > 0) wait_a_moment();
  for (int index = 0; index < PLACE_COUNT; index++) {
    if (places[index].is_taken) unlinkat(places[index].directory, places[index].name, 0);
  }
  // The parent is to see which signal it was.
  struct sigaction action = {0};
  action.sa_handler = SIG_DFL;
  sigaction(number, &action, NULL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  raise(number);
  _exit(128 + number);
}

static sigset_t caught_signals(void) {
  sigset_t set;
  sigemptyset(&set);
  for (int index = 0; index < SIGNAL_COUNT; index++) sigaddset(&set, signals[index]);
  return set;
}

static void catch_signals(void) {
  for (int index = 0; index < SIGNAL_COUNT; index++) {
    struct sigaction action;
    // `nohup` and shells in the background have some ignored.
    if (sigaction(signals[index], NULL, &action) != 0 || (action.sa_flags & SA_SIGINFO) != 0 ||
        action.sa_handler != SIG_DFL)
      continue;
    memset(&action, 0, sizeof action);
    action.sa_handler = remove_files_and_end;
    action.sa_mask = caught_signals();
    sigaction(signals[index], &action, NULL);
  }
}

void cfilesystem_hold_signals(void) {
  pthread_once(&once, catch_signals);
  if (depth++ > 0) return;
  const sigset_t set = caught_signals();
  pthread_sigmask(SIG_BLOCK, &set, &mask_before);
  atomic_fetch_add(&holders, 1);
  if (!atomic_load(&is_ending)) return;
  // Another thread is about to end the process: nothing may be begun any more.
  atomic_fetch_sub(&holders, 1);
  for (;;) wait_a_moment();
}

void cfilesystem_release_signals(void) {
  if (--depth > 0) return;
  atomic_fetch_sub(&holders, 1);
  pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
}

int cfilesystem_remember(int directory, const char *name) {
  if (strlen(name) >= NAME_SIZE) return -1;
  pthread_mutex_lock(&places_mutex);
  int found = -1;
  for (int index = 0; index < PLACE_COUNT && found < 0; index++) {
    if (!places[index].is_taken) found = index;
  }
  if (found >= 0) {
    places[found].directory = directory;
    strcpy(places[found].name, name);
    places[found].is_taken = 1;
  }
  pthread_mutex_unlock(&places_mutex);
  return found;
}

void cfilesystem_forget(int place) {
  if (place < 0) return;
  pthread_mutex_lock(&places_mutex);
  places[place].is_taken = 0;
  pthread_mutex_unlock(&places_mutex);
}
