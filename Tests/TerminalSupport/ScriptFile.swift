/// The error output of `install`.
struct NotInstalled: Error {
  let errors: String
}

/// Writes a script as an executable file.
///
/// Another process writes the file. If this process did, a child started meanwhile could briefly
/// inherit the descriptor, and the system does not run a file that is open for writing.
public func installScript(_ text: String, at path: String) throws {
  let installed = try ChildProcess(
    ["/usr/bin/install", "-m", "700", "/dev/stdin", path], environment: [:], input: text)
  guard installed.status == 0 else { throw NotInstalled(errors: installed.errors) }
}
