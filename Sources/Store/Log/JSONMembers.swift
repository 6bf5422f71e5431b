import TextCoding

/// Reads a JSON object of integers, strings and `null`, in the form that ``OperationFields``
/// writes.
enum JSONMembers {
  /// Passes the members of an object to a closure, in the order in which they are written.
  ///
  /// - Returns: `false` if the text is not an object of integers, strings and `null`; some members
  ///   may already have been passed.
  static func read(_ text: String, _ member: (String, FieldValue) -> Void) -> Bool {
    var scanner = JSONScanner(Array(text.utf8))
    do {
      guard try scanner.value() == .object else { return false }
      while let name = try scanner.nextKey() {
        switch try scanner.value() {
        case .null: member(name, .null)
        case .string(let text): member(name, .text(text))
        case .number(let digits):
          guard let number = Int64(digits) else { return false }
          member(name, .integer(number))
        case .bool, .array, .object: return false
        }
      }
    } catch {
      return false
    }
    return scanner.peek() == nil && scanner.wrongText == nil
  }
}
