"""Words that Tab completes and Backspace turns back into text, as the service reads them."""
from playwright.sync_api import expect

from browser import PHONE
from tests_card import pill
from tests_drag import board
from tests_keys import editor, field
from tests_words import marks, task_of, understood


def tagged(browser, service, *size):
    service.run("board", "create", "Garden")
    service.run("add", "Sow the peas", "--board", "Garden", "--tag", "garden", "--tag", "green")
    return board(browser, service, *size)


def test_tab_completes_and_accepts_in_a_title(browser, service):
    page = tagged(browser, service)
    page.tab.keyboard.press("a")
    page.tab.keyboard.type("Weed #ga")
    expect(page.tab.get_by_role("button", name="Use “#garden”")).to_be_visible()
    page.tab.keyboard.press("Tab")
    expect(field(page)).to_have_value("Weed #garden")
    expect(field(page)).to_be_focused()
    expect(marks(page)).to_have_text("#garden")
    page.tab.keyboard.type(" /d")
    page.tab.get_by_role("button", name="Use “/Done”").click()
    expect(field(page)).to_have_value("Weed #garden /Done")
    field(page).fill("Weed tommorow early")
    expect(page.tab.get_by_role("button", name="Use “tomorrow”")).to_have_count(1)
    page.tab.keyboard.press("Tab")
    expect(field(page)).to_have_value("Weed tomorrow early")
    expect(page.tab.get_by_role("button", name="Use")).to_have_count(0)
    # Where nothing is offered, Tab goes on.
    page.tab.keyboard.press("Tab")
    expect(field(page)).not_to_be_focused()
    page.close()


def test_an_older_offer_is_never_taken(browser, service):
    page = tagged(browser, service)
    page.tab.keyboard.press("a")
    page.tab.keyboard.type("Weed #ga")
    expect(page.tab.get_by_role("button", name="Use “#garden”")).to_be_visible()
    page.tab.route("**/v1/read/title", lambda route: route.abort())
    page.tab.keyboard.type("te")
    page.tab.keyboard.press("Tab")
    expect(field(page)).to_have_value("Weed #gate")
    page.close()


def test_backspace_turns_a_phrase_back_into_text(browser, service):
    page = tagged(browser, service)
    page.tab.keyboard.press("a")
    page.tab.keyboard.type("Call mum tomorrow")
    expect(marks(page)).to_have_text("tomorrow")
    page.tab.keyboard.press("Backspace")
    page.says("“tomorrow” is text now")
    expect(field(page)).to_have_value("Call mum tomorrow")
    expect(marks(page)).to_have_count(0)
    page.tab.keyboard.type(" #family")
    expect(marks(page)).to_have_text("#family")
    expect(understood(page)).to_have_text("Call mum tomorrow · #family")
    page.tab.keyboard.press("Enter")
    page.says("Added “Call mum tomorrow”")
    task = task_of(service, "Call mum tomorrow")
    assert task["due"] is None and task["tags"] == ["family"], task
    # Once it is deleted, it may be understood again.
    page.tab.keyboard.type("Dig on fri")
    expect(marks(page)).to_have_text("on fri")
    page.tab.keyboard.press("Backspace")
    expect(marks(page)).to_have_count(0)
    page.tab.keyboard.press("Backspace")
    expect(field(page)).to_have_value("Dig on fr")
    page.tab.keyboard.type("i")
    expect(marks(page)).to_have_text("on fri")
    page.tab.keyboard.press("Escape")
    # On the card, too.
    page.text("Buy milk").click()
    editor(page).fill("Buy milk !A")
    expect(marks(page)).to_have_text("!A")
    page.tab.keyboard.press("End")
    page.tab.keyboard.press("Backspace")
    page.says("“!A” is text now")
    # A draft knows it, too.
    page.tab.keyboard.press("Escape")
    page.tab.reload()
    page.text("Buy milk").click()
    expect(editor(page)).to_have_value("Buy milk !A")
    editor(page).press("Enter")
    page.says("Saved “Buy milk !A”")
    assert task_of(service, "Buy milk !A")["priority"] is None
    page.close()


def known(page):
    return page.tab.get_by_role("group", name="Suggestions").get_by_role("button")


def test_tags_are_completed_on_the_card(browser, service):
    page = tagged(browser, service)
    page.text("Buy milk").focus()
    page.tab.keyboard.press("t")
    expect(editor(page, "Tags")).to_be_focused()
    page.tab.keyboard.type("shop, G")
    expect(known(page)).to_have_text(["#garden", "#green"])
    page.tab.keyboard.type("r")
    expect(known(page)).to_have_text(["#green"])
    page.tab.keyboard.press("Tab")
    expect(pill(page, "green")).to_be_visible()
    expect(pill(page, "shop")).to_be_visible()
    expect(editor(page, "Tags")).to_be_focused()
    # One that the task has is not offered; where nothing is, Tab goes on.
    page.tab.keyboard.type("gree")
    expect(known(page)).to_have_count(0)
    page.tab.keyboard.press("Tab")
    expect(editor(page, "Tags")).not_to_be_focused()
    pill(page, "gree").click()
    page.tab.get_by_role("button", name="Save").click()
    page.says("Saved “Buy milk”")
    assert task_of(service, "Buy milk")["tags"] == ["shop", "green"]
    page.close()


def test_tags_are_tapped(browser, service):
    page = tagged(browser, service, PHONE)
    page.text("Buy milk").tap()
    editor(page, "Tags").tap()
    page.tab.keyboard.type("#ga")
    known(page).first.tap()
    expect(pill(page, "garden")).to_be_visible()
    page.tab.get_by_role("button", name="Save").tap()
    page.says("Saved “Buy milk”")
    assert task_of(service, "Buy milk")["tags"] == ["garden"]
    page.close()
