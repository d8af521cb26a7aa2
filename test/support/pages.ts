import type { Pages } from '../../src/doors/pages/page/files.ts';
import { buildPages } from '../../tools/release/pages.ts';

const NOTHING = { style: '', program: '', parts: {} };

/** Pages without style and program, for tests that do not need them. The compiler has to build style and program. */
export const EMPTY_PAGES: Pages = { reference: NOTHING, workbench: NOTHING };

const kept: Pages[] = [];

/** The built pages, made once for all tests. */
export const builtPages = (): Pages => (kept[0] ??= buildPages());
