"""Dragging by mouse, by touch and by keyboard: the same result, the same words."""
import random
import re

from playwright.sync_api import expect

from browser import DESKTOP, PHONE, Page

TITLES = ["Water the plants", "Buy milk", "Renew passport", "Call Ada"]


def board(browser, service, size=DESKTOP, titles=TITLES, **options):
    """The page of a board with some tasks and one that is done."""
    service.run("done", service.run("add", "-", input="\n".join(titles + ["Pay rent"])).split()[-1])
    service.start()
    token = service.run("token", "create", "page")
    return Page(browser, service, size, token, **options)


def test_mouse_drags_within_a_list(browser, service):
    page = board(browser, service)
    x, y = page.center(page.text("Water the plants"))
    target = page.center(page.text("Renew passport"))
    page.mouse_drag(page.text("Water the plants"), *target, drop=False)
    expect(page.tab.locator(".ghost .title")).to_have_text("Water the plants")
    page.says("“Water the plants” over Pending, position 3 of 4")
    page.tab.mouse.up()
    page.says("Moved “Water the plants” to position 3 in Pending")
    order = ["Buy milk", "Renew passport", "Water the plants", "Call Ada"]
    page.shows(Pending=order)
    assert service.titles()["Pending"] == order
    page.close()


def test_mouse_drags_across(browser, service):
    page = board(browser, service)
    page.mouse_drag(page.text("Buy milk"), *page.center(page.text("Pay rent")))
    page.says("Moved “Buy milk” to Done, position 1")
    page.shows(Done=["Buy milk", "Pay rent"])
    assert service.titles()["Done"] == ["Buy milk", "Pay rent"]
    assert [task["completed"] for task in service.tasks() if task["title"] == "Buy milk"] == [True]
    # Below the last row it lands at the end.
    x, y = page.center(page.text("Pay rent"))
    page.mouse_drag(page.text("Call Ada"), x, y + 300)
    page.says("Moved “Call Ada” to Done, position 3")
    assert service.titles()["Done"] == ["Buy milk", "Pay rent", "Call Ada"]
    page.close()


def test_a_drag_that_ends_nowhere_changes_nothing(browser, service):
    page = board(browser, service)
    before = service.run("log")
    page.mouse_drag(page.text("Buy milk"), 640, 20)
    page.says("“Buy milk” is back: no list there")
    page.mouse_drag(page.text("Buy milk"), *page.center(page.text("Pay rent")), drop=False)
    page.tab.keyboard.press("Escape")
    page.says("“Buy milk” is back where it was")
    page.tab.mouse.up()
    page.mouse_drag(page.text("Buy milk"), *page.center(page.text("Buy milk")))
    expect(page.tab.locator(".editor")).to_be_visible()  # a press without a move is a click
    page.tab.keyboard.press("Escape")
    x, y = page.center(page.text("Buy milk"))
    page.mouse_drag(page.text("Buy milk"), x + 20, y)
    page.says("“Buy milk” is where it was")
    expect(page.tab.locator(".ghost, .gap")).to_have_count(0)
    page.shows(Pending=TITLES)
    assert service.run("log") == before
    page.close()


def test_touch_drags_within_and_across(browser, service):
    page = board(browser, service, PHONE)
    finger = page.finger()
    finger.hold(*page.center(page.text("Call Ada")))
    page.says("Lifted “Call Ada”, 4 of 4 in Pending")
    finger.move(*page.center(page.text("Water the plants")))
    finger.release()
    page.says("Moved “Call Ada” to position 1 in Pending")
    assert service.titles()["Pending"][0] == "Call Ada"
    page.settle()
    finger.hold(*page.center(page.text("Buy milk")))
    # The name of a list stays in sight: a drop on it lands at the top.
    finger.move(*page.center(page.list("Done").locator("h2")))
    finger.release()
    page.says("Moved “Buy milk” to Done, position 1")
    assert service.titles()["Done"] == ["Buy milk", "Pay rent"]
    expect(page.tab.locator(".editor")).to_have_count(0)
    page.close()


def test_touch_scrolls_until_a_row_is_lifted(browser, service):
    page = board(browser, service, PHONE, [f"Task {number}" for number in range(1, 41)])
    finger = page.finger()
    scrolled = "document.getElementById('board').scrollTop"
    x, y = page.center(page.text("Task 8"))
    # However long the machine takes from the touch to the first move, it is not a hold.
    page.tab.evaluate("""() => {
        const before = setTimeout
        window.setTimeout = (act, time, ...rest) => before(act, time === holdTime ? 1e6 : time, ...rest)
    }""")
    finger.at = (x, y)
    finger.send("touchStart", x, y)
    finger.move(x, y - 200)
    finger.release()
    page.wait_until(f"{scrolled} > 100")
    expect(page.tab.locator(".ghost")).to_have_count(0)
    # Near the edge a carried row scrolls the list, without an end to wait for.
    page.tab.reload()
    finger.hold(*page.center(page.text("Task 2")))
    bottom = page.list("Done").locator(".head").bounding_box()["y"]
    finger.move(x, bottom - 8)
    page.wait_until(f"{scrolled} > 600")
    finger.release()
    page.tab.locator("#status", has_text="Moved “Task 2” to position").wait_for()
    assert service.titles()["Pending"].index("Task 2") > 12
    page.close()


def test_lists_out_of_sight_are_reached_in_a_drag(browser, service):
    service.run("board", "create", "Seven", "--lists", "One,Two,Three,Four,Five,Six,Done")
    service.run("add", "-", "--board", "Seven", input="\n".join(f"Task {number}" for number in range(1, 21)))
    service.start()
    page = Page(browser, service, token=service.run("token", "create", "page"))
    page.tab.get_by_role("combobox", name="Board").select_option(label="Seven")
    # Beside the last list, and over the bar below the board.
    page.mouse_drag(page.text("Task 2"), DESKTOP["width"] - 8, 300, drop=False)
    page.wait_until("board.scrollLeft > board.scrollWidth - board.clientWidth - 2")
    page.tab.mouse.up()
    page.says("Moved “Task 2” to Done, position 1")
    page.close()
    page = Page(browser, service, PHONE, service.run("token", "create", "phone"))
    page.tab.get_by_role("combobox", name="Board").select_option(label="Seven")
    finger = page.finger()
    finger.hold(*page.center(page.text("Task 3")))
    finger.move(180, PHONE["height"] - 10)
    page.wait_until("board.scrollTop > board.scrollHeight - board.clientHeight - 2")
    finger.move(*page.center(page.list("Done").locator(".text")))
    finger.release()
    page.tab.locator("#status", has_text="Moved “Task 3” to Done").wait_for()
    page.close()


def test_keyboard_lifts_carries_drops_and_cancels(browser, service):
    page = board(browser, service)
    press = page.tab.keyboard.press
    page.text("Water the plants").focus()
    press("Space")
    page.says("Lifted “Water the plants”, 1 of 4 in Pending")
    press("ArrowDown")
    page.says("“Water the plants” over Pending, position 2 of 4")
    press("End")
    page.says("“Water the plants” over Pending, position 4 of 4")
    press("Escape")
    page.says("“Water the plants” is back where it was")
    expect(page.text("Water the plants")).to_be_focused()
    press("Space")
    press("j")
    press("Enter")
    page.says("Moved “Water the plants” to position 2 in Pending")
    expect(page.text("Water the plants")).to_be_focused()
    press("Space")
    press("Tab")
    page.says("“Water the plants” over Done, position 2 of 2")
    press("ArrowUp")
    page.says("“Water the plants” over Done, position 1 of 2")
    press("Space")
    page.says("Moved “Water the plants” to Done, position 1")
    expect(page.text("Water the plants")).to_be_focused()
    assert service.titles() == {
        "Pending": ["Buy milk", "Renew passport", "Call Ada"],
        "Done": ["Water the plants", "Pay rent"]}
    page.text("Call Ada").focus()
    press("Shift+ArrowUp")
    page.says("Moved “Call Ada” to position 2 in Pending")
    assert service.titles()["Pending"] == ["Buy milk", "Call Ada", "Renew passport"]
    page.close()


def test_a_change_elsewhere_moves_rows_under_a_drag(browser, service):
    page = board(browser, service)
    x, y = page.center(page.text("Renew passport"))
    page.mouse_drag(page.text("Water the plants"), x, y, drop=False)
    page.says("“Water the plants” over Pending, position 3 of 4")
    service.run("add", "First of all", "--top")
    page.says("“Water the plants” over Pending, position 3 of 5")
    page.tab.mouse.up()
    page.says("Moved “Water the plants” to position 3 in Pending")
    order = ["First of all", "Buy milk", "Water the plants", "Renew passport", "Call Ada"]
    page.shows(Pending=order)
    assert service.titles()["Pending"] == order
    page.mouse_drag(page.text("Buy milk"), *page.center(page.text("Call Ada")), drop=False)
    service.run("remove", "2")
    page.says("“Buy milk” is gone: moved or removed elsewhere")
    page.tab.mouse.up()
    expect(page.tab.locator(".ghost, .gap")).to_have_count(0)
    page.close()


def test_a_refusal_of_the_service_puts_the_row_back(browser, service):
    page = board(browser, service)
    page.tab.route("**/move", lambda route: route.fulfill(
        status=409, json={"error": {"code": "conflict", "message": "The list keeps its order."}}))
    page.mouse_drag(page.text("Buy milk"), *page.center(page.text("Call Ada")))
    page.says("“Buy milk” is back: the list keeps its order")
    page.shows(Pending=TITLES)
    page.close()


def test_a_row_lands_where_its_gap_was(browser, service):
    # Rows of several heights, and both sizes of a window; the same drags each time.
    titles = [f"{word} {'and more words than fit into a line of this page ' * (number % 3)}".strip()
              for number, word in enumerate(("Ada", "Bea", "Cem", "Dov", "Eli", "Fay", "Gus"))]
    page = board(browser, service, titles=titles, reduced_motion="reduce")
    choice = random.Random(16)
    tab = page.tab
    # What is said last before the row is let go: until then the list may still scroll.
    tab.evaluate("addEventListener('pointerup', () => { window.over = status.textContent }, true)")
    for size in (DESKTOP, PHONE):
        tab.set_viewport_size(size)
        for _ in range(8):
            rows = tab.locator(".task .text")
            source = rows.nth(choice.randrange(rows.count()))
            area = tab.locator("#board").bounding_box()
            page.mouse_drag(source, choice.uniform(20, area["width"] - 20),
                            area["y"] + choice.uniform(60, area["height"] - 60), drop=False)
            tab.mouse.up()
            over = tab.evaluate("over")
            expect(tab.locator("#status")).to_have_text(choice_of_ends(over))
            there = service.titles()
            page.shows(**{name: there.get(name, []) for name in ("Pending", "Done")})
    page.close()


def choice_of_ends(over):
    """What is said of a drop, by what was said of the gap: the same list, the same place."""
    lifted = re.fullmatch(r"Lifted (“.*”), \d+ of \d+ in \w+", over)
    if lifted:
        return f"{lifted[1]} is where it was"
    title, name, place = re.fullmatch(r"(“.*”) over (\w+), position (\d+) of \d+", over).groups()
    return re.compile(f"(Moved {re.escape(title)} to (position {place} in {name}|{name}, position {place})"
                      f"|{re.escape(title)} is where it was)$")
