"""What others on the machine could read: no key, token or title is in the arguments of a program, or in
the log of the hub, unless a user has typed it there.
"""
from cuts import Screen
from parts import Hub, Machine, fail, folder, share, wait

TITLES = ['Buy a ring for Ada', 'Call the lawyer', 'Quit on Friday']


class TracedMachine(Machine):
    """The home of a user whose programs are traced, with everything that they start."""

    def __init__(self, name):
        self.trace = folder / f'{name}.trace'
        super().__init__(name, [
            'strace', '-f', '-A', '-qq', '-s', '100000', '-e', 'trace=execve,execveat', '-e', 'signal=none',
            '-o', self.trace])


def traced():
    hub = Hub('traced', f'file:{folder}/traced.sqlite').start_and_wait()
    anna, ben = machines = [TracedMachine(name) for name in ('anna-traced', 'ben-traced')]
    first = hub.first_link()
    share(hub, machines)
    screen = Screen(anna)
    # A title that is an argument is one that the user has typed there.
    ben.call('add', '-', '--board', 'Work', input=TITLES[0] + '\n')
    screen.wait(TITLES[0])
    screen.type('a', TITLES[1], 'Enter', 'Escape')
    wait('the change of the open board', lambda: TITLES[1] in ben.titles_after_sync())
    screen.type('q')
    ben.call('add', '-', '--board', 'Work', input=TITLES[2] + '\n')
    wait('the change of the command', lambda: TITLES[2] in anna.titles_after_sync())
    screen.close()
    keys = [path.read_text().strip() for machine in machines for path in machine.home.rglob('*.key')]
    if len(keys) != 2:
        fail(f'{len(keys)} keys were found')
    log = hub.log.read_text().replace(first, '')
    secrets = TITLES + keys + [first.partition('#')[2]] + [
        machine.invitation for machine in machines if machine.invitation]
    traces = ''.join(machine.trace.read_text() for machine in machines)
    for program in ('send', 'live', 'sync', 'join', 'share'):
        if f'"{program}"' not in traces:
            fail(f'the trace has no {program}: {traces}')
    for name, text in [('the trace', traces), ('the log', log)]:
        for secret in secrets:
            if secret in text:
                line = next(line for line in text.splitlines() if secret in line)
                fail(f'{name} has a secret: {line}')
    hub.kill()
    return f'{traces.count("execve(")} programs started, none with a key, token or title'
