/**
 * Attacks with files that are not plain files. They replace the input, the result or the data of an operator. Run them as root, because
 * they create devices.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, linkSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Target, against, processesOf } from './program.ts';

const LIST = 'iban\nBE68539007547034\n';
/** Time limit of a command, in milliseconds. Even on a busy machine, each of these commands is faster. */
const PATIENCE = 15_000;
/** Time in milliseconds after which a command has begun to read, or a service has begun to reload. It is enough for a busy machine. */
const STARTED = 4_000;
/**
 * Memory limit in kibibytes. If an attack causes more resident memory, it has succeeded. The command is then killed, so that the machine
 * survives.
 */
const MOST_MEMORY = 2_097_152;

type Attack = (target: Target, folder: string) => Promise<string>;

/** Runs an attack in its own folder, which contains a list. */
const inFolder = (attack: Attack) => async (target: Target): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-attack-'));
  writeFileSync(join(folder, 'list.csv'), LIST);
  try {
    return await attack(target, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

interface Run {
  readonly child: ChildProcess;
  /** Resolves when the command has ended. The text is its exit code, its signal, or the reason why it was killed. */
  readonly end: Promise<string>;
}

interface Options {
  readonly environment?: Readonly<Record<string, string>>;
  /** The shell command that starts the program. `"$0"` is the program, and `"$@"` are its words. */
  readonly shell?: string | undefined;
}

/** Starts a command in a folder. It is killed if it takes too long or too much memory. */
function start({ node, server }: Target, folder: string, words: readonly string[], options: Options = {}): Run {
  const child = spawn('bash', ['-c', options.shell ?? 'exec "$0" "$@"', node, server, ...words], {
    cwd: folder,
    env: { ...process.env, ...options.environment },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let text = '';
  child.stderr!.on('data', (chunk) => (text += String(chunk)));
  let why: string | null = null;
  const killAll = (): void => {
    try {
      process.kill(-child.pid!, 'SIGKILL');
    } catch {
      // All processes have ended.
    }
  };
  const kill = (reason: string): void => {
    why ??= reason;
    killAll();
  };
  const timer = setTimeout(() => kill(`no end in ${PATIENCE / 1_000} s`), PATIENCE);
  const watch = setInterval(() => {
    if (memoryOf(child) > MOST_MEMORY) kill('over 2 GiB');
  }, 50);
  const end = once(child, 'exit').then(([code, signal]: unknown[]) => {
    clearTimeout(timer);
    clearInterval(watch);
    killAll();
    return why ?? `${signal === null ? `exit code ${String(code)}` : String(signal)}${/^fault in/m.test(text) ? ', a fault' : ''}`;
  });
  return { child, end };
}

function memoryOf({ pid }: ChildProcess): number {
  try {
    const residentOf = (one: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1] ?? 0);
    return Math.max(...processesOf(pid!).map(residentOf));
  } catch {
    return 0;
  }
}

function kindOf(path: string): string {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return 'a link';
  if (stats.isFIFO()) return 'a pipe';
  return stats.isFile() ? 'a plain file' : 'a device';
}

const pipe = (folder: string): void => void execFileSync('mkfifo', [join(folder, 'pipe')]);
/** Creates a device like /dev/null or /dev/zero, by its minor number. */
const device = (folder: string, minor: '3' | '5'): void => void execFileSync('mknod', [join(folder, 'device'), 'c', '1', minor]);

/** Writes a result to a name. Returns the kind of file that has this name afterwards. */
const result = (name: string, make: (folder: string) => void, shell?: string): Attack => async (target, folder) => {
  make(folder);
  const how = await start(target, folder, ['validate', 'list.csv', '--quiet', '--exit-zero', '--out', name], { shell }).end;
  return `${how}; the name is ${kindOf(join(folder, name))}`;
};

/** Reads an input that has no end, or whose end comes only with a signal. */
const input = (words: readonly string[], make: (folder: string) => void, signal?: NodeJS.Signals): Attack => async (target, folder) => {
  make(folder);
  const { child, end } = start(target, folder, words);
  if (signal !== undefined) {
    await sleep(STARTED);
    child.kill(signal);
  }
  return end;
};

const temporaryIn = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith('.tmp'));

/** Sends a signal to a command whose result is unfinished, because the command is still reading from a pipe. */
async function interrupted(target: Target, folder: string, signal: NodeJS.Signals): Promise<string> {
  const feed = '{ cat list.csv; for i in {1..60}; do sleep 0.1; echo BE68539007547034; done; } | exec "$0" "$@"';
  writeFileSync(join(folder, 'list.csv'), LIST.repeat(20_000));
  const { child, end } = start(target, folder, ['validate', '-', '--out', 'result.csv'], { shell: `${feed}; exit \${PIPESTATUS[1]}` });
  while (temporaryIn(folder).length === 0 && child.exitCode === null) await sleep(20);
  for (const pid of processesOf(child.pid!).slice(1)) {
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('result.csv')) process.kill(pid, signal);
  }
  await end;
  return `${temporaryIn(folder).length} temporary files stay`;
}

/** Validates IBANs while the name of an operator's bank is a formula. Returns the number of formulas in the result. */
const formulas: Attack = async (target, folder) => {
  const KONTOR_OVERLAY = overlay(folder, '=1+1');
  const how = await start(target, folder, ['validate', 'list.csv', '--out', 'result.csv'], { environment: { KONTOR_OVERLAY } }).end;
  const cells = readFileSync(join(folder, 'result.csv'), 'utf8').split(/[,;\t\r\n]/);
  return `${how}; ${cells.filter((cell) => /^"?=/.test(cell)).length} live formulas`;
};

/** Starts and ends the server. Returns the files that have appeared in its folder. */
const written: Attack = async (target) => {
  const folder = dirname(target.server);
  rmSync(join(folder, '.compiled'), { recursive: true, force: true });
  const before = new Set(readdirSync(folder));
  await against(target, async ({ port, process: child }) => {
    await isAlive(port);
    child.kill('SIGTERM');
    await once(child, 'close');
  });
  return readdirSync(folder).filter((name) => !before.has(name)).join(', ') || 'nothing';
};

function overlay(folder: string, name = 'Eigenbank'): string {
  mkdirSync(join(folder, 'own', 'banks'), { recursive: true });
  writeFileSync(join(folder, 'own', 'banks', 'be.tsv'), `bank_code\tname\tas_of\n539\t${name}\t2026\n`);
  return join(folder, 'own');
}

/** Puts a file that is not a table into the folder of an operator. */
const spoilt = (make: (path: string) => void) => (folder: string): string => {
  const own = overlay(folder);
  make(join(own, 'banks', 'de.tsv'));
  return own;
};
const PIPE = spoilt((path) => execFileSync('mkfifo', [path]));
const ZERO = spoilt((path) => symlinkSync('/dev/zero', path));
const HUGE = spoilt((path) => execFileSync('truncate', ['-s', '8G', path]));

const command = (spoil: (folder: string) => string): Attack => (target, folder) =>
  start(target, folder, ['validate', 'BE68539007547034'], { environment: { KONTOR_OVERLAY: spoil(folder) } }).end;

async function isAlive(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(3_000) }).then(({ ok }) => ok, () => false);
}

/** Damages the folder of a running service and sends it SIGHUP. Returns if the service still answers. */
const reload = (spoil: (folder: string) => string): Attack => (target, folder) =>
  against(target, async ({ port, process: child }) => {
    spoil(folder);
    child.kill('SIGHUP');
    await sleep(STARTED);
    return (await isAlive(port)) ? 'it goes on' : 'it answers nobody';
  }, [], { KONTOR_OVERLAY: overlay(folder) });

/** The attacks by name. */
export const FILES: Readonly<Record<string, (target: Target) => Promise<string>>> = Object.fromEntries(Object.entries<Attack>({
  '--out on a device': result('device', (folder) => device(folder, '3')),
  '--out on a pipe with a reader': result('pipe', pipe, 'cat pipe > read & "$0" "$@"'),
  '--out on a link': async (target, folder) => {
    writeFileSync(join(folder, 'old.csv'), 'old');
    const said = await result('link', () => symlinkSync('old.csv', join(folder, 'link')))(target, folder);
    return `${said}, its target ${readFileSync(join(folder, 'old.csv'), 'utf8') === 'old' ? 'stays' : 'is replaced'}`;
  },
  'check-payments F --out F, by name and by hard link': async (target, folder) => {
    linkSync(join(folder, 'list.csv'), join(folder, 'hard.csv'));
    const ends = [];
    for (const out of ['list.csv', 'hard.csv']) ends.push(await start(target, folder, ['check-payments', 'list.csv', '--out', out]).end);
    return `${ends.join(', ')}; F ${readFileSync(join(folder, 'list.csv'), 'utf8') === LIST ? 'stays' : 'is destroyed'}`;
  },
  'a pipe without a writer as the list, and SIGTERM': input(['validate', 'pipe'], pipe, 'SIGTERM'),
  'a pipe without a writer as the list, and SIGINT': input(['validate', 'pipe'], pipe, 'SIGINT'),
  'an endless device as the list': input(['validate', 'device'], (folder) => device(folder, '5')),
  'an endless device as a text': input(['extract', 'device'], (folder) => device(folder, '5')),
  'an endless device as a picture': input(['qr-decode', 'device'], (folder) => device(folder, '5')),
  'a row without an end on standard input': (target, folder) =>
    start(target, folder, ['validate', '-'], { shell: 'tr "\\0" 5 < /dev/zero | exec "$0" "$@"' }).end,
  'SIGQUIT while a result is written': (target, folder) => interrupted(target, folder, 'SIGQUIT'),
  'SIGKILL while a result is written, and the next run': async (target, folder) => {
    await interrupted(target, folder, 'SIGKILL');
    writeFileSync(join(folder, 'list.csv'), LIST);
    await start(target, folder, ['validate', 'list.csv', '--out', 'result.csv']).end;
    const isThere = existsSync(join(folder, 'result.csv'));
    return `${temporaryIn(folder).length} temporary files stay, the result ${isThere ? 'is there' : 'is not there'}`;
  },
  'a formula in a column that Kontor adds': formulas,
  'files that the server writes': written,
  'KONTOR_OVERLAY with a pipe, a command': command(PIPE),
  'KONTOR_OVERLAY with a link to /dev/zero, a command': command(ZERO),
  'KONTOR_OVERLAY with a file of 8 GiB, a command': command(HUGE),
  'KONTOR_OVERLAY with a pipe, SIGHUP': reload(PIPE),
  'KONTOR_OVERLAY with a link to /dev/zero, SIGHUP': reload(ZERO),
  'KONTOR_OVERLAY with a file of 8 GiB, SIGHUP': reload(HUGE),
}).map(([name, attack]) => [name, inFolder(attack)]));
