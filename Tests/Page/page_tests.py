"""What the page does, in a real browser, held against the command line.

Usage: page_tests.py PROGRAM CHROMIUM [NAME…]
"""
import sys
import time
import traceback

from playwright.sync_api import expect, sync_playwright

from browser import LONGEST
from service import Service
from tests_board import *  # noqa: F403
from tests_card import *  # noqa: F403
from tests_details import *  # noqa: F403
from tests_drafts import *  # noqa: F403
from tests_drag import *  # noqa: F403
from tests_keys import *  # noqa: F403
from tests_lists import *  # noqa: F403
from tests_look import *  # noqa: F403
from tests_place import *  # noqa: F403
from tests_rules import *  # noqa: F403
from tests_safety import *  # noqa: F403
from tests_search import *  # noqa: F403
from tests_selection import *  # noqa: F403
from tests_together import *  # noqa: F403
from tests_typing import *  # noqa: F403
from tests_words import *  # noqa: F403


def main(program, chromium, *names):
    tests = {name: test for name, test in globals().items() if name.startswith("test_")}
    failed = []
    start = time.monotonic()
    expect.set_options(timeout=LONGEST)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-dev-shm-usage"])
        for name, test in tests.items():
            if names and not any(part in name for part in names):
                continue
            service = Service(program)
            print(f"page: {name}", flush=True)
            try:
                test(browser, service)
            except Exception:  # a test may fail in any way; the others still run
                failed.append(name)
                print(f"page: {name} failed", file=sys.stderr)
                traceback.print_exc()
            finally:
                for context in browser.contexts:
                    context.close()
                service.close()
        browser.close()
    print(f"page: {len(tests)} tests, {len(failed)} failed, {time.monotonic() - start:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
