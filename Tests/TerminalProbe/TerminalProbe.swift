import BoardModel
import CursesUI
import DragEngine
import Files
import Glibc

/// Causes situations on a real terminal that no input of the board can cause, and saves a file
/// without a terminal. The first argument names the action.
@main
@MainActor
struct TerminalProbe {
  static func main() throws {
    switch CommandLine.arguments.dropFirst().first {
    case "overflow": try overflow()
    case "watch": try watchMany()
    case "burst": try burst(of: Int(CommandLine.arguments[2]) ?? 0)
    case "copy": try copyMuch()
    case "lost-frame": try loseFrame()
    case "late-signal": try receiveLateSignal()
    case "save": try save(CommandLine.arguments[2])
    case "clear":
      FileStorage(path: CommandLine.arguments[2]).clearLeftovers().forEach { print($0) }
    default: exit(64)
    }
  }

  /// Shows a picture, and then recurses until the stack overflows.
  private static func overflow() throws {
    let terminal = try Terminal()
    terminal.run {
      terminal.present(picture(on: terminal), cursor: nil)
      print(depth(below: 0))
    }
  }

  private static func picture(on terminal: Terminal) -> BackingStore {
    let label = TitleBarView()
    label.name = "deep"
    label.frame = CellRect(0, 0, width: terminal.size.width, height: terminal.size.height)
    let picture = BackingStore()
    picture.update(from: label)
    return picture
  }

  /// Cannot be compiled to a loop, because the result is used after the call.
  @inline(never)
  private static func depth(below level: Int) -> Int {
    level < 0 ? 0 : depth(below: level + 1) &* 3 &+ level
  }

  /// Completes the first task of a file and saves it.
  private static func save(_ path: String) throws {
    let source = try FileSource(
      FileStorage(path: path), FileKind(path: path) ?? .markdown,
      today: { CivilDay(daysSinceEpoch: 0) })
    let lists = try source.lists(of: source.board.id)
    guard let first = try lists.lazy.compactMap({ try source.ids(of: $0.id).first }).first else {
      exit(1)
    }
    _ = try source.complete([first])
  }

  /// Receives a signal after the loop has ended, and prints which.
  private static func receiveLateSignal() throws {
    let terminal = try Terminal()
    let loop = try RunLoop(terminal: terminal)
    loop.stop()
    let end = terminal.run {
      defer { kill(getpid(), SIGTERM) }
      return loop.run()
    }
    print("late: \(end) \(loop.releaseSignals() ?? 0)")
  }

  /// Watches a hundred pipes, half of which become readable once and are never read. Then writes to
  /// the first pipe, prints which pipes were reported, and ends.
  private static func watchMany() throws {
    let terminal = try Terminal()
    let loop = try RunLoop(terminal: terminal)
    var heard: [Int] = []
    var first: Int32 = -1
    for number in 0..<100 {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { exit(71) }
      let end = ends[0]
      if number == 0 { first = ends[1] }
      loop.watch(end) {
        heard.append(number)
        if heard.count == 50 { write(first, "x", 1) }
        if number == 0 { loop.stop() }
        return number == 0
      }
      // Only every second pipe, so that a mix-up with its neighbour is detected.
      if number % 2 == 1 { write(ends[1], "x", 1) }
    }
    let end = terminal.run { loop.run() }
    let expected = [0] + stride(from: 1, to: 100, by: 2)
    let isRight = heard.sorted() == expected && end == .stopped
    print(isRight ? "heard them all once" : "heard \(heard.sorted()), \(end)")
  }

  /// On a key, copies more than the terminal accepts at once; shows nothing, and ends at the next
  /// key.
  private static func copyMuch() throws {
    let terminal = try Terminal()
    let loop = try RunLoop(terminal: terminal)
    var hasCopied = false
    loop.onInput = { event, _ in
      guard case .key = event else { return }
      if hasCopied { return loop.stop() }
      hasCopied = true
      terminal.copy(String(repeating: "x", count: 300_000))
    }
    terminal.run {
      print("waiting")
      fflush(nil)
      _ = loop.run()
    }
  }

  /// Presents a picture while its frame cannot be read back, and then presents it again.
  private static func loseFrame() throws {
    let terminal = try Terminal()
    let picture = picture(on: terminal)
    let answers = terminal.run {
      let frames = frameFile()
      let original = dup(frames)
      var template = Array("/tmp/lost-XXXXXX".utf8CString)
      close(mkstemp(&template))
      // A file that can be written but not read.
      let broken = open(template, O_WRONLY)
      unlink(template)
      dup2(broken, frames)
      let first = terminal.present(picture, cursor: nil)
      dup2(original, frames)
      return [first, terminal.present(picture, cursor: nil)]
    }
    print("answers \(answers)")
  }

  /// The descriptor of the memory file for frames; -1 if it is not found.
  private static func frameFile() -> Int32 {
    for descriptor in Int32(3)..<64 {
      var path = [UInt8](repeating: 0, count: 64)
      let count = readlink("/proc/self/fd/\(descriptor)", &path, path.count)
      if String(decoding: path.prefix(max(0, count)), as: UTF8.self).contains("memfd:frame") {
        return descriptor
      }
    }
    return -1
  }

  /// Waits for a number of keys, and prints in how many pictures they were shown.
  private static func burst(of count: Int) throws {
    let terminal = try Terminal()
    let loop = try RunLoop(terminal: terminal)
    let label = TitleBarView()
    label.frame = CellRect(0, 0, width: terminal.size.width, height: terminal.size.height)
    let picture = BackingStore()
    var (keys, pictures) = (0, 0)
    loop.onInput = { event, _ in
      guard case .key = event else { return }
      keys += 1
      label.name = "\(keys)"
      loop.setNeedsDisplay()
    }
    loop.draw = {
      pictures += 1
      loop.stop()
      picture.update(from: label)
      return (picture, nil)
    }
    terminal.run {
      print("waiting")
      fflush(nil)
      var waiting: Int32 = 0
      while waiting < count {
        usleep(1_000)
        _ = ioctl(STDIN_FILENO, UInt(FIONREAD), &waiting)
      }
      _ = loop.run()
    }
    print("\(keys) keys in \(pictures) picture")
  }
}
