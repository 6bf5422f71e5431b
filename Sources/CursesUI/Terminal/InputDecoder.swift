/// Turns the bytes that a terminal sends into input events.
///
/// It has no clock and reads no terminal: pass it bytes as they are read, in chunks of any size. If
/// ``hasPending`` is true and nothing more arrives for 25–50 ms (1 s inside a paste), call
/// ``timeout(_:)``; a lone ESC is then the Esc key.
public struct InputDecoder: Sendable {
  /// The maximum number of bytes of one paste that are kept; the rest is discarded.
  public static let pasteLimit = 1 << 20

  var bytes: [UInt8] = []
  var position = 0
  /// Whether a paste has begun but not ended yet.
  public private(set) var isPasting = false
  private var paste: [UInt8] = []
  private var pasteIsWhole = true
  private var overlong: OverlongSequence?

  /// Creates a decoder without pending input.
  public init() {}

  /// Whether a sequence or a paste has begun but is not complete.
  public var hasPending: Bool { position < bytes.count || isPasting || overlong != nil }

  /// Decodes bytes and passes each completed event to `emit`, in order.
  public mutating func feed(_ new: some Sequence<UInt8>, _ emit: (InputEvent) -> Void) {
    bytes.append(contentsOf: new)
    run(isFinal: false, emit)
    bytes.removeFirst(position)
    position = 0
  }

  /// Decodes the pending bytes without waiting for more, and ends an incomplete paste.
  public mutating func timeout(_ emit: (InputEvent) -> Void) {
    if isPasting { finishPaste(emit) }
    overlong = nil
    run(isFinal: true, emit)
    bytes.removeAll(keepingCapacity: true)
    position = 0
  }

  /// The result of decoding the beginning of the bytes.
  enum Step {
    case incomplete
    /// This many bytes were decoded. The event is `nil` if the bytes have no meaning.
    case done(Int, InputEvent?)
    /// This many bytes begin a paste.
    case pasteBegan(Int)
    /// A sequence has exceeded its limit after this many bytes, and continues.
    case overlong(Int, OverlongSequence)
  }

  /// A sequence whose remaining bytes are discarded, because they are not keys.
  enum OverlongSequence {
    /// A control sequence, which ends with its final byte, or before a control byte.
    case control
    /// A reply from the terminal, which ends with ST or BEL, or before another sequence.
    case reply
  }

  /// The byte that is `offset` bytes after ``position``; `nil` if it has not arrived yet.
  func byte(_ offset: Int) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private mutating func run(isFinal: Bool, _ emit: (InputEvent) -> Void) {
    while position < bytes.count {
      if isPasting {
        guard readPaste(emit) else { return }
        continue
      }
      if let overlong {
        guard drop(overlong) else { return }
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
      case .overlong(let count, let sequence):
        position += count
        overlong = sequence
      }
    }
  }

  /// Discards the bytes of a sequence. Returns `false` if the end of the sequence has not arrived
  /// yet.
  private mutating func drop(_ sequence: OverlongSequence) -> Bool {
    let end = bytes[position...].firstIndex { byte in
      switch sequence {
      case .control: byte < 0x20 || (0x40...0x7E).contains(byte)
      case .reply: byte == 0x07 || byte == 0x1B
      }
    }
    position = end ?? bytes.count
    guard position < bytes.count else { return false }
    switch (sequence, bytes[position]) {
    case (.reply, 0x1B):
      guard let next = byte(1) else { return false }
      if next == UInt8(ascii: "\\") { position += 2 }
    case (.reply, _), (.control, 0x20...): position += 1
    case (.control, _): break
    }
    overlong = nil
    return true
  }

  // MARK: Paste

  private static let pasteEnd: [UInt8] = Array("\u{1b}[201~".utf8)

  /// Reads pasted bytes. Returns `false` if the last bytes may be the start of the end marker.
  private mutating func readPaste(_ emit: (InputEvent) -> Void) -> Bool {
    var end = position
    while let escape = bytes[end...].firstIndex(of: 0x1B) {
      let rest = bytes[escape...].prefix(Self.pasteEnd.count)
      if rest.elementsEqual(Self.pasteEnd.prefix(rest.count)) {
        appendToPaste(position..<escape)
        position = escape
        guard rest.count == Self.pasteEnd.count else { return false }
        position += rest.count
        finishPaste(emit)
        return true
      }
      end = escape + 1
    }
    appendToPaste(position..<bytes.count)
    position = bytes.count
    return true
  }

  private mutating func appendToPaste(_ range: Range<Int>) {
    let room = Self.pasteLimit - paste.count
    paste += bytes[range].prefix(room)
    if range.count > room { pasteIsWhole = false }
  }

  private mutating func finishPaste(_ emit: (InputEvent) -> Void) {
    // A truncated line would look complete.
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
