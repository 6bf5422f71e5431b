import BoardModel
import GRDB
import GRDBSQLite

/// The SQL functions for filters and for the text index; filters match the same text as
/// ``TaskMatcher``.
///
/// Functions defined with GRDB would copy every text; these read the bytes in place.
enum SearchFunctions {
  /// Adds the functions to a connection.
  ///
  /// - `textHas(word, title, notes, tags)`: whether the title, the notes or a tag contains a
  ///   ``SearchWord``.
  /// - `tagBegins(word, tags)`: whether a tag starts with the word.
  /// - `isPerson(key, name)`: whether a name has the ``PersonName/key(_:)``.
  /// - `isExpanded(title, notes, tags)`: whether ``CaseFolding/nextExpansion(in:from:)`` finds a
  ///   letter in the title, notes or tags.
  /// - `hasSteps(notes)`: whether the notes contain a step.
  /// - `hasNotes(notes)`: whether the notes contain anything other than steps.
  static func add(to database: Database) throws {
    try add("textHas", arguments: 4, to: database) { context, _, values in
      guard let values, let needle = Needle.of(context, values) else { return }
      // A word with a space must not match the separator between two tags, so tags are not
      // searched.
      let fields: ClosedRange = needle.word.bytes.contains(UInt8(ascii: " ")) ? 1...2 : 1...3
      let isFound = fields.contains { field in
        SearchFunctions.withText(values[field]) { needle.isFound(in: $0) }
      }
      sqlite3_result_int(context, isFound ? 1 : 0)
    }
    try add("tagBegins", arguments: 2, to: database) { context, _, values in
      guard let values, let needle = Needle.of(context, values) else { return }
      let isFound = SearchFunctions.withText(values[1]) { tags in
        tags.split(separator: UInt8(ascii: " ")).contains {
          needle.begins(UnsafeRawBufferPointer(rebasing: $0))
        }
      }
      sqlite3_result_int(context, isFound ? 1 : 0)
    }
    try add("isPerson", arguments: 2, to: database) { context, _, values in
      guard let values else { return }
      let isFound = SearchFunctions.withText(values[0]) { key in
        SearchFunctions.withText(values[1]) { name in
          PersonName.key(String(decoding: name, as: UTF8.self)).utf8.elementsEqual(key)
        }
      }
      sqlite3_result_int(context, isFound ? 1 : 0)
    }
    try add("isExpanded", arguments: 3, to: database) { context, _, values in
      guard let values else { return }
      let isFound = (0...2).contains { field in
        SearchFunctions.withText(values[field]) {
          CaseFolding.nextExpansion(in: $0, from: 0) != nil
        }
      }
      sqlite3_result_int(context, isFound ? 1 : 0)
    }
    try add("hasSteps", arguments: 1, to: database) { context, _, values in
      guard let values else { return }
      let isFound = SearchFunctions.withText(values[0]) { notes in
        notes.firstOffset(of: UInt8(ascii: "["), from: 0) != nil
          && TaskSteps(in: String(decoding: notes, as: UTF8.self)) != nil
      }
      sqlite3_result_int(context, isFound ? 1 : 0)
    }
    try add("hasNotes", arguments: 1, to: database) { context, _, values in
      guard let values else { return }
      let isFound = SearchFunctions.withText(values[0]) { notes in
        let notes = String(decoding: notes, as: UTF8.self)
        return TaskSteps.isAnythingElse(in: notes, than: TaskSteps(in: notes))
      }
      sqlite3_result_int(context, isFound ? 1 : 0)
    }
  }

  private typealias Body =
    @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void

  private static func add(
    _ name: String, arguments count: Int32, to database: Database, _ body: Body
  ) throws {
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY
    let code = sqlite3_create_function_v2(
      database.sqliteConnection, name, count, flags, nil, body, nil, nil, nil)
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  /// Passes the bytes of an SQL value as text to `body`; no bytes for `NULL`.
  private static func withText<Result>(
    _ value: OpaquePointer?, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let bytes = sqlite3_value_text(value)
    return body(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(value))))
  }

  /// The search word of a function call, cached between the rows of a statement.
  private final class Needle {
    let word: SearchWord
    private var folding = CaseFolding()

    private init(_ word: SearchWord) { self.word = word }

    func isFound(in text: UnsafeRawBufferPointer) -> Bool { word.isFound(in: text, with: &folding) }
    func begins(_ text: UnsafeRawBufferPointer) -> Bool { word.begins(text, with: &folding) }

    /// The word in the first argument; `nil` if the argument is empty or `NULL`.
    static func of(
      _ context: OpaquePointer?, _ values: UnsafeMutablePointer<OpaquePointer?>
    ) -> Needle? {
      if let cached = sqlite3_get_auxdata(context, 0) {
        return Unmanaged<Needle>.fromOpaque(cached).takeUnretainedValue()
      }
      let bytes = withText(values[0]) { Array($0) }
      guard !bytes.isEmpty else { return nil }
      let needle = Needle(SearchWord(bytes: bytes))
      sqlite3_set_auxdata(context, 0, Unmanaged.passRetained(needle).toOpaque()) { needle in
        needle.map { Unmanaged<Needle>.fromOpaque($0).release() }
      }
      return needle
    }
  }
}
