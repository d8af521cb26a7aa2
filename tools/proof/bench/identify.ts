/** Measures `identify` with texts that people write, and with texts that attackers write. The cost must be proportional to the length. */
import { LONGEST_IDENTIFY_TEXT } from '../../../src/recognition/identify.ts';
import { identifyRoute } from '../../../src/service/operations/identify.ts';
import { serializer } from '../../../src/service/engine/writers/serializer.ts';
import { createByteBuffer } from '../../../src/service/engine/writers/byte-buffer.ts';
import type { Context } from '../../../src/service/operations/context.ts';
import type { Ok } from '../../../src/base/errors.ts';
import { openBuilt } from './built.ts';
import type { Peers } from './peers.ts';
import { type Row, besidePeer, median, withinTime } from './row.ts';
import { type Work, each, inTurnWithSlowness } from './slices.ts';

const USUAL = [
  'BLZ 370 400 44 Kto 532013000', 'Sort code 60-16-13 Account 31926819', 'RIB 20041 01005 0500013M026 06', '19-2000145399/0800',
    'DE89 3704 0044 0532 0130 00', 'DE89 37O4 OO44 O532 O13O OO',
  'COBADEFFXXX', '4111 1111 1111 1111', '+49 69 1234567', 'RF18 5390 0754 7034', '37040044', 'invoice 2026/4711',
];
/**
 * Pieces that are repeated up to the maximum length. They are groups that can be joined in many ways, words of many countries, and
 * beginnings of IBANs.
 */
const SLOW = ['1 ', '12 34 ', '123456 ', '1-', '1/2', 'BLZ 1 Kto 1 ', 'DE89 ', 'konto rekening account ', 'A1', 'O0I1 '];
const SHORT = LONGEST_IDENTIFY_TEXT / 4;

const LIMIT_US = { usual: 400, slow: 20_000 };
/**
 * Goal: a character of a long text may cost at most twice as much as a character of a short text. With quadratic growth it would cost four
 * times as much.
 */
const GOAL_LINEAR = 0.5;

const filled = (piece: string, length: number): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

export function benchIdentify(peers: Peers): Row[] {
  const context = { directory: openBuilt() } as Context;
  const write = serializer(identifyRoute.response);
  const out = createByteBuffer();
  const answer = (text: string): void => {
    const { value } = identifyRoute.handle({ text, country: null } as never, context) as Ok<unknown>;
    out.end = 0;
    write(value, out);
  };
  const ofLength = (length: number): Work[] => SLOW.map((piece) => filled(piece, length)).map((text) => () => (answer(text), 1));
  const { costs, slowness } = inTurnWithSlowness([each(USUAL, answer), ...ofLength(LONGEST_IDENTIFY_TEXT), ...ofLength(SHORT)], peers,
    { slices: 11, milliseconds: 10 });
  const [usual, ...others] = costs as [number[], ...number[][]];
  const long = others.slice(0, SLOW.length);
  const slowest = long.reduce((dearest, cost, i) => (median(cost) > median(long[dearest]!) ? i : dearest), 0);
  const characters = (of: readonly number[], length: number): number[] => of.map((cost) => cost / length);
  return [
    withinTime({ figure: `Identify, the whole answer, ${USUAL.length} texts as people write them`, unit: 'µs', costs: usual },
    LIMIT_US.usual, slowness),
    withinTime({ figure: `Identify, the slowest of ${SLOW.length} texts of ${LONGEST_IDENTIFY_TEXT} characters made to be slow`, unit: 'µs',
      costs: long[slowest]! }, LIMIT_US.slow, slowness),
    besidePeer(
      { figure: `Identify, a character of that text`, unit: 'ns', costs: characters(long[slowest]!, LONGEST_IDENTIFY_TEXT) },
        `one of its first ${SHORT}`,
      characters(others[SLOW.length + slowest]!, SHORT), GOAL_LINEAR,
    ),
  ];
}
