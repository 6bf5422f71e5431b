import Glibc

/// Another program that this one starts.
enum StartedProgram {
  /// More than this program has open.
  private static let mostDescriptors: Int32 = 1_024

  /// Starts it with signals as a shell would, for those of a thread of ours are blocked, and
  /// without our sockets: a browser would hold the port that it comes back to.
  ///
  /// - Parameters:
  ///   - words: Its name, found through `PATH`, and its arguments.
  ///   - streams: Adds what is to become of its streams.
  /// - Returns: 0, or an error number.
  static func start(
    _ words: [String], into child: inout pid_t,
    streams: (inout posix_spawn_file_actions_t) -> Void
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    streams(&actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    for descriptor in 3..<mostDescriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    let arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    return posix_spawnp(&child, words[0], &actions, &attributes, arguments, environ)
  }
}
