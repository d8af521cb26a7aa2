import { type BlockLimits, type BlockMemory, blocksOf, newBlockMemory } from './blocks.ts';
import { type CompareBlock, blockComparison } from './compared-rows.ts';
import { type Result, ok } from '../../base/errors.ts';
import { type Encoding, encodingOf } from '../../base/text/encoding.ts';
import type { ItemWriter } from './items.ts';
import { cellForm, delimiterIn, markOf, reader, writer } from './encoding.ts';
import { Stopped } from './stopped.ts';
import { beginningOf } from './input.ts';
import { type Job, type Tally, addTally, newTally } from './job.ts';
import type { Output } from './output.ts';
import { type FileRequest, type Plan, planOf } from './plan.ts';
import type { Pool, Processed } from './pool.ts';
import { type RecordBounds, addedNames, linesOf, newRecord, recordReader } from '../../files/lists/rows.ts';

export interface FileRun {
  readonly request: FileRequest;
  readonly input: AsyncIterable<Buffer>;
  /** Opens the destination when the format of the result is known. */
  readonly output: (kind: ResultKind) => Promise<Output>;
  /** Writes the answers as items of a JSON list, instead of the rows with added cells. Null for rows. */
  readonly items: ItemWriter | null;
  /** Limits of a block, if they differ from the usual limits. */
  readonly blockLimits?: BlockLimits;
  /** Creates the pool that processes the rows, when the job is known. `isLarge` is true if the file has more than one block. */
  readonly pool: (job: Job, isLarge: boolean) => Pool;
  /** Called after each block. It receives the counts so far and the number of bytes that were read. */
  readonly progress: (tally: Tally, bytes: number) => void;
  /** Called between two blocks. If it returns true, the work ends and the result is discarded. */
  readonly isStopped: () => boolean;
}

/** The format of a result: text with a delimiter, lines of JSON, a workbook, or one JSON object with the answers. */
export interface ResultKind {
  readonly format: Job['format'] | 'workbook' | 'items';
  readonly encoding: Encoding;
}

export interface FileResult {
  readonly tally: Tally;
  /** Text for people about the way in which the file was read. Empty if no text is necessary. */
  readonly note: string;
}

/** Number of first bytes of a file that decide its format. */
const BEGINNING_BYTES = 65_536;

/** Processes a file block by block, in order. Returns the counts, or a refusal. Throws if reading or writing fails. */
export async function runFile(run: FileRun): Promise<Result<FileResult>> {
  const pieces = run.input[Symbol.asyncIterator]();
  const { bytes: beginning, isAll } = await beginningOf(pieces, BEGINNING_BYTES);
  const { encoding, markLength } = encodingOf(beginning);
  const read = reader(encoding);
  const { items, blockLimits } = run;
  const write = items === null ? writer(encoding) : (bytes: Buffer) => bytes;
  const first = read(beginning.subarray(markLength), isAll);
  const plan = planOf(run.request, first, isAll, encoding);
  if (!plan.ok) return plan;
  const { job, note } = plan.value;
  const source: Source = { bytes: beginning.length, isAtEnd: isAll };
  const output = await run.output({ format: items === null ? job.format : 'items', encoding });
  const tally = newTally();
  let pool: Pool | null = null;
  try {
    if (items === null) await output.write(markLength > 0 ? markOf(encoding) : Buffer.alloc(0));
    await processBlocks(plan.value, blocksOf(decodedPieces(first, pieces, read, source), job.dialect, blockLimits), {
      blockBytes: blockLimits?.bytes,
      writeAbove: items === null,
      pool: () => (pool ??= run.pool(job, !source.isAtEnd)),
      comparison: (firstLine) => blockComparison(job, firstLine) ?? (() => null),
      write: (bytes) => output.write(write(bytes)),
      add: (next) => addTally(tally, next),
      settled: () => run.progress(tally, source.bytes),
      nextLine: () => tally.lines + 1,
      checkStop: () => {
        if (run.isStopped()) throw new Stopped();
      },
    });
    await output.finish(note);
    return ok({ tally, note });
  } catch (fault) {
    await output.abandon();
    throw fault;
  } finally {
    await (pool as Pool | null)?.end();
    await pieces.return?.();
  }
}

/** A file with the number of bytes that have been read. */
interface Source {
  bytes: number;
  isAtEnd: boolean;
}

/** Yields the decoded bytes of a file. `first` are the bytes that were read to detect its format. */
async function* decodedPieces(first: Buffer, pieces: AsyncIterator<Buffer>, read: ReturnType<typeof reader>,
    source: Source): AsyncGenerator<Buffer, void> {
  yield first;
  if (source.isAtEnd) return;
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) {
    source.bytes += next.value.length;
    yield read(next.value, false);
  }
  source.isAtEnd = true;
  yield read(Buffer.alloc(0), true);
}

interface BlockSteps {
  readonly blockBytes: number | undefined;
  /** True if the lines above the first data row belong to the result. */
  readonly writeAbove: boolean;
  /** Returns the pool. It is created for the first block. */
  readonly pool: () => Pool;
  readonly comparison: (firstLine: number) => CompareBlock;
  readonly write: (bytes: Buffer) => Promise<void>;
  readonly add: (tally: Tally) => void;
  /** Called after the result of a block has been written. */
  readonly settled: () => void;
  /** Returns the line of the file that follows the processed blocks. */
  readonly nextLine: () => number;
  /** Throws if the work has to end. */
  readonly checkStop: () => void;
}

/** Processes all blocks and writes their results in order. */
async function processBlocks(plan: Plan, nextBlock: ReturnType<typeof blocksOf>,
    { blockBytes, writeAbove, pool: poolOf, comparison, write, add, settled, nextLine, checkStop }: BlockSteps): Promise<void> {
  const inFlight: Promise<Processed>[] = [];
  const memories: BlockMemory[] = [];
  let pool: Pool | null = null;
  let marksOf: CompareBlock = () => null;

  async function settle(): Promise<void> {
    const { bytes, tally } = await inFlight.shift()!;
    add(tally);
    await write(bytes);
    settled();
  }

  for (let number = 0; ; number++) {
    const place = pool === null ? 0 : number % pool.depth;
    if (pool !== null && inFlight.length === pool.depth) await settle();
    let block = await nextBlock((memories[place] ??= newBlockMemory(blockBytes)));
    checkStop();
    if (block.rows.length === 0) break;
    if (number === 0) {
      const { above, length, lines } = aboveItems(block.rows, plan);
      if (writeAbove) await write(above);
      add({ ...newTally(), lines });
      block = { ...block, rows: block.rows.subarray(length) };
      marksOf = comparison(lines + 1);
    }
    pool ??= poolOf();
    const work = pool.process({ ...block, marks: marksOf(block.rows), line: nextLine() }, place);
    // `settle` throws this fault when it reaches the block. Until then, an unhandled rejection must not end the program.
    work.catch(() => undefined);
    inFlight.push(work);
  }
  while (inFlight.length > 0) await settle();
  // If a signal closes a stream, the stream may seem to have ended.
  checkStop();
}

/**
 * Returns the lines above the first data row. The header is followed by the names of the added columns. `length` is the number of bytes
 * that were read. `lines` is the number of their lines.
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
    parts.push(bytes.subarray(at, record.end), ...(line === headerLine ? [addedHeader(record, job)] : []),
      bytes.subarray(record.end, record.next));
    line += linesOf(bytes, record);
    at = record.next;
  }
  return { above: Buffer.concat(parts), length: at, lines: line - 1 };
}

/**
 * Returns the header cells of the added columns. If the header is too short, empty cells come before them. If the file already has a name,
 * the added name gets a prefix.
 */
function addedHeader({ count }: RecordBounds, { dialect, add, encoding, width, names }: Job): Buffer {
  const delimiter = delimiterIn(dialect);
  const { bytesOf } = cellForm(dialect, encoding);
  const added = addedNames(names ?? [], add.map(([name]) => name)).flatMap((name) => [Buffer.from(delimiter), bytesOf(name)]);
  return Buffer.concat([Buffer.from(delimiter.repeat(Math.max(0, width - count))), ...added]);
}
