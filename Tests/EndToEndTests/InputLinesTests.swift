import CommandWords
import Foundation
import SystemPackage
import Testing

@testable import dragboard

/// Standard input that is long, slow or nonblocking.
struct InputLinesTests {
  private func refusal(of text: String) throws -> Failure? {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("lines-\(UUID().uuidString)").path
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    unlink(path)
    let lines = try InputLines(FileDescriptor(rawValue: descriptor))
    do {
      while try lines.next() != nil {}
      return nil
    } catch { return error as? Failure }
  }

  @Test func theMarkInFrontOfAFileIsNoPartOfATitle() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    #expect(try board.run(["add", "-"], input: "\u{FEFF}Apple\n\u{FEFF}Bread\n").status == 0)
    #expect(try board.titles("Pending") == ["Apple", "\u{FEFF}Bread"])
  }

  @Test(arguments: [("", 1), ("Apple\n", 2), ("Apple\n\n\n", 4)])
  func aLineThatIsTooLongIsNamed(before: String, number: Int) throws {
    let long = String(repeating: "x", count: 3 << 20)
    let failure = try #require(try refusal(of: before + long))
    #expect(
      failure.what
        == "line \(number) of standard input: the title is too long: over 1,048,576 bytes; "
        + "65,536 are allowed")
    #expect(failure.status == .badData)
  }

  @Test func aPipeThatDoesNotBlockIsReadToItsEnd() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    _ = fcntl(reading, F_SETFL, fcntl(reading, F_GETFL) | O_NONBLOCK)
    defer { close(reading) }
    write(writing, "a\n", 2)
    Thread.detachNewThread {
      // Until the first line was read: after that, there is nothing to read for a while.
      var left: Int32 = 1
      while left > 0 {
        _ = ioctl(reading, UInt(FIONREAD), &left)
        usleep(1_000)
      }
      write(writing, "b\n", 2)
      close(writing)
    }
    let lines = try InputLines(FileDescriptor(rawValue: reading))
    #expect(try lines.next() == "a")
    #expect(try lines.next() == "b")
    #expect(try lines.next() == nil)
  }

  @Test func whatNeverEndsIsNotTakenInForEver() throws {
    let descriptor = try FileDescriptor.open("/dev/zero", .readOnly)
    defer { close(descriptor.rawValue) }
    let failure = #expect(throws: Failure.self) { try InputLines(descriptor) }
    #expect(failure?.what == "standard input is too long: more than 1 GiB")
    let input = try PickInput("/dev/zero")
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 1)
    defer { room.deallocate() }
    let choosing = #expect(throws: Failure.self) { while true { _ = try input.lines.read(room) } }
    #expect(choosing?.what == "cannot read '/dev/zero': more than 1 GiB")
    #expect(input.failure != nil)
  }

  @Test func aHyphenAmongOtherWordsIsAWordOfTheTitle() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    #expect(try board.run(["add", "-", "b"], input: "one\ntwo\n").output == "1\n")
    #expect(try board.titles("Pending") == ["- b"])
    #expect(try board.run(["add", "-"], input: "one\ntwo\n").output == "2\n3\n")
  }
}
