"""The page in Chromium: what a person does with it, and what the person sees."""
import time

from playwright.sync_api import Error, expect

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 640}
LONGEST = 20_000  # milliseconds; a busy machine is slow, and waiting ends when the condition holds


class Page:
    """One tab, signed in; collects every complaint of the browser."""

    def __init__(self, browser, service, size=DESKTOP, token=None, **options):
        self.service = service
        self.context = browser.new_context(
            viewport=size, has_touch=size == PHONE, is_mobile=size == PHONE, **options)
        self.tab = self.context.new_page()
        self.tab.set_default_timeout(LONGEST)
        self.complaints = []
        self.tab.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        self.tab.on("console", self.listen)
        self.tab.on("dialog", lambda dialog: (
            self.complaints.append(f"dialog: {dialog.message}"), dialog.dismiss()))
        self.open(service.address)
        if token:
            self.tab.get_by_label("Token").fill(token)
            self.tab.get_by_role("button", name="Sign in").click()
            expect(self.tab.locator("#board .list").first).to_be_visible()

    def open(self, address):
        # A browser that starts while its network comes up gives up a page that it has begun.
        while True:
            try:
                return self.tab.goto(address)
            except Error as error:
                if "ERR_NETWORK_CHANGED" not in error.message:
                    raise

    def listen(self, message):
        # A refusal that is expected is said by the browser too; a policy that was broken never is.
        if message.type in ("error", "warning") and "Failed to load resource" not in message.text:
            self.complaints.append(f"console: {message.text}")

    def list(self, name):
        return self.tab.get_by_role("region", name=name, exact=True)

    def row(self, title):
        return self.tab.locator(".task", has=self.tab.locator(".title", has_text=title)).first

    def text(self, title):
        return self.row(title).locator(".text")

    def says(self, words):
        expect(self.tab.locator("#status")).to_have_text(words)

    def shows(self, **lists):
        """Waits until the lists have these titles, in this order."""
        for name, titles in lists.items():
            expect(self.list(name).locator(".task:not(.lifted) .title")).to_have_text(titles)

    def center(self, locator):
        """Where it is once nothing moves."""
        self.settle()
        locator.scroll_into_view_if_needed()
        box = locator.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def wait_until(self, expression):
        """Waits, a frame at a time; the page's policy leaves no other way."""
        held = self.tab.evaluate(f"""async () => {{
            const end = performance.now() + {LONGEST}
            while (!({expression}) && performance.now() < end) await new Promise(requestAnimationFrame)
            return {expression}
        }}""")
        assert held, f"never: {expression}"

    def wait_for(self, holds, what):
        """Waits for what the browser tells this side: requests, complaints."""
        end = time.monotonic() + LONGEST / 1000
        while not holds():
            assert time.monotonic() < end, f"never: {what}"
            self.tab.wait_for_timeout(10)

    def answers(self, waiting):
        """Lets the request go that was caught, or is about to be."""
        self.wait_for(lambda: waiting, "a request to let go")
        waiting.pop().continue_()

    def settle(self):
        """Waits until nothing moves, and no answer is to come that could move something."""
        self.wait_until("!document.getAnimations().length && !writing && !isRefreshing && !expected.size")

    def mouse_drag(self, source, x, y, drop=True):
        self.settle()
        self.tab.mouse.move(*self.center(source))
        self.tab.mouse.down()
        self.tab.mouse.move(x, y, steps=8)
        if drop:
            self.tab.mouse.up()

    def finger(self):
        return Finger(self)

    def close(self):
        self.context.close()
        assert not self.complaints, self.complaints


class Finger:
    """One finger, by the browser's protocol: what a touch screen sends."""

    def __init__(self, page):
        self.page = page
        self.protocol = page.context.new_cdp_session(page.tab)

    def send(self, kind, *place):
        points = [{"x": place[0], "y": place[1]}] if place else []
        self.protocol.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def hold(self, x, y):
        """Holds until the row is lifted."""
        self.page.settle()
        self.at = (x, y)
        self.send("touchStart", x, y)
        expect(self.page.tab.locator(".ghost")).to_be_visible()

    def move(self, x, y, steps=8):
        old = self.at
        for step in range(1, steps + 1):
            self.send("touchMove", *(a + (b - a) * step / steps for a, b in zip(old, (x, y))))
        self.at = (x, y)

    def release(self):
        self.send("touchEnd")
