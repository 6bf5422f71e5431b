import Service

/// A QR code on the terminal to which standard output is connected.
enum TerminalQRCode {
  /// The QR code for a text as lines, and whether it is shown. If the terminal cannot show the code,
  /// the lines explain why.
  static func picture(of text: String) -> (lines: String, isShown: Bool) {
    guard let picture = QRCode(text) else { return ("", false) }
    let screen = OutputScreen()
    guard screen.isUTF8 else {
      return ("(A terminal with UTF-8 would show a QR code here.)\n", false)
    }
    // Some terminals do not report their size.
    guard screen.columns == 0 || screen.columns >= picture.columns,
      screen.rows == 0 || screen.rows > picture.rows
    else {
      let size = "\(picture.columns)×\(picture.rows + 1)"
      return ("(A terminal of \(size) would show a QR code here.)\n", false)
    }
    return (picture.text(in: screen.colors), true)
  }
}
