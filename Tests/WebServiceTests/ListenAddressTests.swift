import Testing
import WebService

struct ListenAddressTests {
  @Test(arguments: [
    ("127.0.0.1:8642", "127.0.0.1", 8642, true), ("[::1]:0", "::1", 0, true),
    ("localhost:1", "127.0.0.1", 1, true), ("0.0.0.0:80", "0.0.0.0", 80, false),
    ("[::]:80", "::", 80, false), ("192.168.1.2:65535", "192.168.1.2", 65535, false),
  ])
  func anAddressIsRead(text: String, host: String, port: Int, isLoopback: Bool) throws {
    let address = try #require(ListenAddress(text))
    #expect(address.host == host && address.port == port && address.isLoopback == isLoopback)
    #expect(ListenAddress(address.description) == address)
  }

  @Test(arguments: [
    "", "8642", ":8642", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:-1", "::1:80",
    "[127.0.0.1]:80", "example.org:80", "127.evil:80", "127.0.0.1:80 ",
  ])
  func whatIsNoAddressIsRefused(text: String) { #expect(ListenAddress(text) == nil) }
}
