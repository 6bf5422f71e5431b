import BoardScreen
import Foundation

@testable import dragboard

/// A home folder with a configuration and themes of its own.
@MainActor
struct TestHome {
  private let root: URL
  /// Where the configuration is.
  let folder: URL
  private var environment: [String: String] { ["XDG_CONFIG_HOME": root.path] }

  init() throws {
    root = FileManager.default.temporaryDirectory
      .appendingPathComponent("home-\(UUID().uuidString.prefix(8))")
    folder = root.appendingPathComponent("dragboard")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("themes"), withIntermediateDirectories: true)
  }

  func remove() {
    // A leftover does no harm.
    try? FileManager.default.removeItem(at: root)
  }

  /// The path of a file below ``folder``.
  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Writes a file below ``folder``.
  func write(_ text: String, to name: String) throws {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
  }

  /// Opens a board with the configuration and the themes of this home, as the program does.
  func open(
    _ board: MemoryBoard, _ global: GlobalSettings = GlobalSettings(), width: Int = 80,
    height: Int = 14, theme: ThemeController? = nil
  ) throws -> MemoryScreen {
    let config = global.readConfig(environment: environment)
    let theme = theme ?? self.theme(global)
    return try board.open(width: width, height: height, themes: theme) {
      $0 = BoardSettings(config: config, theme: theme, reportsMouse: true)
    }
  }

  /// The theme of the configuration.
  func theme(_ global: GlobalSettings = GlobalSettings()) -> ThemeController {
    ThemeController(
      global: global, config: global.readConfig(environment: environment), savesChoice: true,
      environment: environment)
  }
}
