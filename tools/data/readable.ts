/** Replaces names and places in capitals by the spelling of another row. It never invents a spelling. */
import { sourcesOf } from './layout.ts';
import type { Preference, Spellings } from './spelling.ts';
import { isCapitals, spellings, wordsIn } from './spelling.ts';

/**
 * Sources in which a machine set capitals and small letters (`Hsbc`). Their names are not used as spellings, and are replaced like names in
 * capitals.
 */
const MACHINE_CASED: ReadonlySet<string> = new Set(['bcodes23', 'eba22']);

/** This source writes foreign names in French case (`Qatar national bank`). Its spellings count only for France. */
const FRENCH = 'ecb-mfi';

export interface Named {
  readonly name: string;
  readonly city?: string;
  readonly source: string;
  readonly as_of: string;
}

export interface Readable {
  /** Stores the name and the city of a row as spellings. */
  learn(country: string, row: Named): void;
  /** Returns the row with known spellings instead of capitals. A spelling from the same country has priority. */
  respell<T extends Named & { readonly city: string }>(country: string, row: T): T;
}

/** Collects the spellings of each country separately, when the country is first needed. */
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
