/// A format of files that hold tasks.
public protocol TaskFormat {
  /// Reads a file.
  ///
  /// - Throws: ``FormatError`` for what ends the reading, and what `reading` throws. What is wrong
  ///   with one task alone goes to ``Reading/fail(_:)``.
  static func read(
    _ source: SourceBytes, options: ReadingOptions, into reading: inout Reading) throws

  /// Makes a writer of one file.
  static func makeWriter(options: WritingOptions) -> any TaskWriter
}

extension TaskFormat {
  /// Reads a whole file.
  ///
  /// - Parameter take: Takes each task that was found, in the file's order.
  /// - Returns: What was found, with all errors of the file.
  /// - Throws: What `take` throws.
  public static func read(
    _ source: SourceBytes, options: ReadingOptions = ReadingOptions(),
    _ take: @escaping (TaskEntry) throws -> Void
  ) throws -> Reading {
    var reading = Reading(take)
    if source.isUTF16 {
      reading.fail(FormatError(line: 1, column: 1, "this is UTF-16; convert it to UTF-8"))
      return reading
    }
    do {
      try read(source, options: options, into: &reading)
    } catch let error as FormatError {
      reading.fail(error)
    }
    return reading
  }
}
