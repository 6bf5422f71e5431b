"""The law with real programs: many stores and two hubs agree once all have exchanged in quiet."""
import collections
import random
import subprocess
from concurrent.futures import ThreadPoolExecutor

from parts import SEED, Hub, Machine, Server, agree, fail, folder, settle, share, wait

STORES = 20
COMMANDS = 6


def command(chance, machine, turn):
    """A random command that a user may give."""
    tasks = list(machine.ids().values())
    some = chance.sample(tasks, min(len(tasks), chance.randint(1, 3)))
    one = chance.choice(tasks) if tasks else '1'
    return chance.choice([
        ['add', f'{machine.name} {turn}', '--board', 'Work'],
        ['add', f'{machine.name} {turn} every day', '--board', 'Work'],
        ['edit', one, '--title', f'{machine.name} at {turn}'],
        ['edit', one, '--notes', f'{machine.name} at {turn}'],
        ['move', *some, '--top'],
        ['move', *some, '--to', 'Pending', '--index', str(chance.randrange(4))],
        ['move', *some, '--bottom'],
        ['done', *some],
        ['reopen', *some],
        ['remove', one],
        ['undo'],
        ['redo'],
        ['sync'],
    ])


def is_sending():
    """Whether a sender of any of the machines still runs."""
    return subprocess.run(
        ['pgrep', '-f', f'dragboard-net send .*{folder}'], capture_output=True).returncode == 0


def law():
    server = Server('law').make().start().make_database()
    hubs = [Hub(f'law{number}', server.address).start_and_wait() for number in range(2)]
    machines = [Machine(f'person{number}') for number in range(STORES)]
    share(hubs[0], machines, tasks=['Milk', 'Bread', 'Cheese', 'Dates', 'Eggs', 'Flour'])
    for machine in machines[::2]:
        machine.set(f':{hubs[0].port}', f':{hubs[1].port}')
    counts, reasons = collections.Counter(), collections.Counter()

    def work(number, machine):
        chance = random.Random(SEED + number)
        for turn in range(COMMANDS):
            words = command(chance, machine, turn)
            ended = machine.run(*words)
            if ended.returncode not in (0, 1, 64, 65, 69, 75) or 'unexpected' in ended.stderr:
                fail(f'{machine.name}: {words}: {ended.returncode} {ended.stderr}')
            counts['refused' if ended.returncode else 'done'] += 1
            if ended.returncode:
                reasons[words[0], ended.stderr] += 1

    # Two processors get no more done at once.
    with ThreadPoolExecutor(6) as pool:
        for future in [pool.submit(work, *pair) for pair in enumerate(machines)]:
            future.result()
    if counts['done'] < STORES * COMMANDS * 0.6:
        fail(f'too many commands were refused: {counts} {reasons.most_common(10)}')
    wait('the senders to end', lambda: not is_sending(), 60)
    settle(machines)
    tasks = agree(machines, hubs[0])
    for each in hubs:
        each.kill()
    server.kill()
    return f'{counts["done"]} commands in {STORES} stores on two hubs; all agree on {len(tasks)} tasks'
