import Crypto
import Foundation
import Testing

@testable import Service

/// The page as it is sent; what it does is tested in a browser, in `Tests/Page`.
struct PageTests {
  private let html = String(decoding: PackageResources.page_html, as: UTF8.self)

  @Test func whatIsSentIsWhole() throws {
    let service = try RunningService()
    let reply = try service.connect().request("GET", "/")
    #expect(reply.status == 200)
    #expect(reply.headers["content-type"] == "text/html; charset=utf-8")
    #expect(reply.headers["x-content-type-options"] == "nosniff")
    #expect(reply.headers["referrer-policy"] == "no-referrer")
    #expect(reply.headers["cache-control"] == "no-cache")
    #expect(reply.headers["content-security-policy"] == Page.board.policy)
    #expect(reply.body.hasPrefix("<!doctype html>\n") && reply.body.hasSuffix("</html>"))
  }

  @Test func indentsAndCommentsAreNotSent() {
    let page = Page(
      "<style>\n\ta, d :is(e) { b: c; f: g }\n</style>\n<script>\n// d\n\n\t/** e */\n\t\tf(`g\th`) // i\n</script>\n"
    )
    #expect(
      String(buffer: page.content.body)
        == "<style>\na,d :is(e){b:c;f:g}\n</style>\n<script>\nf(`g\th`) // i\n</script>")
    // Otherwise white space could be taken out of a string.
    let lines = html.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count { $0 == "`" }.isMultiple(of: 2) })
  }

  @Test func aBrowserThatHasThePageIsOnlyToldSo() throws {
    let service = try RunningService()
    let tag = try #require(try service.connect().request("GET", "/").headers["etag"])
    let again = try service.connect().request("GET", "/", headers: ["If-None-Match": tag])
    #expect(again.status == 304 && again.body.isEmpty && again.headers["etag"] == tag)
    #expect(again.headers["content-security-policy"] == Page.board.policy)
  }

  @Test func thePolicyLetsNothingRunButTheScriptOfThePage() {
    let page = Page("<style>a{}</style><p>b</p><script>c()</script>")
    func hash(_ text: String) -> String {
      Data(SHA256.hash(data: Data(text.utf8))).base64EncodedString()
    }
    #expect(
      page.policy == """
        default-src 'none'; script-src 'sha256-\(hash("c()"))'; \
        style-src 'sha256-\(hash("a{}"))'; img-src data:; connect-src 'self'; base-uri 'none'; \
        form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'
        """)
  }

  @Test func nothingComesFromElsewhereAndNoTextBecomesMarkup() {
    #expect(html.ranges(of: "<script").count == 1 && html.ranges(of: "<style").count == 1)
    for part in [
      "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(",
      " src=", "@import", "onclick=", "style=\"",
    ] {
      #expect(!html.contains(part), "\(part)")
    }
    let addresses = html.ranges(of: "http").map { html[$0.lowerBound...].prefix(26) }
    #expect(
      addresses.allSatisfy { $0.hasPrefix("http://www.w3.org/2000/svg") || $0.hasPrefix("https?:") }
    )
  }

  @Test func whoIsSignedInIsTold() throws {
    let service = try RunningService()
    let session = try service.request("GET", "/v1/session").json
    #expect(session["name"] as? String == "all" && session["readOnly"] as? Bool == false)
    let made = try service.command("token", "create", "reader", "--read-only")
    let reader = ["Authorization": "Bearer \(made.output.trimmingCharacters(in: .newlines))"]
    let read = try service.connect().request("GET", "/v1/session", headers: reader).json
    #expect(read["name"] as? String == "reader" && read["readOnly"] as? Bool == true)
    #expect(try service.connect().request("GET", "/v1/session").status == 401)
  }
}
