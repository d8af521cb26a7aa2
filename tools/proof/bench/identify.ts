/** Measures `identify` with texts that people write. */
import { identifyRoute } from '../../../src/service/operations/identify.ts';
import { serializer } from '../../../src/service/engine/writers/serializer.ts';
import { createByteBuffer } from '../../../src/service/engine/writers/byte-buffer.ts';
import type { Context } from '../../../src/service/operations/context.ts';
import type { Ok } from '../../../src/base/errors.ts';
import { openBuilt } from './built.ts';
import type { Peers } from './peers.ts';
import { type Row, withinTime } from './row.ts';
import { each, inTurnWithSlowness } from './slices.ts';

const USUAL = [
  'BLZ 370 400 44 Kto 532013000', 'Sort code 60-16-13 Account 31926819', 'RIB 20041 01005 0500013M026 06', '19-2000145399/0800',
    'DE89 3704 0044 0532 0130 00', 'DE89 37O4 OO44 O532 O13O OO',
  'COBADEFFXXX', '4111 1111 1111 1111', '+49 69 1234567', 'RF18 5390 0754 7034', '37040044', 'invoice 2026/4711',
];
const LIMIT_US = 400;

export function benchIdentify(peers: Peers): Row[] {
  const context = { directory: openBuilt() } as Context;
  const write = serializer(identifyRoute.response);
  const out = createByteBuffer();
  const answer = (text: string): void => {
    const { value } = identifyRoute.handle({ text, country: null } as never, context) as Ok<unknown>;
    out.end = 0;
    write(value, out);
  };
  const { costs: [usual], slowness } = inTurnWithSlowness([each(USUAL, answer)], peers, { slices: 11, milliseconds: 10 });
  const figure = `Identify, the whole answer, ${USUAL.length} texts as people write them`;
  return [withinTime({ figure, unit: 'µs', costs: usual! }, LIMIT_US, slowness)];
}
