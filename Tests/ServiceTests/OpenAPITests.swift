import Foundation
import Testing
import WebService

@testable import Service

/// The description, held against the routes.
struct OpenAPITests {
  private let document: [String: Any]
  private let endpoints = ServiceSettings(
    store: "", address: ListenAddress("127.0.0.1:0")!
  ).endpoints

  init() throws {
    let data = Data(PackageResources.openapi_json)
    document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private func operations() throws -> [String: [String: Any]] {
    let paths = try #require(document["paths"] as? [String: [String: Any]])
    var operations: [String: [String: Any]] = [:]
    for (path, methods) in paths {
      for (method, operation) in methods {
        operations["\(method.uppercased()) \(path)"] = operation as? [String: Any]
      }
    }
    return operations
  }

  @Test func everyRouteIsDescribedAndNoOther() throws {
    let routes = endpoints.map { "\($0.method.rawValue) \($0.path)" }
    #expect(try Set(operations().keys) == Set(routes))
    #expect(Set(routes).count == routes.count)
  }

  @Test func theDescriptionSaysWhoMayUseARoute() throws {
    let operations = try operations()
    for endpoint in endpoints {
      let operation = try #require(operations["\(endpoint.method.rawValue) \(endpoint.path)"])
      let responses = try #require(operation["responses"] as? [String: Any])
      switch endpoint.access {
      case .open: #expect((operation["security"] as? [Any])?.isEmpty == true)
      case .signingIn:
        #expect((operation["security"] as? [Any])?.isEmpty == true)
        #expect(responses["403"] != nil)
      case .reading, .writing, .simple, .simpleWriting:
        #expect(operation["security"] == nil)
        #expect(responses["401"] != nil && responses["403"] != nil, "\(endpoint.path)")
      }
      #expect(responses["429"] != nil)
    }
  }

  @Test func theVariablePartsOfAPathAreDescribed() throws {
    for (name, operation) in try operations() {
      let variables = name.matches(of: #/{([a-z]+)}/#).map { String($0.1) }
      let parameters = try (operation["parameters"] as? [[String: Any]] ?? []).map(resolved)
      let described = parameters.filter { $0["in"] as? String == "path" }
        .compactMap { $0["name"] as? String }
      #expect(described == variables, "\(name)")
    }
  }

  @Test func everyReferenceLeadsSomewhere() throws {
    var count = 0
    func check(_ value: Any) throws {
      if let object = value as? [String: Any] {
        if object["$ref"] != nil {
          _ = try resolved(object)
          count += 1
        }
        for value in object.values { try check(value) }
      } else if let array = value as? [Any] {
        for value in array { try check(value) }
      }
    }
    try check(document)
    #expect(count > 50)
  }

  private func resolved(_ object: [String: Any]) throws -> [String: Any] {
    guard let reference = object["$ref"] as? String else { return object }
    var value: Any = document
    for name in reference.split(separator: "/").dropFirst() {
      value = try #require((value as? [String: Any])?[String(name)], "\(reference)")
    }
    return try #require(value as? [String: Any])
  }
}
