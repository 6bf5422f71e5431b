/// The objects of a file of JSON: the elements of an array, or one after the other.
enum JSONObjects {
  /// Reads each object.
  ///
  /// After an error of grammar it goes on with the next line that begins with a bracket: most
  /// programs write one object a line, in an array too.
  ///
  /// - Parameter readObject: Reads the keys of an object; `nil` for one that is not wanted. What is
  ///   wrong with its values is left in the fields.
  static func read(
    _ source: SourceBytes, into reading: inout Reading,
    _ readObject: (inout JSONFields, inout Reading) throws(SourceFault) -> TaskEntry?
  ) throws {
    var scanner = JSONScanner(source)
    var lines = LineCounter(source)
    var isInArray = false
    while true {
      do {
        if isInArray, try !scanner.nextElement() { isInArray = false }
        guard let first = scanner.peek() else {
          if isInArray { throw SourceFault(at: scanner.offset, "the file ends too early") }
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
        _ = try scanner.value()
        var fields = JSONFields(scanner)
        let entry = try readObject(&fields, &reading)
        scanner = fields.scanner
        if let fault = fields.fault {
          reading.fail(source.error(fault))
        } else if var entry {
          entry.line = lines.line(of: start)
          try reading.found(entry)
        }
      } catch let fault as SourceFault {
        reading.fail(source.error(fault))
        guard let next = lineWithBracket(in: source.bytes, after: fault.offset) else { return }
        scanner = JSONScanner(source, from: next, isInArray: isInArray)
      }
    }
  }

  /// The next line that begins with a bracket; the fault may be its first byte.
  private static func lineWithBracket(in bytes: [UInt8], after offset: Int) -> Int? {
    var offset = max(0, offset - 1)
    while let feed = bytes.firstByte(.lineFeed, from: offset) {
      offset = feed + 1
      guard offset < bytes.count else { return nil }
      if bytes[offset] == UInt8(ascii: "{") || bytes[offset] == UInt8(ascii: "[") { return offset }
    }
    return nil
  }
}
