"""Cut networks: between hub and database, and between terminal and hub.

Each of them is in a network namespace of its own, with a virtual cable to a bridge. A cut cable loses
packets without a word.
"""
import os
import subprocess
import time

from parts import (Hub, Machine, Server, Writers, agree, board_program, check_pause, fail, folder, settle,
                   share, start, wait)

# The shorter cut ends before a connection is given up, the longer one after.
CUTS = [2, 12]


def ip(*words, inside=()):
    subprocess.run([*inside, 'ip', *words], check=True, capture_output=True)


class Place:
    """A network namespace with a cable to the bridge."""

    def __init__(self, name, number):
        self.name, self.host = name, f'10.77.0.{number}'
        process = start(['unshare', '--net', 'sleep', '1000'], folder / 'places.log')
        own = os.readlink('/proc/self/ns/net')
        wait(name, lambda: os.readlink(f'/proc/{process.pid}/ns/net') != own)
        self.inside = ['nsenter', '--target', str(process.pid), '--net']
        ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'cable', 'netns', str(process.pid))
        ip('link', 'set', name, 'up')
        self.mend()
        ip('link', 'set', 'lo', 'up', inside=self.inside)
        ip('address', 'add', f'{self.host}/24', 'dev', 'cable', inside=self.inside)
        ip('link', 'set', 'cable', 'up', inside=self.inside)

    def cut(self):
        ip('link', 'set', self.name, 'nomaster')

    def mend(self):
        ip('link', 'set', self.name, 'master', 'bridge')


class Screen:
    """A board that is open in a terminal."""

    def __init__(self, machine):
        self.socket = folder / f'{machine.name}.tmux'
        words = [str(word) for word in [*machine.inside, board_program, 'Work']]
        subprocess.run(
            ['tmux', '-S', self.socket, '-f', '/dev/null', 'new-session', '-d', '-x', '80', '-y', '24',
             '-n', 'board', *words],
            env=machine.environment, cwd=machine.home, check=True)

    @property
    def text(self):
        return subprocess.run(
            ['tmux', '-S', self.socket, 'capture-pane', '-t', 'board', '-p'],
            capture_output=True, text=True).stdout

    def wait(self, text, seconds=30):
        return wait(f'{text!r} on the screen', lambda: text in self.text, seconds)

    def type(self, *keys):
        subprocess.run(['tmux', '-S', self.socket, 'send-keys', '-t', 'board', *keys], check=True)

    def close(self):
        subprocess.run(['tmux', '-S', self.socket, 'kill-server'], capture_output=True)


def networks():
    ip('link', 'add', 'bridge', 'type', 'bridge')
    ip('address', 'add', '10.77.0.1/24', 'dev', 'bridge')
    ip('link', 'set', 'bridge', 'up')
    database, middle, terminal = (
        Place('database', 2), Place('hub', 3), Place('terminal', 4))
    # A key is not sent in the open.
    certificate = folder / 'hub.pem'
    subprocess.run(
        ['openssl', 'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes',
         '-days', '2', '-subj', '/CN=hub', '-addext', f'subjectAltName=IP:{middle.host}',
         '-keyout', certificate, '-out', folder / 'authority.pem'], check=True, capture_output=True)
    with open(certificate, 'a') as file:
        file.write((folder / 'authority.pem').read_text())
    server = Server('far', inside=database.inside, host=database.host).make()
    with open(server.data / 'pg_hba.conf', 'a') as file:
        file.write('host all all 10.77.0.0/24 trust\n')
    server.start().make_database()
    hub = Hub('far', server.address, middle.inside, middle.host, certificate).start_and_wait()
    anna, ben = Machine('anna-far', terminal.inside), Machine('ben-near')
    share(hub, [anna, ben], '--ca', folder / 'authority.pem')
    words = [database_cuts(database, hub, anna), terminal_cuts(terminal, hub, anna, ben)]
    hub.kill()
    server.kill()
    return '; '.join(words)


def database_cuts(database, hub, machine):
    """The hub is cut off from its database under pushes."""
    token = machine.call('share', 'Work', '--invite', '--no-qr').strip().partition('#')[2]
    key = hub.join(token, 'Writer')
    board = hub.make_board(key)
    writers = Writers([hub], [board], [key] * 4, seconds=30)
    writers.ledger.is_growing()
    pauses = []
    for seconds in CUTS:
        database.cut()
        time.sleep(seconds)
        database.mend()
        begin = time.monotonic()
        writers.ledger.is_growing()
        pauses.append(check_pause(time.monotonic() - begin, 'pushes'))
    writers.end().compare(hub, [board], key)
    hub.check()
    return f'hub and database {said(pauses)} ({writers.refusals})'


def terminal_cuts(terminal, hub, anna, ben):
    """The machine of one of two people is cut off, whose board is open. Both go on working."""
    screen = Screen(anna)
    ben.call('add', 'Seen by both', '--board', 'Work')
    screen.wait('Seen by both')
    pauses = []
    for seconds in CUTS:
        terminal.cut()
        end = time.monotonic() + seconds
        ben.call('add', f'Ben {seconds}', '--board', 'Work')
        ben.call('sync')
        anna.call('add', f'Anna {seconds}', '--board', 'Work')
        screen.wait(f'Anna {seconds}')
        if seconds > 10:
            screen.wait('offline')
        time.sleep(max(0, end - time.monotonic()))
        terminal.mend()
        begin = time.monotonic()
        screen.wait(f'Ben {seconds}')
        pauses.append(check_pause(time.monotonic() - begin, 'the board'))
        wait('the change on the other machine', lambda: f'Anna {seconds}' in ben.titles_after_sync())
        pauses[-1] = check_pause(time.monotonic() - begin, 'what was written meanwhile')
    screen.close()
    settle([anna, ben])
    titles = [task['title'] for task in agree([anna, ben], hub)]
    for title in ['Seen by both'] + [f'{name} {seconds}' for name in ('Anna', 'Ben') for seconds in CUTS]:
        if titles.count(title) != 1:
            fail(f'{title} is {titles.count(title)} times on the board: {titles}')
    return f'terminal and hub {said(pauses)}'


def said(pauses):
    return ', '.join(f'{pause:.1f} s after {cut} s' for pause, cut in zip(pauses, CUTS))
