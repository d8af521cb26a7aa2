/** Writes the answers to the rows of a list as the items of a JSON answer. */
import type { ListBody, Route } from '../operations/route.ts';
import { type ByteBuffer, appendText } from '../engine/writers/byte-buffer.ts';
import { type Serializer, serialize, serializer } from '../engine/writers/serializer.ts';
import { refuse } from '../../base/errors.ts';
import { widened } from '../../base/schema/schema.ts';
import { type NamedConcern, concernsOfSeveral } from '../../files/lists/inside.ts';
import { type Tally, newTally } from './job.ts';
import type { RowResult } from './outcomes.ts';
import type { RowOutcome } from './row-answerer.ts';
import { notesOf } from './query-words.ts';
import type { Output } from './output.ts';

/** Appends the item of a row. A comma comes before every item. `line` is the line of the file in which the row begins, from 1. */
export interface ItemWriter {
  readonly append: (result: RowResult, line: number, out: ByteBuffer) => void;
  readonly appendUnreadable: (problem: string, line: number, out: ByteBuffer) => void;
}

/** Returns the writer for lists of an operation. Each row has one item. If its cell has several IBANs, the item is the worst of them. */
export function itemWriter({ route: { response }, refused }: ListBody): ItemWriter {
  const write = serializer(response) as Serializer<unknown>;

  const membersOf = ({ value, refusal }: RowOutcome): Record<string, unknown> =>
    (refusal === null ? (JSON.parse(serialize(write, value)) as Record<string, unknown>) : { ...refused(refusal) });

  function append({ outcome, several, reason, absence }: RowResult, line: number, out: ByteBuffer): void {
    appendText(',', out);
    const error = reason ?? absence;
    if (outcome.refusal === null && several === null && error === null) {
      write(outcome.value, out);
      // The line replaces the closing brace.
      out.end--;
      return appendText(`,"line":${line}}`, out);
    }
    const members = membersOf(outcome);
    if (error !== null && 'error' in members) members['error'] = error;
    // Somebody must decide which of the IBANs is meant.
    if (several !== null && members['verdict'] === 'good') members['verdict'] = 'ask';
    if (several !== null && 'concerns' in members)
      members['concerns'] = concernsOfSeveral(several.map((one) => (membersOf(one)['concerns'] ?? []) as NamedConcern[]));
    appendText(JSON.stringify({ ...members, line }), out);
  }

  const appendUnreadable = (problem: string, line: number, out: ByteBuffer): void =>
    appendText(`,${JSON.stringify({ ...refused(refuse('INVALID_FORMAT', problem)), line })}`, out);

  return { append, appendUnreadable };
}

/** Counts of an answer, by the names of its members. */
const COUNTS: Readonly<Record<string, (tally: Tally) => number>> = {
  count: ({ rows }) => rows,
  valid_count: ({ valid }) => valid,
  invalid_count: ({ rows, valid }) => rows - valid,
  good_count: ({ valid, asking }) => valid - asking,
  ask_count: ({ asking }) => asking,
  wrong_count: ({ rows, valid, noAccount }) => rows - valid - noAccount,
  no_account_count: ({ noAccount }) => noAccount,
};

/** Returns the counts of the rows, with the names that an answer has. */
export const countsOf = ({ response }: Pick<Route, 'response'>, tally: Tally): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.keys(widened(response).properties!).flatMap((name) =>
    (COUNTS[name] === undefined ? [] : [[name, COUNTS[name](tally)] as const])));

/** An output that puts the items into one JSON object, and a function that receives the counts. */
export function itemsOutput(output: Output, route: Route): { readonly output: Output; readonly count: (tally: Tally) => void } {
  let tally = newTally();
  let isFirst = true;
  async function write(bytes: Buffer): Promise<void> {
    if (bytes.length === 0) return;
    if (isFirst) await output.write(Buffer.from('{"results":['));
    await output.write(isFirst ? bytes.subarray(1) : bytes);
    isFirst = false;
  }
  async function finish(note = ''): Promise<void> {
    const rest = JSON.stringify({ ...countsOf(route, tally), notes: notesOf(note) }).slice(1);
    await output.write(Buffer.from(`${isFirst ? '{"results":[' : ''}],${rest}`));
    await output.finish();
  }
  return { output: { write, finish, abandon: output.abandon }, count: (next) => void (tally = next) };
}
