import { type BlockMemory, blocksOf, newBlockMemory } from './blocks.ts';
import type { OrProblem } from './columns.ts';
import { encodingOf } from '../../lists/encoding.ts';
import { addedNames } from '../../lists/added.ts';
import { cellForm, delimiterIn } from './cell-form.ts';
import { markOf, reader, writer } from './encoding.ts';
import { beginningOf } from './input.ts';
import { type Job, type Tally, addTally, newTally } from './job.ts';
import type { Output } from './output.ts';
import { type FileRequest, type Plan, planOf } from './plan.ts';
import type { Pool, Processed } from './pool.ts';
import { type RecordBounds, endWithLine, linesOf, newRecord, recordReader } from './records.ts';

export interface FileRun {
  readonly request: FileRequest;
  readonly input: AsyncIterable<Buffer>;
  readonly output: () => Promise<Output>;
  /** Makes the pool that processes the rows, when the job is known. `isLarge`: the file has more than one block. */
  readonly pool: (job: Job, isLarge: boolean) => Pool;
  /** Called after each block with the counts so far and the number of bytes read. */
  readonly progress: (tally: Tally, bytes: number) => void;
  /** Called between blocks. If it returns true, the work ends and the result is discarded. */
  readonly isStopped: () => boolean;
}

export interface FileResult {
  readonly tally: Tally;
  /** How the file was read, as a text for a person; empty if there is nothing to say. */
  readonly note: string;
}

/** Bytes of a file that are read to detect its format. */
const BEGINNING_BYTES = 65_536;

/** Thrown if a signal has ended the work. */
export class Stopped extends Error {}

/** Processes a file block by block, in order. Returns the counts, or a problem. Throws if reading or writing fails. */
export async function runFile(run: FileRun): Promise<OrProblem<FileResult>> {
  const pieces = run.input[Symbol.asyncIterator]();
  const { bytes: beginning, isAll } = await beginningOf(pieces, BEGINNING_BYTES);
  const { encoding, markLength } = encodingOf(beginning);
  const read = reader(encoding);
  const write = writer(encoding);
  const first = read(beginning.subarray(markLength), isAll);
  const plan = planOf(run.request, first, isAll, encoding);
  if ('problem' in plan) return plan;
  const { job, note: reading } = plan.value;

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
    const processed = await inFlight.shift()!;
    addTally(tally, processed.tally);
    await output.write(write(processed.bytes));
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
      // `settle` throws the fault when its turn comes. Until then, an unhandled rejection must not end the program.
      work.catch(() => undefined);
      inFlight.push(work);
    }
    while (inFlight.length > 0) await settle();
    // A stream that a signal has closed may look like a stream that has ended.
    if (run.isStopped()) throw new Stopped();
    await output.finish();
    return { value: { tally, note: reading } };
  } catch (fault) {
    await output.abandon();
    throw fault;
  } finally {
    await pool?.end();
    await pieces.return?.();
  }
}

/**
 * Returns the lines above the first data row, with the names of the added columns after the header. `length` is the number of bytes that
 * were read, and `lines` the number of lines.
 */
function aboveItems(bytes: Buffer, { job, headerLine, firstLine }: Plan): { readonly above: Buffer; readonly length: number;
    readonly lines: number } {
  const read = recordReader(job.dialect);
  const record = newRecord();
  const parts: Buffer[] = [];
  let line = 1;
  let at = 0;
  while (line < firstLine && at < bytes.length) {
    read(bytes, at, record);
    if (record.isOpen) endWithLine(bytes, record, job.dialect);
    parts.push(bytes.subarray(at, record.end), ...(line === headerLine ? [addedHeader(record, job)] : []),
      bytes.subarray(record.end, record.next));
    line += linesOf(bytes, record);
    at = record.next;
  }
  return { above: Buffer.concat(parts), length: at, lines: line - 1 };
}

/** Returns the header cells of the added columns, after empty cells up to the width. A name that the file already has gets a prefix. */
function addedHeader({ count }: RecordBounds, { dialect, add, encoding, width, names, isSheet }: Job): Buffer {
  const delimiter = delimiterIn(dialect);
  const { bytesOf } = cellForm(dialect, encoding, isSheet === true);
  const added = addedNames(names ?? [], add.map(([name]) => name)).flatMap((name) => [Buffer.from(delimiter), bytesOf(name)]);
  return Buffer.concat([Buffer.from(delimiter.repeat(Math.max(0, width - count))), ...added]);
}
