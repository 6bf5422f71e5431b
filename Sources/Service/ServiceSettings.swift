public import BoardModel
public import WebService

/// The settings of a service.
public struct ServiceSettings: Sendable {
  /// The path of the store file.
  public var store: String
  /// The address that the service listens on.
  public var address: ListenAddress
  /// The rules that apply to every request.
  public var rules = ServiceRules()
  /// The files of the certificate and its key; `nil` for an unencrypted service.
  public var certificate: CertificateFiles?
  /// The maximum number of requests per second from one address; `nil` for no limit.
  public var requestsPerSecond: Int? = 20
  /// The maximum number of open connections.
  public var connections = 64
  /// The maximum number of open connections from one address, and the same number of streams of
  /// events. Behind a proxy, all connections have the same address, and this does not apply.
  public var connectionsPerAddress = 8
  /// Whether log lines are JSON objects, for programs.
  public var isLogJSON = false
  /// The code that signs in a device; `nil` to accept only tokens.
  public var signInCode: SignInCode?
  /// The texts of the named filters, by name. A client refers to a filter with `@` and its name.
  public var filters: [String: String] = [:]
  /// The names of the user who runs the service, whose tasks the filter `is:mine` finds.
  public var ownNames: [String] = []
  /// How dates and titles are read.
  public var typing = Typing()
  /// Exchanges the changes of a shared board, which is named by its uuid, with the hub of the board,
  /// and returns whether that succeeded; `nil` if hubs cannot be asked.
  public var exchange: (@Sendable (_ board: String) async -> Bool)?
  /// Called after each change that a client makes; must return at once.
  public var onChange: (@Sendable () -> Void)?
  /// The settings for MyTasks clients; `nil` if the service does not support them.
  public var myTasks: MyTasksSettings?

  /// Creates default settings for a store and an address.
  public init(store: String, address: ListenAddress) {
    self.store = store
    self.address = address
  }

  /// How typed dates and titles are read.
  public struct Typing: Sendable {
    /// The order of day and month in a date such as `1/2/2027`.
    public var order = DateOrder.dayFirst
    /// Whether a client may ask to have quick words in a title, such as dates and tags, read as
    /// fields.
    public var readsQuickWords = true
  }
}
