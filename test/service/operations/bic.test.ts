import { test } from 'node:test';
import { finish } from '../../../src/service/engine/work.ts';
import { swiftRoute } from '../../../src/service/operations/bic.ts';
import { assertSays } from '../../support/says.ts';

test('five branches are named, and that there are more, if only branches of an institution are listed', () => {
  for (const [count, named] of [
    [5, 'MUSTDEFF101, MUSTDEFF102, MUSTDEFF103, MUSTDEFF104, MUSTDEFF105'],
    [6, 'MUSTDEFF101, MUSTDEFF102, MUSTDEFF103, MUSTDEFF104, MUSTDEFF105 and more'],
  ] as const) {
    const branches = Array.from({ length: count }, (_, i) => ({ bic: `MUSTDEFF10${i + 1}`, sepaSchemes: null, leiCandidates: [] }));
    const directory = { bic: () => null, bicsOfInstitution: () => branches } as never;
    const refused = finish(swiftRoute.handle({ bic: 'MUSTDEFF' } as never, { directory } as never));
    assertSays(refused.ok ? null : refused.message, `… BIC … ${named}`);
  }
});
