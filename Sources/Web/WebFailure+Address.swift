extension WebFailure {
  /// Returns the same failure with another address, such as that of a whole service instead of one
  /// of its routes, which says nothing to a user.
  public func at(_ address: WebAddress) -> WebFailure {
    switch self {
    case .badAddress, .noAuthorities, .badAuthority: self
    case .notEncrypted: .notEncrypted(address)
    case .offline(_, let reason): .offline(address, reason: reason)
    case .late(_, let time): .late(address, after: time)
    case .cutOff: .cutOff(address)
    case .busy(_, let status, let wait): .busy(address, status: status, retryAfter: wait)
    case .untrusted(_, let fault): .untrusted(address, fault)
    case .unauthorized(_, let offered): .unauthorized(address, offered: offered)
    case .forbidden: .forbidden(address)
    case .missing: .missing(address)
    case .moved(_, let target): .moved(address, to: target)
    case .leadsElsewhere(_, let target): .leadsElsewhere(address, to: target)
    case .redirectLoop: .redirectLoop(address)
    case .refused(_, let status, let rule): .refused(address, status: status, rule: rule)
    case .tooLong(_, let limit): .tooLong(address, limit: limit)
    case .notUnderstood(_, let reason): .notUnderstood(address, reason: reason)
    case .webPage: .webPage(address)
    case .noCalendars: .noCalendars(address)
    }
  }
}
