import type { Pages } from '../../src/pages/page/files.ts';
import { buildPages } from '../../tools/release/pages.ts';

const NOTHING = { style: '', program: '', parts: {} };

/** Pages without style and program, for tests that ask none of them: to build them takes the compiler. */
export const EMPTY_PAGES: Pages = { reference: NOTHING, workbench: NOTHING };

const kept: Pages[] = [];

/** The pages as they are built, once for all tests. */
export const builtPages = (): Pages => (kept[0] ??= buildPages());
