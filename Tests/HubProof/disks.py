"""Full disks: a hub says so, loses nothing that it has acknowledged, and goes on once there is room."""
import errno
import random
import subprocess
import time

from parts import (SEED, Hub, Machine, Server, Writers, agree, check_pause, fail, folder, give_to_postgres,
                   share, wait)


class SmallDisk:
    """A disk of a few megabytes, with a file on it that can be removed to make room."""

    def __init__(self, name, megabytes, reserve):
        self.path = folder / name
        self.path.mkdir()
        subprocess.run(['mount', '-t', 'tmpfs', '-o', f'size={megabytes}m', 'tmpfs', self.path], check=True)
        give_to_postgres(self.path)
        self.ballast = self.path / 'ballast'
        self.ballast.write_bytes(b'x' * (reserve << 20))

    def fill(self):
        """Takes the last bytes."""
        try:
            with open(self.path / 'rest', 'wb', buffering=0) as rest:
                while True:
                    rest.write(bytes(4096))
        except OSError as error:
            if error.errno != errno.ENOSPC:
                raise

    def make_room(self):
        self.ballast.unlink()


def file():
    """The file of a hub is on the disk."""
    disk = SmallDisk('disk-of-file', 12, reserve=9)
    hub = Hub('file', f'file:{disk.path}/hub.sqlite').start_and_wait()
    return f'SQLite {fill(hub, disk, 507)}'


def tables():
    """The tables of a PostgreSQL database are on the disk."""
    disk = SmallDisk('disk-of-tables', 56, reserve=44)
    server = Server('tables').make().start()
    server.query(f"CREATE TABLESPACE small LOCATION '{disk.path}'")
    server.query('CREATE DATABASE dragboard TABLESPACE small')
    hub = Hub('tables', server.address).start_and_wait()
    words = fill(hub, disk, 507)
    server.kill()
    return f'tables {words}'


def log():
    """PostgreSQL's log of writes is on the disk. A server that cannot write it ends, and whoever runs
    it starts it again.
    """
    disk = SmallDisk('disk-of-log', 64, reserve=50)
    server = Server('log').make('--waldir', disk.path / 'log', '--wal-segsize=1').start()
    server.make_database()
    hub = Hub('log', server.address).start_and_wait()

    def restart():
        if server.process.poll() is not None:
            server.start()

    words = fill(hub, disk, 503, restart)
    server.kill()
    return f'log {words}'


def fill(hub, disk, status, restart=lambda: None):
    """Pushes until the disk is full, makes room, and compares what the hub has then.

    The hub must refuse pushes with a status meanwhile, and a sync must tell its user.
    """
    anna = Machine(f'anna-{disk.path.name}')
    share(hub, [anna])
    anna.send_only_by_sync()
    token = anna.call('share', 'Work', '--invite', '--no-qr').strip().partition('#')[2]
    key = hub.join(token, 'Writer')
    board = hub.make_board(key)
    writers = Writers([hub], [board], [key] * 3, bytes=30_000)
    wait('the disk to be full', lambda: status in writers.refusals, 60)
    disk.fill()
    notes = f'{random.Random(SEED).getrandbits(400_000):x}'
    anna.call('add', 'Written meanwhile', '--notes', notes, '--board', 'Work')
    words = writers.refusals[status]
    ended = anna.run('sync')
    if ended.returncode != 69 or not ended.stderr.startswith('dragboard: Work: the server '):
        fail(f'sync said while the disk was full: {ended.returncode} {ended.stderr}')
    disk.make_room()
    restart()
    begin = time.monotonic()
    writers.ledger.is_growing()
    pause = check_pause(time.monotonic() - begin, 'pushes')
    ledger = writers.end()
    ledger.compare(hub, [board], key)
    anna.call('sync')
    agree([anna], hub)
    hub.kill()
    return f'({status}: {words} {ended.stderr.strip()}), on after {pause:.1f} s'
