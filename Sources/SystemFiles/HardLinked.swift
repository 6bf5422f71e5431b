import SystemPackage

extension TextFile {
  /// A file has other names: a new one in the place of one of them would cut it off from the rest.
  ///
  /// To write over what it holds instead would reach them all, but could leave half of it behind.
  public struct HardLinked: Error, Equatable, CustomStringConvertible {
    /// How many names it has, at least 2.
    public let names: Int

    /// Says how many.
    public init(names: Int) { self.names = names }

    /// What it is, in a few words.
    public var description: String {
      "it has \(names) names (hard links), and saving would change only one of them"
    }

    /// - Throws: ``HardLinked`` if the file has more than one name.
    static func check(_ file: Stat) throws {
      if file.linkCount > 1 { throw HardLinked(names: file.linkCount) }
    }
  }

  /// Makes sure that a file has no other names, wherever links lead.
  ///
  /// - Throws: ``HardLinked``, `Errno`.
  public static func checkNames(of path: String) throws {
    try HardLinked.check(try FilePath(path).stat())
  }
}
