"""Kills: hubs and the primary under pushes, and terminals within their exchanges."""
import collections
import random
import signal
import threading
import time

from parts import (
    POSTGRES, SEED, Hub, Machine, Server, Writers, agree, check_pause, fail, folder, kill, settle, share,
    wait)

WRITERS = 12
# How many pushes are acknowledged before the primary is killed, and how many more after.
PUSHES = 400
# How many hubs are killed before the primary, and how many more after.
HUBS = 10
EXCHANGES = 50


def pushes():
    """Three hubs use a primary with a synchronous standby. While writers push to two boards, hubs
    are killed and started again, and the primary is killed and its standby promoted. In the end,
    each register must be the latest of all acknowledged writes, every hub must answer the same, and
    'hub check' must find no fault.
    """
    chance = random.Random(SEED)
    primary, standby = Server('primary').make(), Server('standby')
    primary.start('-c', 'wal_level=replica', '-c', 'synchronous_standby_names=*',
                  '-c', 'synchronous_commit=local')
    Server.run(POSTGRES / 'pg_basebackup', '-D', standby.data, '-h', folder, '-p', primary.port,
               '-U', 'dragboard', '-R', '--no-sync', '--checkpoint=fast')
    standby.start()
    primary.make_database()
    primary.query("ALTER SYSTEM SET synchronous_commit = 'on'")
    primary.query('SELECT pg_reload_conf()')
    wait('the standby to be synchronous', lambda: primary.query(
        'SELECT sync_state FROM pg_stat_replication') == 'sync')

    database = (f'postgresql://dragboard@127.0.0.1:{primary.port},127.0.0.1:{standby.port}/dragboard'
                '?target_session_attrs=read-write&connect_timeout=2')
    hubs = [Hub(number, database) for number in range(3)]
    for each in hubs:
        each.start_and_wait()
    owner = hubs[0].first_key()
    boards = [hubs[1].make_board(owner) for _ in range(2)]
    keys = []
    for number in range(WRITERS):
        key = None
        for board in boards:
            token = hubs[0].call('POST', f'/v1/hub/boards/{board}/invitations', {
                'role': 'editor', 'uses': 1, 'expiresIn': 3600}, owner)['invitation']
            key = hubs[number % 3].join(token, f'Writer{number}', key) or key
        keys.append(key)

    writers = Writers(hubs, boards, keys)
    ledger = writers.ledger

    def kill_hubs():
        target, killed, begin = ledger.count + PUSHES, 0, time.monotonic()
        while ledger.count < target or killed < HUBS:
            if time.monotonic() > begin + 120:
                fail(f'only {PUSHES - (target - ledger.count)} pushes were acknowledged within 120 s')
            time.sleep(chance.uniform(0.1, 0.4))
            victim = chance.choice(hubs)
            victim.kill()
            killed += 1
            victim.start()
            # Hubs could be killed faster than they start.
            ledger.is_growing()
        return killed

    killed = kill_hubs()
    moment = time.monotonic()
    primary.kill()
    Server.run(POSTGRES / 'pg_ctl', 'promote', '-w', '-D', standby.data)
    ledger.is_growing()
    killed += kill_hubs()
    writers.end()
    pause = check_pause(ledger.pause_after(moment), 'pushes')
    for each in hubs:
        wait(f'hub {each.name}', each.is_ready)
        ledger.compare(each, boards, keys[0])
    hubs[0].check()
    secrets = [owner, *keys]
    for log in folder.glob('hub*.log'):
        if any(secret in log.read_text(errors='replace') for secret in secrets):
            fail(f'{log.name} has a key')
    for each in hubs:
        each.kill()
    standby.kill()
    return (f'{ledger.count} pushes by {WRITERS} writers, {killed} hubs and a primary killed, '
            f'longest pause {pause:.1f} s')


# What SQLite calls to change a file; a kill at any other call has the result of a kill at one of these.
CHANGING = ['pwrite64', 'fdatasync', 'fsync', 'ftruncate', 'unlink']


def tracing(machine, calls, *options):
    """The words that let strace run a program and see its calls on the files of the store."""
    files = [word for end in ('', '-journal') for word in ('-P', f'{machine.store}{end}')]
    return ['strace', '-f', '-qq', '-e', f'trace={",".join(calls)}', *options, *files]


def exchanges():
    """Two people change a board and send their changes. Each exchange is killed: at a random moment, or
    at a random call that writes to the store. The hub is killed meanwhile. What a command has
    acknowledged to its user is on both boards in the end.
    """
    hub = Hub('killed', f'file:{folder}/killed.sqlite').start_and_wait()
    machines = [Machine('anna'), Machine('ben')]
    share(hub, machines)
    for machine in machines:
        machine.send_only_by_sync()
        machine.call('add', f'{machine.name} has this', '--board', 'Work')
    trace = folder / 'calls'
    exchange = machines[0].start('sync', under=tracing(machines[0], CHANGING, '-o', trace))
    if exchange.wait() != 0:
        fail('an exchange under strace failed')
    calls = [line.split()[1].partition('(')[0] for line in trace.read_text().splitlines()]
    begin = time.monotonic()
    machines[1].call('sync')
    usual = time.monotonic() - begin
    counts, failures, titles, lock = collections.Counter(), [], {}, threading.Lock()

    def kill_exchange(machine, chance):
        if chance.random() < 0.5:
            number = chance.randrange(len(calls))
            call, when = calls[number], calls[:number + 1].count(calls[number])
            words = tracing(
                machine, [call], '-o', '/dev/null', '-e', f'inject={call}:signal=KILL:when={when}')
            exchange = machine.start('sync', under=words)
            return 'in a write' if exchange.wait() in (-signal.SIGKILL, 128 + signal.SIGKILL) else 'not'
        exchange = machine.start('sync')
        time.sleep(chance.uniform(0, usual * 1.2))
        is_ended = exchange.poll() is not None
        kill(exchange)
        return 'not' if is_ended else 'at a moment'

    def work(number, machine):
        chance = random.Random(SEED + number)
        try:
            own = machine.ids()[f'{machine.name} has this']
            for turn in range(EXCHANGES):
                title = f'{machine.name} {turn}'
                machine.call('add', title, '--board', 'Work')
                machine.call('edit', own, '--title', f'{machine.name} at {turn}')
                outcome = kill_exchange(machine, chance)
                with lock:
                    titles[machine.name, 'own'] = f'{machine.name} at {turn}'
                    titles[machine.name, turn] = title
                    counts[outcome] += 1
        except BaseException as error:  # reported by the main thread
            failures.append(error)

    workers = [threading.Thread(target=work, args=pair, daemon=True) for pair in enumerate(machines)]
    for worker in workers:
        worker.start()
    chance = random.Random(SEED)
    while any(worker.is_alive() for worker in workers):
        time.sleep(chance.uniform(0.2, 1.0))
        hub.kill()
        hub.start()
        counts['hubs'] += 1
    if failures:
        fail(f'a worker ended with {failures[0]!r}')
    wait('the hub', hub.is_ready)
    settle(machines)
    found = [task['title'] for task in agree(machines, hub)]
    lost = [title for title in titles.values() if found.count(title) != 1]
    if lost:
        fail(f'{len(lost)} titles are not on the board once, such as {lost[0]}: {found}')
    hub.kill()
    return (f'exchanges killed: {counts["in a write"]} in a write to the store, {counts["at a moment"]} at '
            f'another moment; hubs: {counts["hubs"]}; {counts["not"]} exchanges ended before')
