"""Several tasks that are selected, and changed together."""
from playwright.sync_api import expect

from browser import DESKTOP, PHONE, Page
from tests_drag import TITLES, board
from tests_lists import menu
from tests_look import check, within


def bar(page):
    return page.tab.get_by_role("region", name="Selected tasks")


def press(page, *keys):
    for key in keys:
        page.tab.keyboard.press(key)


def test_tasks_are_selected_by_keys_and_move_together(browser, service):
    page = board(browser, service)
    log = len(service.run("log", "-n", "100").splitlines())
    press(page, "v", "j", "j", "v")
    page.says("2 selected")
    expect(bar(page)).to_contain_text("2 selected")
    expect(page.text("Water the plants")).to_have_attribute("aria-pressed", "true")
    press(page, "Space")
    page.says("Lifted 2 tasks")
    press(page, "ArrowRight", "Space")
    page.says("Moved 2 tasks to Done")
    page.shows(Pending=["Buy milk", "Call Ada"], Done=["Pay rent", "Water the plants", "Renew passport"])
    expect(bar(page)).to_be_hidden()
    # It was one change, and is one undo.
    assert len(service.run("log", "-n", "100").splitlines()) == log + 1
    press(page, "u")
    page.shows(Pending=TITLES)
    # In the list, too: before a task that is not among them.
    page.text("Water the plants").focus()
    press(page, "v", "j", "v", "Space", "ArrowDown", "Enter")
    page.says("Moved 2 tasks")
    page.shows(Pending=["Renew passport", "Water the plants", "Buy milk", "Call Ada"])
    # Esc selects none, and changes nothing.
    press(page, "V")
    page.says("4 selected")
    press(page, "Escape")
    page.says("Nothing is selected")
    expect(page.tab.locator("[aria-pressed=true]")).to_have_count(0)
    page.close()


def test_what_is_selected_is_completed_and_removed(browser, service):
    page = board(browser, service)
    press(page, "v", "j", "v", "x")
    page.says("Completed 2 tasks")
    page.shows(Pending=["Renew passport", "Call Ada"], Done=["Water the plants", "Buy milk", "Pay rent"])
    page.text("Renew passport").focus()
    press(page, "v", "j", "v", "d")
    page.says("Removed 2 tasks; Undo brings them back")
    page.shows(Pending=[])
    page.tab.get_by_role("button", name="Undo").click()
    page.shows(Pending=["Renew passport", "Call Ada"])
    # A key is for the selection only on a row of it.
    page.text("Renew passport").focus()
    press(page, "v", "j", "x")
    page.says("Completed “Call Ada”")
    expect(bar(page)).to_contain_text("1 selected")
    page.close()


def test_tasks_are_selected_by_clicks_and_dragged_together(browser, service):
    page = board(browser, service)
    page.text("Water the plants").click(modifiers=["Control"])
    page.text("Renew passport").click(modifiers=["Shift"])
    page.says("3 selected")
    page.text("Buy milk").click(modifiers=["Control"])
    page.says("2 selected")
    expect(page.tab.locator(".editor")).to_have_count(0)
    page.mouse_drag(page.text("Renew passport"), *page.center(page.text("Pay rent")), drop=False)
    expect(page.tab.locator(".badge")).to_have_text("2")
    page.tab.keyboard.press("Escape")
    expect(page.tab.locator(".ghost, .away")).to_have_count(0)
    page.tab.mouse.up()
    page.mouse_drag(page.text("Renew passport"), *page.center(page.text("Pay rent")))
    page.says("Moved 2 tasks to Done")
    page.shows(Pending=["Buy milk", "Call Ada"], Done=["Water the plants", "Renew passport", "Pay rent"])
    page.close()


def test_a_refusal_keeps_the_selection(browser, service):
    service.run("board", "rules", "Tasks", "--list", "Done", "--limit", "2")
    page = board(browser, service)
    press(page, "v", "j", "v", "x")
    expect(page.tab.locator("#status.refusal")).to_have_text("The list is full (limit 2).")
    expect(bar(page)).to_contain_text("2 selected")
    # What others remove is selected no more.
    service.run("remove", "1")
    expect(bar(page)).to_contain_text("1 selected")
    service.run("remove", "2")
    expect(bar(page)).to_be_hidden()
    page.close()


def test_tasks_are_selected_by_taps(browser, service):
    service.run("board", "create", "Garden")
    page = board(browser, service, PHONE)
    finger = page.finger()
    finger.hold(*page.center(page.text("Buy milk")))
    finger.release()
    menu(page).get_by_role("menuitem", name="Select").tap()
    page.text("Call Ada").tap()
    page.says("2 selected")
    within(page)
    bar(page).get_by_role("button", name="Move…").tap()
    menu(page).get_by_role("menuitem", name="Board Garden").tap()
    page.says("Moved 2 tasks to the board “Garden”")
    assert service.titles("Garden") == {"Pending": ["Buy milk", "Call Ada"]}
    expect(bar(page)).to_be_hidden()
    page.close()


def test_no_barriers_while_tasks_are_selected(browser, service):
    board(browser, service).close()
    token = service.run("token", "create", "axe")
    for size in (DESKTOP, PHONE):
        for scheme in ("light", "dark"):
            page = Page(browser, service, size, token, color_scheme=scheme, bypass_csp=True, reduced_motion="reduce")
            page.text("Water the plants").focus()
            press(page, "V")
            expect(bar(page)).to_be_visible()
            check(page, f"{scheme} {size['width']} selected")
            within(page)
            page.close()
