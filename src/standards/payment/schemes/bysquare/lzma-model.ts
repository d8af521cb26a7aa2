/**
 * The model of the raw LZMA1 stream in PAY by square, for the encoder and the decoder: lc 3, lp 0, pb 2. The stream has no header of 13
 * bytes. Source: LZMA specification, Igor Pavlov (2015).
 */

const LITERAL_CONTEXT_BITS = 3;
export const POSITION_MASK = (1 << 2) - 1;
const STATES = 12;
export const POSITION_STATES = POSITION_MASK + 1;
const LITERAL_SIZE = 0x300;
export const LENGTH_STATES = 4;
export const POSITION_SLOT_BITS = 6;
export const ALIGN_BITS = 4;
const END_POSITION_MODEL = 14;
const FULL_DISTANCES = 1 << (END_POSITION_MODEL >>> 1);
export const MIN_MATCH = 2;

export const PROBABILITY_BITS = 11;
const MOVE_BITS = 5;
/** The coder shifts a range below this number up by one byte. */
export const TOP = 2 ** 24;
export const RANGE = 0xffffffff;

export type Probabilities = Uint16Array;

/** The new probability of a 0 bit after a 0 bit (`rise`), and after a 1 bit (`fall`). */
export const rise = (probability: number): number => probability + (((1 << PROBABILITY_BITS) - probability) >>> MOVE_BITS);
export const fall = (probability: number): number => probability - (probability >>> MOVE_BITS);

const probabilities = (length: number): Probabilities => new Uint16Array(length).fill(1 << (PROBABILITY_BITS - 1));

export interface LengthModel {
  /** The first bit tests if the length is above 7, the second if it is above 15. */
  readonly choice: Probabilities;
  /** Eight probabilities for each position state. */
  readonly low: Probabilities;
  readonly mid: Probabilities;
  readonly high: Probabilities;
}

const lengthModel = (): LengthModel => ({
  choice: probabilities(2),
  low: probabilities(POSITION_STATES << 3),
  mid: probabilities(POSITION_STATES << 3),
  high: probabilities(1 << 8),
});

/** Returns the probabilities at the beginning of a stream. The coder changes them with each bit. */
export const model = () => ({
  literal: probabilities(LITERAL_SIZE << LITERAL_CONTEXT_BITS),
  isMatch: probabilities(STATES * POSITION_STATES),
  isRep: probabilities(STATES),
  isRepG0: probabilities(STATES),
  isRepG1: probabilities(STATES),
  isRepG2: probabilities(STATES),
  isRep0Long: probabilities(STATES * POSITION_STATES),
  slot: probabilities(LENGTH_STATES << POSITION_SLOT_BITS),
  special: probabilities(1 + FULL_DISTANCES - END_POSITION_MODEL),
  align: probabilities(1 << ALIGN_BITS),
  length: lengthModel(),
  repLength: lengthModel(),
});

/** Returns the index of the first probability of a literal. It depends on the byte before the literal. */
export const literalContext = (previous: number): number => LITERAL_SIZE * (previous >>> (8 - LITERAL_CONTEXT_BITS));
