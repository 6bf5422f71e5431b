import Foundation
import TerminalSupport
import Testing

struct ChildProcessTests {
  @Test func itHasNoDescriptorsOfOtherTests() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    // The last is the folder itself.
    let child = try ChildProcess(["/bin/ls", "/proc/self/fd"], environment: [:])
    #expect(child.output == "0\n1\n2\n3\n")
  }
}
