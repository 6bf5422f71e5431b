"""Boards and lists that are made, renamed, reordered, folded and removed; menus, the archive and the log."""
from playwright.sync_api import expect

from browser import DESKTOP, PHONE, Page
from tests_drag import TITLES, board
from tests_keys import field
from tests_look import check, within


def menu(page):
    return page.tab.get_by_role("menu")


def choose(page, opener, item):
    page.tab.get_by_role("button", name=opener, exact=True).click()
    menu(page).get_by_role("menuitem", name=item, exact=True).click()


def answer(page, verb, text=None):
    dialog = page.tab.get_by_role("dialog")
    if text is not None:
        dialog.get_by_label("Name").fill(text)
    dialog.get_by_role("button", name=verb, exact=True).click()


def names(page):
    return page.tab.locator("#board h2")


def test_a_board_is_made_renamed_and_removed(browser, service):
    page = board(browser, service)
    choose(page, "Board menu", "New board…")
    expect(page.tab.get_by_label("Name")).to_be_focused()
    answer(page, "Create", "Garden")
    boards = page.tab.get_by_role("combobox", name="Board")
    expect(boards.locator("option:checked")).to_have_text("Garden")
    page.shows(Pending=[], Done=[])
    choose(page, "Board menu", "Rename board…")
    answer(page, "Rename", "tasks")
    page.says("The name “tasks” exists already.")
    choose(page, "Board menu", "Rename board…")
    answer(page, "Rename", "Allotment")
    page.says("Renamed the board to “Allotment”")
    expect(boards.locator("option:checked")).to_have_text("Allotment")
    choose(page, "Board menu", "Remove board…")
    expect(page.tab.get_by_role("dialog")).to_contain_text("Remove the board “Allotment”?")
    answer(page, "Remove")
    page.says("Removed the board “Allotment”")
    page.shows(Pending=TITLES)
    page.tab.locator("#offer").click()
    expect(boards).to_be_visible()
    assert "Allotment" in service.run("board", "list")
    # One of them is always there.
    choose(page, "Board menu", "Remove board…")
    expect(page.tab.get_by_role("dialog")).to_contain_text("with its 5 tasks")
    answer(page, "Cancel")
    expect(page.tab.get_by_role("dialog")).to_be_hidden()
    page.shows(Pending=TITLES)
    page.close()


def test_lists_are_made_renamed_reordered_and_removed(browser, service):
    page = board(browser, service)
    choose(page, "Board menu", "New list…")
    answer(page, "Add", "Doing")
    page.says("Added list “Doing”")
    expect(names(page)).to_have_text(["Pending", "Done", "Doing"])
    choose(page, "Menu of Doing", "Move left")
    page.says("Moved Doing left")
    expect(names(page)).to_have_text(["Pending", "Doing", "Done"])
    choose(page, "Menu of Pending", "Move right")
    page.says("Moved Pending right")
    expect(names(page)).to_have_text(["Doing", "Pending", "Done"])
    choose(page, "Menu of Doing", "Rename…")
    answer(page, "Rename", "Now")
    page.says("Renamed the list to “Now”")
    expect(names(page)).to_have_text(["Now", "Pending", "Done"])
    choose(page, "Menu of Pending", "Remove…")
    dialog = page.tab.get_by_role("dialog")
    dialog.get_by_label("Where its 4 tasks go").select_option(label="Now")
    answer(page, "Remove")
    page.says("Removed list “Pending”")
    page.shows(Now=TITLES, Done=["Pay rent"])
    page.tab.locator("#offer").click()
    page.shows(Now=[], Pending=TITLES)
    choose(page, "Menu of Now", "Remove…")
    answer(page, "Remove")
    expect(names(page)).to_have_text(["Pending", "Done"])
    page.close()


def test_a_list_is_folded_in_this_browser(browser, service):
    page = board(browser, service)
    choose(page, "Menu of Pending", "Fold")
    page.says("Folded Pending")
    expect(page.text("Buy milk")).to_be_hidden()
    expect(page.list("Pending").locator("h2")).to_be_focused()
    # What is not seen is not changed by a key.
    page.tab.keyboard.press("x")
    page.says("There is no task here")
    page.tab.reload()
    expect(page.row("Pay rent")).to_be_visible()
    expect(page.text("Buy milk")).to_be_hidden()
    page.mouse_drag(page.text("Pay rent"), *page.center(page.list("Pending").locator("h2")))
    page.says("Moved “Pay rent” to Pending, position 1")
    page.list("Pending").locator("h2").click()
    page.says("Unfolded Pending")
    page.shows(Pending=["Pay rent", *TITLES])
    choose(page, "Menu of Pending", "Fold")
    page.tab.get_by_role("button", name="New task in Pending").click()
    expect(field(page)).to_be_visible()
    page.close()


def test_a_menu_opens_by_a_right_click_and_by_keys(browser, service):
    page = board(browser, service)
    before = service.run("log")
    page.text("Buy milk").click(button="right")
    expect(menu(page)).to_be_visible()
    # The keys are the menu's; Esc gives the focus back to the task.
    page.tab.keyboard.press("ArrowDown")
    expect(menu(page).get_by_role("menuitem", name="Complete")).to_be_focused()
    page.tab.keyboard.press("ArrowUp")
    page.tab.keyboard.press("ArrowUp")
    expect(menu(page).get_by_role("menuitem").last).to_be_focused()
    page.tab.keyboard.press("d")
    page.tab.keyboard.press("Escape")
    expect(menu(page)).to_be_hidden()
    expect(page.text("Buy milk")).to_be_focused()
    # A click elsewhere closes it.
    page.text("Buy milk").click(button="right")
    page.tab.locator("#foot").click()
    expect(menu(page)).to_be_hidden()
    assert service.run("log") == before
    page.text("Buy milk").click(button="right")
    menu(page).get_by_role("menuitem", name="Move to Done").click()
    page.says("Moved “Buy milk” to Done")
    page.text("Call Ada").click(button="right")
    menu(page).get_by_role("menuitem", name="Due tomorrow").click()
    page.says("“Call Ada” is due tomorrow")
    expect(page.row("Call Ada").locator(".meta")).to_have_text("tomorrow")
    page.list("Pending").locator("h2").click(button="right")
    menu(page).get_by_role("menuitem", name="Fold").click()
    page.says("Folded Pending")
    page.close()


def test_a_menu_opens_by_a_long_press(browser, service):
    page = board(browser, service, PHONE)
    finger = page.finger()
    finger.hold(*page.center(page.text("Buy milk")))
    finger.release()
    expect(menu(page)).to_be_visible()
    expect(page.tab.locator(".ghost")).to_have_count(0)
    within(page)
    menu(page).get_by_role("menuitem", name="Remove").tap()
    page.says("Removed “Buy milk”; Undo brings it back")
    finger.send("touchStart", *page.center(page.list("Done").locator("h2")))
    expect(menu(page)).to_be_visible()
    finger.release()
    menu(page).get_by_role("menuitem", name="Move up").tap()
    page.says("Moved Done up")
    expect(names(page)).to_have_text(["Done", "Pending"])
    page.close()


def test_what_is_done_is_archived_and_brought_back(browser, service):
    page = board(browser, service)
    choose(page, "Board menu", "Archive what is done")
    page.says("Archived a task")
    page.shows(Done=[])
    choose(page, "Board menu", "Archive…")
    dialog = page.tab.get_by_role("dialog")
    expect(dialog).to_contain_text("Pay rentdone today")
    dialog.get_by_role("button", name="Bring back Pay rent").click()
    expect(dialog).to_contain_text("Nothing is archived.")
    dialog.get_by_role("button", name="Close").click()
    page.shows(Done=["Pay rent"])
    choose(page, "Board menu", "Log…")
    expect(dialog.get_by_role("listitem").first).to_contain_text("Brought back “Pay rent”today")
    page.close()


def test_who_may_only_read_is_offered_no_changes(browser, service):
    board(browser, service).close()
    page = Page(browser, service, token=service.run("token", "create", "reader", "--read-only"))
    page.tab.get_by_role("button", name="Board menu").click()
    expect(menu(page).get_by_role("menuitem")).to_have_text(["Archive…", "Log…"])
    page.tab.keyboard.press("Escape")
    page.text("Buy milk").click(button="right")
    expect(menu(page).get_by_role("menuitem")).to_have_text(["Open"])
    page.tab.keyboard.press("Escape")
    page.tab.get_by_role("button", name="Menu of Pending").click()
    expect(menu(page).get_by_role("menuitem")).to_have_text(["Fold"])
    page.close()


def test_no_barriers_in_menus_and_questions(browser, service):
    service.run("board", "create", "Garden")
    board(browser, service).close()
    token = service.run("token", "create", "axe")
    for size in (DESKTOP, {"width": 768, "height": 1024}, PHONE):
        for scheme in ("light", "dark"):
            state = f"{scheme} {size['width']}"
            page = Page(browser, service, size, token, color_scheme=scheme, bypass_csp=True, reduced_motion="reduce")
            page.tab.get_by_role("button", name="Menu of Pending").click()
            check(page, f"{state} menu")
            within(page)
            menu(page).get_by_role("menuitem", name="Remove…").click()
            check(page, f"{state} question")
            within(page)
            answer(page, "Cancel")
            choose(page, "Menu of Done", "Fold")
            choose(page, "Board menu", "Log…")
            expect(page.tab.get_by_role("dialog").get_by_role("listitem").first).to_be_visible()
            check(page, f"{state} log")
            within(page)
            page.close()
