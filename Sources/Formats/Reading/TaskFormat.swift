/// A file format for tasks.
public protocol TaskFormat {
  /// Reads the tasks of a file.
  ///
  /// - Throws: ``FormatError`` if reading cannot continue, and the errors of
  ///   ``Reading/found(_:column:)``. Errors in single tasks are passed to ``Reading/fail(_:)``
  ///   instead.
  static func read(
    _ source: SourceBytes, options: ReadingOptions, into reading: inout Reading) throws

  /// Creates a writer for a single file.
  static func makeWriter(options: WritingOptions) -> any TaskWriter
}

extension TaskFormat {
  /// Reads a whole file.
  ///
  /// - Parameter receive: A closure that receives each task, in the order of the file.
  /// - Returns: The finished ``Reading`` with its counts and errors.
  /// - Throws: The errors of `receive`.
  public static func read(
    _ source: SourceBytes, options: ReadingOptions = ReadingOptions(),
    _ receive: @escaping (TaskEntry) throws -> Void
  ) throws -> Reading {
    var reading = Reading(receive)
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
