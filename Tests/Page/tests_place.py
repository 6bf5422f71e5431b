"""Where the card is: beside the board, or a sheet above it; what a phone's keyboard leaves of the page."""
from playwright.sync_api import expect

from browser import PHONE, Page
from tests_drag import board
from tests_keys import editor, field


def card(page):
    return page.tab.locator("#card")


def test_the_card_is_beside_the_board_where_there_is_room(browser, service):
    page = board(browser, service)
    page.tab.set_viewport_size({"width": 1024, "height": 768})
    page.text("Buy milk").click()
    expect(editor(page)).to_be_focused()
    expect(card(page)).to_have_role("complementary")
    page.settle()
    rows, beside = page.list("Done").bounding_box(), card(page).bounding_box()
    assert rows["x"] + rows["width"] <= beside["x"] and beside["x"] + beside["width"] <= 1024
    # Every list is in sight, and another row is a click away; the row of the card is marked.
    expect(page.text("Buy milk")).to_have_attribute("aria-current", "true")
    page.row("Pay rent").locator(".mark").click()
    page.says("Reopened “Pay rent”")
    expect(editor(page)).to_have_value("Buy milk")
    page.text("Call Ada").click()
    expect(editor(page)).to_have_value("Call Ada")
    expect(page.tab.locator("[aria-current]")).to_have_count(1)
    # The task of the card is dragged, and what is typed stays.
    editor(page).fill("Call Ben")
    page.mouse_drag(page.text("Call Ada"), *page.center(page.list("Done").locator(".none")))
    page.says("Moved “Call Ada” to Done, position 1")
    expect(editor(page)).to_have_value("Call Ben")
    page.text("Call Ada").click()
    expect(editor(page)).to_be_focused()
    page.tab.get_by_role("button", name="Cancel").click()
    expect(page.text("Call Ada")).to_be_focused()
    expect(card(page)).to_be_hidden()
    page.close()


def test_the_card_of_a_task_that_is_completed_closes(browser, service):
    page = board(browser, service)
    page.text("Buy milk").click()
    editor(page).fill("Buy oat milk")
    page.row("Buy milk").locator(".mark").click()
    page.says("Completed “Buy milk”")
    expect(card(page)).to_be_hidden()
    expect(page.row("Buy milk")).to_contain_text("not saved")
    page.close()


def test_without_room_the_card_is_a_sheet_above_the_board(browser, service):
    page = board(browser, service)
    page.text("Buy milk").click()
    editor(page).fill("Buy oat milk")
    # A window that becomes narrow turns it into a sheet, and back.
    page.tab.set_viewport_size({"width": 1023, "height": 768})
    sheet = page.tab.get_by_role("dialog", name="Card")
    expect(sheet).to_be_visible()
    expect(sheet).to_have_attribute("aria-modal", "true")
    # The board below it cannot be reached, by keys or by a click.
    page.tab.keyboard.press("Shift+Tab")
    page.tab.keyboard.press("Shift+Tab")
    page.tab.keyboard.press("Shift+Tab")
    assert page.tab.evaluate("!document.activeElement.closest('#board, #bar, #find')")
    assert page.tab.evaluate("document.querySelector('#board').inert && document.querySelector('#bar').inert")
    page.tab.set_viewport_size({"width": 1024, "height": 768})
    expect(card(page)).to_have_role("complementary")
    assert not page.tab.evaluate("document.querySelector('#board').inert")
    expect(editor(page)).to_have_value("Buy oat milk")
    page.tab.set_viewport_size({"width": 768, "height": 1024})
    editor(page).press("Enter")
    page.says("Saved “Buy oat milk”")
    expect(page.text("Buy oat milk")).to_be_focused()
    page.close()


def test_on_a_phone_cancel_and_save_are_on_top_of_a_sheet(browser, service):
    page = board(browser, service, PHONE)
    page.text("Buy milk").tap()
    expect(page.tab.get_by_role("dialog", name="Card")).to_be_visible()
    # No keyboard comes before a field is tapped.
    expect(page.tab.locator(".editor")).to_be_focused()
    editor(page, "Tags").tap()
    # The keyboard takes more than half of the height.
    page.tab.set_viewport_size({"width": 360, "height": 300})
    for button in ("Cancel", "Save"):
        box = page.tab.get_by_role("button", name=button).bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= 56, (button, box)
    expect(editor(page, "Tags")).to_be_in_viewport(ratio=1)
    room = page.tab.locator(".editor .body").bounding_box()
    assert room["height"] >= 190, room
    editor(page, "Tags").fill("shop")
    page.tab.get_by_role("button", name="Save").tap()
    page.says("Saved “Buy milk”")
    assert next(task for task in service.tasks() if task["id"] == 2)["tags"] == ["shop"]
    page.close()


def test_no_headers_stick_while_a_title_is_typed_on_a_phone(browser, service):
    service.run("board", "create", "Work", "--preset", "kanban")
    service.run("add", "-", "--board", "Work", input="\n".join(f"Task {number}" for number in range(12)))
    service.run("board", "remove", "Tasks")
    page = Page(browser, service.start(), PHONE, token=service.run("token", "create", "page"))
    page.tab.get_by_role("button", name="New task in Backlog").tap()
    expect(field(page, "Backlog")).to_be_focused()
    page.tab.set_viewport_size({"width": 360, "height": 300})
    expect(field(page, "Backlog")).to_be_in_viewport(ratio=1)
    page.tab.keyboard.type("The next")
    page.tab.keyboard.press("Enter")
    page.says("Added “The next”")
    page.settle()
    expect(field(page, "Backlog")).to_be_in_viewport(ratio=1)
    # Rows above the field are seen, too: nothing but the bottom line takes room.
    seen = page.tab.evaluate("""() => [...document.querySelectorAll('#board .task')].filter(each => {
        const { left, top, bottom } = each.getBoundingClientRect(), at = y => each.contains(document.elementFromPoint(left + 60, y))
        return top >= 0 && bottom <= innerHeight && at(top + 2) && at(bottom - 2)
    }).length""")
    assert seen >= 2, seen
    page.tab.keyboard.press("Escape")
    page.tab.set_viewport_size(PHONE)
    expect(page.list("Done").locator("h2")).to_be_in_viewport()
    page.close()
