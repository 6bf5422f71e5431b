import CommandWords
import LocalNetwork
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
    guard let report = certificate.report else { return }
    FileOutput.error.write("\(report)\n  Devices will ask again whether to trust it.\n")
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
      let (picture, isShown) = isDrawn ? TerminalQRCode.picture(of: link) : ("", false)
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
}
