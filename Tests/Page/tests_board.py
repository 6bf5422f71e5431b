"""Adding, editing, completing, undoing; what happens elsewhere; a service that goes and comes."""
import re

from playwright.sync_api import expect

from browser import PHONE, Page
from tests_drag import TITLES, board


def test_signing_in_and_out(browser, service):
    service.start()
    page = Page(browser, service)
    page.tab.get_by_label("Token").fill("wrong")
    page.tab.get_by_role("button", name="Sign in").click()
    expect(page.tab.get_by_role("alert")).to_have_text("The token is unknown.")
    token = service.run("token", "create", "page")
    page.tab.get_by_label("Token").fill(f" {token}\n")
    page.tab.get_by_role("button", name="Sign in").click()
    expect(page.list("Pending").locator(".none")).to_have_text("Nothing pending.")
    cookie = page.context.cookies()[0]
    assert cookie["httpOnly"] and cookie["sameSite"] == "Strict"
    page.tab.reload()
    expect(page.list("Done")).to_be_visible()
    page.tab.get_by_role("button", name="Sign out").click()
    expect(page.tab.get_by_label("Token")).to_be_visible()
    assert page.context.cookies() == []
    page.close()


def test_adding(browser, service):
    page = board(browser, service)
    page.tab.get_by_role("button", name="New task in Pending").click()
    field = page.tab.get_by_label("New task in Pending", exact=True).and_(page.tab.locator("input"))
    field.fill("Sow the peas")
    field.press("Enter")
    page.says("Added “Sow the peas”")
    field.fill("Thin the carrots")
    field.press("Enter")
    page.says("Added “Thin the carrots”")
    field.press("Enter")
    expect(field).to_have_count(0)
    order = TITLES + ["Sow the peas", "Thin the carrots"]
    page.shows(Pending=order)
    assert service.titles()["Pending"] == order
    page.text("Buy milk").focus()
    page.tab.keyboard.press("a")
    expect(field).to_be_focused()
    page.tab.keyboard.press("Escape")
    page.says("Nothing was added")
    page.tab.keyboard.press("a")
    field.fill("Mulch")
    field.press("Enter")
    page.says("Added “Mulch”")
    field.press("Escape")
    expect(field).to_have_count(0)
    page.says("Added “Mulch”")
    page.close()


def test_an_addition_without_an_answer_is_made_once(browser, service):
    page = board(browser, service)
    lost = []

    def lose(route):
        if not lost:
            lost.append(route.fetch())  # it arrives, and its answer does not
            return route.abort()
        route.continue_()
    page.tab.route("**/v1/tasks", lose)
    page.text("Buy milk").focus()
    page.tab.keyboard.press("a")
    page.tab.keyboard.type("Only once")
    page.tab.keyboard.press("Enter")
    page.says("Not added: no connection")
    page.tab.keyboard.press("Enter")
    page.says("Added “Only once”")
    assert service.titles()["Pending"].count("Only once") == 1
    page.close()


def test_editing_in_place(browser, service):
    page = board(browser, service)
    page.text("Buy milk").click()
    editor = page.tab.locator(".editor")
    editor.get_by_label("Title").fill("Buy oat milk")
    editor.get_by_label("Notes").fill("The green one\nTwo bottles")
    editor.get_by_label("Due", exact=True).fill("2099-12-24 18:00")
    editor.get_by_role("button", name="B", exact=True).click()
    editor.get_by_label("Tags").fill("#shop home")
    editor.get_by_label("Title").press("Enter")
    page.says("Saved “Buy oat milk”")
    expect(page.text("Buy oat milk")).to_be_focused()
    expect(page.row("Buy oat milk").locator(".meta")).to_have_text("!B24 Dec 2099 18:00#shop#home")
    task = [task for task in service.tasks() if task["title"] == "Buy oat milk"][0]
    assert task["notes"] == "The green one\nTwo bottles" and task["priority"] == "B"
    assert task["due"].startswith("2099-12-24T18:00") and task["tags"] == ["shop", "home"]
    page.tab.keyboard.press("e")
    editor.get_by_label("Due", exact=True).fill("some day")
    editor.get_by_role("button", name="Save").click()
    page.says("Not saved: it must be a date, such as fri, 24.12., +3d or 2026-12-24T18:00")
    expect(editor.get_by_label("Due", exact=True)).to_be_focused()
    editor.get_by_label("Due", exact=True).fill("")
    editor.get_by_label("Title").fill("  ")
    editor.get_by_role("button", name="Save").click()
    page.says("A title cannot be blank; Esc leaves")
    editor.get_by_label("Title").fill("Buy oat milk")
    editor.get_by_label("List").select_option(label="Done")
    editor.get_by_role("button", name="Save").click()
    page.says("Moved “Buy oat milk” to Done")
    task = [task for task in service.tasks() if task["title"] == "Buy oat milk"][0]
    assert task["due"] is None and task["completed"] and task["priority"] == "B"
    page.close()


def test_another_place_without_a_drag(browser, service):
    page = board(browser, service, PHONE)
    page.text("Call Ada").tap()
    page.tab.get_by_role("button", name="Move up").tap()
    page.says("Moved “Call Ada” to position 3 in Pending")
    # The card stays, for another step.
    page.tab.get_by_role("button", name="Cancel").tap()
    page.text("Water the plants").tap()
    page.tab.get_by_role("button", name="Move down").tap()
    page.says("Moved “Water the plants” to position 2 in Pending")
    assert service.titles()["Pending"] == ["Buy milk", "Water the plants", "Call Ada", "Renew passport"]
    page.close()


def test_a_task_that_goes_while_it_is_edited(browser, service):
    page = board(browser, service)
    page.text("Buy milk").click()
    page.says("Editing “Buy milk”")
    service.run("remove", "2")
    page.says("“Buy milk” is gone: moved or removed elsewhere")
    expect(page.tab.locator(".editor")).to_have_count(0)
    page.close()


def test_completing_removing_and_undoing(browser, service):
    page = board(browser, service, PHONE)
    page.row("Buy milk").locator(".mark").tap()
    page.says("Completed “Buy milk”")
    page.shows(Done=["Buy milk", "Pay rent"])
    assert service.titles()["Done"] == ["Buy milk", "Pay rent"]
    page.tab.get_by_role("button", name="Undo").tap()
    page.says("Undone: completed “Buy milk”")
    page.shows(Pending=TITLES)
    page.tab.get_by_role("button", name="Redo").tap()
    page.says("Redone: completed “Buy milk”")
    page.shows(Done=["Buy milk", "Pay rent"])
    page.row("Buy milk").get_by_role("checkbox").tap()
    page.says("Reopened “Buy milk”")
    assert "Buy milk" in service.titles()["Pending"]
    page.text("Call Ada").tap()
    page.tab.get_by_role("button", name="Remove").tap()
    page.says("Removed “Call Ada”; Undo brings it back")
    assert "Call Ada" not in service.titles()["Pending"]
    page.tab.get_by_role("button", name="Undo").tap()
    page.says("Undone: removed “Call Ada”")
    assert "Call Ada" in service.titles()["Pending"]
    page.close()


def test_what_blocks_a_task_is_named_until_it_is_done(browser, service):
    page = board(browser, service)
    wall = service.run("add", "Paint the wall")
    paint = service.run("add", "Buy paint")
    service.run("edit", wall, "--blocked-by", paint)
    row = page.row("Paint the wall")
    expect(row).to_contain_text("⊘ Buy paint")
    expect(row).to_have_class(re.compile("waits"))
    service.run("done", paint)
    expect(row).not_to_contain_text("⊘")
    service.run("edit", wall, "--waiting", "Anna")
    expect(row).to_contain_text("⊘ waiting for Anna")


def test_a_task_is_linked_to_what_blocks_it(browser, service):
    page = board(browser, service)
    service.run("board", "create", "Shop")
    service.run("add", "Order paint", "--board", "Shop")
    service.run("add", "Buy paint")
    service.run("add", "Paint the wall")
    row = page.row("Paint the wall")
    page.text("Paint the wall").focus()
    page.tab.keyboard.press("B")
    field = page.tab.get_by_role("combobox", name="Blocked by")
    expect(field).to_be_focused()
    # Of this board and of others; the arrows choose.
    field.press_sequentially("paint")
    options = page.tab.locator("#found li")
    expect(options).to_have_text(["Buy paint", "Order paint"])
    page.says("“Paint the wall” will be blocked by “Buy paint”")
    field.press("ArrowDown")
    page.says("“Paint the wall” will be blocked by “Order paint”")
    field.press("ArrowUp")
    field.press("Enter")
    page.says("“Paint the wall” is blocked by “Buy paint”")
    expect(field).to_have_value("")
    field.fill("paint")
    expect(options).to_have_text(["Order paint"])
    options.click()
    page.says("“Paint the wall” is blocked by “Order paint”")
    uuids = {task["title"]: task["uuid"] for name in ("Tasks", "Shop") for task in service.tasks(name)}
    blocked = [task for task in service.tasks() if task["title"] == "Paint the wall"][0]
    assert blocked["blockedBy"] == [uuids["Buy paint"], uuids["Order paint"]]
    page.tab.get_by_role("button", name="No longer blocked by Order paint").click()
    page.says("“Paint the wall” is no longer blocked by “Order paint”")
    field.press("Escape")
    expect(row).to_contain_text("⊘ Buy paint")
    # A circle is refused in words.
    page.text("Buy paint").focus()
    page.tab.keyboard.press("B")
    field.press_sequentially("wall")
    field.press("Enter")
    expect(page.tab.locator("#status.refusal")).to_contain_text("Not possible")
    field.press("Escape")
    expect(field).to_have_value("")
    field.press("Escape")
    expect(field).to_have_count(0)
    page.close()


def test_on_a_touch_screen_a_tap_links(browser, service):
    page = board(browser, service, PHONE)
    page.text("Call Ada").tap()
    field = page.tab.get_by_role("combobox", name="Blocked by")
    field.tap()
    field.fill("milk")
    page.tab.get_by_role("option", name="Buy milk").tap()
    page.says("“Call Ada” is blocked by “Buy milk”")
    expect(field).to_be_focused()
    page.tab.get_by_role("button", name="Cancel").tap()
    expect(page.row("Call Ada")).to_contain_text("⊘ Buy milk")
    page.close()


def test_what_others_do_is_seen_at_once(browser, service):
    page = board(browser, service)
    page.text("Renew passport").focus()
    page.tab.evaluate("window.kept = document.activeElement.parentElement")
    service.run("move", "3", "--top")
    order = ["Renew passport", "Water the plants", "Buy milk", "Call Ada"]
    page.shows(Pending=order)
    expect(page.text("Renew passport")).to_be_focused()
    service.run("done", "3")
    page.shows(Done=["Renew passport", "Pay rent"])
    assert page.tab.evaluate("kept.isConnected && kept.closest('.list').querySelector('h2').textContent") == "Done"
    service.run("undo")
    page.shows(Pending=order)
    service.run("board", "create", "Garden")
    page.tab.get_by_role("combobox", name="Board").select_option(label="Garden")
    service.run("add", "Sow the peas", "--board", "Garden")
    page.shows(Pending=["Sow the peas"])
    service.run("board", "remove", "Garden")
    page.shows(Pending=order)
    page.close()


def test_a_service_that_goes_and_comes_back(browser, service):
    page = board(browser, service)
    service.stop()
    expect(page.tab.get_by_role("alert")).to_have_text("No connection. Trying again…")
    page.row("Buy milk").locator(".mark").click()
    page.says("“Buy milk”: no connection")
    expect(page.row("Buy milk").locator(".mark")).to_have_attribute("aria-checked", "false")
    page.mouse_drag(page.text("Buy milk"), *page.center(page.text("Call Ada")))
    page.says("“Buy milk” is back: no connection")
    page.shows(Pending=TITLES)
    service.run("done", "2")
    service.start()
    page.shows(Done=["Buy milk", "Pay rent"])
    expect(page.tab.locator("#offline")).to_be_hidden()
    page.says("Connected again")
    service.run("reopen", "2")
    page.shows(Done=["Pay rent"])
    service.run("token", "revoke", "page")
    service.run("add", "x")
    expect(page.tab.get_by_label("Token")).to_be_visible()
    expect(page.tab.locator("#sign-in .problem")).to_have_text("You were signed out, or the token was revoked.")
    page.close()


def test_a_new_day_is_seen(browser, service):
    service.run("board", "create", "Garden")
    service.run("add", "Sow the peas", "--due", "2099-05-02")
    service.start()
    page = Page(browser, service)
    page.tab.clock.set_fixed_time("2099-05-01T12:00:00")
    page.tab.get_by_label("Token").fill(service.run("token", "create", "page"))
    page.tab.get_by_role("button", name="Sign in").click()
    expect(page.row("Sow the peas").locator(".meta")).to_have_text("tomorrow")
    page.tab.clock.set_fixed_time("2099-05-02T00:00:01")
    # A sign of life of the service is enough.
    service.run("add", "Thin the carrots", "--board", "Garden")
    expect(page.row("Sow the peas").locator(".meta")).to_have_text("today")
    page.close()


def test_a_late_answer_and_a_page_out_of_sight(browser, service):
    page = board(browser, service)
    waiting = []
    page.tab.route("**/complete", lambda route: waiting.append(route))
    page.row("Buy milk").locator(".mark").click()
    page.says("Waiting for the service…")
    page.answers(waiting)
    page.says("Completed “Buy milk”")
    # A browser has few connections for all its pages: one that nobody sees gives its own back.
    see = """isHidden => {
        Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
    }"""
    with page.tab.expect_event("requestfailed", lambda request: request.url.endswith("/v1/changes")):
        page.tab.evaluate(see, True)
    service.run("reopen", "2")
    with page.tab.expect_request("**/v1/changes"):
        page.tab.evaluate(see, False)
    page.shows(Done=["Pay rent"])
    page.close()


def test_a_token_that_may_only_read(browser, service):
    service.run("add", "-", input="\n".join(TITLES))
    service.start()
    page = Page(browser, service, PHONE, service.run("token", "create", "page", "--read-only"))
    page.shows(Pending=TITLES)
    expect(page.tab.locator("#bar")).to_contain_text("read-only")
    expect(page.tab.get_by_role("button", name="New task")).to_have_count(0)
    expect(page.tab.get_by_role("button", name="Undo")).to_be_hidden()
    page.mouse_drag(page.text("Buy milk"), *page.center(page.text("Call Ada")))
    page.says("This token may only read")
    page.text("Buy milk").click()
    page.says("“Buy milk”: this token may only read")
    expect(page.tab.get_by_label("Title")).to_be_disabled()
    expect(page.tab.get_by_label("Title")).to_be_in_viewport(ratio=1)
    expect(page.tab.get_by_text("Tomorrow", exact=True)).to_be_hidden()
    page.tab.get_by_role("button", name="Close").click()
    page.shows(Pending=TITLES)
    page.close()
