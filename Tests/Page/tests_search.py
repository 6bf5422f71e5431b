"""Search in the language of the filter, on this board and on all, and what is due today."""
from playwright.sync_api import expect

from browser import PHONE
from tests_drag import TITLES, board
from tests_look import check, within


def words(page):
    return page.tab.get_by_role("searchbox", name="Search")


def test_the_board_shows_what_passes_the_filter(browser, service):
    page = board(browser, service)
    service.run("edit", "2", "--tag", "shop", "--priority", "A")
    page.text("Buy milk").focus()
    page.tab.keyboard.press("/")
    expect(words(page)).to_be_focused()
    words(page).fill("#shop")
    page.says("1 found")
    page.shows(Pending=["Buy milk"], Done=[])
    expect(page.list("Pending").locator(".count")).to_have_text("1 of 4")
    expect(page.list("Done").locator(".none")).to_have_text("No match.")
    # A word that is typed only in part hides nothing more, and is named.
    words(page).fill("#shop due:tody")
    page.says("Unknown filter: 'due:tody'. Did you mean 'due:today'?")
    page.shows(Pending=["Buy milk"])
    words(page).fill("a | #shop -rent")
    page.shows(Pending=["Water the plants", "Buy milk", "Renew passport", "Call Ada"])
    # What changes passes, or no longer does.
    words(page).fill("call")
    page.shows(Pending=["Call Ada"])
    service.run("add", "Recall the letter")
    page.shows(Pending=["Call Ada", "Recall the letter"])
    words(page).press("Enter")
    expect(page.text("Call Ada")).to_be_focused()
    page.tab.keyboard.press("x")
    page.says("Completed “Call Ada”")
    page.shows(Pending=["Recall the letter"], Done=["Call Ada"])
    words(page).press("Escape")
    page.shows(Pending=TITLES[:3] + ["Recall the letter"], Done=["Call Ada", "Pay rent"])
    expect(words(page)).to_be_hidden()
    page.close()


def test_all_boards_are_searched_with_one_thumb(browser, service):
    service.run("board", "create", "Garden")
    service.run("add", "Buy seeds", "--board", "Garden")
    page = board(browser, service, PHONE)
    search = page.tab.get_by_role("button", name="Search")
    assert search.bounding_box()["y"] > PHONE["height"] / 2
    search.tap()
    words(page).fill("buy")
    page.shows(Pending=["Buy milk"])
    everywhere = page.tab.get_by_role("button", name="All boards")
    everywhere.tap()
    found = page.tab.locator("#results .task .title")
    expect(found).to_have_text(["Buy milk", "Buy seeds"])
    within(page)
    page.tab.locator("#results .task", has_text="Buy seeds").locator(".text").tap()
    page.shows(Pending=["Buy seeds"])
    expect(page.text("Buy seeds")).to_be_focused()
    expect(words(page)).to_be_hidden()
    page.close()


def test_today_is_what_is_due_on_all_boards(browser, service):
    service.run("board", "create", "Garden")
    service.run("add", "Sow the peas", "--board", "Garden", "--due", "today")
    service.run("add", "Thin the carrots", "--board", "Garden", "--due", "tomorrow")
    page = board(browser, service, PHONE, bypass_csp=True, reduced_motion="reduce")
    page.tab.get_by_role("button", name="Today").tap()
    expect(page.tab.locator("#results h2")).to_have_text("Today")
    expect(page.tab.locator("#results h2")).to_be_focused()
    found = page.tab.locator("#results .task .title")
    expect(found).to_have_text(["Sow the peas"])
    check(page, "Today")
    service.run("edit", "4", "--due", "2020-01-01")
    expect(found).to_have_text(["Buy milk", "Sow the peas"])
    page.tab.locator("#results .task", has_text="Sow the peas").locator(".mark").tap()
    expect(found).to_have_text(["Buy milk"])
    assert service.titles("Garden")["Done"] == ["Sow the peas"]
    page.tab.get_by_role("button", name="End the search").tap()
    page.shows(Pending=TITLES)
    page.close()
