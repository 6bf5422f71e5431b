import Hummingbird

/// The context of a request that Hummingbird requires; it contains the IP address of the client.
package struct ServiceContext: InitializableFromSource {
  package let address: String

  package init(source: ApplicationRequestContextSource) {
    address = source.channel.remoteAddress?.ipAddress ?? ""
  }
}
