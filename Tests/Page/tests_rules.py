"""What the rules of a list do to a drag, and what is said of it."""
from playwright.sync_api import expect

from browser import Page


def opened(browser, service, name):
    """The page of a board that is not the first."""
    service.start()
    page = Page(browser, service, token=service.run("token", "create", "page"))
    page.tab.get_by_role("combobox", name="Board").select_option(label=name)
    return page


def test_the_rules_of_a_list_are_said(browser, service):
    service.run("board", "create", "Work", "--preset", "kanban")
    service.run("add", "-", "--board", "Work", "--list", "Doing", input="One\nTwo\nThree")
    service.run("add", "Ship it", "--board", "Work")
    service.run("add", "Stays", "--board", "Work")
    service.run("edit", "5", "--lock")
    service.start()
    page = Page(browser, service, token=service.run("token", "create", "page"))
    page.tab.get_by_role("combobox", name="Board").select_option(label="Work")
    expect(page.list("Doing").locator(".count")).to_have_text("3 of 3")
    page.mouse_drag(page.text("Ship it"), *page.center(page.row("One")), drop=False)
    page.says("“Ship it”: Doing is full (limit 3)")
    expect(page.tab.locator(".gap")).to_have_count(0)
    expect(page.row("Ship it")).to_be_in_viewport()  # where it would go back to
    page.tab.mouse.up()
    page.says("“Ship it” is back: Doing is full (limit 3)")
    service.run("add", "Here", "--board", "Work")
    service.run("edit", "6", "--pin")
    expect(page.row("Here")).to_contain_text("pinned")
    page.mouse_drag(page.text("Here"), *page.center(page.row("One")))
    page.says("“Here” is back: it is pinned in place")
    page.text("Stays").focus()
    page.tab.keyboard.press("Space")
    page.says("“Stays” is locked and stays where it is")
    assert len(service.titles("Work")["Doing"]) == 3
    page.close()


def test_choices_are_copied_and_removed_outside(browser, service):
    service.run("board", "create", "Pick", "--preset", "choices")
    service.run("add", "-", "--board", "Pick", "--list", "Choices", input="One\nTwo\nThree")
    page = opened(browser, service, "Pick")
    expect(page.row("Two")).to_be_visible()
    # A board without a done list has nothing to complete.
    expect(page.row("Two").locator(".mark")).to_be_hidden()
    x, y = page.center(page.list("Selected").locator(".none"))
    page.mouse_drag(page.text("Two"), x, y, drop=False)
    page.says("Copy of “Two” over Selected, position 1 of 1")
    page.tab.mouse.up()
    page.says("Copied “Two” to Selected, position 1")
    page.mouse_drag(page.text("One"), x, y + 200)
    page.says("Copied “One” to Selected, position 2")
    page.shows(Choices=["One", "Two", "Three"], Selected=["Two", "One"])
    page.mouse_drag(page.text("Two"), x, y)
    page.says("“Two” is back: Selected already has “Two”")
    page.mouse_drag(page.text("One"), *page.center(page.text("Three")))
    page.says("“One” is back: Choices keeps its order")
    page.mouse_drag(page.list("Selected").locator(".text").first, 640, 20)
    page.says("Removed “Two”; Undo brings it back")
    page.shows(Choices=["One", "Two", "Three"], Selected=["One"])
    assert service.titles("Pick") == {"Choices": ["One", "Two", "Three"], "Selected": ["One"]}
    page.close()


def test_two_rows_swap(browser, service):
    service.run("add", "-", input="One\nTwo\nThree")
    service.run("board", "rules", "Tasks", "--list", "Pending", "--reorder", "exchange")
    service.start()
    page = Page(browser, service, token=service.run("token", "create", "page"))
    page.mouse_drag(page.text("One"), *page.center(page.text("Three")), drop=False)
    page.says("“One” swaps with “Three”, position 3 of 3")
    page.tab.mouse.up()
    page.says("Swapped “One” and “Three”")
    page.shows(Pending=["Three", "Two", "One"])
    page.text("Two").focus()
    page.tab.keyboard.press("Shift+ArrowDown")
    page.says("Swapped “Two” and “One”")
    assert service.titles()["Pending"] == ["Three", "One", "Two"]
    page.close()


def test_a_sorted_list_says_where_a_row_lands(browser, service):
    service.run("board", "create", "Sorted", "--preset", "transfer")
    service.run("add", "-", "--board", "Sorted", "--list", "Left", input="Bea\nDov")
    service.run("add", "-", "--board", "Sorted", "--list", "Right", input="Ada\nCem\nEli")
    page = opened(browser, service, "Sorted")
    page.mouse_drag(page.text("Bea"), *page.center(page.text("Ada")))
    page.says("Moved “Bea” to Right, position 2")
    page.shows(Left=["Dov"], Right=["Ada", "Bea", "Cem", "Eli"])
    page.mouse_drag(page.text("Ada"), *page.center(page.text("Eli")))
    page.says("“Ada” is back: Right keeps its order")
    page.text("Dov").focus()
    for key in ("Space", "ArrowRight", "Space"):
        page.tab.keyboard.press(key)
    page.says("Moved “Dov” to Right, position 4")
    assert service.titles("Sorted") == {"Right": ["Ada", "Bea", "Cem", "Dov", "Eli"]}
    page.close()


def test_labels_are_not_painted_here(browser, service):
    service.run("board", "create", "Paint", "--preset", "labels")
    service.run("add", "urgent", "--board", "Paint", "--list", "Labels")
    service.run("add", "Call Ada", "--board", "Paint", "--list", "Tasks")
    page = opened(browser, service, "Paint")
    page.mouse_drag(page.text("urgent"), *page.center(page.text("Call Ada")))
    page.says("“urgent” is back: labels cannot be applied here; edit the tags instead")
    page.close()
