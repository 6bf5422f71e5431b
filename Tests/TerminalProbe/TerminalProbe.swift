import CursesUI
import DragEngine
import Glibc

/// What no input of the board's can bring about on a real terminal: its argument says what.
@main
@MainActor
struct TerminalProbe {
  static func main() throws {
    switch CommandLine.arguments.dropFirst().first {
    case "overflow": try overflow()
    case "watch": try watchMany()
    case "burst": try burst(of: Int(CommandLine.arguments[2]) ?? 0)
    default: exit(64)
    }
  }

  /// Shows a picture, and then calls itself until the stack is full.
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

  /// Not a loop, since its result is changed after the call.
  @inline(never)
  private static func depth(below level: Int) -> Int {
    level < 0 ? 0 : depth(below: level + 1) &* 3 &+ level
  }

  /// Watches a hundred pipes, says which of them are heard, and ends.
  private static func watchMany() throws {
    let terminal = try Terminal()
    let loop = try RunLoop(terminal: terminal)
    var heard: Set<Int> = []
    for number in 0..<100 {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { exit(71) }
      let end = ends[0]
      loop.watch(end) {
        var byte: UInt8 = 0
        read(end, &byte, 1)
        heard.insert(number)
        if heard.count == 50 { loop.stop() }
      }
      // Every second one, so that one which is heard in place of its neighbour tells.
      if number % 2 == 1 { write(ends[1], "x", 1) }
    }
    let end = terminal.run { loop.run() }
    let isRight = heard == Set(stride(from: 1, to: 100, by: 2)) && end == .stopped
    print(isRight ? "heard them all" : "heard \(heard.sorted()), \(end)")
  }

  /// Waits until so many keys have come, and says in how many pictures they were shown.
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
