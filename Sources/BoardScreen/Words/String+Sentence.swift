extension String {
  /// The text with a capital letter.
  var beginningASentence: String { prefix(1).uppercased() + dropFirst() }
}
