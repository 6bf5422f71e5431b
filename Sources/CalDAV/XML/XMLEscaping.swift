extension String {
  /// The text, escaped as the content of an XML element.
  ///
  /// Characters that XML 1.0 does not allow become U+FFFD.
  var escapedForXML: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      // A parser would turn a carriage return into a line feed.
      case "\r": escaped += "&#13;"
      case "\u{0}"..<"\t", "\u{B}"..<" ", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
