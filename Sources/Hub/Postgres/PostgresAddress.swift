import CPostgres
import Glibc

/// The address of a PostgreSQL database, as libpq reads it: one or more hosts, and options.
struct PostgresAddress: Sendable {
  /// The options by name, with those that the hub sets unless the address does.
  private let options: [String: String]
  /// The hosts, in the order in which they are tried. Their ports and addresses belong to them.
  private let hosts: [[String: String]]

  /// What the hub wants unless the address says otherwise: a server that disappears is noticed
  /// within seconds.
  private static let defaults = [
    "connect_timeout": "5", "keepalives_idle": "5", "keepalives_interval": "2",
    "keepalives_count": "2", "tcp_user_timeout": "5000", "application_name": "dragboard-hub",
    "client_encoding": "UTF8",
  ]
  private static let lists = ["host", "hostaddr", "port"]

  /// - Throws: ``HubDatabaseError/badAddress(reason:)``.
  init(_ text: String) throws(HubDatabaseError) {
    var fault: UnsafeMutablePointer<CChar>?
    guard let parsed = PQconninfoParse(text, &fault) else {
      let reason = fault.map { PostgresAddress.line($0) } ?? "it cannot be read"
      PQfreemem(fault)
      throw .badAddress(reason: reason)
    }
    defer { PQconninfoFree(parsed) }
    var options: [String: String] = [:]
    var option = parsed
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val {
        options[String(cString: keyword)] = String(cString: value)
      }
      option += 1
    }
    // Other users of the machine can read the arguments of a program.
    guard options["password"] == nil else {
      throw .badAddress(
        reason: "it contains a password, which others could read; use ~/.pgpass or PGPASSWORD")
    }
    let columns = Self.lists.compactMap { name in
      options[name].map { value in
        (
          name,
          value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        )
      }
    }
    let count = columns.map(\.1.count).max() ?? 0
    hosts = (0..<count).map { index in
      columns.reduce(into: [:]) { host, column in
        // One port counts for all hosts.
        host[column.0] =
          column.1.count == 1 ? column.1[0] : column.1[min(index, column.1.count - 1)]
      }
    }
    for name in Self.lists { options[name] = nil }
    self.options = Self.defaults.merging(options) { $1 }
  }

  /// The keywords and values for an attempt to connect. Each attempt begins with another host, so
  /// that one which does not answer holds up only one of them.
  func parameters(attempt: Int) -> [(String, String)] {
    var parameters = options.map { ($0.key, $0.value) }
    guard !hosts.isEmpty else { return parameters }
    let order = hosts.indices.map { hosts[($0 + attempt) % hosts.count] }
    for name in Self.lists where order[0][name] != nil {
      parameters.append((name, order.map { $0[name] ?? "" }.joined(separator: ",")))
    }
    return parameters
  }

  /// The first line of a message of libpq.
  static func line(_ text: UnsafePointer<CChar>) -> String {
    String(cString: text).split(separator: "\n").first.map(String.init) ?? ""
  }
}
