public import SystemPackage

/// Why a service cannot start.
public enum ServiceFailure: Error, Equatable {
  /// Requests would cross the network without encryption.
  case notEncrypted(ListenAddress)
  /// MyTasks clients on other machines could use the service without a password.
  case openToAll(ListenAddress)
  /// The service cannot listen on the address.
  case cannotListen(ListenAddress, reason: String)
  /// The certificate or its key is malformed, or the two do not match.
  case badCertificate(path: String)
  /// A file named in the settings cannot be read.
  case cannotRead(path: String, Errno)
  /// A self-signed certificate cannot be created or stored.
  case cannotStoreCertificate(path: String, reason: String)
}
