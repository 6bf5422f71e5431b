import BoardModel

/// The text style set by the escape sequences read so far.
struct LineStyle: Equatable {
  var foreground: TitleSpan.Color?
  var background: TitleSpan.Color?
  var attributes: TitleSpan.Attributes = []

  /// Applies the parameters of an SGR sequence, following
  /// <https://invisible-island.net/xterm/ctlseqs/ctlseqs.html>.
  ///
  /// - Parameter parameters: Parameters separated by `;`. A parameter may be several numbers
  ///   separated by `:`.
  mutating func apply(_ parameters: Slice<UnsafeRawBufferPointer>) {
    let groups = parameters.split(
      separator: UInt8(ascii: ";"), omittingEmptySubsequences: false
    ).map { group in
      group.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
    }
    var rest = groups[...]
    while let group = rest.popFirst() {
      switch group[0] ?? 0 {
      case 38: setColor(\.foreground, group, &rest)
      case 48: setColor(\.background, group, &rest)
      case 58:
        // The colour of an underline is parsed but not shown.
        if group.count == 1 { _ = Self.color(group, &rest) }
      case 4: set(.underline, group.count < 2 || group[1] != 0)
      case let code: apply(code)
      }
    }
  }

  private mutating func apply(_ code: Int) {
    switch code {
    case 0: self = LineStyle()
    case 1: set(.bold)
    case 2: set(.faint)
    case 3: set(.italic)
    case 7: set(.reverse)
    case 9: set(.strikethrough)
    case 21: set(.underline)
    case 22: set([.bold, .faint], false)
    case 23: set(.italic, false)
    case 24: set(.underline, false)
    case 27: set(.reverse, false)
    case 29: set(.strikethrough, false)
    case 30...37: foreground = .indexed(UInt8(code - 30))
    case 39: foreground = nil
    case 40...47: background = .indexed(UInt8(code - 40))
    case 49: background = nil
    case 90...97: foreground = .indexed(UInt8(code - 90 + 8))
    case 100...107: background = .indexed(UInt8(code - 100 + 8))
    default: break
    }
  }

  private mutating func set(_ attribute: TitleSpan.Attributes, _ isOn: Bool = true) {
    if isOn { attributes.formUnion(attribute) } else { attributes.subtract(attribute) }
  }

  private mutating func setColor(
    _ part: WritableKeyPath<LineStyle, TitleSpan.Color?>, _ group: [Int?],
    _ rest: inout ArraySlice<[Int?]>
  ) {
    if let color = Self.color(group, &rest) { self[keyPath: part] = color }
  }

  /// A colour in the form `38:5:n`, `38;5;n`, `38:2::r:g:b`, `38:2:r:g:b` or `38;2;r;g;b`; `nil` if
  /// it is invalid.
  private static func color(
    _ group: [Int?], _ rest: inout ArraySlice<[Int?]>
  ) -> TitleSpan.Color? {
    if group.count > 1 {
      switch group[1] {
      case 5: return indexed(group.dropFirst(2).first ?? nil)
      // The colour space is often omitted.
      case 2: return rgb(group.dropFirst(group.count > 5 ? 3 : 2).prefix(3))
      default: return nil
      }
    }
    switch rest.popFirst()?[0] {
    case 5: return indexed(rest.popFirst()?[0])
    case 2:
      let parts = rest.prefix(3).map { $0[0] }
      rest = rest.dropFirst(3)
      return rgb(parts[...])
    default: return nil
    }
  }

  private static func indexed(_ number: Int?) -> TitleSpan.Color? {
    UInt8(exactly: number ?? 0).map { .indexed($0) }
  }

  private static func rgb(_ parts: ArraySlice<Int?>) -> TitleSpan.Color? {
    let values = parts.compactMap { UInt8(exactly: $0 ?? 0) }
    return values.count == 3 ? .rgb(red: values[0], green: values[1], blue: values[2]) : nil
  }

  /// The number that the first five digits form; `nil` if there are no digits.
  private static func number(_ digits: Slice<UnsafeRawBufferPointer>) -> Int? {
    guard !digits.isEmpty else { return nil }
    return digits.prefix(5).reduce(0) { $0 * 10 + Int($1 & 0x0F) }
  }
}
