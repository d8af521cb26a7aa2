import { type BlockMemory, blocksOf, newBlockMemory } from './blocks.ts';
import type { Choice } from './columns.ts';
import { encodingOf } from '../../lists/encoding.ts';
import { addedNames } from '../../lists/added.ts';
import { cellForm, delimiterIn } from './cell-form.ts';
import { markOf, reader, writer } from './encoding.ts';
import { beginningOf } from './input.ts';
import { type Job, type Tally, addTally, newTally } from './job.ts';
import type { Output } from './output.ts';
import { type Asked, type Plan, planOf } from './plan.ts';
import type { Pool, Processed } from './pool.ts';
import { type RecordBounds, endWithLine, linesOf, newRecord, recordReader } from './records.ts';

export interface FileRun {
  readonly asked: Asked;
  readonly input: AsyncIterable<Buffer>;
  readonly output: () => Promise<Output>;
  /** Gives what does the rows, once it is known what is to be done; `isLarge` whether there is more than one block. */
  readonly pool: (job: Job, isLarge: boolean) => Pool;
  /** Told how far it is: the rows that are done and the bytes that are read. */
  readonly progress: (tally: Tally, bytes: number) => void;
  /** Asked between blocks: the work is to end, and nothing of it to stay. */
  readonly isStopped: () => boolean;
}

export interface Done {
  readonly tally: Tally;
  /** How the file was read, for people; empty where that is plain to see. */
  readonly reading: string;
}

/** So much of a file tells its form. */
const BEGINNING_BYTES = 65_536;

/** Thrown where the work was ended from outside. */
export class Stopped extends Error {}

/** Goes through a file once, block by block, in order; what came of it, or why nothing did. Throws where reading or writing fails. */
export async function runFile(run: FileRun): Promise<Choice<Done>> {
  const pieces = run.input[Symbol.asyncIterator]();
  const { bytes: beginning, isAll } = await beginningOf(pieces, BEGINNING_BYTES);
  const { encoding, markLength } = encodingOf(beginning);
  const read = reader(encoding);
  const write = writer(encoding);
  const first = read(beginning.subarray(markLength), isAll);
  const plan = planOf(run.asked, first, isAll, encoding);
  if ('problem' in plan) return plan;
  const { job, reading } = plan.value;

  let bytes = beginning.length;
  let isAtEnd = isAll;
  async function* rest(): AsyncGenerator<Buffer, void> {
    yield first;
    if (isAll) return;
    for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) {
      bytes += next.value.length;
      yield read(next.value, false);
    }
    isAtEnd = true;
    yield read(Buffer.alloc(0), true);
  }

  const output = await run.output();
  let pool: Pool | null = null;
  const tally = newTally();
  const inFlight: Promise<Processed>[] = [];
  const memories: BlockMemory[] = [];

  async function settle(): Promise<void> {
    const done = await inFlight.shift()!;
    addTally(tally, done.tally);
    await output.write(write(done.bytes));
    run.progress(tally, bytes);
  }
  try {
    await output.write(markLength > 0 ? markOf(encoding) : Buffer.alloc(0));
    const nextBlock = blocksOf(rest(), job.dialect);
    for (let number = 0; ; number++) {
      const place = pool === null ? 0 : number % pool.depth;
      if (pool !== null && inFlight.length === pool.depth) await settle();
      let block = await nextBlock((memories[place] ??= newBlockMemory()));
      if (run.isStopped()) throw new Stopped();
      if (block.rows.length === 0) break;
      if (number === 0) {
        const { above, length, lines } = aboveItems(block.rows, plan.value);
        await output.write(write(above));
        tally.lines += lines;
        block = { ...block, rows: block.rows.subarray(length) };
      }
      pool ??= run.pool(job, !isAtEnd);
      const work = pool.process(block, place);
      // A fault is met when its turn comes, and must not end the program before.
      work.catch(() => undefined);
      inFlight.push(work);
    }
    while (inFlight.length > 0) await settle();
    // A stream that was cut off may look like one that ended.
    if (run.isStopped()) throw new Stopped();
    await output.finish();
    return { value: { tally, reading } };
  } catch (fault) {
    await output.abandon();
    throw fault;
  } finally {
    await pool?.end();
    await pieces.return?.();
  }
}

/** The lines above the first item, with the names of added columns behind the header; `length` and `lines` are of the text before that. */
function aboveItems(bytes: Buffer, { job, headerLine, firstLine }: Plan): { readonly above: Buffer; readonly length: number;
    readonly lines: number } {
  const read = recordReader(job.dialect);
  const record = newRecord();
  const written: Buffer[] = [];
  let line = 1;
  let at = 0;
  while (line < firstLine && at < bytes.length) {
    read(bytes, at, record);
    if (record.isOpen) endWithLine(bytes, record, job.dialect);
    written.push(bytes.subarray(at, record.end), ...(line === headerLine ? [namesAdded(record, job)] : []),
      bytes.subarray(record.end, record.next));
    line += linesOf(bytes, record);
    at = record.next;
  }
  return { above: Buffer.concat(written), length: at, lines: line - 1 };
}

/** The names of the columns that are added, behind as many as a row has. A name that is there already is told apart. */
function namesAdded({ count }: RecordBounds, { dialect, add, encoding, width, names, isSheet }: Job): Buffer {
  const delimiter = delimiterIn(dialect);
  const { bytesOf } = cellForm(dialect, encoding, isSheet === true);
  const added = addedNames(names ?? [], add.map(([name]) => name)).flatMap((name) => [Buffer.from(delimiter), bytesOf(name)]);
  return Buffer.concat([Buffer.from(delimiter.repeat(Math.max(0, width - count))), ...added]);
}
