/** A Slurm cluster of this machine alone, with its own keys, ports and folders. It ends with the tests. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '../../support/folder.ts';
import { freePort } from './port.ts';
import { keep } from './program.ts';

export const SLURM = ['munged', 'slurmctld', 'slurmd', 'sbatch', 'sinfo'] as const;

export interface Cluster {
  /** Runs a script with these arguments as an array job of this many tasks, and waits for its end. Throws if a task fails. */
  readonly array: (tasks: number, folder: string, script: string, ...args: readonly string[]) => void;
  readonly end: () => Promise<void>;
}

const SECONDS = 60;

const wait = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

export async function startCluster(): Promise<Cluster> {
  const folder = temporaryFolder();
  const at = (name: string): string => join(folder, name);
  const host = hostname().split('.')[0]!;
  for (const name of ['state', 'spool']) mkdirSync(at(name));
  writeFileSync(at('munge.key'), randomBytes(1_024), { mode: 0o400 });
  chmodSync(folder, 0o755);
  const settings = {
    ClusterName: 'kontor', SlurmctldHost: `${host}(127.0.0.1)`, SlurmUser: 'root', AuthType: 'auth/munge', CredType: 'cred/munge',
    AuthInfo: `socket=${at('socket')}`,
    SlurmctldPort: await freePort(), SlurmdPort: await freePort(), StateSaveLocation: at('state'), SlurmdSpoolDir: at('spool'),
    SlurmctldPidFile: at('slurmctld.pid'), SlurmdPidFile: at('slurmd.pid'), SlurmctldLogFile: at('slurmctld.log'),
    SlurmdLogFile: at('slurmd.log'),
    ProctrackType: 'proctrack/linuxproc', TaskPlugin: 'task/none', JobAcctGatherType: 'jobacct_gather/none', SwitchType: 'switch/none',
    MpiDefault: 'none',
    SelectType: 'select/cons_tres', ReturnToService: 2, SlurmdParameters: 'config_overrides',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  writeFileSync(at('slurm.conf'),
    [...lines, `NodeName=${host} NodeAddr=127.0.0.1 CPUs=2 RealMemory=2048 State=UNKNOWN`,
      'PartitionName=all Nodes=ALL Default=YES MaxTime=10', ''].join('\n'));
  const environment = { SLURM_CONF: at('slurm.conf') };
  const daemons: ChildProcess[] = [];
  const start = (program: string, ...args: readonly string[]): void =>
    void daemons.push(keep(spawn(program, args,
      { env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/sbin`, ...environment }, stdio: 'ignore' })));
  const files = ['key-file=munge.key', 'socket=socket', 'pid-file=munged.pid', 'log-file=munged.log', 'seed-file=munged.seed'];
  // All users can write to the temporary folder of the system. munged accepts such a folder only with its option `force`.
  start('munged', '--foreground', '--force', ...files.map((one) => `--${one.replace('=', `=${folder}/`)}`));
  await wait(1);
  start('slurmctld', '-D');
  start('slurmd', '-D');
  const options = { env: { ...process.env, ...environment }, encoding: 'utf8', timeout: 2 * SECONDS * 1_000 } as const;
  const isReady = (): boolean => {
    try {
      return execFileSync('sinfo', ['--noheader', '--format=%T'], { ...options, stdio: 'pipe' }).trim() === 'idle';
    } catch {
      return false;
    }
  };
  for (let second = 0; !isReady(); second++) {
    if (second === SECONDS) throw new Error('the cluster did not start');
    await wait(1);
  }
  return {
    array: (tasks, work, script, ...args) =>
      void execFileSync('sbatch', ['--wait', `--array=0-${tasks - 1}`, '--output=job.%a', `--chdir=${work}`, script, ...args],
        { ...options, stdio: 'pipe' }),
    end: async () => {
      for (const daemon of daemons.reverse()) {
        const ended = once(daemon, 'exit');
        daemon.kill();
        await ended;
      }
    },
  };
}
