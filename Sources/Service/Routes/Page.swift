import Crypto
import FoundationEssentials
import HTTPTypes
import WebService

/// A web page in one file, which loads no other files.
struct Page: Sendable {
  let content: Representation
  /// The content security policy. It allows the style and the script of the page by their hashes,
  /// and requests to the origin of the page.
  let policy: String

  /// The page that shows the boards in a browser.
  static let board = Page(String(decoding: PackageResources.page_html, as: UTF8.self))

  /// - Parameter html: A page with one `<style>` and one `<script>`. No string in the page may span
  ///   several lines.
  init(_ html: String) {
    let html = Self.withoutIndentsAndComments(html)
    content = Representation(html)
    policy = [
      "default-src 'none'", "script-src \(Self.hash(of: "script", in: html))",
      "style-src \(Self.hash(of: "style", in: html))", "img-src data:", "connect-src 'self'",
      "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ].joined(separator: "; ")
  }

  /// Removes parts that only developers need: indentation, blank lines, comment lines, and spaces
  /// around the punctuation in the style sheet.
  private static func withoutIndentsAndComments(_ html: String) -> String {
    let text = html.split(separator: "\n").map { $0.drop { $0 == "\t" } }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") && !($0.hasPrefix("/*") && $0.hasSuffix("*/")) }
      .joined(separator: "\n")
    guard let start = text.firstRange(of: "<style>")?.upperBound,
      let end = text.firstRange(of: "</style>")?.lowerBound
    else { return text }
    let signs = [(", ", ","), (": ", ":"), ("; ", ";"), ("{ ", "{"), (" {", "{"), (" }", "}")]
    let style = signs.reduce(String(text[start..<end])) { $0.replacing($1.0, with: $1.1) }
    return text[..<start] + style + text[end...]
  }

  private static func hash(of element: String, in html: String) -> String {
    guard let start = html.firstRange(of: "<\(element)>"),
      let end = html[start.upperBound...].firstRange(of: "</\(element)>")
    else { preconditionFailure("a page without <\(element)>") }
    let text = html[start.upperBound..<end.lowerBound]
    return "'sha256-\(Data(SHA256.hash(data: Array(text.utf8))).base64EncodedString())'"
  }

  /// The page, or only its entity tag if the client has it already.
  func reply(to call: Call) -> Reply {
    var reply = Reply.content(content, type: "text/html; charset=utf-8", unlessCachedBy: call)
      .compressible
    reply.headers[.contentSecurityPolicy] = policy
    reply.headers[.referrerPolicy] = "no-referrer"
    return reply
  }
}
