// More threads for tests that block.
//
// A test that waits for a program blocks its thread, and Swift's pool has only
// one thread per core, so two such tests can leave two cores idle. A hook of the
// runtime (swift/Runtime/Concurrency.h) sends the jobs of the pool to the threads
// here: 92 tests that took 30 s take 12 s. Jobs of the main actor stay there.

#include "TestThreads.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#define SWIFT __attribute__((swiftcall))

/// The number of threads per core, and their stack size in bytes.
enum { threadsPerCore = 3, stackSize = 8 << 20 };

typedef struct SwiftJob SwiftJob;
typedef struct {
  void *identity;
  unsigned long implementation;
} SwiftExecutor;
typedef SWIFT void Enqueue(SwiftJob *);

extern SWIFT void (*swift_task_enqueueGlobal_hook)(SwiftJob *, Enqueue *);
extern SWIFT void swift_job_run(SwiftJob *, SwiftExecutor);

typedef struct Entry {
  struct Entry *next;
  SwiftJob *job;
} Entry;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t added = PTHREAD_COND_INITIALIZER;
static Entry *first, **end = &first;

static void *work(void *unused) {
  (void)unused;
  for (;;) {
    pthread_mutex_lock(&mutex);
    while (!first) pthread_cond_wait(&added, &mutex);
    Entry *entry = first;
    first = entry->next;
    if (!first) end = &first;
    pthread_mutex_unlock(&mutex);
    SwiftJob *job = entry->job;
    free(entry);
    swift_job_run(job, (SwiftExecutor){NULL, 0});
  }
}

static void startThreads(void) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, stackSize);
  for (long left = threadsPerCore * sysconf(_SC_NPROCESSORS_ONLN); left > 0; left--) {
    pthread_t thread;
    if (pthread_create(&thread, &attributes, work, NULL) != 0) abort();
  }
}

static SWIFT void enqueue(SwiftJob *job, Enqueue *original) {
  (void)original;
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, startThreads);
  Entry *entry = malloc(sizeof *entry);
  if (!entry) abort();
  *entry = (Entry){NULL, job};
  pthread_mutex_lock(&mutex);
  *end = entry;
  end = &entry->next;
  pthread_cond_signal(&added);
  pthread_mutex_unlock(&mutex);
}

__attribute__((constructor)) static void takeOver(void) { swift_task_enqueueGlobal_hook = enqueue; }
