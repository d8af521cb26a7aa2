import { SHARED_MODULES, SHARED_STYLES, program as join, styles as joinStyles } from '../page/files.ts';

const STYLES = ['layout.css', 'box.css', 'answer.css', 'list.css', 'tools.css', 'print.css'].map((name) => new URL(`./styles/${name}`, import.meta.url));

/** Each imports from those before it only. */
export const MODULES = [
  'wording.js',
  'delimited.js',
  'amount.js',
  'recognise.js',
  'xlsx.js',
  'parts.js',
  'asking.js',
  'coloured.js',
  'bank-search.js',
  'bank-view.js',
  'country-view.js',
  'verdict.js',
  'payment-view.js',
  'readings.js',
  'identify.js',
  'qr-read.js',
  'files.js',
  'batches.js',
  'list-rows.js',
  'list-repairs.js',
  'list-tiles.js',
  'list-table.js',
  'list.js',
  'fields.js',
  'qr-fields.js',
  'qr-form.js',
  'qr-code.js',
  'qr-make.js',
  'box.js',
  'convert.js',
  'generate.js',
  'countries.js',
  'places.js',
  'main.js',
].map((name) => new URL(`./client/${name}`, import.meta.url));

export const styles = (): string => joinStyles([...SHARED_STYLES, ...STYLES]);

/** The page's program as one script. */
export const program = (): string => join([...SHARED_MODULES, ...MODULES]);
