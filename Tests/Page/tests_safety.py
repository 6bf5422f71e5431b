"""Text from anywhere is data: nothing of it runs, is loaded or turns what stands around it."""
import urllib.request

from playwright.sync_api import expect

from browser import Page

ATTACKS = [
    "<img src=x onerror=alert(1)>", "<script>alert(1)</script>", "\"><svg onload=alert(1)>",
    "{{constructor.constructor('alert(1)')()}}", "</textarea><script>alert(1)</script>",
    "javascript:alert(1)", "<style>*{display:none}</style>", "<iframe srcdoc='<script>alert(1)</script>'>",
]


def test_no_field_of_a_task_runs(browser, service):
    for number, attack in enumerate(ATTACKS, 1):
        service.run("add", attack, "--notes", attack, "--tag", f"t{attack.replace(' ', '')}")
        service.run("edit", str(number), "--url", "javascript:alert(1)")
    service.run("board", "create", "<img src=x onerror=alert(1)>", "--lists", "<script>alert(1)</script>,Done")
    service.start()
    page = Page(browser, service, token=service.run("token", "create", "<b>page</b>"))
    page.shows(Pending=ATTACKS)
    for attack in ATTACKS:
        page.text(attack).click()
        expect(page.tab.locator(".editor").get_by_label("Title")).to_have_value(attack)
        expect(page.tab.locator(".editor a[href]")).to_have_count(0)
        page.tab.locator(".editor").get_by_label("Title").fill(attack + ATTACKS[0])
        page.tab.keyboard.press("Enter")
        page.tab.locator("#status", has_text="Saved “").wait_for()
    page.tab.get_by_role("combobox", name="Board").select_option(label=ATTACKS[0])
    expect(page.tab.locator(".head h2").first).to_have_text("<script>alert(1)</script>")
    assert page.tab.title() == f"{ATTACKS[0]} – Dragboard"
    assert page.tab.locator("img, iframe, svg:not([viewBox]), script:not(:last-child)").count() == 0
    page.close()


def test_characters_that_control_or_turn_text_are_shown_as_marks(browser, service):
    service.run("add", "a\u202egnp.exe\u202c b\u2066c\u200fd")
    service.run("add", "x\x1b[31m\x07red\x9b")
    service.start()
    page = Page(browser, service, token=service.run("token", "create", "page"))
    page.shows(Pending=["a\ufffdgnp.exe\ufffd b\ufffdc\ufffdd", "x␛[31m␇red\ufffd"])
    page.row("gnp").locator(".mark").click()
    page.says("Completed “a\ufffdgnp.exe\ufffd b\ufffdc\ufffdd”")
    page.close()


def test_the_policy_is_strict_and_holds(browser, service):
    service.start()
    with urllib.request.urlopen(service.address) as reply:
        policy = reply.headers["Content-Security-Policy"]
        assert "unsafe" not in policy and "default-src 'none'" in policy, policy
        assert reply.headers["X-Content-Type-Options"] == "nosniff"
        assert reply.status == 200
    page = Page(browser, service, token=service.run("token", "create", "page"))
    requests = []
    page.tab.on("request", lambda request: requests.append(request.url))
    page.tab.reload()
    expect(page.list("Pending")).to_be_visible()
    assert requests and all(url.startswith((service.address, "data:")) for url in requests), requests
    page.close()
    # The policy does refuse a script that the page does not have.
    intruder = Page(browser, service)
    intruder.tab.evaluate("""() => {
        const script = document.createElement('script')
        try { script.textContent = 'window.ran = true' } catch { /* Trusted Types refuse it already */ }
        document.body.append(script)
        document.body.setAttribute('style', 'color: red')
    }""")
    intruder.wait_for(lambda: intruder.complaints, "a complaint about the intruder")
    assert intruder.tab.evaluate("window.ran") is None
