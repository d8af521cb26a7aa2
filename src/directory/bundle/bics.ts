import { BIC8_LENGTH, BRANCH_LENGTH } from '../../standards/bic/parts.ts';
import { indexOfKey, lowerBound } from '../../base/algorithms/binary-search.ts';
import type { Meta, Tables } from './columns.ts';
import { bicOfKeys, keyOf, keysBeginning } from './keys.ts';
import type { Range } from './words.ts';

/**
 * Every BIC in the bundle. The number of a BIC is its position in this table. The table has three parts, each ascending. The first part has
 * listed BICs, which have a record of a source. The second part has head offices that were derived from branches. The third part has BICs
 * that occur only at bank codes.
 */
export interface Bics {
  at(position: number): string;
  /** Returns the position of a BIC with a record. Returns -1 if the BIC has no record. */
  find(bic11: string): number;
  /** Returns the positions of listed BICs with these first eight characters. */
  ofInstitution(bic8: string): Range;
  /** Returns the positions of BICs that begin with `text`, one range for each part. The part of listed BICs is first. */
  beginning(text: string): readonly Range[];
}

const NOWHERE: Range = { start: 0, end: 0 };

export function bicsOf(
  { key: keys, first: firsts }: Tables['institutions'],
  { institution: institutions, branchKey: branchKeys }: Tables['bics'],
  { listed, synthesised }: Meta['institutions'],
): Bics {
  const parts: readonly Range[] = [
    { start: 0, end: listed },
    { start: listed, end: listed + synthesised },
    { start: listed + synthesised, end: keys.length },
  ];

  const findIn = ({ start, end }: Range, bic11: string): number => {
    const institution = indexOfKey(keys, keyOf(bic11, 0, BIC8_LENGTH), start, end);
    if (institution < 0) return -1;
    return indexOfKey(branchKeys, keyOf(bic11, BIC8_LENGTH, bic11.length), firsts[institution]!, firsts[institution + 1]!);
  };
  const beginningIn = ({ start, end }: Range, text: string): Range => {
    const [low, high] = keysBeginning(text.slice(0, BIC8_LENGTH), BIC8_LENGTH);
    const first = lowerBound(keys, low, start, end);
    const last = lowerBound(keys, high, first, end);
    const positions = { start: firsts[first]!, end: firsts[last]! };
    if (text.length <= BIC8_LENGTH) return positions;
    const [lowBranch, highBranch] = keysBeginning(text.slice(BIC8_LENGTH), BRANCH_LENGTH);
    return {
      start: lowerBound(branchKeys, lowBranch, positions.start, positions.end),
      end: lowerBound(branchKeys, highBranch, positions.start, positions.end),
    };
  };
  return {
    at: (position) => bicOfKeys(keys[institutions[position]!]!, branchKeys[position]!),
    find: (bic11) => {
      const position = findIn(parts[0]!, bic11);
      return position < 0 ? findIn(parts[1]!, bic11) : position;
    },
    ofInstitution: (bic8) => {
      const institution = bic8.length === BIC8_LENGTH ? indexOfKey(keys, keyOf(bic8, 0, BIC8_LENGTH), 0, listed) : -1;
      return institution < 0 ? NOWHERE : { start: firsts[institution]!, end: firsts[institution + 1]! };
    },
    beginning: (text) => parts.map((part) => beginningIn(part, text)),
  };
}
