import { type Total, SUM_BYTES } from './rules/totals.ts';

/** The batch that is being read. */
export interface OpenBatch {
  readonly total: Total;
  /** Sums by currency. */
  readonly sums: Map<string, Total>;
  sepaPayments: number;
  isLevelReported: boolean;
  ownCreditors: number;
  ownTypes: number;
  instantPayments: number;
  isPayerReported: boolean;
}

export const newBatch = (): OpenBatch => ({
  total: {
    payments: 0,
    sum: 0n,
  }, sums: new Map(), sepaPayments: 0, isLevelReported: false, ownCreditors: 0, ownTypes: 0, instantPayments: 0, isPayerReported: false,
});

/** Returns the memory of the sums of a batch, in bytes. There is one sum for each currency. */
export const batchBytes = (batch: OpenBatch | null): number => (batch === null ? 0 : batch.sums.size * SUM_BYTES);
