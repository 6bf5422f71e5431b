"""What else is on the card: repetition, link, history, and steps that are dragged."""
from playwright.sync_api import expect

from browser import DESKTOP, PHONE, Page
from tests_card import hold, notes_of, steps
from tests_drag import board
from tests_keys import editor
from tests_look import check, within
from tests_words import task_of

STEPS = "Before\n- [ ] Ask\n  - [ ] twice\n- [x] Pay\n- [ ] Sign\n\nBehind"


def repeat_words(page):
    return page.tab.locator("div", has=page.tab.locator("> label [name=repeat]")).locator("> .read")


def test_a_repetition_is_typed_in_words(browser, service):
    page = board(browser, service)
    page.text("Buy milk").focus()
    page.tab.keyboard.press("R")
    field = editor(page, "Repeat")
    expect(field).to_be_focused()
    field.fill("every other week after done")
    expect(repeat_words(page)).to_have_text("every 2 weeks after done")
    field.fill("some day")
    expect(repeat_words(page)).to_be_hidden()
    page.tab.get_by_role("button", name="Save").click()
    expect(page.tab.locator("#status.refusal")).to_contain_text("Not saved: it must be one of")
    expect(field).to_be_focused()
    field.fill("weekley")
    page.tab.get_by_role("button", name="Use “weekly”").click()
    expect(field).to_have_value("weekly")
    page.tab.get_by_role("button", name="Save").click()
    page.says("Saved “Buy milk”")
    expect(page.row("Buy milk").locator(".meta")).to_have_text("↻ weekly")
    page.text("Buy milk").click()
    expect(field).to_have_value("weekly")
    expect(repeat_words(page)).to_be_hidden()
    field.fill("")
    page.tab.get_by_role("button", name="Save").click()
    page.says("Saved “Buy milk”")
    assert task_of(service, "Buy milk")["repeat"] is None
    page.close()


def test_a_link_is_typed_and_tapped(browser, service):
    page = board(browser, service)
    page.text("Buy milk").click()
    go = page.tab.get_by_role("link", name="Open the link")
    expect(go).to_be_hidden()
    for nowhere in ("javascript:alert(1)", "data:text/html,x", "shop"):
        editor(page, "Link").fill(nowhere)
        expect(go).to_be_hidden()
    address = page.service.address + "health"
    editor(page, "Link").fill(address)
    page.tab.get_by_role("button", name="Save").click()
    page.says("Saved “Buy milk”")
    assert task_of(service, "Buy milk")["url"] == address
    page.text("Buy milk").click()
    expect(go).to_have_attribute("rel", "noopener noreferrer")
    with page.context.expect_page() as opened:
        go.click()
    expect(opened.value).to_have_url(address)
    # A task that is done is only read; its link leads on.
    service.run("edit", "5", "--url", address)
    page.text("Pay rent").click()
    expect(go).to_have_attribute("href", address)
    page.close()


def history(page):
    return page.tab.locator(".history li")


def test_the_history_says_what_happened_and_who_did_it(browser, service):
    page = board(browser, service)
    service.run("edit", "2", "--due", "2031-12-24")
    page.text("Buy milk").click()
    summary = page.tab.locator(".history summary")
    expect(summary).to_have_text("History · created today")
    summary.click()
    expect(history(page)).to_have_count(2)
    expect(history(page).first).to_contain_text("Edited the due date of “Buy milk”today")
    expect(history(page).last).to_contain_text("Added")
    # What happens meanwhile is there at once.
    service.run("done", "2")
    expect(history(page)).to_have_count(3)
    expect(history(page).first).to_contain_text("Completed “Buy milk”")
    expect(summary).to_have_text("History · created today · done today")
    page.tab.keyboard.press("Escape")
    # Another person's name stands beside what that person did, as text.
    change = {"text": "moved “Call Ada”", "person": "Ben <b>", "time": "2026-11-01T10:00:00Z", "kind": "moved", "step": "made"}
    page.tab.route("**/history", lambda route: route.fulfill(json=[change]))
    page.text("Call Ada").click()
    summary.click()
    expect(history(page).first).to_contain_text("Moved “Call Ada”Ben <b> · ")
    # The log may begin later than the task.
    expect(history(page).last).to_contain_text("Created")
    page.close()


def with_steps(browser, service, size=DESKTOP):
    page = board(browser, service, size)
    service.run("edit", "2", "--notes", STEPS)
    expect(page.row("Buy milk").locator(".meta")).to_have_text("1/4")
    page.text("Buy milk").click()
    expect(steps(page)).to_have_count(4)
    return page


def grip(page, words):
    return page.tab.get_by_role("button", name=f"Move “{words}”")


def titles(page):
    return page.tab.locator(".prose .step")


def test_steps_are_dragged_by_the_mouse(browser, service):
    page = with_steps(browser, service)
    page.mouse_drag(grip(page, "Sign"), *page.center(steps(page).first), drop=False)
    page.tab.mouse.move(*[a - b for a, b in zip(page.center(steps(page).first), (0, 18))])
    page.says("“Sign” before “Ask”")
    expect(page.tab.locator(".lands")).to_have_text("Ask")
    page.tab.mouse.up()
    page.says("Moved “Sign” to step 1 of 4")
    expect(titles(page)).to_have_text(["Sign", "Ask", "twice", "Pay"])
    assert notes_of(service, 2) == "Before\n- [ ] Sign\n- [ ] Ask\n  - [ ] twice\n- [x] Pay\n\nBehind"
    # A step takes along what is indented below it.
    page.mouse_drag(grip(page, "Ask"), *[a + b for a, b in zip(page.center(grip(page, "Pay")), (0, 30))])
    page.says("Moved “Ask” to step 3 of 4")
    assert notes_of(service, 2) == "Before\n- [ ] Sign\n- [x] Pay\n- [ ] Ask\n  - [ ] twice\n\nBehind"
    # Esc puts it back, and the card stays.
    page.mouse_drag(grip(page, "Sign"), *page.center(grip(page, "twice")), drop=False)
    page.tab.keyboard.press("Escape")
    page.says("“Sign” is back where it was")
    page.tab.mouse.up()
    expect(page.tab.locator(".carrying, .lands, .lands-last")).to_have_count(0)
    expect(titles(page)).to_have_text(["Sign", "Pay", "Ask", "twice"])
    page.tab.keyboard.press("u")
    page.close()


def test_steps_are_dragged_by_a_finger(browser, service):
    page = with_steps(browser, service, PHONE)
    finger = page.finger()
    start, end = page.center(grip(page, "Pay")), page.center(grip(page, "Ask"))
    finger.send("touchStart", *start)
    page.says("Lifted “Pay”, step 3 of 4")
    finger.at = start
    finger.move(end[0], end[1] - 15)
    page.says("“Pay” before “Ask”")
    finger.release()
    page.says("Moved “Pay” to step 1 of 4")
    assert notes_of(service, 2) == "Before\n- [x] Pay\n- [ ] Ask\n  - [ ] twice\n- [ ] Sign\n\nBehind"
    page.close()


def test_steps_are_carried_by_keys(browser, service):
    page = with_steps(browser, service)
    grip(page, "Ask").focus()
    page.tab.keyboard.press("Space")
    page.says("Lifted “Ask”, step 1 of 4")
    for words in ("“Ask” before “Pay”", "“Ask” before “Sign”", "“Ask” at the end"):
        page.tab.keyboard.press("ArrowDown")
        page.says(words)
    page.tab.keyboard.press("ArrowUp")
    page.says("“Ask” before “Sign”")
    page.tab.keyboard.press("Enter")
    page.says("Moved “Ask” to step 2 of 4")
    expect(grip(page, "Ask")).to_be_focused()
    assert notes_of(service, 2) == "Before\n- [x] Pay\n- [ ] Ask\n  - [ ] twice\n- [ ] Sign\n\nBehind"
    page.tab.keyboard.press("Space")
    page.tab.keyboard.press("End")
    page.says("“Ask” at the end")
    page.tab.keyboard.press("Escape")
    page.says("“Ask” is back where it was")
    expect(grip(page, "Ask")).to_be_focused()
    page.tab.keyboard.press("Space")
    page.tab.keyboard.press("Space")
    page.says("“Ask” is where it was")
    page.close()


def test_a_step_that_is_moved_is_merged_with_other_fields_alone(browser, service):
    page = with_steps(browser, service)
    waiting = hold(page, "POST")
    page.tab.unroute("**/v1/tasks/*")
    page.tab.route("**/steps/move", lambda route: waiting.append(route))
    grip(page, "Sign").focus()
    page.tab.keyboard.press("Space")
    page.tab.keyboard.press("Home")
    page.tab.keyboard.press("Space")
    page.wait_for(lambda: waiting, "a request")
    service.run("edit", "2", "--title", "Buy oat milk")
    page.answers(waiting)  # refused, since the task has changed
    page.answers(waiting)
    page.says("Moved “Sign” to step 1 of 4")
    grip(page, "Sign").focus()
    page.tab.keyboard.press("Space")
    page.tab.keyboard.press("End")
    page.tab.keyboard.press("Space")
    page.wait_for(lambda: waiting, "a request")
    service.run("edit", "2", "--notes", "- [ ] Else\n- [ ] Sign")
    page.answers(waiting)
    page.says("“Sign” was changed elsewhere meanwhile")
    assert notes_of(service, 2) == "- [ ] Else\n- [ ] Sign"
    page.close()


def test_no_barriers_beside_a_history_and_a_carried_step(browser, service):
    with_steps(browser, service).close()
    token = service.run("token", "create", "axe")
    for size in (DESKTOP, PHONE):
        for scheme in ("light", "dark"):
            page = Page(browser, service, size, token, color_scheme=scheme, bypass_csp=True, reduced_motion="reduce")
            page.text("Buy milk").click()
            page.tab.locator(".history summary").click()
            expect(history(page)).to_have_count(2)
            grip(page, "Sign").focus()
            page.tab.keyboard.press("Space")
            page.tab.keyboard.press("Home")
            check(page, f"{scheme} {size['width']} history")
            within(page)
            page.close()
