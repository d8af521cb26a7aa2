/** Signals that an operator, a terminal or another program of the same user can send. They must not open anything or lose a request. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { test } from 'node:test';
import { ended, requestInFlight, run, started, workersOf } from '../support/program.ts';
import { pause } from '../../support/raw.ts';

test('SIGQUIT drains the service too, and SIGHUP with SIGTERM does not count as a second signal', async () => {
  for (const signals of [['SIGQUIT'], ['SIGHUP', 'SIGTERM', 'SIGHUP'], ['SIGTERM', 'SIGHUP']] as const) {
    const child = run([], { KONTOR_DRAIN_DELAY: '300' });
    const { port } = await started(child);
    const inFlight = await requestInFlight(port, 'BE68539007547034');
    for (const signal of signals) {
      child.kill(signal);
      await pause(50);
    }
    assert.match(await inFlight.finish(), /200 OK[^]*"valid":true/, signals.join());
    const { code, output, errors } = await ended(child);
    assert.deepEqual([code, output], [0, '']);
    // If SIGHUP comes before SIGTERM, the program reloads the data first.
    assert.match(errors, /^(answers from data \S+ from now on\n)?$/);
  }
});

/** The ports that a process listens on (proc(5), net/tcp: state 0A, the inode of one of its sockets). */
function portsOf(pid: number): number[] {
  const inodes = new Set(readdirSync(`/proc/${pid}/fd`).map((fd) => /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1]));
  return ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8').trim().split('\n').slice(1).map((line) => line.trim().split(/\s+/))
      .filter((fields) => fields[3] === '0A' && inodes.has(fields[9]))
      .map((fields) => parseInt(fields[1]!.split(':')[1]!, 16)));
}

test('SIGUSR1 opens no debugger, nor does SIGUSR2 end anything, in the workers neither', async () => {
  for (const workers of ['1', '2']) {
    const child = run(['--workers', workers]);
    const { port } = await started(child);
    const pids = workers === '1' ? [child.pid!] : [child.pid!, ...workersOf(child)];
    assert.equal(pids.length, workers === '1' ? 1 : 3);
    const inFlight = await requestInFlight(port, 'BE68539007547034');
    for (const pid of pids) for (const signal of ['SIGUSR1', 'SIGUSR2', 'SIGUSR1']) process.kill(pid, signal);
    await pause(300);
    assert.deepEqual([...new Set(pids.flatMap(portsOf))], [port]);
    assert.match(await inFlight.finish(), /200 OK[^]*"valid":true/);
    child.kill('SIGTERM');
    assert.deepEqual(await ended(child), { code: 0, output: '', errors: '' });
  }
});
