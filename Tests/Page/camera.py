"""Reads the QR code on a screen that tmux has captured with its colours, and prints its text.

Usage: camera.py SCREEN
"""
import re
import subprocess
import sys

HALVES = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}


def is_light(codes, kind, now, default):
    """What a sequence makes of the colour of text (3) or of what is behind it (4)."""
    if codes in ("", "0", f"{kind}9"):
        return default
    exact = re.search(rf"{kind}8;5;(\d+)", codes)
    return {"16": False, "231": True}[exact[1]] if exact else now


def modules(screen, is_terminal_light):
    """Rows of modules as they are seen, true for light; text is like what is behind it."""
    rows = []
    ink, ground = not is_terminal_light, is_terminal_light
    for line in screen.split("\n"):
        upper, lower = [], []
        for codes, sign in re.findall(r"\x1b\[([0-9;]*)m|(.)", line):
            if sign:
                for row, half in zip((upper, lower), HALVES.get(sign, (0, 0))):
                    row.append(ink if half else ground)
            else:
                ink = is_light(codes, 3, ink, not is_terminal_light)
                ground = is_light(codes, 4, ground, is_terminal_light)
        rows += [upper, lower]
    return rows


def picture(rows, scale=6):
    """A portable bitmap."""
    width = max(map(len, rows))
    lines = []
    for row in rows:
        row = row + [False] * (width - len(row))
        lines += [" ".join("01"[not light] for light in row for _ in range(scale))] * scale
    return f"P1\n{width * scale} {len(rows) * scale}\n" + "\n".join(lines) + "\n"


def read(screen, is_terminal_light):
    shot = picture(modules(screen, is_terminal_light))
    ended = subprocess.run(
        ["zbarimg", "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", "pbm:-"],
        input=shot, capture_output=True, encoding="utf-8", timeout=20)
    assert ended.returncode == 0, f"no code is seen on this screen: {ended.stderr}\n{screen}"
    return ended.stdout.strip()


def main(screen):
    dark, light = (read(screen, is_terminal_light) for is_terminal_light in (False, True))
    assert dark == light, f"a light terminal shows {light}, a dark one {dark}"
    print(dark)


if __name__ == "__main__":
    main(sys.argv[1])
