import SystemPackage

extension TextFile {
  /// A file has several names, so replacing the file under one of them would separate it from the
  /// others.
  ///
  /// Overwriting its contents would reach all of them, but could leave a half-written file.
  public struct HardLinked: Error, Equatable, CustomStringConvertible {
    /// How many names the file has, at least 2.
    public let names: Int

    /// Creates the error with the number of names.
    public init(names: Int) { self.names = names }

    /// What is wrong, in a few words.
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
  /// - Throws: ``HardLinked``, `Errno`.
  public static func checkNames(of path: String) throws {
    try HardLinked.check(try FilePath(path).stat())
  }
}
