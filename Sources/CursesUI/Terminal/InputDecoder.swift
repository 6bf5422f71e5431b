/// Turns the bytes a terminal sends into events.
///
/// Knows no clock and no terminal: feed it whatever was read, in pieces of any
/// size. Where ``hasPending`` is true and nothing more comes for 25–50 ms (1 s
/// inside a paste), call ``timeout(_:)``: a lone ESC is a key then.
public struct InputDecoder: Sendable {
  /// The most bytes of one paste that are kept.
  public static let pasteLimit = 1 << 20

  var bytes: [UInt8] = []
  var position = 0
  /// Whether a paste has begun and not ended.
  public private(set) var isPasting = false
  private var paste: [UInt8] = []
  private var pasteIsWhole = true

  /// Makes a decoder that has seen nothing.
  public init() {}

  /// Whether bytes are left that may be the beginning of something.
  public var hasPending: Bool { position < bytes.count || isPasting }

  /// Takes bytes in and hands out the events they complete, in order.
  public mutating func feed(_ new: some Sequence<UInt8>, _ emit: (InputEvent) -> Void) {
    bytes.append(contentsOf: new)
    run(isFinal: false, emit)
    bytes.removeFirst(position)
    position = 0
  }

  /// Treats what is left as complete, since nothing more came.
  public mutating func timeout(_ emit: (InputEvent) -> Void) {
    if isPasting { finishPaste(emit) }
    run(isFinal: true, emit)
    bytes.removeAll(keepingCapacity: true)
    position = 0
  }

  /// What one look at the bytes came to.
  enum Step {
    /// More bytes are needed.
    case incomplete
    /// So many bytes are done with; there may be an event in them.
    case done(Int, InputEvent?)
    /// So many bytes began a paste.
    case pasteBegan(Int)
  }

  /// The byte so far behind the current one, if it has come.
  func byte(_ offset: Int) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private mutating func run(isFinal: Bool, _ emit: (InputEvent) -> Void) {
    while position < bytes.count {
      if isPasting {
        guard takePaste(emit) else { return }
        continue
      }
      switch step(isFinal: isFinal) {
      case .incomplete: return
      case .done(let count, let event):
        position += count
        if let event { emit(event) }
      case .pasteBegan(let count):
        position += count
        isPasting = true
      }
    }
  }

  // MARK: Paste

  private static let pasteEnd: [UInt8] = Array("\u{1b}[201~".utf8)

  /// Takes pasted bytes; false when the rest may be the beginning of its end.
  private mutating func takePaste(_ emit: (InputEvent) -> Void) -> Bool {
    var end = position
    while let escape = bytes[end...].firstIndex(of: 0x1B) {
      let rest = bytes[escape...].prefix(Self.pasteEnd.count)
      if rest.elementsEqual(Self.pasteEnd.prefix(rest.count)) {
        keep(position..<escape)
        position = escape
        guard rest.count == Self.pasteEnd.count else { return false }
        position += rest.count
        finishPaste(emit)
        return true
      }
      end = escape + 1
    }
    keep(position..<bytes.count)
    position = bytes.count
    return true
  }

  private mutating func keep(_ range: Range<Int>) {
    let room = Self.pasteLimit - paste.count
    paste += bytes[range].prefix(room)
    if range.count > room { pasteIsWhole = false }
  }

  private mutating func finishPaste(_ emit: (InputEvent) -> Void) {
    // A line that is cut would look like a whole one.
    if !pasteIsWhole, let end = paste.lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      paste.removeSubrange(end...)
    }
    let text = String(decoding: paste, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false) {
      $0 == "\r" || $0 == "\n" || $0 == "\r\n"
    }
    paste = []
    isPasting = false
    emit(.paste(lines.joined(separator: "\n"), isWhole: pasteIsWhole))
    pasteIsWhole = true
  }
}
