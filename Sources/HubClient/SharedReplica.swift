public import Registers

/// The copy of a shared board that takes part in exchanges with the hub.
///
/// What a request contains and how an answer is merged is the business of the copy; a
/// ``BoardExchange`` only carries requests and answers.
public protocol SharedReplica {
  /// Returns the next changes to send, at most `ExchangeRequest.maxRegisters` registers and a few
  /// megabytes; a request without records if there are none.
  ///
  /// A push that was not answered is repeated under its number, possibly with more records.
  ///
  /// - Parameter hubTime: The time of the hub's clock, in milliseconds since 1970, if it has just
  ///   refused stamps that are too far ahead; they must be replaced by earlier ones.
  func nextPush(hubTime: Int64?) throws -> ExchangeRequest
  /// Merges all pages of an answer in one change.
  ///
  /// If the copy has to receive something again, its next request asks for an earlier revision.
  func apply(_ answers: [ExchangeAnswer], to request: ExchangeRequest) throws
  /// Continues under a new name, and receives everything again.
  ///
  /// - Parameter sendsAll: Whether to send everything again that the user has ever written, since
  ///   the hub has lost a part. Otherwise, the hub has seen pushes that this copy does not know.
  func rename(sendsAll: Bool) throws
}
