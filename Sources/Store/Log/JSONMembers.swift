import TextCoding

/// Reads a JSON object of numbers, strings and `null`, as ``OperationFields`` writes it.
enum JSONMembers {
  /// Hands out the members of an object in the order they are written.
  ///
  /// - Returns: `false` for text that is no such object; some members may have been
  ///   handed out by then.
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
