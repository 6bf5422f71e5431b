import CDispatch

/// The dispatch queue on which GRDB runs a connection.
enum ConnectionQueue {
  /// Keeps the current queue for as long as the process lives.
  ///
  /// libdispatch destroys the values of a released queue on another thread. Where the
  /// system allows no more threads, it tries to start one for ever, so that a command
  /// would never end after its work is done. A few hundred bytes a connection are the price.
  static func keepCurrent() { retain(dispatch_get_current_queue()) }
}

/// The header hides the function from Swift, since a `DispatchQueue` counts its own references.
@_silgen_name("dispatch_retain") private func retain(_ queue: OpaquePointer)
