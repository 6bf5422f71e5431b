extension String {
  /// The text with its first character in uppercase.
  var beginningASentence: String { prefix(1).uppercased() + dropFirst() }
}
