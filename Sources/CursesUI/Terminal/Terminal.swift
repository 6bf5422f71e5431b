import CNcurses
import CTerminal
public import DragEngine
import Glibc
import ThemeKit

/// The terminal: raw input, frames, and everything as it was found at the end.
///
/// The only caller of curses, and for output only. curses writes its changes
/// into a memory file, and each frame leaves in one write.
@MainActor
public final class Terminal {
  /// Where the keys come from and the frames go: one descriptor each.
  public struct Device: Sendable {
    let input: Int32
    let output: Int32

    /// Standard input and output.
    public static let standard = Device(input: STDIN_FILENO, output: STDOUT_FILENO)

    /// The terminal of this process, whatever its standard input and output are.
    ///
    /// - Throws: ``TerminalError/notATerminal`` when it has none.
    public static func controlling() throws(TerminalError) -> Device {
      let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
      guard descriptor >= 0 else { throw .notATerminal }
      return Device(input: descriptor, output: descriptor)
    }
  }

  /// Columns and rows.
  public private(set) var size = CellSize(width: 80, height: 24)
  /// Whether the text is UTF-8, so that box characters can be shown.
  public let isUTF8: Bool
  let device: Device
  /// What is no picture's size: all cells of the next one are written.
  private static let nothing = CellGrid(size: CellSize(width: 0, height: 0))
  private let frameFile: Int32
  private let window: UnsafeMutablePointer<WINDOW>
  private var palette: Palette
  private var shown = nothing
  private var isOnScreen = false
  private var wantsMouse: Bool

  /// Prepares the terminal; nothing shows before ``run(_:)``.
  ///
  /// - Throws: ``TerminalError``.
  public init(device: Device = .standard, isMouseReported: Bool = true) throws(TerminalError) {
    self.device = device
    wantsMouse = isMouseReported
    guard isatty(device.input) == 1, isatty(device.output) == 1 else { throw .notATerminal }
    let name = getenv("TERM").map { String(cString: $0) } ?? ""
    isUTF8 = DisplayText.isUTF8 && !ASCIIFallback.isNeeded
    frameFile = terminal_open_frame_file()
    guard frameFile >= 0, let frames = fdopen(frameFile, "r+"),
      let keys = fdopen(dup(device.input), "r")
    else { throw .systemCall(name: "memfd_create", code: errno) }
    guard let window = Self.openWindow(output: frames, input: keys) else {
      throw .unknownTerminal(name: name)
    }
    self.window = window
    guard shim_capability("cup") != nil else {
      terminal_discard_frame(frameFile)
      throw .cannotPosition(name: name)
    }
    palette = Self.preparePalette()
    nonl()
    leaveok(window, false)
    idlok(window, false)
    scrollok(window, false)
    typeahead(-1)
    keypad(window, true)
  }

  private static func openWindow(
    output: UnsafeMutablePointer<FILE>, input: UnsafeMutablePointer<FILE>
  ) -> UnsafeMutablePointer<WINDOW>? {
    guard newterm(nil, output, input) != nil else { return nil }
    return shim_stdscr()
  }

  private static func preparePalette() -> Palette {
    let hasStrikethrough = shim_enable_strikethrough()
    let noColor = getenv("NO_COLOR").map { $0[0] != 0 } ?? false
    guard !noColor, has_colors() else {
      return Palette(depth: .none, hasStrikethrough: hasStrikethrough)
    }
    start_color()
    use_default_colors()
    let depth = ColorDepth(colorCount: Int(shim_colors()), hasDirectColor: tigetflag("RGB") > 0)
    return Palette(depth: depth, hasStrikethrough: hasStrikethrough)
  }

  /// Shows the screen while `body` runs, and gives the terminal back on every way out.
  public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    let restore = restoreSequence
    _ = terminal_arm_guard(device.output, restore, restore.utf8.count)
    enter()
    defer {
      leave()
      terminal_disarm_guard()
    }
    return try body()
  }

  // MARK: Modes

  private static let synchronizedBegin = "\u{1b}[?2026h"
  private static let synchronizedEnd = "\u{1b}[?2026l"
  /// In this order, so that each terminal keeps the best it knows.
  private static let mouseOn = "\u{1b}[?1002h\u{1b}[?1003h\u{1b}[?1006h"
  private static let mouseOff = "\u{1b}[?1006l\u{1b}[?1003l\u{1b}[?1002l"
  /// Bracketed paste and reports of the focus.
  private static let reportsOn = "\u{1b}[?2004h\u{1b}[?1004h"
  private static let reportsOff = "\u{1b}[?1004l\u{1b}[?2004l"

  private var restoreSequence: String {
    let fromTerminal = ["rmkx", "rmcup"].compactMap { (name: String) in
      shim_capability(name).map { String(cString: $0) }
    }
    return Self.mouseOff + Self.reportsOff + Self.synchronizedEnd + "\u{1b}[0m\u{1b}[?25h"
      + fromTerminal.joined() + "\r"
  }

  private func write(_ text: String) {
    _ = terminal_write(device.output, text, text.utf8.count)
  }

  private func enter() {
    guard !isOnScreen else { return }
    isOnScreen = true
    _ = terminal_enter_raw_mode(device.output)
    readSize()
    redraw()
    write((wantsMouse ? Self.mouseOn : "") + Self.reportsOn)
  }

  private func leave() {
    guard isOnScreen else { return }
    isOnScreen = false
    write(Self.mouseOff + Self.reportsOff)
    curs_set(1)
    endwin()
    _ = terminal_send_frame(frameFile, device.output, "", "")
    terminal_leave_raw_mode()
  }

  /// Takes the terminal's size over after it changed.
  public func readSize() {
    var now = winsize()
    guard ioctl(device.output, UInt(TIOCGWINSZ), &now) == 0, now.ws_col > 0, now.ws_row > 0
    else { return }
    // A screen that claims to be larger is drawn in its first cells.
    let (columns, rows) = (min(now.ws_col, 1_000), min(now.ws_row, 500))
    resizeterm(Int32(rows), Int32(columns))
    size = CellSize(width: Int(columns), height: Int(rows))
    shown = Self.nothing
  }

  /// Stops the job as Ctrl-Z does in a shell; returns when it goes on.
  public func suspend() {
    handOver { terminal_stop_job() }
  }

  /// Takes the terminal back after the process was stopped without warning, as by
  /// SIGSTOP: whoever had it meanwhile may have left it in any state.
  func retake() {
    guard isOnScreen else { return }
    isOnScreen = false
    // So that the next frame switches to a screen of its own again.
    endwin()
    enter()
  }

  /// Has every cell written in the next frame, whatever others have written over it.
  public func redraw() {
    clearok(window, true)
    shown = Self.nothing
  }

  /// Gives the terminal to `body`, such as an editor, and takes it back.
  public func handOver<Result>(_ body: () throws -> Result) rethrows -> Result {
    let wasOnScreen = isOnScreen
    leave()
    defer { if wasOnScreen { enter() } }
    return try body()
  }

  /// Whether the terminal reports the mouse to us; off, it selects text itself.
  public var mouseIsReported: Bool {
    get { wantsMouse }
    set {
      wantsMouse = newValue
      if isOnScreen { write(newValue ? Self.mouseOn : Self.mouseOff) }
    }
  }

  /// Puts text where the terminal pastes from, if it allows that (OSC 52).
  public func copy(_ text: String) {
    write("\u{1b}]52;c;\(Self.base64(text))\u{7}")
  }

  private static func base64(_ text: String) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    let bytes = Array(text.utf8)
    return stride(from: 0, to: bytes.count, by: 3).reduce(into: "") { result, start in
      let part = bytes[start..<min(start + 3, bytes.count)]
      let bits = (part + [0, 0]).prefix(3).reduce(0) { $0 << 8 | Int($1) }
      for place in 0..<4 {
        result.append(place <= part.count ? digits[bits >> (18 - 6 * place) & 63] : "=")
      }
    }
  }

  // MARK: Frames

  /// Shows a picture: only cells that differ from the last one are written, in
  /// one write; none for the same picture.
  ///
  /// - Parameter cursor: Where the hardware cursor shows; `nil` hides it.
  /// - Returns: Whether the terminal took it. If not, the picture keeps the difference.
  @discardableResult
  public func present(_ picture: BackingStore, cursor: Cell?) -> Bool {
    guard isOnScreen else { return true }
    guard terminal_is_writable(device.output) else { return false }
    let grid = picture.grid
    let changes = picture.takeChanges()
    if shown.size == grid.size {
      for row in changes where row < size.height { write(row, of: grid) }
    } else {
      werase(window)
      shown = CellGrid(size: grid.size)
      for row in 0..<min(grid.size.height, size.height) { write(row, of: grid) }
    }
    if let cursor, grid.bounds.contains(cursor) {
      wmove(window, Int32(cursor.row), Int32(cursor.column))
      curs_set(1)
    } else {
      curs_set(0)
    }
    wnoutrefresh(window)
    doupdate()
    _ = terminal_send_frame(
      frameFile, device.output, Self.synchronizedBegin, Self.synchronizedEnd)
    return true
  }

  private func write(_ row: Int, of grid: CellGrid) {
    for column in shown.takeRow(row, from: grid) where column < size.width {
      let cell = grid[column, row]
      guard !cell.isContinuation else { continue }
      let (attributes, pair) = palette.fit(cell.style)
      guard isUTF8 else {
        var scalar = ASCIIFallback.scalar(for: cell.glyph).value
        for place in 0..<Int32(cell.glyph.width) {
          _ = shim_put(window, Int32(row), Int32(column) + place, &scalar, 1, attributes, pair)
        }
        continue
      }
      cell.glyph.withScalars {
        // The last cell of the screen answers ERR though it is written.
        if let scalars = $0.baseAddress {
          _ = shim_put(
            window, Int32(row), Int32(column), scalars, Int32($0.count), attributes, pair)
        }
      }
    }
  }
}
