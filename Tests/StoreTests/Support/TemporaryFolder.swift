import Foundation

@testable import Store

/// A fresh folder that is removed with the last reference to it.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    path = url.path()
  }

  deinit {
    // A leftover in the folder for temporary files does no harm.
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in it.
  func path(_ name: String) -> String { path + "/" + name }

  /// Puts a file there.
  func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    try Data(bytes).write(to: URL(filePath: path(name)))
  }

  func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path(name))))
  }

  /// The names of its files, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// The permission bits of a file.
  func mode(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
  }

  /// Opens a store there that does not wait long for others.
  func open(_ name: String = "t.sqlite", patience: Int = 50) throws -> TaskStore {
    var options = StoreOptions(source: .commandLine)
    options.patience = patience
    return try TaskStore.open(at: path(name), options: options)
  }
}
