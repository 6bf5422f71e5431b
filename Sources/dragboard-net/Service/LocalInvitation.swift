import CommandWords
import Glibc
import Service
import Store
import TerminalText

/// What a user needs to open the boards on another device on the local network.
struct LocalInvitation: Sendable {
  let certificate: LocalCertificate
  /// The code that signs in a device; `nil` if standard output is not a terminal.
  let code: SignInCode?
  /// Whether a QR code may be drawn.
  let isDrawn: Bool

  /// Reports on standard error why the certificate is new, if it replaced an older certificate.
  /// Users must then trust the new certificate on their devices.
  func reportNovelty() {
    let words =
      switch certificate.novelty {
      case nil, .first: ""
      case .otherAddress: "the address of this machine changed"
      case .expiry: "the old one was about to expire"
      case .exposed: "others could have read the old key"
      case .unreadable: "the old one could not be read"
      }
    guard !words.isEmpty else { return }
    FileOutput.error.write(
      "dragboard: the certificate is new: \(words).\n  Devices will ask again whether to trust it.\n"
    )
  }

  /// Prints how to sign a device in, and the fingerprint of the certificate.
  ///
  /// - Parameter address: The address of the service to open in a browser.
  func show(at address: String) {
    let pairs = certificate.fingerprint.split(separator: ":")
    let halves = [pairs.prefix(16), pairs.dropFirst(16)].map { $0.joined(separator: ":") }
    var text = ""
    if let code {
      let link = "\(address)#code=\(code.text)"
      let minutes = SignInCode.lifetime.components.seconds / 60
      let (picture, isShown) = picture(of: link)
      text += picture + (isShown ? "Scan this, or open the link" : "Open this on another device")
      text += "; it signs in one device, and is valid for \(minutes) minutes:\n\(link)\n"
    } else {
      text += "No code is shown, since this is not a terminal. Sign in with a token from"
      text += " 'dragboard token create'.\n"
    }
    // The fingerprint comes last, so that it stays visible on a terminal of 24 rows.
    text += "SHA-256 of the certificate: \(halves.joined(separator: ":\n  "))\n"
    FileOutput.standard.write(text)
  }

  /// The QR code as lines of text, and whether it is shown. If the terminal cannot show the code,
  /// the text explains why. If no code is to be drawn, the text is empty.
  private func picture(of link: String) -> (text: String, isShown: Bool) {
    guard isDrawn, let picture = QRCode(link) else { return ("", false) }
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

/// The properties of the terminal to which standard output is connected.
struct OutputScreen {
  let columns: Int
  let rows: Int
  let colors: QRCode.Colors
  let isUTF8: Bool

  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  init() {
    var size = winsize()
    _ = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size)
    (columns, rows) = (Int(size.ws_col), Int(size.ws_row))
    let term = Self.variable("TERM") ?? "dumb"
    colors =
      Self.variable("NO_COLOR") != nil || term == "dumb" || term.hasPrefix("vt")
      ? .none : term.contains("256color") || Self.variable("COLORTERM") != nil ? .exact : .eight
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(Self.variable).first ?? ""
    isUTF8 = ["utf-8", "utf8"].contains { locale.lowercased().hasSuffix($0) }
  }

  /// The value of an environment variable; `nil` if it is unset or empty.
  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
