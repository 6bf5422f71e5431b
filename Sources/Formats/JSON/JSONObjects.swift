import TextCoding

/// The objects of a JSON file: the elements of an array, or consecutive objects.
enum JSONObjects {
  /// Reads the objects, and passes each task to `reading`.
  ///
  /// After a syntax error, reading continues where the next object may begin; see
  /// ``JSONObjectEnd``.
  ///
  /// - Parameter readObject: Reads the keys of an object, and returns `nil` to skip it. Invalid
  ///   values are recorded in the fields.
  static func read(
    _ source: SourceBytes, into reading: inout Reading,
    _ readObject: (inout JSONFields, inout Reading) throws(SourceFault) -> TaskEntry?
  ) throws {
    var scanner = JSONScanner(source.bytes)
    var lines = LineCounter(source)
    var isInArray = false
    /// The offset of the current object; `nil` between objects.
    var object: Int?
    while true {
      do {
        if isInArray, try !scanner.nextElement() { isInArray = false }
        guard let first = scanner.peek() else {
          if isInArray { throw SourceFault(at: scanner.offset, "the text ends too early") }
          return
        }
        if !isInArray, first == UInt8(ascii: "[") {
          _ = try scanner.value()
          isInArray = true
          continue
        }
        let start = scanner.offset
        guard first == UInt8(ascii: "{") else {
          try scanner.skipValue()
          reading.fail(source.error(SourceFault(at: start, "a task must be an object")))
          continue
        }
        object = start
        _ = try scanner.value()
        var fields = JSONFields(scanner)
        let entry = try readObject(&fields, &reading)
        scanner = fields.scanner
        object = nil
        if let fault = fields.fault {
          reading.fail(source.error(fault))
        } else if var entry {
          entry.line = lines.line(of: start)
          try reading.found(entry, column: source.error(at: start, "").column)
        }
      } catch var fault as SourceFault {
        // The cause of the fault may be invalid UTF-8.
        if let byte = source.fault(at: fault.offset) { fault = byte }
        switch JSONObjectEnd(in: source.bytes, of: object, fault) {
        case .bracket(let end):
          reading.fail(source.error(fault))
          scanner = JSONScanner(source.bytes, behindObjectAt: end, isInArray: isInArray)
        case .line(let next):
          // A fault on a later line does not belong to this object.
          reading.fail(
            source.error(
              object == nil || fault.offset < next
                ? fault : SourceFault(at: next - 1, "the task ends too early")))
          scanner = JSONScanner(source.bytes, from: next, isInArray: isInArray)
        case nil:
          reading.fail(source.error(fault))
          return
        }
        object = nil
      }
    }
  }
}
