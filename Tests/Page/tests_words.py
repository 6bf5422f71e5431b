"""Quick words in the title fields, and dates in words, as the service reads them."""
import random

from playwright.sync_api import expect

from browser import DESKTOP, PHONE, Page
from tests_board import TITLES
from tests_drag import board
from tests_keys import editor, field, paste
from tests_look import check, within


def marks(page):
    return page.tab.locator(".mirror mark")


def understood(page):
    return page.tab.locator(".adding .read, .editor .marked + .read, label:has(.marked) + .read")


def task_of(service, title):
    return next(task for task in service.tasks() if task["title"] == title)


def test_what_is_understood_is_marked_while_it_is_typed(browser, service):
    page = board(browser, service)
    page.tab.keyboard.press("a")
    page.tab.keyboard.type("Call 🗼 mum 24.12.2031 at 5pm #family")
    expect(marks(page)).to_have_text(["24.12.2031 at 5pm", "#family"])
    expect(understood(page)).to_have_text("Call 🗼 mum · due Wed 24 Dec 2031 17:00 · #family")
    # What is typed in front of it moves the marks at once, before the service has answered.
    waiting = []
    page.tab.route("**/v1/read/title", lambda route: waiting.append(route))
    page.tab.keyboard.press("Home")
    page.tab.keyboard.type("Do ")
    expect(marks(page)).to_have_text(["24.12.2031 at 5pm", "#family"])
    page.tab.keyboard.press("Enter")
    page.says("Added “Do Call 🗼 mum”")
    expect(marks(page)).to_have_count(0)
    expect(understood(page)).to_be_hidden()
    task = task_of(service, "Do Call 🗼 mum")
    assert task["due"] == "2031-12-24T17:00" and task["tags"] == ["family"], task
    page.close()


def test_an_older_answer_never_follows_a_newer_one(browser, service):
    page = board(browser, service)
    waiting = []
    page.tab.route("**/v1/read/title", lambda route: waiting.append(route))
    page.tab.keyboard.press("a")
    page.tab.keyboard.type("Call #mum")
    page.wait_for(lambda: len(waiting) == 1, "a request")
    page.tab.keyboard.type(" #family")
    page.wait_for(lambda: len(waiting) == 2, "a second request")
    waiting.pop(1).continue_()
    expect(marks(page)).to_have_text(["#mum", "#family"])
    # The first arrives last. Its answer is read before the next one is.
    with page.tab.expect_response("**/v1/read/title") as late:
        waiting.pop(0).continue_()
    late.value.finished()
    page.tab.evaluate("new Promise(resolve => setTimeout(resolve))")
    expect(marks(page)).to_have_text(["#mum", "#family"])
    # An answer that never comes keeps nothing from being typed and added.
    page.tab.keyboard.type(" !A")
    page.wait_for(lambda: waiting, "a third request")
    page.tab.keyboard.press("Enter")
    page.says("Added “Call”")
    assert task_of(service, "Call")["priority"] == "A"
    page.close()


def test_what_was_meant_is_offered(browser, service):
    page = board(browser, service)
    page.tab.keyboard.press("a")
    page.tab.keyboard.type("Call tommorow about it")
    page.tab.get_by_role("button", name="Use “tomorrow”").click()
    expect(field(page)).to_have_value("Call tomorrow about it")
    expect(field(page)).to_be_focused()
    expect(marks(page)).to_have_text("tomorrow")
    field(page).fill("Call due:foo")
    expect(understood(page)).to_have_text("“foo” is not a date: it stays in the title")
    # Pasted lines are several titles; each is read when it is added.
    field(page).fill("")
    expect(understood(page)).to_be_hidden()
    paste(page, "One #a\nTwo #b")
    page.says("Enter adds 2 tasks, Esc none")
    expect(marks(page)).to_have_count(0)
    page.tab.keyboard.press("Enter")
    page.says("Added 2 tasks")
    assert task_of(service, "Two")["tags"] == ["b"]
    page.close()


def test_an_edited_title_sets_what_is_new_in_it(browser, service):
    page = board(browser, service)
    service.run("edit", "2", "--title", "Buy milk on fri", "--tag", "shop")
    page.text("Buy milk on fri").click()
    title = editor(page)
    title.fill("Buy oat milk 24.12.2031 #home on fri")
    expect(marks(page)).to_have_text(["24.12.2031", "#home"])
    expect(understood(page)).to_have_text("Buy oat milk on fri · due Wed 24 Dec 2031 · #home")
    # What was left is read again with the draft.
    page.tab.keyboard.press("Escape")
    page.tab.keyboard.press("e")
    expect(marks(page)).to_have_text(["24.12.2031", "#home"])
    page.tab.keyboard.press("Enter")
    page.says("Saved “Buy oat milk on fri”")
    task = task_of(service, "Buy oat milk on fri")
    assert task["due"] == "2031-12-24" and task["tags"] == ["shop", "home"], task
    # One change, and one undo.
    page.tab.keyboard.press("u")
    page.shows(Pending=[TITLES[0], "Buy milk on fri", *TITLES[2:]])
    assert task_of(service, "Buy milk on fri")["due"] is None
    # What the fields say goes before the title.
    page.tab.keyboard.press("e")
    title.fill("Buy milk p1")
    expect(marks(page)).to_have_text("p1")
    page.tab.get_by_role("group", name="Priority").get_by_role("button", name="C").click()
    page.tab.get_by_role("button", name="Save").click()
    page.says("Saved “Buy milk”")
    assert task_of(service, "Buy milk")["priority"] == "C"
    page.close()


def test_the_marks_lie_where_the_words_are(browser, service):
    page = board(browser, service)
    page.close()
    token = service.run("token", "create", "marks")
    words = "Write to everybody in the choir about the concert, the rehearsals and the bus 24.12.2031 #choir"
    for size in (DESKTOP, {"width": 768, "height": 1024}, PHONE):
        for scheme in ("light", "dark"):
            page = Page(browser, service, size, token, color_scheme=scheme, bypass_csp=True, reduced_motion="reduce")
            page.text("Buy milk").click()
            editor(page).fill(words)
            expect(marks(page)).to_have_text(["24.12.2031", "#choir"])
            page.settle()
            # The text of both wraps alike: they are equally large.
            sizes = page.tab.evaluate("""() => {
                const [mirror, field] = document.querySelectorAll('.mirror, [name=title]')
                return [mirror.clientWidth, field.clientWidth, mirror.scrollHeight, field.scrollHeight,
                    getComputedStyle(mirror).font, getComputedStyle(field).font]
            }""")
            assert sizes[0] == sizes[1] and sizes[2] == sizes[3] and sizes[4] == sizes[5], sizes
            check(page, f"{scheme} {size['width']} marks")
            within(page)
            page.tab.get_by_role("button", name="Cancel").click()
            page.tab.get_by_role("button", name="New task in Pending").click()
            field(page).fill(words)
            expect(marks(page)).to_have_text(["24.12.2031", "#choir"])
            # The end is in sight, of the field and of what lies behind it.
            field(page).press("End")
            page.wait_until("""(() => {
                const [mirror, field] = document.querySelectorAll('.adding .mirror, .adding input')
                return mirror.scrollLeft === field.scrollLeft
            })()""")
            check(page, f"{scheme} {size['width']} adding")
            page.tab.keyboard.press("Escape")
            page.close()


def date_words(page, name):
    return page.tab.locator(".when", has=page.tab.locator(f"[name={name}]")).locator("+ .read")


def test_dates_are_words_or_picked(browser, service):
    page = board(browser, service)
    page.text("Buy milk").click()
    due, start = editor(page, "Due"), editor(page, "Start")
    due.fill("24.12.2031 at 2pm")
    expect(date_words(page, "due")).to_have_text("Wed 24 Dec 2031 14:00")
    # Another day from the calendar; the time stays.
    page.tab.get_by_label("Pick the day when it is due").fill("2031-12-30")
    expect(due).to_have_value("2031-12-30 14:00")
    expect(date_words(page, "due")).to_have_text("Tue 30 Dec 2031 14:00")
    start.fill("tommorow")
    page.tab.get_by_role("button", name="Use “tomorrow”").click()
    expect(start).to_have_value("tomorrow")
    expect(date_words(page, "start")).to_have_text("tomorrow")
    start.fill("some day")
    expect(date_words(page, "start")).to_be_hidden()
    page.tab.get_by_role("button", name="Save").click()
    expect(start).to_be_focused()
    page.tab.get_by_label("Pick the day when it starts").fill("2031-12-01")
    expect(date_words(page, "start")).to_have_text("Mon 1 Dec 2031")
    page.tab.get_by_role("button", name="Save").click()
    page.says("Saved “Buy milk”")
    expect(page.row("Buy milk").locator(".meta")).to_have_text("from 1 Dec 2031due 30 Dec 2031 14:00")
    task = task_of(service, "Buy milk")
    assert task["due"] == "2031-12-30T14:00" and task["start"] == "2031-12-01", task
    # What was there is said in words only where it is typed anew.
    page.text("Buy milk").click()
    expect(due).to_have_value("2031-12-30 14:00")
    expect(start).to_have_value("2031-12-01")
    expect(date_words(page, "due")).to_be_hidden()
    page.tab.get_by_role("button", name="Tomorrow").click()
    expect(date_words(page, "due")).to_have_text("tomorrow")
    # A draft of both is kept, and read again.
    start.fill("fri 14:00")
    page.tab.keyboard.press("Escape")
    page.text("Buy milk").click()
    expect(due).to_have_value("tomorrow")
    expect(start).to_have_value("fri 14:00")
    expect(date_words(page, "due")).to_have_text("tomorrow")
    expect(date_words(page, "start")).to_contain_text("14:00")
    page.close()


def test_no_barriers_beside_dates(browser, service):
    page = board(browser, service)
    page.close()
    token = service.run("token", "create", "dates")
    for size in (DESKTOP, {"width": 768, "height": 1024}, PHONE):
        for scheme in ("light", "dark"):
            page = Page(browser, service, size, token, color_scheme=scheme, bypass_csp=True, reduced_motion="reduce")
            page.text("Buy milk").click()
            editor(page, "Due").fill("24.12.2031")
            editor(page, "Start").fill("tommorow")
            expect(date_words(page, "due")).to_have_text("Wed 24 Dec 2031")
            expect(date_words(page, "start")).to_have_text("Use “tomorrow”")
            check(page, f"{scheme} {size['width']} dates")
            within(page)
            page.tab.get_by_role("button", name="Cancel").click()
            page.close()


def test_the_service_reads_what_the_command_line_reads(browser, service):
    service.start("--rate", "none")
    page = Page(browser, service, token=service.run("token", "create", "page"))
    parts = ["the", "🗼", "24.12.2031", "24.12.2031 at 5pm", "32 Dec", "2031-12-24T18:00", "every last friday after done",
             "#home", "#a,b", "#12", "!A", "p2", "@ben", "/nowhere", "due:foo", "start:1.12.2031",
             "repeat:weekley", "\\24.12.2031", '"24.12.2031"', "url:https://a.example", "Black Friday"]
    source = random.Random(36)
    titles = [" ".join(["call", *source.choices(parts, k=source.randint(0, 5))]) for _ in range(1000)]
    service.run("add", "-q", "-", input="\n".join(titles))
    keys = ("title", "due", "start", "repeat", "priority", "assignee", "url")
    made = sorted(service.tasks(), key=lambda task: task["id"])
    read = page.tab.evaluate("""async titles => {
        const read = []
        for (const title of titles) read.push(await reading('title', { title, board: model.uuid }))
        return read
    }""", titles)
    wrong = [(typed, now, task) for typed, now, task in zip(titles, read, made, strict=True)
             if [now.get(key) for key in keys] != [task[key] for key in keys] or now["tags"] != task["tags"]]
    assert not wrong, wrong[:3]
    # What is marked and what is left are all that was typed.
    for typed, now in zip(titles, read):
        units = typed.encode("utf-16-le")
        for part in reversed(now["phrases"]):
            units = units[:2 * part["from"]] + units[2 * part["to"]:]
        assert units.decode("utf-16-le").split() == now["title"].split() or "\\" in typed, (typed, now)
    assert sum(len(now["phrases"]) for now in read) > 500
    page.close()
