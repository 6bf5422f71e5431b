import ArgumentParser
import CursesUI
import Glibc

/// `dragboard config`.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Prints the configuration in force, and what is wrong in it.",
    discussion: "What the file sets says so. The output can be the beginning of a file.")

  @OptionGroup var global: GlobalOptions

  func run() throws {
    let location = Config.location(option: global.config, environment: .current)
    let config = global.readConfig()
    print("# \(DisplayText.plain(location?.path ?? "no place for a file: HOME is not set"))")
    func line(_ name: String, _ value: String) {
      print("\(name) = \(value)\(config.changed.contains(name) ? "  # from the file" : "")")
    }
    line("hold_ms", "\(config.holdMilliseconds)")
    line("animation", "\(config.animates)")
    line("mouse", "\(config.mouse)")
    print("\n[keys]\(config.changed.contains("keys") ? "  # some from the file" : "")")
    for command in BoardCommand.allCases {
      let keys = config.bindings.bindings.filter { $0.command == command }.map(\.key.configName)
      let list = keys.map {
        "\"\($0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
      }
      print("\(command.configName) = [\(list.joined(separator: ", "))]")
    }
    guard !config.notices.isEmpty else { return }
    for notice in config.notices {
      let line = "dragboard: \(notice)\(notice.last == "?" ? "" : ".")\n"
      _ = line.withCString { write(STDERR_FILENO, $0, line.utf8.count) }
    }
    throw ExitCode(ExitStatus.configuration.rawValue)
  }
}
