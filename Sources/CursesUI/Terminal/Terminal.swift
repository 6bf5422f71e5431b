import CNcurses
import CTerminal
public import DragEngine
import Glibc
import TerminalText
import ThemeKit

/// The terminal in raw mode, which shows pictures as frames and is restored at the end.
///
/// Curses is used only for output. It writes its changes into a memory file, and each frame is sent
/// in one write if the terminal accepts all of it. Writing a frame never blocks: the rest is kept
/// until the terminal accepts more.
@MainActor
public final class Terminal {
  /// The descriptors for reading input and writing frames.
  public struct Device: Sendable {
    let input: Int32
    let output: Int32

    /// Standard input and standard output.
    public static let standard = Device(input: STDIN_FILENO, output: STDOUT_FILENO)

    /// The controlling terminal of this process, even if standard input and output are files.
    ///
    /// - Throws: ``TerminalError/notATerminal`` when there is none.
    public static func controlling() throws(TerminalError) -> Device {
      let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
      guard descriptor >= 0 else { throw .notATerminal }
      return Device(input: descriptor, output: descriptor)
    }
  }

  /// The size of the screen in columns and rows.
  public private(set) var size = CellSize(width: 80, height: 24)
  /// Whether output is UTF-8, so that box characters can be shown.
  public let isUTF8: Bool
  let device: Device
  private let name: String
  private let frameFile: Int32
  private let window: UnsafeMutablePointer<WINDOW>
  private var palette: Palette
  /// The picture that curses last wrote; if `nil`, the next picture is written in full.
  private weak var shown: BackingStore?
  /// Whether links are written, because the terminal is known to support them.
  let showsLinks: Bool
  /// The linked cells on the screen, by row.
  private var shownLinks: [Int: [LinkedCells]] = [:]
  private var isOnScreen = false
  private var wantsMouse: Bool
  /// Whether the terminal has reported support for ``Modes/synchronizedBegin``.
  private var synchronizes = false
  private var hasAsked = false

  /// Prepares the terminal, without showing anything before ``run(_:)``.
  ///
  /// - Throws: ``TerminalError`` if the terminal cannot be used.
  public init(
    device: Device = .standard, isMouseReported: Bool = true, showsLinks: Bool = true
  ) throws(TerminalError) {
    self.device = device
    wantsMouse = isMouseReported
    guard isatty(device.input) == 1, isatty(device.output) == 1 else { throw .notATerminal }
    name = Self.variable("TERM") ?? ""
    self.showsLinks =
      showsLinks && Modes.showsLinks(terminal: name, variable: Self.variable)
    isUTF8 = Self.isUTF8
    frameFile = terminal_open_frame_file()
    guard frameFile >= 0 else { throw .systemCall(name: "memfd_create", code: errno) }
    let input = dup(device.input)
    guard input >= 0 else { throw .systemCall(name: "dup", code: errno) }
    guard let frames = fdopen(frameFile, "r+"), let keys = fdopen(input, "r")
    else { throw .systemCall(name: "fdopen", code: errno) }
    terminal_open_output(device.output)
    size = Self.size(of: device) ?? size
    let depth: ColorDepth
    (window, depth) = try Self.openWindow(on: name, output: frames, input: keys, size: size)
    guard shim_capability("cup") != nil else {
      terminal_discard_frame(frameFile)
      throw .cannotPosition(name: name)
    }
    palette = Palette(
      depth: depth, hasStrikethrough: shim_enable_strikethrough(),
      hasFaint: Modes.showsFaintText(terminal: name))
    nonl()
    idlok(window, false)
    // Otherwise, characters that curses moves on the screen would keep their links.
    if self.showsLinks { idcok(window, false) }
    scrollok(window, false)
    typeahead(-1)
    keypad(window, true)
  }

  /// Shows the screen while `body` runs, and restores the terminal however `body` ends.
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

  private var restoreSequence: String {
    let fromTerminal = ["rmkx", "rmcup"].compactMap { (name: String) in
      shim_capability(name).map { String(cString: $0) }
    }
    return Modes.mouseOff + Modes.reportsOff + (synchronizes ? Modes.synchronizedEnd : "")
      + (showsLinks ? Modes.linkEnd : "") + "\u{1b}[0m\u{1b}[?25h" + fromTerminal.joined() + "\r"
  }

  private func write(_ text: String) {
    _ = terminal_queue(text, text.utf8.count)
    _ = terminal_send_queued()
  }

  private func enter() {
    guard !isOnScreen else { return }
    isOnScreen = true
    if !isendwin() {
      // Until endwin() has been called once, curses flushes after each move of the cursor.
      endwin()
      terminal_discard_frame(frameFile)
    }
    _ = terminal_enter_raw_mode(device.output)
    readSize()
    let asks = !hasAsked && Modes.mayAsk(terminal: name)
    hasAsked = true
    write((wantsMouse ? Modes.mouseOn : "") + Modes.reportsOn + (asks ? Modes.query : ""))
  }

  private func leave() {
    guard isOnScreen else { return }
    isOnScreen = false
    write(Modes.mouseOff + Modes.reportsOff)
    curs_set(1)
    endwin()
    _ = terminal_queue_frame(frameFile, "", "")
    terminal_finish_output()
    terminal_leave_raw_mode()
  }

  /// Handles a report from the terminal that is not user input.
  func handle(_ report: [UInt8]) {
    guard !synchronizes, Modes.answersYes(report) else { return }
    synchronizes = true
    let restore = restoreSequence
    terminal_set_restore(restore, restore.utf8.count)
  }

  /// Updates the size after the terminal's size has changed.
  ///
  /// Every cell is written again: a terminal that was briefly smaller has lost cells, even if its
  /// size is the same as before.
  public func readSize() {
    if let now = Self.size(of: device) {
      size = now
      resizeterm(Int32(size.height), Int32(size.width))
    }
    redraw()
  }

  /// The size that the terminal reports, limited to 1,000 × 500 cells. If the terminal does not
  /// report a size, the values of COLUMNS and LINES are used; `nil` if those are not set either.
  private static func size(of device: Device) -> CellSize? {
    var now = winsize()
    let hasSize = ioctl(device.output, UInt(TIOCGWINSZ), &now) == 0
    func variable(_ name: String) -> Int? { Self.variable(name).flatMap { Int($0) } }
    guard
      let width = hasSize && now.ws_col > 0 ? Int(now.ws_col) : variable("COLUMNS"),
      let height = hasSize && now.ws_row > 0 ? Int(now.ws_row) : variable("LINES"),
      width > 0, height > 0
    else { return nil }
    return CellSize(width: min(width, 1_000), height: min(height, 500))
  }

  /// Stops the job as Ctrl-Z does in a shell, and returns when it is resumed.
  public func suspend() {
    handOver { terminal_stop_job() }
  }

  /// Takes back the terminal after the process was stopped without warning, for example by SIGSTOP.
  /// Another program may have left the terminal in any state.
  func reclaim() {
    guard isOnScreen else { return }
    isOnScreen = false
    // This makes the next frame switch to the alternate screen again.
    endwin()
    enter()
  }

  /// Writes every cell in the next frame, in case other output has overwritten the screen.
  public func redraw() {
    clearok(window, true)
    shown = nil
    shownLinks = [:]
  }

  /// Hands the terminal to `body`, which may run an editor, and takes it back afterwards.
  public func handOver<Result>(_ body: () throws -> Result) rethrows -> Result {
    let wasOnScreen = isOnScreen
    leave()
    defer { if wasOnScreen { enter() } }
    return try body()
  }

  /// Whether the terminal reports the mouse to the board; otherwise, the mouse selects text in the
  /// terminal.
  public var mouseIsReported: Bool {
    get { wantsMouse }
    set {
      wantsMouse = newValue
      if isOnScreen { write(newValue ? Modes.mouseOn : Modes.mouseOff) }
    }
  }

  /// Copies text to the clipboard if the terminal allows it (OSC 52).
  ///
  /// Control characters are replaced, because they could run commands when pasted into a shell.
  public func copy(_ text: String) {
    write("\u{1b}]52;c;\(Base64.text(of: DisplayText.pasteable(text).utf8))\u{7}")
  }

  /// Rings the bell of the terminal.
  public func ring() { write("\u{7}") }

  // MARK: Frames

  /// Shows a picture by writing the cells that differ from the last picture. Outside ``run(_:)``,
  /// nothing is written.
  ///
  /// - Parameter cursor: The cell of the hardware cursor; `nil` hides it.
  /// - Returns: Whether the terminal accepted all output, or nothing had to be written. If `false`,
  ///   present the picture again once the terminal accepts more.
  @discardableResult
  public func present(_ picture: BackingStore, cursor: Cell?) -> Bool {
    guard isOnScreen else { return true }
    // The rest of the last frame must be sent first, or this frame would end up inside it.
    guard terminal_send_queued() else { return false }
    let grid = picture.grid
    if palette.makeRoom() { redraw() }
    var links: [ChangedLinks] = []
    func show(_ row: Int, _ columns: Range<Int>) {
      write(row, columns, of: grid)
      if let changed = changedLinks(inRow: row, columns, of: grid) { links.append(changed) }
    }
    if shown !== picture {
      shown = picture
      werase(window)
      picture.drainChanges { _, _ in }
      for row in 0..<grid.size.height { show(row, 0..<grid.size.width) }
    } else {
      picture.drainChanges(show)
    }
    if let cursor, grid.bounds.contains(cursor) {
      wmove(window, Int32(cursor.row), Int32(cursor.column))
      curs_set(1)
    } else {
      curs_set(0)
    }
    // A hidden cursor does not have to be moved.
    leaveok(window, cursor == nil)
    wnoutrefresh(window)
    if isendwin() { Self.with(size) { _ = doupdate() } } else { doupdate() }
    let isQueued = terminal_queue_frame(
      frameFile, synchronizes ? Modes.synchronizedBegin : "",
      synchronizes && links.isEmpty ? Modes.synchronizedEnd : "")
    guard isQueued, queue(links, of: window, frameFile) else {
      // The frame is lost, so the screen differs from what curses assumes.
      redraw()
      return false
    }
    if synchronizes, !links.isEmpty { write(Modes.synchronizedEnd) }
    return terminal_send_queued()
  }

  /// The changed links in a row; `nil` for none.
  private func changedLinks(
    inRow row: Int, _ columns: Range<Int>, of grid: CellGrid
  ) -> ChangedLinks? {
    guard showsLinks, row < size.height else { return nil }
    // A character in the last column may move the cursor to the next line.
    let last = min(grid.size.width, size.width) - 1
    let links = grid.links(inRow: row).compactMap { link in
      var columns = link.columns.clamped(to: 0..<max(0, last))
      // Half of a wide character cannot be written.
      if columns.upperBound == last, grid[last, row].isContinuation { columns = columns.dropLast() }
      return columns.isEmpty ? nil : LinkedCells(columns: columns, address: link.address)
    }
    let old = (shownLinks.updateValue(links, forKey: row) ?? []).map { link in
      let (start, end) = (link.columns.lowerBound, link.columns.upperBound)
      let columns =
        start - (grid[start, row].isContinuation ? 1 : 0)..<end
        + (grid[end, row].isContinuation ? 1 : 0)
      return LinkedCells(columns: columns, address: link.address)
    }
    return ChangedLinks(row: row, from: old, to: links, changing: columns)
  }

  /// Whether some output still waits for the terminal to accept it.
  var hasOutputLeft: Bool { terminal_has_queued() }

  /// Sends as much of the waiting output as the terminal accepts now.
  func sendRest() { _ = terminal_send_queued() }

  private func write(_ row: Int, _ columns: Range<Int>, of grid: CellGrid) {
    let columns = columns.clamped(to: 0..<size.width)
    guard row < size.height, !columns.isEmpty else { return }
    var cells: [cchar_t] = []
    cells.reserveCapacity(columns.count)
    // The second half of a wide glyph is written with the first.
    let first = columns.lowerBound + (grid[columns.lowerBound, row].isContinuation ? 1 : 0)
    var (style, space) = (PackedStyle(TextStyle()), cchar_t())
    for column in columns {
      let cell = grid[column, row]
      if cell.isContinuation { continue }
      if cells.isEmpty || cell.packedStyle != style {
        style = cell.packedStyle
        space = palette.space(in: style)
      }
      append(cell.glyph, over: space, to: &cells)
    }
    shim_put(window, Int32(row), Int32(first), cells, Int32(cells.count))
  }

  private func append(_ glyph: Glyph, over space: cchar_t, to cells: inout [cchar_t]) {
    var cell = space
    guard isUTF8 else {
      cell.chars.0 = wchar_t(ASCIIFallback.scalar(for: glyph).value)
      return cells.append(contentsOf: repeatElement(cell, count: Int(glyph.width)))
    }
    cell.chars.0 = wchar_t(glyph.base.value)
    if glyph.markCount > 0 {
      glyph.withScalars { scalars in
        withUnsafeMutableBytes(of: &cell.chars) { room in
          room.copyBytes(from: UnsafeRawBufferPointer(scalars))
        }
      }
    }
    cells.append(cell)
  }
}
