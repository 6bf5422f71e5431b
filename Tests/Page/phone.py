"""A phone that has scanned the code of `serve --lan`: it is signed in, and drags a row to Done.

Usage: phone.py CHROMIUM LINK FINGERPRINT
"""
import hashlib
import ssl
import sys
import types
import urllib.parse

from playwright.sync_api import expect, sync_playwright

from browser import LONGEST, PHONE, Page


def fingerprint(link):
    parts = urllib.parse.urlsplit(link)
    text = ssl.get_server_certificate((parts.hostname, parts.port), timeout=20)
    return hashlib.sha256(ssl.PEM_cert_to_DER_cert(text)).hexdigest()


def open_board(browser, link):
    return Page(
        browser, types.SimpleNamespace(address=link), PHONE, ignore_https_errors=True)


def main(chromium, link, shown):
    # What a person compares before they go on behind the browser's warning.
    assert fingerprint(link) == shown.replace(":", "").lower(), f"another certificate than {shown}"
    expect.set_options(timeout=LONGEST)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-dev-shm-usage"])
        page = open_board(browser, link)
        expect(page.list("Pending")).to_be_visible()
        assert "code" not in page.tab.url, f"the address keeps the code: {page.tab.url}"
        page.settle()
        finger = page.finger()
        finger.hold(*page.center(page.text("Buy milk")))
        finger.move(*page.center(page.list("Done").locator("h2")))
        finger.release()
        page.says("Moved “Buy milk” to Done, position 1")
        page.close()
        # The code was for one device.
        second = open_board(browser, link)
        expect(second.tab.get_by_label("Token")).to_be_visible()
        expect(second.tab.locator("#sign-in .problem")).to_contain_text("The code is wrong")
        second.context.close()
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
