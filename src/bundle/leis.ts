import { partitionPoint } from '../text/binary-search.ts';
import type { Tables } from './columns.ts';

/** Legal Entity Identifiers, numbered in their order. */
export interface Leis {
  at(number: number): string;
  /** -1 for what is none of them. */
  find(lei: string): number;
}

export const leisOf = ({ text: { at, count } }: Tables['leis']): Leis => ({
  at,
  find: (lei) => {
    const number = partitionPoint(0, count, (i) => at(i) < lei);
    return number < count && at(number) === lei ? number : -1;
  },
});
