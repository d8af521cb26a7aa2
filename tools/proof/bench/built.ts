/** Opens the files of the build in dist/. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openBundle } from '../../../src/directory/bundle/bundle.ts';

export const SERVER = fileURLToPath(new URL('../../../dist/server.js', import.meta.url));

const BUNDLE = new URL('../../../dist/kontor.bundle', import.meta.url);

export const openBuilt = () => openBundle(readFileSync(BUNDLE)).directory;
