"""The card of a task: its notes, their steps and links, its priority and tags."""
import random

from playwright.sync_api import expect

from browser import DESKTOP, PHONE, Page
from tests_drag import board
from tests_keys import editor
from tests_look import check, within

NOTES = """# Before the trip
Ask **Ada** about `visa.pdf`, see https://example.org/visa?x=1.

- [x] Find the IBAN
- [ ] Call the [bank](https://bank.example/contact)
  - [ ] Ask for **two** copies
- [ ] Call the [bank](https://bank.example/contact)
1. first

```
- [ ] <b>no markup</b>
```
[run](javascript:alert(1)) javascript:alert(2) [data](data:text/html,x) mailto:ada@example.org
"""


def notes_of(service, number):
    return next(task["notes"] for task in service.tasks() if task["id"] == number)


def steps(page):
    return page.tab.locator(".prose .tick")


def hold(page, method):
    """Catches the requests that change a task."""
    waiting = []
    page.tab.route("**/v1/tasks/*", lambda route: waiting.append(route)
                   if route.request.method == method else route.continue_())
    return waiting


def test_steps_are_ticked_on_the_card(browser, service):
    page = board(browser, service)
    service.run("edit", "2", "--notes", NOTES)
    expect(page.row("Buy milk").locator(".meta")).to_have_text("1/4")
    page.text("Buy milk").click()
    expect(steps(page)).to_have_count(4)
    log = len(service.run("log", "-n", "100").splitlines())
    steps(page).nth(3).click()
    page.says("Ticked “Call the [bank](https://bank.example/contact)”; 2 of 4 done")
    # One character of the notes, and one change.
    before, after = NOTES.rsplit("[ ] Call", 1)
    assert notes_of(service, 2) == f"{before}[x] Call{after}"
    assert len(service.run("log", "-n", "100").splitlines()) == log + 1
    # By keys, too; the focus stays.
    steps(page).nth(0).focus()
    page.tab.keyboard.press("Space")
    page.says("Unticked “Find the IBAN”; 1 of 4 done")
    page.tab.keyboard.press("Enter")
    page.says("Ticked “Find the IBAN”; 2 of 4 done")
    expect(steps(page).nth(0)).to_be_focused()
    # Two at once are two changes, whatever the service takes for the first.
    waiting = hold(page, "PATCH")
    steps(page).nth(1).click()
    steps(page).nth(2).click()
    page.answers(waiting)
    page.answers(waiting)
    page.says("Ticked “Ask for **two** copies”; 4 of 4 done")
    expect(page.tab.locator(".prose .tick:checked")).to_have_count(4)
    page.tab.keyboard.press("Escape")
    page.says("")
    expect(page.row("Buy milk").locator(".meta")).to_have_text("4/4")
    page.close()


def test_a_tick_is_merged_with_what_others_wrote(browser, service):
    page = board(browser, service)
    service.run("edit", "2", "--notes", "- [ ] Call\n- [ ] Sign")
    page.text("Buy milk").click()
    expect(steps(page)).to_have_count(2)
    waiting = hold(page, "PATCH")
    steps(page).nth(1).click()
    page.wait_for(lambda: waiting, "a request")
    service.run("edit", "2", "--notes", "Before noon\n- [ ] Find\n- [ ] Call\n- [ ] Sign")
    page.answers(waiting)  # refused, since the task has changed
    page.answers(waiting)
    page.says("Ticked “Sign”; 1 of 3 done")
    assert notes_of(service, 2) == "Before noon\n- [ ] Find\n- [ ] Call\n- [x] Sign"
    expect(page.tab.locator(".prose p")).to_have_text("Before noon")
    # A step that is gone is not ticked, and nothing of the notes is lost.
    steps(page).nth(0).click()
    page.wait_for(lambda: waiting, "a request")
    service.run("edit", "2", "--notes", "- [ ] Call\n- [x] Sign")
    page.answers(waiting)
    page.says("“Find” was changed elsewhere meanwhile")
    expect(steps(page)).to_have_count(2)
    expect(page.tab.locator(".prose .tick:checked")).to_have_count(1)
    assert notes_of(service, 2) == "- [ ] Call\n- [x] Sign"
    page.close()


def test_notes_are_text_with_markdown_and_no_markup(browser, service):
    page = board(browser, service)
    service.run("edit", "2", "--notes", NOTES)
    page.text("Buy milk").click()
    prose = page.tab.locator(".prose")
    expect(prose.locator("strong")).to_have_text(["Before the trip", "Ada", "two"])
    expect(prose.locator("code")).to_have_text("visa.pdf")
    expect(prose.locator("pre")).to_have_text("- [ ] <b>no markup</b>")
    expect(prose.locator("b")).to_have_count(0)
    expect(prose).to_contain_text("[run](javascript:alert(1)) javascript:alert(2) [data](data:text/html,x)")
    links = prose.locator("a").evaluate_all("all => all.map(a => [a.textContent, a.href, a.rel, a.target])")
    kind = ["noopener noreferrer", "_blank"]
    assert links == [
        ["https://example.org/visa?x=1", "https://example.org/visa?x=1", *kind],
        ["bank", "https://bank.example/contact", *kind], ["bank", "https://bank.example/contact", *kind],
        ["mailto:ada@example.org", "mailto:ada@example.org", *kind]], links
    # A tap on the text, or e, turns it into the field; a link is only a link.
    expect(editor(page, "Notes")).to_be_hidden()
    prose.locator("p").first.click()
    expect(editor(page, "Notes")).to_be_focused()
    expect(editor(page, "Notes")).to_have_value(notes_of(service, 2))
    page.tab.keyboard.press("Escape")
    page.tab.keyboard.press("Enter")
    expect(prose).to_be_visible()
    steps(page).first.focus()
    page.tab.keyboard.press("e")
    editor(page, "Notes").fill("Only *this*")
    # What was typed is kept by Esc, and is in the field again.
    page.tab.keyboard.press("Escape")
    page.says("Not saved; your text is kept for next time")
    page.tab.keyboard.press("Enter")
    expect(editor(page, "Notes")).to_have_value("Only *this*")
    page.tab.get_by_role("button", name="Cancel").click()
    page.tab.keyboard.press("n")
    expect(editor(page, "Notes")).to_be_focused()
    editor(page, "Notes").fill("Only this")
    page.tab.keyboard.press("Control+Enter")
    page.says("Saved “Buy milk”")
    assert notes_of(service, 2) == "Only this"
    # A done task is only read: its steps are ticked no more.
    service.run("edit", "5", "--notes", NOTES)
    expect(page.row("Pay rent").locator(".meta")).to_have_text("1/4")
    page.text("Pay rent").click()
    expect(steps(page).first).to_be_disabled()
    expect(page.tab.get_by_role("button", name="Edit notes")).to_be_hidden()
    page.close()


def test_the_page_and_the_service_find_the_same_steps(browser, service):
    service.start("--rate", "none")
    page = Page(browser, service, token=service.run("token", "create", "page"))
    source = random.Random(36)
    parts = ["- ", "* ", "+ ", "1. ", "12) ", "- - ", "[ ] a", "[x] b", "[X]\tc", "[ ]", "[-] d", "  ", "    ", "\t",
             "text", "# e", "> f", "```", "~~~~", "``` g`", "***", "- - -", "\r", "- [ ] h", "   - [x] i", ""]
    all_notes = ["\n".join("".join(source.choices(parts, k=source.randint(0, 3))) for _ in range(source.randint(1, 8)))
                 for _ in range(400)]
    found = page.tab.evaluate("""async all => {
        const found = []
        for (const notes of all) {
            const { steps } = await (await api('POST', '/v1/tasks', { title: 'a', board: model.uuid, notes })).json()
            const here = stepsOf(notes), [first] = here
            found.push([notes, steps && [steps.done, steps.all], here.length ? [here.filter(each => each.isDone).length, here.length] : null,
                first ? stepsOf(ticked(notes, { ...first, nth: 0 }, !first.isDone))[0].isDone !== first.isDone : true])
        }
        return found
    }""", all_notes)
    wrong = [each for each in found if each[1] != each[2] or not each[3]]
    assert not wrong, wrong[:5]
    assert sum(each[1] is not None for each in found) > 100
    page.close()


def letter(page, name):
    return page.tab.get_by_role("group", name="Priority").get_by_role("button", name=name, exact=True)


def pill(page, tag):
    return page.tab.get_by_role("button", name=f"Remove #{tag}", exact=True)


def test_priority_has_buttons_and_tags_are_pills(browser, service):
    page = board(browser, service, PHONE)
    service.run("edit", "2", "--tag", "shop", "--tag", "home", "--priority", "B")
    expect(page.row("Buy milk").locator(".tag")).to_have_text(["#shop", "#home"])
    page.text("Buy milk").tap()
    expect(letter(page, "B")).to_have_attribute("aria-pressed", "true")
    letter(page, "A").tap()
    expect(letter(page, "B")).to_have_attribute("aria-pressed", "false")
    pill(page, "shop").tap()
    editor(page, "Tags").fill("garden #green")
    # What is left is there again, typed or not.
    page.tab.keyboard.press("Escape")
    page.says("Not saved; your text is kept for next time")
    page.text("Buy milk").tap()
    expect(letter(page, "A")).to_have_attribute("aria-pressed", "true")
    expect(page.tab.locator(".pill")).to_have_text(["#home ×", "#garden ×", "#green ×"])
    editor(page, "Tags").fill("late")
    editor(page, "Tags").press("Enter")
    expect(pill(page, "late")).to_be_visible()
    editor(page, "Tags").press("Enter")
    page.says("Saved “Buy milk”")
    task = next(task for task in service.tasks() if task["id"] == 2)
    assert task["priority"] == "A" and task["tags"] == ["home", "garden", "green", "late"], task
    page.text("Buy milk").tap()
    letter(page, "A").tap()
    page.tab.get_by_role("button", name="More priorities").tap()
    others = page.tab.locator(".editor [name=priority]")
    expect(others).to_be_focused()
    others.select_option("F")
    page.tab.get_by_role("button", name="Save").tap()
    page.says("Saved “Buy milk”")
    page.text("Buy milk").tap()
    expect(others).to_have_value("F")
    letter(page, "D").tap()
    letter(page, "D").tap()
    # Removed while another one is typed: both count.
    editor(page, "Tags").fill("soon")
    pill(page, "late").tap()
    page.tab.get_by_role("button", name="Save").tap()
    page.says("Saved “Buy milk”")
    task = next(task for task in service.tasks() if task["id"] == 2)
    assert task["priority"] is None and task["tags"] == ["home", "garden", "green", "soon"], task
    # What others change meanwhile is shown, as long as nobody has typed.
    page.text("Buy milk").tap()
    expect(pill(page, "home")).to_be_visible()
    service.run("edit", "2", "--untag", "home", "--priority", "C", "--notes", "- [ ] Sow")
    page.says("“Buy milk” was changed elsewhere")
    expect(letter(page, "C")).to_have_attribute("aria-pressed", "true")
    expect(page.tab.locator(".pill")).to_have_count(3)
    expect(steps(page)).to_have_count(1)
    page.close()


def test_no_barriers_on_a_full_card(browser, service):
    service.run("add", "Renew", "--notes", NOTES, "--tag", "travel", "--priority", "B", "--due", "tomorrow")
    page = board(browser, service)
    page.close()
    token = service.run("token", "create", "axe")
    for size in (DESKTOP, {"width": 768, "height": 1024}, PHONE):
        for scheme in ("light", "dark"):
            page = Page(browser, service, size, token, color_scheme=scheme, bypass_csp=True, reduced_motion="reduce")
            page.text("Renew").click()
            expect(steps(page)).to_have_count(4)
            check(page, f"{scheme} {size['width']} card")
            within(page)
            page.tab.keyboard.press("Escape")
            check(page, f"{scheme} {size['width']} pills")
            page.close()


def test_dates_are_typed_in_words_or_picked(browser, service):
    page = board(browser, service)
    page.text("Buy milk").click()
    due, start = editor(page, "Due"), editor(page, "Start")
    due.fill("2031-12-24 14:00")
    # Another day from the calendar; the time stays.
    page.tab.get_by_label("Pick the day when it is due").fill("2031-12-30")
    expect(due).to_have_value("2031-12-30 14:00")
    start.fill("some day")
    page.tab.get_by_role("button", name="Save").click()
    expect(start).to_be_focused()
    start.fill("1 Dec 2031")
    page.tab.get_by_role("button", name="Save").click()
    page.says("Saved “Buy milk”")
    expect(page.row("Buy milk").locator(".meta")).to_have_text("from 1 Dec 2031due 30 Dec 2031 14:00")
    # What was picked and left is kept as what was typed is.
    page.text("Buy milk").click()
    expect(start).to_have_value("2031-12-01")
    page.tab.get_by_label("Pick the day when it starts").fill("2031-12-02")
    page.tab.keyboard.press("Escape")
    page.says("Not saved; your text is kept for next time")
    page.text("Buy milk").click()
    expect(start).to_have_value("2031-12-02")
    start.fill("")
    page.tab.get_by_role("button", name="None", exact=True).click()
    page.tab.get_by_role("button", name="Save").click()
    page.says("Saved “Buy milk”")
    task = next(task for task in service.tasks() if task["id"] == 2)
    assert task["due"] is None and task["start"] is None, task
    # Others' change of the one merges with one's own of the other.
    page.text("Buy milk").click()
    due.fill("2031-12-24")
    service.run("edit", "2", "--start", "2031-11-01")
    expect(start).to_have_value("2031-11-01")
    page.tab.get_by_role("button", name="Save").click()
    page.says("Saved “Buy milk”")
    task = next(task for task in service.tasks() if task["id"] == 2)
    assert task["due"] == "2031-12-24" and task["start"] == "2031-11-01", task
    page.close()
