/** Runs a command line in this process. */
import { PassThrough, Readable } from 'node:stream';
import { runCommand } from '../../src/doors/command/command.ts';
import type { CommandHost } from '../../src/doors/command/host.ts';
import { operationsOf } from '../../src/doors/command/operation-words.ts';
import { ok } from '../../src/base/errors.ts';
import { DEFAULT_LIMITS } from '../../src/base/limits.ts';
import { routes } from '../../src/service/operations/index.ts';
import { testContext } from './service.ts';

export const operations = operationsOf(routes(DEFAULT_LIMITS));

export interface Ran {
  readonly code: number;
  readonly output: string;
  readonly bytes: Buffer;
  readonly errors: string;
}

/**
 * Runs a command line with this text on standard input. `isTerminal` simulates a person at a terminal. `run` is for a command with a runner
 * of its own.
 */
export async function ran([word, ...words]: readonly string[], {
  input = '' as string | Uint8Array, isTerminal = false, environment = {} as CommandHost['environment'], run = runCommand,
  context = testContext(),
} = {}): Promise<Ran> {
  const stream = () => Object.assign(new PassThrough({ highWaterMark: 2 ** 30 }), { isTTY: isTerminal });
  const [stdout, stderr] = [stream(), stream()];
  const code = await run(operations.get(word!)!, words, {
    stdin: Object.assign(Readable.from([Buffer.from(input as string)]), { isTTY: isTerminal }),
    stdout,
    stderr,
    environment,
    load: () => ok({ context, data: { bundle: new Uint8Array(), overlay: null } }),
    entry: new URL('file:///none'),
    onStop: () => undefined,
  });
  // Reads chunk by chunk: from Node 26 on, read() returns the first chunk alone.
  const bytesOf = (stream: PassThrough): Buffer => {
    const chunks: Buffer[] = [];
    for (let chunk: Buffer | null; (chunk = stream.read() as Buffer | null) !== null; ) chunks.push(chunk);
    return Buffer.concat(chunks);
  };
  const bytes = bytesOf(stdout);
  return { code, bytes, output: bytes.toString(), errors: bytesOf(stderr).toString() };
}

