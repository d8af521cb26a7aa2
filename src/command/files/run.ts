import type { Readable } from 'node:stream';
import type { Choice } from './columns.ts';
import { BLOCK_BYTES, blocksOf } from './blocks.ts';
import { encoded, encodingOf, markOf, reader, writer } from './encoding.ts';
import { type Job, type Tally, addTally, newTally } from './job.ts';
import type { Output } from './output.ts';
import { type Asked, planOf } from './plan.ts';
import type { Pool } from './pool.ts';
import { quoted, recordEnd, withoutEnd } from './records.ts';
import type { Processed } from './rows.ts';

export interface FileRun {
  readonly asked: Asked;
  readonly input: Readable;
  readonly output: () => Promise<Output>;
  /** Gives what does the rows, once it is known what is to be done; `isLarge` whether there is more than one block. */
  readonly pool: (job: Job, isLarge: boolean) => Pool;
  /** Told how far it is: the rows that are done and the bytes that are read. */
  readonly progress: (tally: Tally, bytes: number) => void;
  /** Asked between blocks: the work is to end, and nothing of it to stay. */
  readonly isStopped: () => boolean;
}

/** So much of a file tells its form. */
const BEGINNING_BYTES = 65_536;

/** Thrown where the work was ended from outside. */
export class Stopped extends Error {}

/** Goes through a file once, block by block, in order; what came of it, or why nothing did. Throws where reading or writing fails. */
export async function runFile(run: FileRun): Promise<Choice<Tally>> {
  const pieces = pieceReader(run.input);
  const beginning = await pieces.atLeast(BEGINNING_BYTES);
  const { encoding, markLength } = encodingOf(beginning);
  const read = reader(encoding);
  const write = writer(encoding);
  const first = read(beginning.subarray(markLength), pieces.isAtEnd());
  const plan = planOf(run.asked, first, pieces.isAtEnd(), encoding);
  if ('problem' in plan) return plan;
  const { job, hasHeader } = plan.value;

  const output = await run.output();
  let pool: Pool | null = null;
  const tally = newTally();
  try {
    await output.write(markLength > 0 ? markOf(encoding) : Buffer.alloc(0));
    const blocks = blocksOf(job.dialect);
    const underWay: Promise<Processed>[] = [];
    let isHeaderDone = !hasHeader;
    let waiting = '';

    async function settle(): Promise<void> {
      const done = await underWay.shift()!;
      addTally(tally, done.tally);
      await output.write(write(done.text));
      run.progress(tally, pieces.bytes());
    }
    async function withoutHeader(text: string): Promise<string> {
      const end = recordEnd(text, 0, job.dialect);
      const header = end === -1 ? text : text.slice(0, end);
      await output.write(write(headerLine(header, job)));
      tally.lines += header.split('\n').length - 1;
      isHeaderDone = true;
      return text.slice(header.length);
    }
    async function feed(text: string, isLast: boolean): Promise<void> {
      if (run.isStopped()) throw new Stopped();
      waiting += isHeaderDone || text === '' ? text : await withoutHeader(text);
      if (waiting === '' || (waiting.length < BLOCK_BYTES && !isLast)) return;
      pool ??= run.pool(job, !isLast);
      while (underWay.length >= pool.depth) await settle();
      const work = pool.process(waiting);
      // A fault is met when its turn comes, and must not end the program before.
      work.catch(() => undefined);
      underWay.push(work);
      waiting = '';
    }

    await feed(blocks.take(first), false);
    for (let piece = await pieces.next(); piece !== null; piece = await pieces.next()) await feed(blocks.take(read(piece, false)), false);
    await feed(blocks.take(read(Buffer.alloc(0), true)), false);
    await feed(blocks.rest(), true);
    while (underWay.length > 0) await settle();
    // A stream that was cut off may look like one that ended.
    if (run.isStopped()) throw new Stopped();
    await output.finish();
    return { value: tally };
  } catch (fault) {
    await output.abandon();
    throw fault;
  } finally {
    await (pool as Pool | null)?.end();
  }
}

/** The first row with the names of the columns that are added. A name that is there already is told apart. */
function headerLine(record: string, job: Job): string {
  const [text, end] = withoutEnd(record, job.dialect);
  const delimiter = job.dialect.delimiter ?? '\t';
  const taken = text.toLowerCase();
  const names = job.add.map(([name]) => (new RegExp(`(^|[^a-z_])${name.replaceAll('.', '\\.')}($|[^a-z_])`).test(taken) ? `kontor_${name}` : name));
  return text + names.map((name) => delimiter + quoted(encoded(name, job.encoding), { ...job.dialect, delimiter })).join('') + end;
}

/** Reads a stream piece by piece. */
function pieceReader(input: Readable) {
  const pieces = input[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let bytes = 0;
  let ended = false;
  async function next(): Promise<Buffer | null> {
    const { value, done } = await pieces.next();
    if (done === true) {
      ended = true;
      return null;
    }
    bytes += value.length;
    return value;
  }
  return {
    next,
    bytes: () => bytes,
    isAtEnd: () => ended,
    /** The first piece, with so many bytes where there are as many. */
    atLeast: async (length: number): Promise<Buffer> => {
      const parts: Buffer[] = [];
      for (let have = 0; have < length; ) {
        const part = await next();
        if (part === null) break;
        parts.push(part);
        have += part.length;
      }
      return Buffer.concat(parts);
    },
  };
}
