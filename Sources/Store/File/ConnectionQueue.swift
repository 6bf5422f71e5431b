import CDispatch

/// The dispatch queue on which GRDB runs a connection.
enum ConnectionQueue {
  /// Retains the current queue for the lifetime of the process.
  ///
  /// libdispatch destroys the values of a released queue on another thread. If the system allows no
  /// more threads, libdispatch retries for ever, and the command never ends. A retained queue takes
  /// a few hundred bytes.
  static func retainCurrent() { retain(dispatch_get_current_queue()) }
}

/// The C function `dispatch_retain`. Its header hides it from Swift, where a `DispatchQueue` is
/// reference counted.
@_silgen_name("dispatch_retain") private func retain(_ queue: OpaquePointer)
