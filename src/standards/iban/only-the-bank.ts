/** Facts that no verdict of Kontor includes. Every interface for people shows this sentence next to verdicts. */
export const ONLY_THE_BANK_KNOWS = 'Only the bank knows who holds the account and whether it is open (verification of payee).';
