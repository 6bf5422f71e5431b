"""Where the focus is, what the keys do and say, and what was typed and not saved."""
from playwright.sync_api import expect

from browser import DESKTOP, PHONE, Page
from tests_drag import TITLES, board


def field(page, name="Pending"):
    return page.tab.locator("input").and_(page.tab.get_by_label(f"New task in {name}", exact=True))


def editor(page, label="Title"):
    return page.tab.locator(".editor label").get_by_label(label)


def hint(page, words):
    expect(page.tab.locator("#keys-hint")).to_have_text(words, use_inner_text=True)


def test_keys_work_at_once(browser, service):
    page = board(browser, service)
    expect(page.text("Water the plants")).to_be_focused()
    page.tab.reload()
    expect(page.text("Water the plants")).to_be_focused()
    page.tab.keyboard.press("j")
    expect(page.text("Buy milk")).to_be_focused()
    # Nothing is focused: an arrow key brings the focus back, and changes nothing else.
    page.tab.locator("#foot").click()
    assert page.tab.evaluate("document.activeElement === document.body")
    hint(page, "arrows go to a task")
    page.tab.keyboard.press("ArrowDown")
    expect(page.text("Buy milk")).to_be_focused()
    page.close()


def test_keys_act_on_a_focused_row_and_nowhere_else(browser, service):
    page = board(browser, service)
    service.run("board", "rules", "Tasks", "--list", "Pending", "--limit", "4")
    expect(page.list("Pending").locator(".count")).to_have_text("4 of 4")
    before = service.run("log")
    titles = service.titles()
    # A list that is full opens no field, and what is typed then is for nobody.
    page.tab.get_by_role("button", name="New task in Pending").click()
    page.says("Pending is full (limit 4)")
    page.tab.keyboard.type("fourth dxu U")
    page.tab.get_by_role("button", name="Help").click()
    page.tab.keyboard.press("Escape")
    expect(page.tab.get_by_role("button", name="Help")).to_be_focused()
    for key in ("d", "x", "u", "U", "a", "e", "Delete", "Shift+ArrowDown", "Control+z", "b", "?"):
        page.tab.keyboard.press(key)
    expect(page.tab.get_by_role("dialog")).to_be_hidden()
    page.tab.locator("#foot").click()
    for key in ("d", "x", "u", "a", "e", "Enter", "Space", "Delete", "Shift+ArrowDown"):
        page.tab.keyboard.press(key)
    page.says("Pending is full (limit 4)")
    expect(page.tab.locator(".editor, .adding, .gap")).to_have_count(0)
    page.settle()
    assert service.titles() == titles and service.run("log") == before
    page.close()


def test_x_twice_is_a_reopen(browser, service):
    page = board(browser, service)
    page.text("Buy milk").focus()
    # Twice, however fast the service is and the machine slow.
    twice = """() => {
        for (const repeat of [false, true, false]) {
            document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true, repeat }))
        }
    }"""
    page.tab.evaluate(twice)
    page.says("Reopened “Buy milk”")
    expect(page.text("Buy milk")).to_be_focused()
    page.shows(Pending=["Buy milk", "Water the plants", "Renew passport", "Call Ada"], Done=["Pay rent"])
    # The mark, too: the second click finds what the first one has made.
    page.tab.evaluate("""() => {
        const mark = document.activeElement.previousElementSibling
        mark.click()
        mark.click()
    }""")
    page.settle()
    page.says("Reopened “Buy milk”")
    # One after the other, each is for the row that has the focus then.
    page.text("Buy milk").focus()
    page.tab.keyboard.press("x")
    page.says("Completed “Buy milk”")
    page.settle()
    page.tab.keyboard.press("j")
    page.tab.keyboard.press("x")
    page.says("Completed “Renew passport”")
    assert service.titles()["Pending"] == ["Water the plants", "Call Ada"]
    page.close()


def test_keys_work_on_an_empty_board(browser, service):
    service.start()
    page = Page(browser, service, token=service.run("token", "create", "page"))
    page.tab.keyboard.press("x")
    page.says("There is no task here")
    page.tab.keyboard.press("a")
    page.tab.keyboard.type("The first")
    page.tab.keyboard.press("Enter")
    page.says("Added “The first”")
    page.close()


def test_a_refusal_keeps_the_focus(browser, service):
    service.run("add", "-", input="One\nLocked\nThree")
    service.run("edit", "2", "--lock")
    service.start()
    page = Page(browser, service, token=service.run("token", "create", "page"))
    waiting = []
    page.tab.route("**/complete", lambda route: waiting.append(route))
    page.text("Locked").focus()
    page.tab.keyboard.press("x")
    # Typed before the answer is there: it is for the next row, which the refusal keeps from coming.
    page.tab.keyboard.press("d")
    page.answers(waiting)
    page.says("“Locked”: the task is locked and stays where it is")
    expect(page.text("Locked")).to_be_focused()
    page.text("One").focus()
    page.tab.keyboard.press("x")
    page.tab.keyboard.press("j")
    page.answers(waiting)
    page.says("Completed “One”")
    expect(page.text("Three")).to_be_focused()
    page.tab.keyboard.press("d")
    page.says("Removed “Three”; Undo brings it back")
    expect(page.text("Locked")).to_be_focused()
    assert service.titles() == {"Pending": ["Locked"], "Done": ["One"]}
    page.close()


def test_keys_are_those_of_the_terminal(browser, service):
    service.run("board", "create", "Garden")
    page = board(browser, service)
    press = page.tab.keyboard.press
    press("l")
    expect(page.text("Pay rent")).to_be_focused()
    press("h")
    expect(page.text("Water the plants")).to_be_focused()
    press("2")
    expect(page.text("Pay rent")).to_be_focused()
    press("d")
    page.says("Removed “Pay rent”; Undo brings it back")
    page.shows(Done=[])
    press("1")
    press("2")  # an empty list has the focus at its name
    expect(page.list("Done").locator("h2")).to_be_focused()
    service.run("add", "Sow the peas", "--board", "Garden")
    press("u")
    page.says("Undone: removed “Pay rent”")
    press("Control+r")
    page.says("Redone: removed “Pay rent”")
    press("u")
    page.says("Undone: removed “Pay rent”")
    # The latest change of all: that of the other board.
    service.run("add", "Thin the carrots", "--board", "Garden")
    press("U")
    page.says("Undone: added “Thin the carrots”")
    assert service.titles("Garden") == {"Pending": ["Sow the peas"]}
    press("z")
    page.says("z does nothing here; ? shows the keys")
    press("1")
    press("p")
    expect(page.tab.get_by_role("group", name="Priority").get_by_role("button", name="A")).to_be_focused()
    press("Escape")
    for key, label in (("t", "Tags"), ("D", "Due"), ("S", "Start"), ("n", "Notes")):
        press(key)
        expect(editor(page, label)).to_be_focused()
        press("Escape")
    press("b")
    expect(page.tab.get_by_role("combobox", name="Board")).to_be_focused()
    page.close()


def test_the_bottom_line_has_the_keys_that_apply(browser, service):
    page = board(browser, service)
    hint(page, "Space lift   Enter edit   x done   a add   ? help")
    page.tab.keyboard.press("a")
    hint(page, "Enter add   Esc leave")
    page.tab.keyboard.press("Escape")
    hint(page, "Space lift   Enter edit   x done   a add   ? help")
    page.text("Buy milk").click()
    hint(page, "Enter save   Esc cancel")
    editor(page, "Notes").focus()
    hint(page, "Ctrl-Enter save   Esc cancel")
    page.tab.keyboard.press("Escape")
    hint(page, "Space lift   Enter edit   x done   a add   ? help")
    page.text("Pay rent").click()
    hint(page, "Esc close")
    page.close()


def test_what_esc_leaves_comes_back(browser, service):
    page = board(browser, service)
    page.text("Buy milk").click()
    editor(page).fill("Buy oat milk")
    editor(page, "Notes").fill("Two")
    page.tab.keyboard.press("Escape")
    page.says("Not saved; your text is kept for next time")
    page.shows(Pending=TITLES)
    page.tab.keyboard.press("e")
    page.says("What you typed is back")
    expect(editor(page)).to_have_value("Buy oat milk")
    expect(editor(page, "Notes")).to_have_value("Two")
    editor(page).press("Enter")
    page.says("Saved “Buy oat milk”")
    page.tab.keyboard.press("e")
    page.says("Editing “Buy oat milk”")
    page.tab.keyboard.press("Escape")
    page.tab.keyboard.press("a")
    page.tab.keyboard.type("Sow")
    page.tab.keyboard.press("Escape")
    page.says("Not added; your text is kept for next time")
    page.tab.keyboard.press("a")
    page.says("What you typed is back")
    expect(field(page)).to_have_value("Sow")
    page.tab.keyboard.press("Enter")
    page.says("Added “Sow”")
    page.tab.keyboard.press("Escape")
    page.tab.keyboard.press("a")
    expect(field(page)).to_have_value("")
    page.close()


def paste(page, text):
    page.tab.evaluate("""text => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }""", text)


def test_pasted_lines_become_tasks(browser, service):
    page = board(browser, service)
    page.tab.keyboard.press("a")
    paste(page, "One\r\n\n Two \nThree\n")
    page.says("Enter adds 3 tasks, Esc none")
    page.tab.evaluate("""() => {
        window.said = []
        new MutationObserver(() => said.push(status.textContent)).observe(status, { childList: true })
    }""")
    page.tab.keyboard.press("Enter")
    page.says("Added 3 tasks")
    # What is there is said when it is there.
    said = [words for words in page.tab.evaluate("said") if not words.startswith("Waiting")]
    assert said == [f"Adding {number} of 3" for number in (1, 2, 3)] + ["Added 3 tasks"], said
    assert service.titles()["Pending"] == TITLES + ["One", "Two", "Three"]
    page.close()


def test_a_refusal_amid_pasted_lines_is_counted(browser, service):
    service.run("board", "rules", "Tasks", "--list", "Pending", "--limit", "6")
    page = board(browser, service)
    page.tab.keyboard.press("a")
    paste(page, "One\nTwo\nThree\nFour\nFive")
    page.says("Enter adds 5 tasks, Esc none")
    page.tab.keyboard.press("Enter")
    page.says("Added 2 of 5; not added: the list is full (limit 6)")
    assert service.titles()["Pending"] == TITLES + ["One", "Two"]
    expect(field(page)).to_have_value("Three Four Five")
    page.tab.keyboard.press("Enter")
    page.says("Not added: the list is full (limit 6)")
    page.close()


def test_esc_in_the_middle_of_a_composed_word_leaves_no_field(browser, service):
    page = board(browser, service)
    press = """() => document.activeElement.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true }))"""
    page.tab.keyboard.press("a")
    page.tab.evaluate(press)
    expect(field(page)).to_be_focused()
    page.tab.keyboard.press("Escape")
    expect(page.text("Water the plants")).to_be_focused()
    page.tab.keyboard.press("e")
    expect(editor(page)).to_be_focused()
    page.tab.evaluate(press)
    expect(editor(page)).to_be_focused()
    page.close()


def test_the_field_of_a_new_task_stays_in_sight(browser, service):
    for size in (DESKTOP, PHONE):
        page = Page(browser, service.start(), size, token=service.run("token", "create", f"{size['width']}"))
        page.tab.get_by_role("button", name="New task in Pending").click()
        for number in range(1, 16):
            page.tab.keyboard.type(f"Task {number} of {size['width']} that has a title of more than one line on any screen")
            page.tab.keyboard.press("Enter")
            expect(page.row(f"Task {number} of {size['width']} ")).to_have_count(1)
            page.settle()
            expect(field(page)).to_be_in_viewport(ratio=1)
            page.wait_until("""(({ left, right, top, bottom }) => [top + 1, bottom - 1].every(
                y => document.elementFromPoint((left + right) / 2, y) === document.activeElement
            ))(document.activeElement.getBoundingClientRect())""")
        page.close()
        service.stop()


def test_another_board_is_said(browser, service):
    service.run("board", "create", "Garden")
    page = board(browser, service)
    page.tab.get_by_role("combobox", name="Board").select_option(label="Garden")
    page.says("Board “Garden”")
    service.run("board", "remove", "Garden")
    page.says("The board “Garden” was removed")
    page.close()
