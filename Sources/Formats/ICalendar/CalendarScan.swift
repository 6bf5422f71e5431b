import BoardModel

/// What of a calendar must be known before its tasks are read: the file may say it behind them.
struct CalendarScan {
  /// The definition of each time zone, by its name.
  private(set) var zones: [String: SharedText] = [:]
  /// How many definitions were left out, since there were too many or they were too long.
  private(set) var zonesLeftOut = 0
  /// Single instances of repeating tasks, by UID, in the order of the file.
  private(set) var instances: [String: [String]] = [:]
  /// The UIDs of ``instances`` that belong to a task in the file.
  private(set) var ownedInstances: Set<String> = []

  /// The time zones that a calendar may define; all that are known to be in use are some 600.
  private static let mostZones = 1_000

  /// Goes through a whole calendar.
  ///
  /// - Throws: As ``CalendarWalk/next()``.
  init(_ source: SourceBytes) throws(FormatError) {
    guard Self.isWorthwhile(source) else { return }
    var uids: Set<String> = []
    var length = 0
    var walk = CalendarWalk(source)
    while let finding = try walk.next() {
      switch finding {
      case .component(.zone):
        guard let name = walk.object.value(of: .zoneID) else { continue }
        guard zones[name] == nil else { continue }
        length += walk.object.text.count
        guard zones.count < Self.mostZones, length <= TaskText.mostBytesOfExtras else {
          zonesLeftOut += 1
          continue
        }
        zones[name] = SharedText(CalendarObject.component(walk.object.string, "VTIMEZONE"))
      case .component(.todo):
        guard walk.object.isInstance, let uid = walk.object.value(of: .uid) else { continue }
        instances[uid, default: []].append(walk.object.string)
        uids.insert(uid)
      case .property, .component, .fault: continue
      }
    }
    guard !uids.isEmpty else { return }
    walk = CalendarWalk(source)
    while let finding = try walk.next() {
      guard case .component(.todo) = finding, !walk.object.isInstance,
        let uid = walk.object.value(of: .uid), uids.contains(uid)
      else { continue }
      ownedInstances.insert(uid)
    }
  }

  /// Whether a file may have anything that this looks for: most have not.
  private static func isWorthwhile(_ source: SourceBytes) -> Bool {
    var lines = SourceLines(source)
    var isShort = false
    while let line = lines.next() {
      switch source.bytes[line.range].first {
      case UInt8(ascii: "R"), UInt8(ascii: "r"):
        if source.bytes[line.range].prefix(recurrenceID.count).capitals == recurrenceID {
          return true
        }
      case UInt8(ascii: "B"), UInt8(ascii: "b"):
        if source.bytes[line.range].capitals == zoneBegin { return true }
      // A fold may be in the middle of a name.
      case .blank, .tab: if isShort { return true }
      default: break
      }
      isShort = line.range.count < zoneBegin.count
    }
    return false
  }

  private static let recurrenceID = CalendarProperty.recurrenceID.name
  private static let zoneBegin = Array("BEGIN:VTIMEZONE".utf8)
}

extension CalendarObject {
  /// ``text``.
  var string: String { String(decoding: text, as: UTF8.self) }

  /// Its properties, in order.
  var properties: some Sequence<ContentLine> {
    parts.lazy.compactMap { if case .property(let line) = $0 { line } else { nil } }
  }

  /// The value of a property, as it stands there; `nil` where there is none.
  func value(of property: CalendarProperty) -> String? {
    properties.first { $0.property == property }
      .map { String(decoding: $0.value(in: text), as: UTF8.self) }
  }

  /// Whether it changes one instance of a repeating task.
  var isInstance: Bool { properties.contains { $0.property == .recurrenceID } }
}
