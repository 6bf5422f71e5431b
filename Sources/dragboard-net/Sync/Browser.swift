import Glibc

/// The user's web browser, for a sign-in.
enum Browser {
  /// Opens an address without waiting, if there is a desktop or `BROWSER` names a program.
  static func open(_ address: String) {
    // Without a browser, the user can open the printed address.
    _ = commands(for: address).contains(where: start)
  }

  /// The commands to try, in order: those in `BROWSER`, then `xdg-open` if there is a desktop. In
  /// `BROWSER`, colons separate the commands, and `%s` stands for the address.
  private static func commands(for address: String) -> [[String]] {
    let named = getenv("BROWSER").map { String(cString: $0) } ?? ""
    var commands = named.split(separator: ":").map { command in
      let words = command.split(separator: " ").map(String.init)
      return words.contains { $0.contains("%s") }
        ? words.map { $0.replacing("%s", with: address) } : words + [address]
    }
    if getenv("DISPLAY") != nil || getenv("WAYLAND_DISPLAY") != nil {
      commands.append(["xdg-open", address])
    }
    return commands
  }

  private static func start(_ command: [String]) -> Bool {
    var child = pid_t()
    return StartedProgram.start(command, into: &child) == 0
  }
}
