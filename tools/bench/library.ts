/**
 * How fast the check itself is beside the libraries that people use for it, in one interleaved run: the published examples of all
 * countries, as electronic format and as pasted. Peers are fetched into a temporary folder.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { validationResult } from '../../src/api/models/validation.ts';
import { openBundle } from '../../src/bundle/bundle.ts';
import { COUNTRIES } from '../../src/countries/registry.ts';
import { paperFormat } from '../../src/iban/electronic-format.ts';
import { isValid } from '../../src/iban/validate.ts';
import { withPackages } from '../npm-peer.ts';
import { type Row, median, spread } from './row.ts';

const IBANTOOLS = 'ibantools@4.5.4';
const FAST_IBAN = 'fast-iban@1.2.0';
const BUNDLE = fileURLToPath(new URL('../../dist/kontor.bundle', import.meta.url));
const SLICES = 31;
const SLICE_MS = 30;

/** Texts a second in each of the slices, in which the works take turns. */
function interleaved(texts: readonly string[], works: readonly ((text: string) => unknown)[]): number[][] {
  const speed = (work: (text: string) => unknown): number => {
    const start = performance.now();
    let done = 0;
    for (; performance.now() - start < SLICE_MS; done += texts.length) for (const text of texts) work(text);
    return (done / (performance.now() - start)) * 1000;
  };
  works.forEach(speed);
  const turns = Array.from({ length: SLICES }, () => works.map(speed));
  return works.map((_, work) => turns.map((turn) => turn[work]!));
}

function row(figure: string, ours: readonly number[], peer: string, theirs: readonly number[], goal: number | null): Row {
  const ratios = ours.map((speed, i) => speed / theirs[i]!);
  return { figure, value: median(ours) / 1e6, unit: 'million a second', peer: `${peer}: ${(median(theirs) / 1e6).toFixed(2)}`, ratio: median(ratios), goal, spread: spread(ratios) };
}

export function benchLibrary(): Promise<Row[]> {
  return withPackages([IBANTOOLS, FAST_IBAN], async (load) => {
    const { isValidIBAN } = (await load('ibantools')) as { isValidIBAN: (text: string) => boolean };
    const { default: fastIban } = (await load('fast-iban')) as { default: { validateIBAN: (text: string) => boolean } };
    const { directory } = openBundle(readFileSync(BUNDLE));
    const registered = COUNTRIES.filter(({ inRegistry }) => inRegistry).map(({ example }) => example);
    const [check, tools, fast, full] = interleaved(registered, [isValid, isValidIBAN, fastIban.validateIBAN, (iban) => validationResult(iban, directory)]) as [number[], number[], number[], number[]];
    const [pasted] = interleaved(registered.map(paperFormat), [isValid]) as [number[]];
    return [
      row('Check: true or false', check, IBANTOOLS, tools, 10),
      row('Check: true or false', check, FAST_IBAN, fast, 1),
      row('Check, in groups of four', pasted, IBANTOOLS, tools, null),
      row('Full result with its bank', full, IBANTOOLS, tools, 2.3),
    ];
  });
}
