import { partitionPoint } from '../../base/algorithms/binary-search.ts';
import type { Tables } from './columns.ts';

/** Legal Entity Identifiers, numbered in ascending order. */
export interface Leis {
  at(number: number): string;
  /** Returns the number of an LEI. Returns -1 if the LEI is not listed. */
  find(lei: string): number;
}

export const leisOf = ({ text: { at, count } }: Tables['leis']): Leis => ({
  at,
  find: (lei) => {
    const number = partitionPoint(0, count, (i) => at(i) < lei);
    return number < count && at(number) === lei ? number : -1;
  },
});
