import Glibc

/// Starts other programs from this one.
enum StartedProgram {
  /// File descriptors above 2 and below this number are not passed on to the started program.
  private static let maxDescriptors: Int32 = 1_024

  /// Starts a program with default signal handling, since the threads of this program block some
  /// signals. Sockets are not inherited, since a browser would keep the redirect port open.
  ///
  /// - Parameters:
  ///   - words: The name of the program, found through `PATH`, and its arguments.
  ///   - streams: Adds the file actions for the standard streams of the program. By default, the
  ///     program reads nothing, and what it prints is lost.
  /// - Returns: 0, or an error number.
  static func start(
    _ words: [String], into child: inout pid_t,
    streams: (inout posix_spawn_file_actions_t) -> Void = leaveOutStreams
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
    for descriptor in 3..<maxDescriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    let arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    return posix_spawnp(&child, words[0], &actions, &attributes, arguments, environ)
  }

  private static func leaveOutStreams(_ actions: inout posix_spawn_file_actions_t) {
    for stream in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
  }
}
