import type { IbanRule } from './rule.ts';

/** Rule 0001.00: the bank code is not used for payments. This is also true if the list names a successor. */
export const rule0001: IbanRule = () => ({ kind: 'refuse', parameter: 'blz', reason: 'the bank does not use this bank code for payments' });
