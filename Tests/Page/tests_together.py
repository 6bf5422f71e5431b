"""Two who change the same board: what merges, what is asked, what is said, and what it costs."""
from playwright.sync_api import expect

from browser import Page
from tests_drag import TITLES, board
from tests_keys import editor


def task_of(service, number):
    return [task for task in service.tasks() if task["id"] == number][0]


def hold_events(page):
    """The page hears of no change before it saves."""
    page.tab.evaluate("connection.abort()")


def test_edits_of_different_fields_merge_without_a_question(browser, service):
    page = board(browser, service)
    page.text("Buy milk").click()
    editor(page).fill("Buy oat milk")
    hold_events(page)
    service.run("edit", "2", "--priority", "A", "--notes", "Theirs")
    editor(page).press("Enter")
    page.says("Saved “Buy oat milk”")
    task = task_of(service, 2)
    assert (task["title"], task["priority"], task["notes"]) == ("Buy oat milk", "A", "Theirs")
    page.close()


def test_of_two_texts_for_one_field_one_is_chosen(browser, service):
    page = board(browser, service)
    # While it is typed ...
    page.text("Buy milk").click()
    editor(page).fill("Buy oat milk")
    service.run("edit", "2", "--title", "Buy soya milk", "--notes", "Theirs")
    clash = page.tab.get_by_role("group", name="Title, changed elsewhere")
    expect(clash).to_contain_text("Buy soya milk")
    page.says("“Buy milk” was changed elsewhere")
    expect(editor(page, "Notes")).to_have_value("Theirs")
    expect(editor(page)).to_have_value("Buy oat milk")
    page.tab.get_by_role("button", name="Save").click()
    page.says("Title, changed elsewhere: choose one of both, then save")
    expect(clash.get_by_role("button", name="Use this")).to_be_focused()
    assert task_of(service, 2)["title"] == "Buy soya milk"
    clash.get_by_role("button", name="Keep mine").click()
    expect(clash).to_have_count(0)
    editor(page).press("Enter")
    page.says("Saved “Buy oat milk”")
    assert task_of(service, 2)["title"] == "Buy oat milk"
    # ... or when it is saved.
    page.tab.keyboard.press("n")
    editor(page, "Notes").fill("Mine")
    hold_events(page)
    service.run("edit", "2", "--notes", "Theirs\nagain", "--priority", "B")
    editor(page, "Notes").press("Control+Enter")
    clash = page.tab.get_by_role("group", name="Notes, changed elsewhere")
    expect(clash).to_contain_text("Theirs\nagain", use_inner_text=True)
    clash.get_by_role("button", name="Use this").click()
    expect(editor(page, "Notes")).to_have_value("Theirs\nagain")
    editor(page, "Notes").press("Control+Enter")
    page.says("No change")
    task = task_of(service, 2)
    assert (task["notes"], task["priority"]) == ("Theirs\nagain", "B")
    page.close()


def test_a_text_that_was_kept_is_held_against_what_was_changed_since(browser, service):
    page = board(browser, service)
    page.text("Buy milk").click()
    editor(page).fill("Buy oat milk")
    page.tab.keyboard.press("Escape")
    service.run("edit", "2", "--title", "Buy soya milk")
    page.text("Buy soya milk").click()
    expect(page.tab.get_by_role("group", name="Title, changed elsewhere")).to_contain_text("Buy soya milk")
    expect(editor(page)).to_have_value("Buy oat milk")
    page.close()


def test_ones_own_undo_was_not_made_elsewhere(browser, service):
    page = board(browser, service)
    said = """() => {
        window.said = []
        const note = () => said.push(status.textContent, document.getElementById('news').textContent)
        new MutationObserver(note).observe(document.getElementById('foot'), { childList: true, subtree: true })
    }"""
    page.tab.evaluate(said)
    page.text("Buy milk").click()
    editor(page, "Notes").fill("Two")
    page.tab.get_by_role("button", name="Save").click()
    page.says("Saved “Buy milk”")
    page.tab.keyboard.press("e")
    expect(editor(page, "Notes")).to_have_value("Two")
    page.tab.get_by_role("button", name="Undo").first.click()
    expect(editor(page, "Notes")).to_have_value("")
    page.says("Undone: edited the notes of “Buy milk”")
    page.settle()
    assert not [words for words in page.tab.evaluate("said") if "lsewhere" in words]
    page.close()


def test_what_others_do_is_said(browser, service):
    page = board(browser, service)
    news = page.tab.get_by_role("log")
    service.run("done", "2")
    expect(news).to_have_text("Elsewhere: completed “Buy milk”")
    service.run("undo")
    expect(news).to_have_text("Elsewhere: undone: completed “Buy milk”")
    # What one does oneself is said once.
    page.row("Buy milk").locator(".mark").click()
    page.says("Completed “Buy milk”")
    page.shows(Done=["Buy milk", "Pay rent"])
    expect(news).to_have_text("")
    # Neither is what happens on another board.
    service.run("board", "create", "Garden")
    service.run("add", "Sow the peas", "--board", "Garden")
    service.run("add", "Sow the beans")
    expect(news).to_have_text("Elsewhere: added “Sow the beans”")
    page.close()


def test_a_browser_has_one_stream(browser, service):
    page = board(browser, service)
    streams = []
    page.context.on("request", lambda request: request.url.endswith("/v1/changes") and streams.append(request))
    tabs = [page.context.new_page() for _ in range(3)]
    for tab in tabs:
        tab.goto(service.address)
        expect(tab.locator(".task .title").first).to_have_text("Water the plants")
    service.run("done", "1")
    for tab in [page.tab, *tabs]:
        expect(tab.locator(".task .title").first).to_have_text("Buy milk")
    assert not streams, streams
    # When the tab that reads goes, another one reads on.
    with page.context.expect_event("request", lambda request: request.url.endswith("/v1/changes")):
        page.tab.close()
    service.run("done", "2")
    for tab in tabs:
        expect(tab.locator(".task .title").first).to_have_text("Renew passport")
    service.stop()
    for tab in tabs:
        expect(tab.locator("#offline")).to_be_visible()
    service.start()
    for tab in tabs:
        expect(tab.locator("#offline")).to_be_hidden()
    service.run("done", "3")
    for tab in tabs:
        expect(tab.locator(".task .title").first).to_have_text("Call Ada")
    assert len(streams) > 1
    # Who signs out of one is signed out of all.
    tabs[0].get_by_role("button", name="Sign out").click()
    for tab in tabs:
        expect(tab.get_by_label("Token")).to_be_visible()
    page.context.close()


def test_a_change_costs_what_it_changed(browser, service):
    service.run("board", "create", "Garden")
    service.run("add", "Sow", "--board", "Garden")
    page = board(browser, service, titles=[f"Task {number}" for number in range(1, 13)])
    page.wait_until("isConnected && !isRefreshing")
    read = []
    page.tab.on("request", lambda request: "/v1/boards/" in request.url and read.append(request.url))
    for words in (["done", "3"], ["move", "5", "--top"], ["add", "At the end"], ["edit", "7", "--title", "Seven"],
                  ["remove", "4"], ["undo"], ["edit", "8", "--blocked-by", "9"], ["done", "9"],
                  ["edit", "10", "--repeat", "daily", "--due", "today"], ["done", "10"],
                  ["move", "12", "--board", "Garden"], ["archive"]):
        service.run(*words)
        lists = service.titles()
        page.shows(Pending=lists["Pending"], Done=lists.get("Done", []))
        assert not read, words
    page.mouse_drag(page.text("Seven"), *page.center(page.text("Task 1")))
    page.text("Task 1").focus()
    page.tab.keyboard.press("x")
    page.says("Completed “Task 1”")
    page.shows(Done=["Task 1"])
    page.tab.keyboard.press("u")
    page.says("Undone: completed “Task 1”")
    page.shows(**{name: service.titles().get(name, []) for name in ("Pending", "Done")})
    assert not read, read
    # More tasks than an event contains are read with the board.
    service.run("add", "-", input="\n".join(f"More {number}" for number in range(120)))
    expect(page.list("Pending").locator(".count")).to_have_text(str(len(service.titles()["Pending"])))
    page.wait_for(lambda: read, "the board to be read")
    page.close()


def test_a_tab_out_of_step_reads_the_board(browser, service):
    page = board(browser, service)
    page.settle()
    # As if an event had been lost.
    page.tab.evaluate("model = { ...model, lists: model.lists.map(list => ({ ...list, tasks: list.tasks.slice(1) })) }")
    service.run("add", "Sow", "--top")
    page.shows(Pending=["Sow", *TITLES], Done=["Pay rent"])
    page.close()
