import NIOCore
import Testing

@testable import LocalNetwork

struct LocalAddressTests {
  private func hosts(_ words: [String], outgoing: String? = nil) throws -> [String] {
    let devices = try words.enumerated().map { index, word in
      ("eth\(index)", try SocketAddress(ipAddress: word, port: 0))
    }
    return LocalAddress.ranked(devices, outgoing: outgoing).map(\.host)
  }

  @Test(arguments: [
    "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.9.9", "fc00::1",
    "fd12:3456::1",
  ])
  func onlyItsNetworkReaches(address: String) throws {
    #expect(try hosts([address]) == [address])
  }

  @Test(arguments: [
    "127.0.0.1", "::1", "0.0.0.0", "9.255.255.255", "11.0.0.1", "172.15.0.1", "172.32.0.1",
    "192.167.0.1", "169.253.0.1", "8.8.8.8", "2001:db8::1", "fe80::1",
  ])
  func whatOthersReachOrNobodyIsLeftOut(address: String) throws {
    #expect(try hosts([address]) == [])
  }

  @Test func theLikeliestComesFirst() throws {
    let all = ["fd00::1", "169.254.0.1", "172.17.0.1", "192.168.1.7", "10.0.0.2"]
    #expect(
      try hosts(all, outgoing: "192.168.1.7") == [
        "192.168.1.7", "172.17.0.1", "10.0.0.2", "169.254.0.1", "fd00::1",
      ])
    #expect(
      try hosts(all) == ["172.17.0.1", "192.168.1.7", "10.0.0.2", "169.254.0.1", "fd00::1"])
  }

  @Test func theInterfaceIsNamed() throws {
    let address = try SocketAddress(ipAddress: "10.1.1.1", port: 0)
    let found = LocalAddress.ranked([("wlan0", address)], outgoing: nil)
    #expect(found == [LocalAddress(interface: "wlan0", host: "10.1.1.1")])
  }
}
