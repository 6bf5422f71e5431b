import Web

extension SignIn {
  /// How much longer the pause between two requests becomes each time the server asks to slow down.
  private static let delay = Duration.seconds(5)

  /// Signs in with a code that the person enters on another device
  /// (<https://www.rfc-editor.org/rfc/rfc8628>).
  ///
  /// - Parameters:
  ///   - clock: Measures the time between two requests.
  ///   - show: Shows the code and the address where it is entered.
  /// - Returns: The grant, which is not stored yet.
  /// - Throws: ``OAuthError``, ``WebFailure``, `CancellationError`, and whatever `show` throws.
  public func onDevice(
    clock: some Clock<Duration> = .continuous, show: (DeviceCode) async throws -> Void
  ) async throws -> OAuthGrant {
    try await WebClient.run(settings, authorization: .none) { web in
      let requests = OAuthRequests(web: web, server: server, client: client)
      let reply = try await requests.post(FormText(["scope": client.scope]), to: .device)
      let code = try OAuthRequests.decode(DeviceCode.self, from: reply, of: .device)
      let end = clock.now.advanced(by: code.lifetime)
      try await show(code)
      var interval = code.interval
      while clock.now.advanced(by: interval) < end {
        try await clock.sleep(for: interval)
        do {
          return try await grant(
            FormText([
              "grant_type": "urn:ietf:params:oauth:grant-type:device_code",
              "device_code": code.code.text,
            ]), over: web)
        } catch OAuthError.refused(.token, .authorizationPending) {
          continue
        } catch OAuthError.refused(.token, .slowDown) {
          interval += Self.delay
        } catch OAuthError.refused(.token, .expiredToken) {
          break
        } catch WebFailure.late, WebFailure.offline, WebFailure.cutOff, WebFailure.busy {
          // The network may return, or the server become free, before the code expires.
          interval *= 2
        }
      }
      throw OAuthError.codeExpired
    }
  }
}
