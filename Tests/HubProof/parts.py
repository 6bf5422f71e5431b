"""What the checks of the hub consist of: servers of PostgreSQL, hubs, and the machines of users."""
import http.client
import json
import os
import pwd
import random
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

SEED = int(os.environ.get('SEED', random.randrange(1 << 32)))
POSTGRES = Path('/usr/lib/postgresql/15/bin')
project = Path(__file__).resolve().parent.parent.parent
programs = Path(os.environ.get('DRAGBOARD_PROGRAMS') or subprocess.check_output(
    ['swift', 'build', '--show-bin-path'], cwd=project, text=True).strip())
hub_program, board_program = programs / 'dragboard-hub', programs / 'dragboard'
folder = Path(tempfile.mkdtemp(prefix='hub-'))
running = []
# How long nothing may go on, in seconds, after whatever failed is there again. On a machine that does
# nothing else it takes less than five; this limit only finds what hangs.
LIMIT = float(os.environ.get('HUB_LIMIT', 30))


def fail(reason):
    """Ends the checks. The reason comes last, after the ends of all logs."""
    for log in sorted(folder.rglob('*.log')):
        print(f'--- {log.name}', *log.read_text(errors='replace').splitlines()[-15:],
              sep='\n', file=sys.stderr)
    raise SystemExit(f'ci: hub: {reason} (SEED={SEED})')


def check_pause(pause, what):
    """Fails if something went on too late.

    Returns the pause.
    """
    if pause > LIMIT:
        fail(f'{what} went on after {pause:.1f} s')
    return pause


def wait(what, is_met, seconds=30):
    """Waits until a condition is met.

    Returns the time that it took.
    """
    begin = time.monotonic()
    while not is_met():
        if time.monotonic() > begin + seconds:
            fail(f'waited {seconds} s in vain for {what}')
        time.sleep(0.05)
    return time.monotonic() - begin


def free_port():
    with socket.socket() as probe:
        probe.bind(('127.0.0.1', 0))
        return probe.getsockname()[1]


def start(words, log, **options):
    """Starts a program that is killed in the end."""
    with open(log, 'ab') as output:
        process = subprocess.Popen(
            [str(word) for word in words], stdin=subprocess.DEVNULL, stdout=options.pop('stdout', output),
            stderr=output, start_new_session=True, **options)
    running.append(process)
    return process


def kill(process):
    """Kills a program and whatever it has started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()


def clean_up():
    for terminal in folder.glob('*.tmux'):
        subprocess.run(['tmux', '-S', terminal, 'kill-server'], capture_output=True)
    for process in running:
        if process.poll() is None:
            kill(process)
    shutil.rmtree(folder, ignore_errors=True)


def as_postgres(*words):
    """The words of a command that does not run as root, as PostgreSQL demands."""
    user = ['runuser', '-u', 'postgres', '--'] if os.getuid() == 0 else []
    return [*user, *map(str, words)]


def give_to_postgres(path):
    if os.getuid() == 0:
        owner = pwd.getpwnam('postgres')
        os.chown(path, owner.pw_uid, owner.pw_gid)


class Server:
    """One PostgreSQL server, which does not run as root."""

    def __init__(self, name, parent=None, inside=(), host='127.0.0.1'):
        self.data, self.port, self.process = (parent or folder) / name, free_port(), None
        self.inside, self.host = list(inside), host

    @staticmethod
    def run(*words):
        subprocess.run(as_postgres(*words), check=True, capture_output=True)

    def make(self, *options):
        """Creates a cluster. Small files of the log of writes fit on a small disk."""
        self.run(POSTGRES / 'initdb', '-D', self.data, '-U', 'dragboard', '-A', 'trust', '--no-sync',
                 '-E', 'UTF8', '--locale', 'C.UTF-8', *options)
        return self

    def start(self, *options):
        # Processes are killed here, not machines, so the disk need not be waited for.
        self.process = start(
            self.inside + as_postgres(
                POSTGRES / 'postgres', '-D', self.data, '-p', self.port, '-c', 'fsync=off', '-c',
                f'listen_addresses={self.host}', '-k', folder, *options), f'{folder / self.data.name}.log')
        wait(f'{self.data.name} to start', self.is_ready)
        return self

    def is_ready(self):
        return subprocess.run(
            [POSTGRES / 'pg_isready', '-q', '-h', folder, '-p', str(self.port)]).returncode == 0

    def query(self, sql, database='postgres'):
        return subprocess.check_output(
            ['psql', '-h', folder, '-p', str(self.port), '-U', 'dragboard', '-Atc', sql, database],
            text=True).strip()

    def make_database(self):
        self.query('CREATE DATABASE dragboard')
        return self

    @property
    def address(self):
        return f'postgresql://dragboard@{self.host}:{self.port}/dragboard?connect_timeout=2'

    def kill(self):
        kill(self.process)


class Hub:
    def __init__(self, name, database, inside=(), host='127.0.0.1', certificate=None):
        self.name, self.database, self.port = name, str(database), free_port()
        self.inside, self.host, self.certificate = list(inside), host, certificate
        self.log = folder / f'hub-{name}.log'
        self.process = None

    def start(self):
        encryption = ['--tls-certificate', self.certificate, '--tls-key', self.certificate]
        self.process = start(
            [*self.inside, hub_program, 'serve', '--database', self.database, '--listen',
             f'{self.host}:{self.port}', '--rate', 'none', '--connections', '200', '--per-address',
             '100', *(encryption if self.certificate else [])], self.log, stdout=subprocess.DEVNULL)
        return self

    def start_and_wait(self):
        self.start()
        wait(f'hub {self.name}', self.is_ready)
        return self

    def kill(self):
        kill(self.process)

    def is_ready(self):
        try:
            return self.request('GET', '/health', seconds=2)[0] == 200
        except OSError:
            return False

    def connection(self, seconds):
        if self.certificate:
            return http.client.HTTPSConnection(
                self.host, self.port, timeout=seconds,
                context=ssl.create_default_context(cafile=self.certificate))
        return http.client.HTTPConnection(self.host, self.port, timeout=seconds)

    def request(self, method, path, body=None, key=None, seconds=10):
        connection = self.connection(seconds)
        try:
            headers = {'Authorization': f'Bearer {key}'} if key else {}
            if body is not None:
                headers['Content-Type'] = 'application/json'
            connection.request(method, path, json.dumps(body) if body is not None else None, headers)
            answer = connection.getresponse()
            text = answer.read()
            return answer.status, json.loads(text) if text[:1] == b'{' else {}
        except http.client.HTTPException as error:
            raise OSError(str(error)) from error
        finally:
            connection.close()

    def call(self, method, path, body=None, key=None):
        status, answer = self.request(method, path, body, key)
        if status not in (200, 201, 204):
            fail(f'{method} {path}: {status} {answer}')
        return answer

    def first_link(self):
        """The link that a new hub prints for the first person."""
        return next((word.strip("'") for word in self.log.read_text().split() if '/#' in word), None) or fail(
            'the hub printed no invitation')

    def join(self, invitation, name, key=None):
        return self.call('POST', '/v1/hub/join', {'invitation': invitation, 'name': name}, key)['key']

    def first_key(self):
        """The key of the first person, who joins as Anna."""
        return self.join(self.first_link().partition('#')[2], 'Anna')

    def make_board(self, key):
        board = str(uuid.uuid4())
        self.call('PUT', f'/v1/hub/boards/{board}', {'name': 'Work'}, key)
        return board

    def check(self):
        """Fails if 'hub check' finds a fault."""
        check = subprocess.run(
            [*self.inside, hub_program, 'check', '--database', self.database],
            capture_output=True, text=True)
        if check.returncode != 0:
            fail(f'check found a fault: {check.stdout}{check.stderr}')

    def everything(self, board, key):
        """All registers of a board, as a hub answers them to a new replica."""
        registers, since = {}, 0
        while True:
            answer = self.call('POST', f'/v1/hub/boards/{board}/exchange', {
                'since': since, 'replica': str(uuid.uuid4()), 'push': 0, 'token': '', 'records': []}, key)
            for record in answer['records']:
                for field, register in record['registers'].items():
                    registers[board, record['kind'], record['id'], field] = tuple(register)
            since = answer['revision']
            if not answer['hasMore']:
                return registers


class Ledger:
    """The latest acknowledged write of each register, by board, record and field."""

    def __init__(self):
        self.lock, self.latest, self.count, self.times = threading.Lock(), {}, 0, []

    def record(self, board, records):
        with self.lock:
            self.count += 1
            self.times.append(time.monotonic())
            for record in records:
                for field, (value, stamp) in record['registers'].items():
                    register = (board, record['kind'], record['id'], field)
                    if stamp_order(stamp) > stamp_order(self.latest.get(register, (0, '0@'))[1]):
                        self.latest[register] = (value, stamp)

    def is_growing(self):
        """Waits for the next push that is acknowledged."""
        count = self.count
        wait('a push', lambda: self.count > count, 60)
        return True

    def pause_after(self, moment):
        """The longest time without an acknowledged push since a moment."""
        times = [moment] + [t for t in self.times if t > moment]
        return max((later - earlier for earlier, later in zip(times, times[1:])), default=float('inf'))

    def compare(self, hub, boards, key):
        """Fails unless a hub has exactly the latest acknowledged writes."""
        for board in boards:
            found = {key: value for key, value in hub.everything(board, key).items() if key[1] == 'task'}
            expected = {key: value for key, value in self.latest.items() if key[0] == board}
            different = [key for key in expected.keys() | found.keys()
                         if expected.get(key) != found.get(key)]
            if different:
                key = different[0]
                fail(f'{len(different)} registers differ on hub {hub.name}, such as {key}: '
                     f'{expected.get(key)} was acknowledged, {found.get(key)} is there')


def stamp_order(stamp):
    number, _, replica = stamp.partition('@')
    return int(number), replica.encode()


class Writer(threading.Thread):
    """A replica that pushes random writes to random hubs, one push after the other.

    A push without an answer is repeated as it was, as a terminal does.
    """

    def __init__(self, number, hubs, boards, key, ledger, stop, bytes=0, seconds=10):
        super().__init__(daemon=True)
        self.random = random.Random(SEED + number)
        self.hubs, self.boards, self.key, self.ledger, self.stop_event = (
            hubs, boards, key, ledger, stop)
        self.bytes, self.seconds = bytes, seconds
        self.replica, self.last, self.failure = str(uuid.UUID(int=self.random.getrandbits(128))), 0, None
        self.pushes, self.refusals = dict.fromkeys(boards, 0), {}

    def stamp(self):
        self.last = max(self.last + 1, int(time.time() * 1000) << 16)
        return f'{self.last}@{self.replica}'

    def run(self):
        try:
            while not self.stop_event.is_set():
                self.push(self.random.choice(self.boards))
        except Exception as error:  # reported by the main thread
            self.failure = error

    def value(self):
        filling = f'{self.random.getrandbits(4 * self.bytes):x}' if self.bytes else ''
        return f'{self.replica[:4]} {self.random.randrange(1000)} {filling}'

    def push(self, board):
        tasks = [str(uuid.UUID(int=self.random.randrange(40))) for _ in range(self.random.randint(1, 4))]
        records = [
            {'kind': 'task', 'id': task, 'registers': {
                field: [self.value(), self.stamp()]
                for field in self.random.sample(['title', 'notes', 'due', 'url'], 2)}}
            for task in dict.fromkeys(tasks)]
        self.pushes[board] += 1
        body = {'since': 0, 'replica': self.replica, 'push': self.pushes[board],
                'token': f'{self.random.getrandbits(64):x}', 'records': records}
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                status, answer = self.random.choice(self.hubs).request(
                    'POST', f'/v1/hub/boards/{board}/exchange', body, self.key, self.seconds)
            except OSError:
                time.sleep(0.05)
                continue
            if status == 200:
                return self.ledger.record(board, records)
            if status not in (429, 500, 502, 503, 504, 507):
                raise AssertionError(f'a push was refused with {status}: {answer}')
            self.refusals[status] = answer.get('error', {}).get('message')
            time.sleep(0.05)
        raise AssertionError('a push was not answered within a minute')


class Writers:
    """Writers that push at once until they are told to stop."""

    def __init__(self, hubs, boards, keys, **options):
        self.ledger, self.stop = Ledger(), threading.Event()
        self.all = [Writer(number, hubs, boards, key, self.ledger, self.stop, **options)
                    for number, key in enumerate(keys)]
        for writer in self.all:
            writer.start()

    @property
    def refusals(self):
        return {status: words for writer in self.all for status, words in writer.refusals.items()}

    def end(self):
        self.stop.set()
        for writer in self.all:
            writer.join(90)
            if writer.is_alive() or writer.failure:
                fail(f'a writer ended with {writer.failure!r}')
        return self.ledger


class Machine:
    """The home of a user, with the programs as they are installed."""

    def __init__(self, name, inside=()):
        self.name, self.inside = name, list(inside)
        self.home = folder / 'homes' / name
        self.home.mkdir(parents=True)
        self.environment = {
            'HOME': str(self.home), 'PATH': '/usr/bin:/bin', 'LANG': 'C.UTF-8', 'TZ': 'UTC', 'TERM': 'xterm-256color',
            'SWIFT_BACKTRACE': 'enable=no'}
        self.config = self.home / '.config/dragboard/config.toml'
        self.store = self.home / '.local/share/dragboard/dragboard.sqlite'
        self.invitation = None

    def run(self, *words, input=None):
        return subprocess.run(
            [*self.inside, board_program, *map(str, words)], env=self.environment,
            cwd=self.home, capture_output=True, text=True, input=input or '')

    def call(self, *words, input=None):
        ended = self.run(*words, input=input)
        if ended.returncode != 0:
            fail(f'{self.name}: {" ".join(map(str, words))}: {ended.returncode} {ended.stderr}')
        return ended.stdout

    def start(self, *words, under=()):
        return start([*self.inside, *under, board_program, *words], folder / f'{self.name}.log',
                     env=self.environment, cwd=self.home)

    def join(self, link, *options):
        # Others could read an argument.
        self.invitation = link.partition('#')[2]
        self.call('join', '-', '--as', self.name.capitalize(), *options, input=link + '\n')

    def set(self, pattern, replacement):
        """Changes the configuration."""
        text, count = re.subn(pattern, replacement, self.config.read_text())
        if count != 1:
            fail(f'{pattern} is {count} times in the configuration: {text}')
        self.config.write_text(text)

    def send_only_by_sync(self):
        self.set(r'(\[hubs\.[^]]*\]\n)', r'\1send = "open"\n')

    def tasks(self):
        """The shared board: each task without its number, and without the time at which this store
        learned of the last change.
        """
        tasks = json.loads(self.call('list', '--board', 'Work', '--format', 'json'))
        return [{key: value for key, value in task.items() if key not in ('id', 'modified')}
                for task in tasks]

    def ids(self):
        """The number of each task of the shared board in this store, by its title."""
        tasks = json.loads(self.call('list', '--board', 'Work', '--format', 'json'))
        return {task['title']: str(task['id']) for task in tasks}

    def titles_after_sync(self):
        self.call('sync')
        return self.ids().keys()

    def check(self):
        """Fails if the store is damaged."""
        self.call('doctor')


def at_once(do, machines):
    """Calls a function for each machine, for some at once."""
    with ThreadPoolExecutor(4) as pool:
        return list(pool.map(do, machines))


def share(hub, machines, *options, tasks=()):
    """Lets people share a board on a new hub: the first of them owns it."""
    owner = machines[0]
    owner.call('board', 'create', 'Work')
    if tasks:
        owner.call('add', '-', '--board', 'Work', input='\n'.join(tasks))
    owner.join(hub.first_link(), *options)
    owner.call('share', 'Work')
    if len(machines) > 1:
        link = owner.call('share', 'Work', '--invite', '--uses', len(machines) - 1, '--no-qr').strip()
        at_once(lambda machine: machine.join(link, *options), machines[1:])


def settle(machines, rounds=6):
    """Lets all exchange in quiet, until no one has anything left to send or to receive."""
    for _ in range(rounds):
        outputs = at_once(lambda machine: machine.call('sync'), machines)
        if all('nothing to sync' in output for output in outputs):
            return
    fail(f'the exchange does not end: {outputs}')


def agree(machines, hub):
    """Fails unless all stores hold the same board, in the same order, and are sound."""
    first, *others = at_once(Machine.tasks, machines)
    for machine, tasks in zip(machines[1:], others):
        if tasks != first:
            different = next(
                (pair for pair in zip(tasks, first) if pair[0] != pair[1]), (len(tasks), len(first)))
            fail(f'{machine.name} differs from {machines[0].name}: {different}')
    at_once(Machine.check, machines)
    hub.check()
    return first
