extension String {
  /// The text with its first letter capitalised.
  var beginningASentence: String { prefix(1).uppercased() + dropFirst() }
}
