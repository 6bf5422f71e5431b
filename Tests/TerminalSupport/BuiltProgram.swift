import Foundation

/// The path of a program built with the tests, or of another build to test.
///
/// `DRAGBOARD_PROGRAMS` names the folder of the other build, for example of the static programs.
/// A program that is not in that folder is the one built with the tests.
public func builtProgram(_ name: String) -> String {
  let others = ProcessInfo.processInfo.environment["DRAGBOARD_PROGRAMS"].map { $0 + "/" + name }
  if let others, FileManager.default.isExecutableFile(atPath: others) { return others }
  return URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent(name).path
}
