import CDispatch

/// The dispatch queue on which GRDB runs a connection.
enum ConnectionQueue {
  /// Retains the current queue for the lifetime of the process.
  ///
  /// libdispatch destroys the values of a released queue on another thread. If the system allows no
  /// more threads, it retries for ever, so that a command would never end. The cost is a few
  /// hundred bytes per connection.
  static func retainCurrent() { retain(dispatch_get_current_queue()) }
}

/// The header hides this function from Swift, where `DispatchQueue` is reference counted.
@_silgen_name("dispatch_retain") private func retain(_ queue: OpaquePointer)
