import FoundationEssentials
public import Web

/// The code for signing in on another device
/// (<https://www.rfc-editor.org/rfc/rfc8628#section-3.2>).
public struct DeviceCode: Decodable, Sendable {
  /// The code that the person enters: printable ASCII.
  public let userCode: String
  /// The address where the person enters the code.
  public let address: WebAddress
  /// How long the code is valid.
  public let lifetime: Duration
  /// The code that the client sends to the server when it asks for tokens.
  let code: ConcealedText
  /// The minimum time between two requests for tokens.
  let interval: Duration

  private static let usualInterval: TimeInterval = 5
  private static let shortestInterval: TimeInterval = 1
  private static let day: TimeInterval = 24 * 60 * 60
  /// The maximum length of ``userCode`` in bytes; a person has to type the code.
  private static let longestUserCode = 64

  private enum CodingKeys: String, CodingKey {
    case code = "device_code"
    case userCode = "user_code"
    case address = "verification_uri"
    /// Google's name for the address, which is older than the standard.
    case oldAddress = "verification_url"
    case lifetime = "expires_in"
    case interval
  }

  /// Reads the answer of the device endpoint.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    code = try values.decode(ConcealedText.self, forKey: .code)
    userCode = try values.decode(String.self, forKey: .userCode)
    let address =
      try values.decodeIfPresent(String.self, forKey: .address)
      ?? values.decode(String.self, forKey: .oldAddress)
    self.address = try EndpointAddress(address).address
    let lifetime = try values.decodeSeconds(forKey: .lifetime)
    let interval = try values.decodeSeconds(forKey: .interval) ?? Self.usualInterval
    // The user code is printed to a terminal, so it must be printable ASCII.
    guard let lifetime, 1...Self.longestUserCode ~= userCode.utf8.count,
      userCode.utf8.allSatisfy({ 0x20..<0x7F ~= $0 })
    else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "not a usable device code"))
    }
    self.lifetime = .seconds(min(lifetime, Self.day))
    self.interval = .seconds(min(max(interval, Self.shortestInterval), Self.day))
  }
}
