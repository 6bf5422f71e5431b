import Foundation
import TerminalSupport
import Testing

/// Makes a program of a script.
///
/// Another process writes the file that is run: a child that is started meanwhile would inherit a
/// descriptor of this one, and the system runs no file that is open for writing.
func installScript(_ text: String, at path: String) throws {
  try text.write(toFile: path + ".text", atomically: true, encoding: .utf8)
  let installed = try ChildProcess(
    ["/usr/bin/install", "-m", "700", path + ".text", path], environment: [:])
  try #require(installed.status == 0, "\(installed.errors)")
}
