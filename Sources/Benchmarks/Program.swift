import Glibc

/// A program on a terminal of its own, timed from the outside.
final class Program {
  private let descriptor: Int32
  private let process: pid_t
  private let begin: Double
  private var output: [UInt8] = []
  /// The bytes it has sent to the terminal, as far as they were read.
  private(set) var bytesShown = 0

  /// Starts a program on a screen of that size.
  init(_ words: [String], screen: (columns: Int, rows: Int)) {
    var own: Int32 = 0
    var theirs: Int32 = 0
    var size = winsize(
      ws_row: UInt16(screen.rows), ws_col: UInt16(screen.columns), ws_xpixel: 0, ws_ypixel: 0)
    let opened = openpty(&own, &theirs, nil, nil, &size)
    precondition(opened == 0, "no pseudo-terminal: errno \(errno)")
    let name = String(cString: ttyname(theirs))
    for end in [own, theirs] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    begin = Self.now
    // The first terminal that a session leader opens becomes its own.
    process = Self.spawn(words, input: name, output: name, isLeader: true)
    close(theirs)
    descriptor = own
    _ = fcntl(own, F_SETFL, O_NONBLOCK)
  }

  deinit {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    close(descriptor)
  }

  /// The milliseconds from before it was started until it has drawn that text.
  func start(until mark: String) -> Double {
    let waited = Self.now
    return time("", until: mark) + waited - begin
  }

  /// Sends keys and waits until what follows has been drawn.
  ///
  /// - Parameter mark: Text that is among it; without one, anything will do.
  /// - Returns: The milliseconds until the last of it.
  @discardableResult
  func time(_ keys: String, until mark: String? = nil) -> Double {
    output = []
    let start = Self.now
    send(keys)
    var end = start
    while read(within: mark.map { isShown($0) ? 3 : 10_000 } ?? (output.isEmpty ? 10_000 : 3)) {
      end = Self.now
    }
    if let mark { precondition(isShown(mark), "never shown: \(mark)") }
    return end - start
  }

  /// Sends keys that may show nothing, and lets them take effect.
  func settle(_ keys: String, within milliseconds: Int32 = 60) {
    send(keys)
    while read(within: milliseconds) {}
  }

  private func send(_ keys: String) {
    var rest = Array(keys.utf8)[...]
    while !rest.isEmpty {
      // A terminal reads while it writes, or both ends would wait for each other.
      var poller = pollfd(fd: descriptor, events: Int16(POLLIN | POLLOUT), revents: 0)
      guard poll(&poller, 1, 10_000) > 0 else { return }
      if poller.revents & Int16(POLLIN) != 0 { read(within: 0) }
      if poller.revents & Int16(POLLOUT) != 0 {
        let sent = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        rest = rest.dropFirst(max(0, sent))
      }
    }
  }

  private func isShown(_ mark: String) -> Bool {
    String(decoding: output, as: UTF8.self).contains(mark)
  }

  @discardableResult
  private func read(within milliseconds: Int32) -> Bool {
    var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&poller, 1, milliseconds) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return false }
    output += bytes[..<count]
    bytesShown += count
    return true
  }

  /// Resident memory in MiB.
  var memory: Double {
    let pages = Self.contents(of: "/proc/\(process)/statm").split(separator: " ")
    return Double(pages.dropFirst().first.flatMap { Int($0) } ?? 0) * 4_096 / 1_048_576
  }

  /// Resident memory that belongs to this process alone, in MiB.
  var privateMemory: Double {
    let kibibytes = field("RssAnon:", in: "status")
    return Double(kibibytes) / 1_024
  }

  /// How often it has gone to sleep.
  var contextSwitches: Int { field("voluntary_ctxt_switches:", in: "status") }

  /// The milliseconds it has run on a processor.
  var cpu: Double {
    let words = Self.contents(of: "/proc/\(process)/schedstat").split(separator: " ")
    return Double(words.first.flatMap { Int($0) } ?? 0) / 1_000_000
  }

  private func field(_ name: String, in file: String) -> Int {
    let words = Self.contents(of: "/proc/\(process)/\(file)").split { " \t\n".contains($0) }
    guard let place = words.firstIndex(where: { $0 == name }), place + 1 < words.count else {
      return 0
    }
    return Int(words[place + 1]) ?? 0
  }

  /// Milliseconds since a fixed moment.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }

  /// How many files it has open.
  var descriptors: Int {
    guard let folder = opendir("/proc/\(process)/fd") else { return 0 }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count - 2
  }

  var isRunning: Bool { waitpid(process, nil, WNOHANG) == 0 }

  /// Changes the size of its screen.
  func resize(to screen: (columns: Int, rows: Int)) {
    var size = winsize(
      ws_row: UInt16(screen.rows), ws_col: UInt16(screen.columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }

  /// What a program prints.
  static func output(of words: [String]) -> String {
    let name = "/tmp/dragboard-output-\(getpid())"
    close(creat(name, 0o600))
    defer { unlink(name) }
    waitpid(spawn(words, input: "/dev/null", output: name, isLeader: false), nil, 0)
    return contents(of: name)
  }

  /// Runs a program that may refuse, and does not let it say why.
  static func attempt(_ words: [String]) {
    let process = spawn(
      words, input: "/dev/null", output: "/dev/null", errors: "/dev/null", isLeader: false)
    waitpid(process, nil, 0)
  }

  /// Runs a program to its end.
  ///
  /// - Parameter input: A file for its standard input.
  static func run(_ words: [String], input: String = "/dev/null") {
    let process = spawn(words, input: input, output: "/dev/null", isLeader: false)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    precondition(status == 0, "\(words) ended with \(status)")
  }

  private static func contents(of path: String) -> String {
    let file = open(path, O_RDONLY)
    defer { close(file) }
    var all: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while case let count = Glibc.read(file, &bytes, bytes.count), count > 0 {
      all += bytes[..<count]
    }
    return String(decoding: all, as: UTF8.self)
  }

  private static func spawn(
    _ words: [String], input: String, output: String, errors: String? = nil, isLeader: Bool
  ) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, isLeader ? O_RDWR : O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_RDWR, 0)
    if let errors { posix_spawn_file_actions_addopen(&actions, 2, errors, O_RDWR, 0) }
    // glibc's POSIX_SPAWN_SETSID, which Swift does not import.
    let setsid: Int16 = 0x80
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    if isLeader { posix_spawnattr_setflags(&attributes, setsid) }
    let own: [String] = [
      "TERM=xterm-256color", "LANG=C.UTF-8", "SWIFT_BACKTRACE=enable=no", "EDITOR=true",
    ]
    let names: [String] = ["PATH", "HOME"]
    let inherited = names.compactMap { (name: String) -> String? in
      getenv(name).map { "\(name)=\(String(cString: $0))" }
    }
    let arguments = words.map { strdup($0) } + [nil]
    let variables = (own + inherited).map { strdup($0) } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var process = pid_t()
    let code = posix_spawnp(&process, words[0], &actions, &attributes, arguments, variables)
    precondition(code == 0, "cannot start \(words[0]): \(String(cString: strerror(code)))")
    return process
  }
}
