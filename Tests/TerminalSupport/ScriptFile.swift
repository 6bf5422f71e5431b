/// What `install` said of a script.
struct NotInstalled: Error {
  let errors: String
}

/// Makes a program of a script.
///
/// Another process writes the file that is run: a child that is started meanwhile would inherit a
/// descriptor of this one, if only for a moment, and the system runs no file that is open for
/// writing.
public func installScript(_ text: String, at path: String) throws {
  let installed = try ChildProcess(
    ["/usr/bin/install", "-m", "700", "/dev/stdin", path], environment: [:], input: text)
  guard installed.status == 0 else { throw NotInstalled(errors: installed.errors) }
}
