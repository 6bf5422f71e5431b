"""The built program, serving a store of its own."""
import json
import os
import pathlib
import re
import subprocess
import tempfile
import time


class Service:
    """A store, the commands on it, and the service, which can be stopped and started again."""

    def __init__(self, program):
        self.program = program
        self.folder = tempfile.TemporaryDirectory(prefix="dragboard-page-")
        self.environment = {
            "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "HOME": self.folder.name,
            "TZ": os.environ.get("TZ", "UTC"), "DRAGBOARD_DB": self.folder.name + "/board.sqlite",
        }
        self.process = None
        self.address = None

    def run(self, *words, input=None):
        """What a command prints; it must succeed."""
        ended = subprocess.run(
            [self.program, *words], env=self.environment, input=input, capture_output=True,
            encoding="utf-8", timeout=30)
        if ended.returncode != 0:
            raise AssertionError(f"dragboard {' '.join(words)}: {ended.stderr}")
        return ended.stdout.strip()

    def tasks(self, board="Tasks"):
        """The tasks of a board, as the command line tells them."""
        return json.loads(self.run("list", "--board", board, "--format", "json"))

    def titles(self, board="Tasks"):
        """The titles by list, in order."""
        lists = {}
        for task in self.tasks(board):
            lists.setdefault(task["list"], []).append(task["title"])
        return lists

    def start(self, *options):
        log = open(self.folder.name + "/log", "a")
        output = pathlib.Path(self.folder.name + "/address")
        output.write_text("")
        # Its own choice of a port, and the same again when it comes back.
        port = re.search(r":(\d+)/", self.address)[1] if self.address else 0
        with open(output, "w") as file:
            self.process = subprocess.Popen(
                [self.program, "serve", "--listen", f"127.0.0.1:{port}", *options],
                env=self.environment, stdout=file, stderr=log)
        end = time.monotonic() + 30
        while not output.read_text().endswith("\n"):
            if time.monotonic() > end or self.process.poll() is not None:
                raise AssertionError(pathlib.Path(self.folder.name + "/log").read_text())
            time.sleep(0.01)
        self.address = output.read_text().split()[-1]
        return self

    def stop(self):
        if self.process:
            self.process.terminate()
            self.process.wait(timeout=10)
            self.process = None

    def close(self):
        self.stop()
        self.folder.cleanup()
