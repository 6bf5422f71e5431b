"""What was typed and not saved, and the way back."""
import re

from playwright.sync_api import expect

from browser import PHONE
from tests_board import TITLES
from tests_drag import board
from tests_keys import editor, field


def test_cancel_discards_and_can_be_undone(browser, service):
    page = board(browser, service, PHONE)
    page.text("Buy milk").tap()
    editor(page).fill("Buy oat milk")
    editor(page, "Notes").fill("Two")
    page.tab.get_by_role("button", name="Cancel").tap()
    page.says("Your changes are discarded")
    expect(page.row("Buy milk")).not_to_contain_text("not saved")
    offer = page.tab.locator("#offer")
    offer.tap()
    expect(editor(page)).to_have_value("Buy oat milk")
    expect(editor(page, "Notes")).to_have_value("Two")
    expect(offer).to_be_hidden()
    page.tab.get_by_role("button", name="Cancel").tap()
    page.text("Buy milk").tap()
    page.says("Editing “Buy milk”")
    expect(offer).to_be_hidden()
    expect(editor(page)).to_have_value("Buy milk")
    page.tab.get_by_role("button", name="Cancel").tap()
    page.says("")
    page.close()


def test_a_click_elsewhere_saves_nothing_and_keeps_what_was_typed(browser, service):
    page = board(browser, service)
    before = service.run("log")
    page.text("Water the plants").click()
    editor(page).fill("Water the roses")
    page.text("Renew passport").click()
    page.says("Editing “Renew passport”; “Water the plants” is not saved, your text is kept")
    expect(page.row("Water the plants")).to_contain_text("✎ not saved")
    assert service.run("log") == before
    page.tab.keyboard.press("Escape")
    # Neither does a drag, nor a move by a button: the card stays.
    page.text("Water the plants").click()
    expect(editor(page)).to_have_value("Water the roses")
    page.mouse_drag(page.text("Call Ada"), *page.center(page.text("Pay rent")))
    page.says("Moved “Call Ada” to Done, position 1")
    page.tab.get_by_role("button", name="Move down").click()
    page.says("Moved “Water the plants” to position 2 in Pending")
    expect(page.tab.get_by_role("button", name="Move down")).to_be_focused()
    expect(editor(page)).to_have_value("Water the roses")
    expect(page.row("Water the plants")).not_to_contain_text("not saved")
    editor(page).press("Enter")
    page.says("Saved “Water the roses”")
    expect(page.row("Water the roses")).not_to_contain_text("not saved")
    # A new task is not added before Enter.
    page.tab.keyboard.press("a")
    page.tab.keyboard.type("Sow")
    page.row("Buy milk").locator(".mark").click()
    page.says("Completed “Buy milk”")
    expect(field(page)).to_have_value("Sow")
    assert "Sow" not in service.titles()["Pending"]
    field(page).press("Enter")
    page.says("Added “Sow”")
    page.close()


def test_what_was_typed_outlives_a_reload_and_another_board(browser, service):
    service.run("board", "create", "Garden")
    page = board(browser, service)
    page.tab.keyboard.press("a")
    page.tab.keyboard.type("Sow")
    page.text("Buy milk").click()
    editor(page).fill("Buy oat milk")
    boards = page.tab.get_by_role("combobox", name="Board")
    boards.select_option(label="Garden")
    page.says("Board “Garden”")
    boards.select_option(label="Tasks")
    expect(page.row("Buy milk")).to_contain_text("✎ not saved")
    page.text("Buy milk").click()
    expect(editor(page)).to_have_value("Buy oat milk")
    page.tab.reload()
    # The card was open, and is again.
    expect(editor(page)).to_have_value("Buy oat milk")
    page.tab.keyboard.press("Escape")
    page.tab.get_by_role("button", name="New task in Pending").click()
    expect(field(page)).to_have_value("Sow")
    assert service.titles()["Pending"] == TITLES
    # It is nobody's who comes later.
    page.tab.get_by_role("button", name="Sign out").click()
    expect(page.tab.get_by_label("Token")).to_be_visible()
    assert page.tab.evaluate("sessionStorage.length") == 0
    page.close()


def test_back_closes_a_card_and_goes_back_to_the_board_before(browser, service):
    service.run("board", "create", "Garden")
    service.run("add", "Sow the peas", "--board", "Garden")
    page = board(browser, service, PHONE)
    page.tab.get_by_role("combobox", name="Board").select_option(label="Garden")
    page.text("Sow the peas").tap()
    editor(page).fill("Sow the beans")
    page.tab.go_back()
    page.says("Not saved; your text is kept for next time")
    expect(editor(page)).to_have_count(0)
    expect(page.row("Sow the peas")).to_be_visible()
    page.tab.go_forward()
    expect(editor(page)).to_have_value("Sow the beans")
    # A card that was closed otherwise is no step on the way back.
    page.tab.get_by_role("button", name="Cancel").tap()
    page.text("Sow the peas").tap()
    expect(editor(page)).to_have_value("Sow the peas")
    page.tab.get_by_role("button", name="Save").tap()
    page.says("No change")
    page.wait_until("!isLeaving && !history.state")
    page.tab.go_back()
    page.shows(Pending=TITLES)
    page.tab.go_forward()
    page.shows(Pending=["Sow the peas"])
    assert re.search("#[-0-9a-f]{36}$", page.tab.url)
    page.close()
