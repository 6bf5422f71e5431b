import SystemPackage

extension TextFile {
  /// The error thrown for a file with several names (hard links), because replacing it under one
  /// name would separate that name from the others.
  ///
  /// Overwriting the contents would change the file under all names, but could leave it
  /// half-written.
  public struct HardLinked: Error, Equatable, CustomStringConvertible {
    /// How many names the file has, at least 2.
    public let names: Int

    /// Creates the error with the number of names.
    public init(names: Int) { self.names = names }

    /// A short description of the error.
    public var description: String {
      "it has \(names) hard links, and saving would change only one of them"
    }

    /// - Throws: ``HardLinked`` if the file has more than one name.
    static func check(_ file: Stat) throws {
      if file.linkCount > 1 { throw HardLinked(names: file.linkCount) }
    }
  }

  /// Checks that a file, after following links, has only one name.
  ///
  /// - Throws: ``HardLinked`` if the file has several names; `Errno` if it cannot be examined.
  public static func checkNames(of path: String) throws {
    try HardLinked.check(try FilePath(path).stat())
  }
}
