"""Records which functions of the static board run in a start, and in which order:

    order.py PROGRAM >Resources/start.order

PROGRAM is the static program before it is stripped: `.build/static/release/dragboard`. It runs
`list`, `add`, the board and `pick` under valgrind. The linker puts these functions beside each other
(Resources/static.sh), so that a start reads fewer pages of the program. Names of functions that no
longer exist, and functions whose names are missing, do no harm.
"""

import bisect
import fcntl
import os
import pathlib
import pty
import select
import shlex
import struct
import subprocess
import sys
import tempfile
import termios

COLUMNS, ROWS = 100, 30
# Two steps of the cursor, a row that is dragged, a task that is completed, undo, and the end.
DRAG = "\x1b[<0;7;4M\x1b[<32;7;5M\x1b[<32;7;6M\x1b[<0;7;6m"
BOARD_KEYS = ["j", "k", DRAG, "x", "u", "q"]
PICK_KEYS = ["j", "x", "\r"]


def functions(program: str) -> dict[int, str]:
    """The name of the function at each address, in order of the addresses."""
    symbols = subprocess.run(
        ["nm", "--defined-only", program], check=True, capture_output=True, text=True
    ).stdout
    names: dict[int, str] = {}
    for line in symbols.splitlines():
        address, kind, name = line.rsplit(" ", 2)
        if kind in "tTwW":
            names.setdefault(int(address, 16), name)
    return dict(sorted(names.items()))


def run(command: str, keys: list[str]) -> None:
    """Runs a command of the shell on a terminal, and sends it the next key whenever it waits."""
    process, terminal = pty.fork()
    if process == 0:
        os.execv("/bin/sh", ["sh", "-c", command])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    rest = iter(keys)
    try:
        while os.read(terminal, 1 << 16):
            if not select.select([terminal], [], [], 2)[0]:
                os.write(terminal, next(rest, "").encode())
    except OSError:  # the command has ended
        pass
    if os.waitpid(process, 0)[1] != 0:
        sys.exit(f"order.py: {command} failed")


def main(program: str) -> None:
    names = functions(program)
    starts = list(names)
    order: dict[str, None] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        os.environ.update(
            HOME=name, XDG_CONFIG_HOME=name, XDG_DATA_HOME=name, TERM="xterm-256color")
        tasks = folder / "tasks"
        tasks.write_text("".join(f"Task {number} due:+{number}d #home\n" for number in range(100)))
        trace = folder / "trace"
        # Valgrind cannot read Swift's debug information.
        stripped = folder / "program"
        subprocess.run(["strip", "--strip-debug", "-o", stripped, program], check=True)
        board = shlex.quote(str(stripped))
        # A superblock that is extended past a call would hide the function that is called.
        traced = (
            "valgrind --tool=lackey --basic-counts=no --trace-superblocks=yes"
            f" --vex-guest-chase=no --log-file={trace} {board}")
        run(f"{board} add -q - <{tasks}", [])
        runs = [
            (f"{traced} list", []), (f"{traced} add Bread", []), (traced, BOARD_KEYS),
            (f"seq 100 | {traced} pick", PICK_KEYS),
        ]
        for command, keys in runs:
            run(command, keys)
            with trace.open() as lines:
                for address in dict.fromkeys(line[3:] for line in lines if line.startswith("SB ")):
                    index = bisect.bisect(starts, int(address, 16)) - 1
                    if index >= 0:
                        order[names[starts[index]]] = None
    print("\n".join(order))


main(*sys.argv[1:])
