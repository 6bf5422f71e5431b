import Glibc

/// The user's browser.
enum Browser {
  /// Opens an address, where there is a desktop; nobody waits for it.
  static func open(_ address: String) {
    guard getenv("DISPLAY") != nil || getenv("WAYLAND_DISPLAY") != nil else { return }
    let arguments: [UnsafeMutablePointer<CChar>?] = [strdup("xdg-open"), strdup(address), nil]
    defer { arguments.forEach { free($0) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    for stream in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    defer { posix_spawn_file_actions_destroy(&actions) }
    var child = pid_t()
    // Where there is none, the person opens the address that is printed.
    _ = posix_spawnp(&child, "xdg-open", &actions, nil, arguments, environ)
  }
}
