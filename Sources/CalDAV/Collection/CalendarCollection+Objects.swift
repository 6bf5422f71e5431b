import Web

extension CalendarCollection {
  /// The maximum number of objects in one request.
  static let batch = 50

  /// Requests objects in batches.
  ///
  /// - Returns: An answer for each href.
  /// - Throws: ``WebFailure``.
  public func objects(at hrefs: [Href]) async throws -> [Href: ObjectAnswer] {
    try await withThrowingTaskGroup(of: [Href: ObjectAnswer].self) { group in
      for start in stride(from: 0, to: hrefs.count, by: Self.batch) {
        let batch = hrefs[start..<min(start + Self.batch, hrefs.count)]
        group.addTask { try await self.batch(batch) }
      }
      var answers: [Href: ObjectAnswer] = [:]
      for try await batch in group { answers.merge(batch) { _, new in new } }
      return answers
    }
  }

  private func batch(_ hrefs: ArraySlice<Href>) async throws -> [Href: ObjectAnswer] {
    var request = WebRequest.dav("REPORT", address, depth: 1, body: DAVBody.objects(hrefs))
    request.followsRedirects = false
    let reply = try await client.send(request)
    var answers: [Href: ObjectAnswer] = [:]
    let asked = Set(hrefs)
    for response in try responses(reply) {
      guard let href = object(response.href, from: reply.address), asked.contains(href),
        let text = response.properties[.calDAV("calendar-data")]?.text, !text.isEmpty
      else { continue }
      answers[href] = .found(ServerObject(href: href, etag: response.etag, text: text))
    }
    // An object missing from the answer may still exist, so it is requested alone; the server may
    // have been too busy.
    let rest = hrefs.filter { answers[$0] == nil }
    return try await withThrowingTaskGroup(of: (Href, ObjectAnswer).self) { group in
      for href in rest { group.addTask { (href, try await self.object(at: href)) } }
      for try await (href, answer) in group { answers[href] = answer }
      return answers
    }
  }

  /// Parses the responses about several objects. Returns an empty array if the XML is malformed,
  /// since some servers write characters that XML does not allow; the objects are then requested
  /// one by one.
  private func responses(_ reply: WebReply) throws(WebFailure) -> [Multistatus.Response] {
    guard reply.status == 207 else { throw reply.failure }
    do throws(XMLFailure) {
      return try Multistatus(reply.body).responses
    } catch {
      switch error {
      case .malformed, .unknownEntity: return []
      case .endsEarly, .documentType, .tooDeep, .tooManyAttributes, .notUTF8, .unexpectedRoot:
        throw reply.failure(of: error)
      }
    }
  }

  /// Requests one object.
  ///
  /// - Throws: ``WebFailure``, such as ``WebFailure/cutOff(_:)`` if the answer is incomplete.
  public func object(at href: Href) async throws -> ObjectAnswer {
    let reply = try await client.send(WebRequest("GET", address(of: href)))
    switch reply.status {
    case 200: break
    case 404, 410: return .missing
    case 403: return .unreadable(status: 403)
    default: throw reply.failure
    }
    guard let text = String(validating: reply.body, as: UTF8.self) else {
      return .unreadable(status: 200)
    }
    // An answer without a length may be incomplete.
    let isWhole = text.split(whereSeparator: \.isNewline).last == "END:VCALENDAR"
    if !reply.hasLength, !isWhole { throw WebFailure.cutOff(reply.address) }
    return .found(ServerObject(href: href, etag: ETag.usable(reply.header("etag")), text: text))
  }

  func address(of href: Href) -> WebAddress { address.with(path: href.path) }
}

extension WebReply {
  /// Whether the server stated the length of the body or sent the body in chunks. Otherwise, an
  /// incomplete body is not detected as such.
  fileprivate var hasLength: Bool {
    header("content-length") != nil
      || header("transfer-encoding")?.lowercased().contains("chunked") == true
  }
}
