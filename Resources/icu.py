"""Makes an object that replaces the data of ICU in a static program:

    icu.py FILE.o [PATTERN]

The toolchain's archive has 34 MB of data: words, rules and calendars of all languages. The object
contains the items whose names match the pattern; without a pattern, none. Prints the option for the
linker: the symbol that ICU looks for, and the symbol that replaces it.

The data is a header, the count of the items, a table of offsets (name and item, both from the
end of the header), the names in order, and the items, each at a multiple of 16. ICU's
`unicode/udata.h` and `ucmndata.h` describe it.
"""

import json
import pathlib
import re
import struct
import subprocess
import sys
import tempfile

ALIGNMENT = 16
SYMBOL = "dragboard_icu_data"


def output(*words: str | pathlib.Path) -> bytes:
    return subprocess.run(words, check=True, stdout=subprocess.PIPE).stdout


def packaged_data(folder: pathlib.Path) -> tuple[str, bytes]:
    """The name of the data in the toolchain's archive, and the data."""
    target = json.loads(output("swiftc", "-print-target-info", "-static-stdlib"))
    for libraries in target["paths"]["runtimeLibraryPaths"]:
        archive = pathlib.Path(libraries, "lib_FoundationICU.a")
        if archive.exists():
            break
    else:
        sys.exit("icu.py: the toolchain has no lib_FoundationICU.a. Install Swift with its static libraries.")
    item = "icu_packaged_data.cpp.o"
    (folder / item).write_bytes(output("ar", "p", archive, item))
    output("objcopy", "-O", "binary", "--only-section=.rodata", folder / item, folder / "data")
    symbols = re.findall(r"^0+ R (icudt\d+_dat)$", output("nm", folder / item).decode(), re.M)
    data = (folder / "data").read_bytes()
    if len(symbols) != 1 or data[2:4] != b"\xda\x27" or data[12:16] != b"CmnD":
        sys.exit(f"icu.py: {archive} holds the data of ICU in a way that is not known here.")
    return symbols[0], data


def items(data: bytes) -> list[tuple[bytes, bytes]]:
    """The names and the bytes of all items."""
    start = struct.unpack_from("<H", data)[0]
    count = struct.unpack_from("<I", data, start)[0]
    table = [struct.unpack_from("<II", data, start + 4 + 8 * index) for index in range(count)]
    ends = [offset for _, offset in table[1:]] + [len(data) - start]
    return [
        (data[start + name : data.index(0, start + name)], data[start + offset : start + end])
        for (name, offset), end in zip(table, ends)
    ]


def padded(data: bytes) -> bytes:
    return data + bytes(-len(data) % ALIGNMENT)


def package(header: bytes, kept: list[tuple[bytes, bytes]]) -> bytes:
    """The data with these items alone."""
    names, table, bodies = b"", b"", b""
    names_start = 4 + 8 * len(kept)
    bodies_start = len(padded(bytes(names_start + sum(len(name) + 1 for name, _ in kept))))
    for name, body in kept:
        table += struct.pack("<II", names_start + len(names), bodies_start + len(bodies))
        names += name + b"\0"
        bodies += padded(body)
    return header + padded(struct.pack("<I", len(kept)) + table + names) + bodies


def main(target: str, pattern: str = "") -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        symbol, data = packaged_data(folder)
        kept = [
            (name, body)
            for name, body in items(data)
            if pattern and re.fullmatch(pattern, name.decode().partition("/")[2])
        ]
        header = data[: struct.unpack_from("<H", data)[0]]
        (folder / "cut").write_bytes(package(header, kept))
        (folder / "cut.S").write_text(
            f'.section .rodata\n.global {SYMBOL}\n.balign {ALIGNMENT}\n{SYMBOL}:\n.incbin "{folder}/cut"\n'
            '.section .note.GNU-stack,"",@progbits\n'
        )
        output("clang", "-c", folder / "cut.S", "-o", target)
    print(f"{symbol}={SYMBOL}")


main(*sys.argv[1:])
