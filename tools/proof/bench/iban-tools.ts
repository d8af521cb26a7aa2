/** Measures computations without HTTP: repair, generation, conversion and extraction. */
import { CONVERTED_IBAN, convertResult } from '../../../src/service/operations/models/conversion.ts';
import { COUNTRIES, countryByCode } from '../../../src/standards/countries/registry.ts';
import { type ConvertInputs, convert } from '../../../src/standards/iban/domestic/convert.ts';
import { domesticSchemeOf } from '../../../src/standards/iban/domestic/printed-number.ts';
import type { Country } from '../../../src/standards/countries/country.ts';
import { extract } from '../../../src/standards/iban/extract/extract.ts';
import { generate } from '../../../src/standards/iban/generate/generate.ts';
import { seededRandom } from '../../../src/standards/iban/generate/seeded-random.ts';
import { repair } from '../../../src/standards/iban/repair/repair.ts';
import { createByteBuffer } from '../../../src/service/engine/writers/byte-buffer.ts';
import { chunkedSerializer, serializer } from '../../../src/service/engine/writers/serializer.ts';
import { finish } from '../../../src/service/engine/work.ts';
import type { Ok } from '../../../src/base/errors.ts';
import { convertBulkRoute } from '../../../src/service/operations/convert-bulk.ts';
import { openBuilt } from './built.ts';
import type { Peers } from './peers.ts';
import { type Row, withinTime } from './row.ts';
import { type Work, each, inTurnWithSlowness } from './slices.ts';

const SUGGESTIONS = 5;
const TEXT_LENGTH = 500_000;
/** Limit in µs for the generation or conversion of one IBAN. This means half a million per second. */
const LIMIT_US = 2;

/** An IBAN with two digits swapped. */
const SLIP = 'DE89370400440523013000';

const USUAL_TEXTS = [
  ['a mail without IBANs', 'Please transfer 1,250.00 EUR until 2026-12-31 to our account, reference 4711 0815 of the invoice DE2026. '],
  ['an IBAN each 500 characters',
    `${'Sehr geehrte Damen und Herren, bitte zahlen Sie den Betrag. '.repeat(8)}IBAN: DE89 3704 0044 0532 0130 00\n`],
] as const;

const filled = (piece: string): string =>
  // The conversion to bytes and back makes the text one flat string, as a text in a body is.
  Buffer.from(piece.repeat(Math.ceil(TEXT_LENGTH / piece.length)).slice(0, TEXT_LENGTH)).toString();

/** Countries with the longest structures, and countries whose check digits need the most computation. */
const GENERATED = ['BE', 'DE', 'FR', 'IT', 'LC'].map((code) => countryByCode(code)!);
/** Parts of the registry's example accounts of Germany, France and Belgium. */
const CONVERTED: readonly (readonly [country: string, parts: Parameters<typeof convert>[1]])[] = [
  ['DE', { blz: '37040044', account_number: '532013000' }],
  ['FR', { bank_code: '20041', branch_code: '01005', account_number: '0500013M026' }],
  ['BE', { domestic_number: '539-0075470-34' }],
];

/** Limit in µs for the whole answer of one conversion, in bytes. */
const ANSWER_LIMIT_US = 10;
/**
 * German bank codes with different rules. The rules map accounts, add sub-accounts, search circles of codes, do nothing, or follow a
 * successor.
 */
const GERMAN = [
  ['10050000', '1111'], ['37040044', '532013000'], ['26580070', '7325022'], ['70020270', '6790149813'], ['10010010', '73245108'],
    ['60010700', '1234567'],
].map(([blz, account_number]) => [countryByCode('DE')!, { blz: blz!, account_number: account_number! }] as const);
const SAMPLES = COUNTRIES.flatMap((country) => {
  const scheme = domesticSchemeOf(country);
  return scheme === null || scheme.construction === null ? [] : [{ country, construction: scheme.construction, ...scheme.sample() }];
});
const FROM_PARTS = SAMPLES.map(({ country, inputs }) => [country, inputs] as const);
const AS_PRINTED = SAMPLES.map(({ country, construction, inputs, display }) => {
  const printed = construction.printed.map(({ name }): string => name);
  return [country, { ...Object.fromEntries(Object.entries(inputs).filter(([name]) => !printed.includes(name))),
    domestic_number: display }] as const;
});

/** Printed IBANs of all countries in turns. */
const BULK = Array.from({ length: 1_000 }, (_, i) => AS_PRINTED[i % AS_PRINTED.length]!)
  .map(([country, inputs]) => ({ country: country.code, ...inputs }));

const extracting = (piece: string): Work => {
  const text = filled(piece);
  return () => (extract(text), text.length);
};

export function benchIbanTools(peers: Peers): Row[] {
  const directory = openBuilt();
  const random = seededRandom('bench');
  const write = serializer(CONVERTED_IBAN);
  const out = createByteBuffer();
  const bulkRoute = convertBulkRoute(BULK.length);
  const writeBulk = chunkedSerializer(bulkRoute.response);
  const answering = (given: readonly (readonly [country: Country, inputs: ConvertInputs])[]): Work =>
    each(given, ([country, inputs]) => {
      const converted = convert(country, inputs, directory);
      if (!converted.ok) throw new Error(converted.message);
      out.end = 0;
      write(convertResult({ converted: converted.value, bic: null }, directory), out);
    });
  const convertBulk = (): number => {
    const { value } = finish(bulkRoute.handle({ items: BULK } as never,
      { directory } as never)) as Ok<{ readonly results: Iterable<unknown> }>;
    let items = 0;
    // The items are computed while they are written.
    for (const _ of writeBulk(value, out)) {
      items++;
      out.end = 0;
    }
    return items;
  };
  const works = [
    () => (repair(SLIP, SUGGESTIONS, directory), 1),
    each(GENERATED, (country) => generate(country, true, random, directory)),
    each(CONVERTED.map(([code, parts]) => [countryByCode(code)!, parts] as const),
      ([country, parts]) => convert(country, parts, directory)),
    answering(FROM_PARTS),
    answering(AS_PRINTED),
    answering(GERMAN),
    convertBulk,
    ...USUAL_TEXTS.map(([, piece]) => extracting(piece)),
  ];
  const { costs, slowness } = inTurnWithSlowness(works, peers);
  const [repaired, generated, converted, fromParts, asPrinted, german, bulk] =
    costs.splice(0, 7) as [number[], number[], number[], number[], number[], number[], number[]];
  return [
    withinTime({ figure: 'Repair, two digits swapped', unit: 'µs', costs: repaired }, 200, slowness),
    withinTime({ figure: 'Generate an IBAN, its national digits and a bank code that is free', unit: 'µs', costs: generated }, LIMIT_US,
      slowness),
    withinTime({ figure: 'Convert a domestic account number to an IBAN', unit: 'µs', costs: converted }, LIMIT_US, slowness),
    withinTime({ figure: `Convert, the whole answer, parts of ${FROM_PARTS.length} countries`, unit: 'µs', costs: fromParts },
      ANSWER_LIMIT_US, slowness),
    withinTime({ figure: `Convert, the whole answer, as ${AS_PRINTED.length} countries print it`, unit: 'µs', costs: asPrinted },
      ANSWER_LIMIT_US, slowness),
    withinTime({ figure: `Convert, the whole answer, ${GERMAN.length} German IBAN rules`, unit: 'µs', costs: german }, ANSWER_LIMIT_US,
      slowness),
    withinTime({ figure: `Convert, an item of a bulk of ${BULK.length.toLocaleString('en')}`, unit: 'µs', costs: bulk }, ANSWER_LIMIT_US,
      slowness),
    ...USUAL_TEXTS.map(([text], i) => withinTime({ figure: `Extract, ${text}`, unit: 'MB/s', costs: costs[i]! }, 100, slowness)),
  ];
}
