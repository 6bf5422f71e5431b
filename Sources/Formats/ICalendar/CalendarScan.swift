import BoardModel

/// A first pass over a calendar. It collects time zones and single instances, which may follow the
/// tasks that they belong to.
struct CalendarScan {
  /// The definitions of time zones, by name.
  private(set) var zones: [String: SharedText] = [:]
  /// The number of definitions that were skipped because there were too many or they were too long.
  private(set) var zonesLeftOut = 0
  /// The single instances of repeating tasks by UID, in the order of the file.
  private(set) var instances: [String: [String]] = [:]
  /// The UIDs in ``instances`` whose repeating task is in the file too.
  private(set) var ownedInstances: Set<String> = []

  /// The maximum number of time zones. About 600 exist.
  private static let maxZones = 1_000

  /// Scans a whole calendar.
  ///
  /// - Throws: The errors of ``CalendarWalk/next()``.
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
        guard zones.count < Self.maxZones, length <= TaskText.maxExtrasBytes else {
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

  /// Whether a file may contain time zones or instances. Most files contain neither.
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
      // The name on the line above may continue on this line.
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
  /// The text as a string.
  var string: String { String(decoding: text, as: UTF8.self) }

  /// The properties of the object, in order.
  var properties: some Sequence<ContentLine> {
    parts.lazy.compactMap { if case .property(let line) = $0 { line } else { nil } }
  }

  /// The raw value of a property; `nil` if it is missing.
  func value(of property: CalendarProperty) -> String? {
    properties.first { $0.property == property }
      .map { String(decoding: $0.value(in: text), as: UTF8.self) }
  }

  /// Whether the object is a single instance of a repeating task.
  var isInstance: Bool { properties.contains { $0.property == .recurrenceID } }
}
