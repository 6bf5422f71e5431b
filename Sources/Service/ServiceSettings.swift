public import BoardModel
public import SystemPackage

/// What a service is started with.
public struct ServiceSettings: Sendable {
  /// The path of the store.
  public var store: String
  /// Where it listens.
  public var address: ListenAddress
  /// Who may do what.
  public var rules = ServiceRules()
  /// The files of the certificate and its key; `nil` for a service that does not encrypt.
  public var certificate: CertificateFiles?
  /// Requests a second and address; `nil` for no limit.
  public var requestsPerSecond: Int? = 20
  /// Connections open at once.
  public var connections = 64
  /// Whether the log is for programs.
  public var isLogJSON = false
  /// The code that signs a device in; `nil` where tokens alone do.
  public var signInCode: SignInCode?
  /// What `@` and a name stand for in a filter.
  public var filters: [String: String] = [:]
  /// How dates and titles are read.
  public var typing = Typing()
  /// How older clients are served; `nil` when they are not.
  public var myTasks: MyTasksSettings?

  /// Makes settings with their defaults.
  public init(store: String, address: ListenAddress) {
    self.store = store
    self.address = address
  }

  /// How dates and titles are read that people type.
  public struct Typing: Sendable {
    /// Which comes first in a date such as `1/2/2027`.
    public var order = DateOrder.dayFirst
    /// Whether a client may ask for the quick words of a title to be read.
    public var readsQuickWords = true
  }

  /// The files of a certificate.
  public struct CertificateFiles: Sendable {
    /// The certificate, with those that signed it, as PEM.
    public let certificate: String
    /// Its key, as PEM.
    public let key: String

    /// Names the files.
    public init(certificate: String, key: String) {
      self.certificate = certificate
      self.key = key
    }
  }
}

/// Why a service does not start.
public enum ServiceFailure: Error, Equatable {
  /// The network would carry what is sent for all to read.
  case notEncrypted(ListenAddress)
  /// Older clients would reach it from elsewhere without a password.
  case openToAll(ListenAddress)
  /// The address cannot be listened at.
  case cannotListen(ListenAddress, reason: String)
  /// The certificate or its key is not what it should be, or the two do not belong together.
  case badCertificate(path: String)
  /// A file cannot be read.
  case cannotRead(path: String, Errno)
  /// A certificate of our own cannot be made, or kept.
  case cannotKeepCertificate(path: String, reason: String)
}
