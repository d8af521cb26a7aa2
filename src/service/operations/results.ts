import { type Validated, verdictOf } from './models/validation.ts';
import type { Verdict } from '../../standards/iban/judge.ts';
import { type Schema, integer, sequence } from '../../base/schema/schema.ts';

const number = (description: string): Schema<number> => integer({ minimum: 0, description });

/**
 * Members of an answer with a list of results that have verdicts. The counts come after the results, because they are counted while the
 * results are computed.
 */
export const verdictList = <T>(result: Schema<T>, description: string) => ({
  count: number('The number of results.'),
  results: sequence(result, { description }),
  good_count: number('The number of results with the verdict `good`.'),
  ask_count: number('The number of results with the verdict `ask`.'),
  wrong_count: number('The number of other results with the verdict `wrong`.'),
  no_account_count: number('The number of items without an account number: empty texts, notes and headings. `wrong_count` omits them.'),
});

/** Members of a bulk validation. */
export function validationList<T>(result: Schema<T>, description: string) {
  const { count, ...others } = verdictList(result, description);
  return { count, valid_count: number('The number of valid IBANs.'), invalid_count: number('The number of invalid items.'), ...others };
}

/** Number of items in one step. A step takes some tens of microseconds. */
export const STEP = 32;
/** Number of characters in one step. A step takes a third of a millisecond. */
const STEP_CHARACTERS = 16_384;

/** Returns a function that is called before each item of a list, with the item's length. It returns true if a step ends before the item. */
export function stepEnds(): (characters: number) => boolean {
  let items = 0;
  let read = 0;
  return (characters) => {
    const isEnd = items > 0 && (items === STEP || read + characters > STEP_CHARACTERS);
    if (isEnd) items = read = 0;
    items++;
    read += characters;
    return isEnd;
  };
}

/** Verdicts that an answer counts. */
type CountedVerdict = Verdict | 'no_account';

/**
 * Returns the results of `count` items and the counts of their verdicts. Each result is computed when it is serialized. If all results
 * existed at once, they would survive a garbage collection, be promoted and grow the heap. If a count is needed before all results are
 * serialized, all results are computed twice. `isAbsent` is true for a wrong item that has no account number.
 */
export function verdictsOf<R>(count: number, resultOf: (item: number) => R, verdictOf: (result: R) => Verdict,
    isAbsent: (item: number) => boolean = () => false) {
  let made = 0;
  let good = 0;
  let ask = 0;
  let absent = 0;
  function* each(): Generator<R, void> {
    while (made < count) {
      const item = made++;
      const result = resultOf(item);
      // There are three variables, because V8 is slow at members with a variable name.
      const verdict = verdictOf(result);
      if (verdict === 'good') good++;
      else if (verdict === 'ask') ask++;
      else if (isAbsent(item)) absent++;
      yield result;
    }
  }
  const countedVerdict = (item: number): CountedVerdict => {
    const verdict = verdictOf(resultOf(item));
    return verdict === 'wrong' && isAbsent(item) ? 'no_account' : verdict;
  };
  function countOf(verdict: CountedVerdict): number {
    if (made === count) return { good, ask, wrong: count - good - ask - absent, no_account: absent }[verdict];
    let all = 0;
    for (let item = 0; item < count; item++) if (countedVerdict(item) === verdict) all++;
    return all;
  }
  return {
    count,
    results: each(),
    get good_count() {
      return countOf('good');
    },
    get ask_count() {
      return countOf('ask');
    },
    get wrong_count() {
      return countOf('wrong');
    },
    get no_account_count() {
      return countOf('no_account');
    },
  };
}

/** Returns the results of a bulk validation and the counts of their verdicts. */
export const validationsOf = <R extends Validated>(count: number, validCount: number, resultOf: (item: number) => R,
  isAbsent?: (item: number) => boolean) =>
  Object.assign(verdictsOf(count, resultOf, verdictOf, isAbsent), { valid_count: validCount, invalid_count: count - validCount });
