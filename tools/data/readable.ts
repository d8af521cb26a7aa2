/** Names and places in capitals, given the small letters that another row writes them with. Nothing is invented. */
import { sourcesOf } from './layout.ts';
import type { Preference, Spellings } from './spelling.ts';
import { isCapitals, spellings, wordsIn } from './spelling.ts';

/** Their capitals and small letters are set by machine (`Hsbc`): never taken as a spelling, and respelled like capitals. */
const MACHINE_CASED: ReadonlySet<string> = new Set(['bcodes23', 'eba22']);

/** Writes foreign names as French sentences (`Qatar national bank`): a spelling for its own country only. */
const FRENCH = 'ecb-mfi';

export interface Named {
  readonly name: string;
  readonly city?: string;
  readonly source: string;
  readonly as_of: string;
}

export interface Readable {
  /** Remembers how a row writes its name and its city. */
  learn(country: string, row: Named): void;
  /** The row with its capitals replaced where a spelling is known: of the same country before any other. */
  respell<T extends Named & { readonly city: string }>(country: string, row: T): T;
}

/** Spellings of each country apart, made as they are asked for. */
function perCountry(prefer: Preference): (country: string) => Spellings {
  const known = new Map<string, Spellings>();
  return (country) => {
    const found = known.get(country) ?? spellings(prefer);
    known.set(country, found);
    return found;
  };
}

export function readable(): Readable {
  const names = spellings('newest');
  const namesOf = perCountry('newest');
  const placesOf = perCountry('commonest');
  const wordsOf = perCountry('commonest');
  const byMachine = (row: Named): boolean => MACHINE_CASED.has(sourcesOf(row)[0]!);
  return {
    learn(country, row) {
      if (byMachine(row)) return;
      namesOf(country).learn(row.name, row.as_of);
      if (sourcesOf(row)[0] !== FRENCH) names.learn(row.name, row.as_of);
      if (row.city !== undefined) placesOf(country).learn(row.city, row.as_of);
      for (const word of wordsIn(row.name)) wordsOf(country).learn(word, row.as_of);
    },
    respell(country, row) {
      const name = namesOf(country).find(row.name) ?? names.find(row.name);
      const city = placesOf(country).find(row.city) ?? wordsOf(country).find(row.city);
      return {
        ...row,
        name: isCapitals(row.name) || byMachine(row) ? (name ?? row.name) : row.name,
        city: isCapitals(row.city) ? (city ?? row.city) : row.city,
      };
    },
  };
}
