/**
 * Every table and column of the bundle. tools/data/bundle fills the columns. If a column is missing there, or has another kind, the program
 * does not compile. The modules of this folder read the columns. The build fails if a column is not read.
 *
 * A new column needs three lines: one here, one in tools/data/bundle that fills it, and one in this folder that reads it.
 */
import { crc32 } from 'node:zlib';
import type { BicYear, CountryCoverage, Dataset, SepaSchemes } from '../../standards/banks/directory.ts';
import type { IbanRuleData } from '../../standards/banks/german-iban-rules.ts';
import type { ClearingRange } from '../../standards/banks/swedish-clearing-numbers.ts';
import type { AccountLayout } from '../../standards/turkey/layouts.ts';
import type { TableColumn, ColumnKind, Read, TableSchema, Written } from './kinds.ts';
import { openTable, putTable } from './kinds.ts';
import { type SectionArray, packSections } from './pack.ts';
import { OTHER_VERSION, type Sections } from './sections.ts';

const column = <K extends ColumnKind>(kind: K): TableColumn<K> => ({ kind });
const json = <T>(): TableColumn<'json', T> => ({ kind: 'json' });

const ints = column('ints');
const optionalInts = column('optionalInts');
const floats = column('floats');
const flags = column('flags');
const texts = column('texts');
const sharedTexts = column('sharedTexts');
const lists = column('lists');
const sets = column('sets');

/** Facts about the tables of BICs, bank codes and places. They are small, and parsed at the start. */
export interface Meta {
  /** Number of listed institutions, and number of institutions that were derived from branches. See bics.ts. */
  readonly institutions: { readonly listed: number; readonly synthesised: number };
  /** For each country: true if its list is complete, and the steps to look up its bank codes, in order. */
  readonly bankCodes: Readonly<Record<string, { readonly complete: boolean; readonly steps: readonly StepRange[] }>>;
  /** For each country: the range of its branches in the table `places`, from `start` to before `end`. */
  readonly places: Readonly<Record<string, readonly [start: number, end: number]>>;
}

/**
 * A step to look up a bank code. It covers the rows `start` to before `end` of the table `codes`. It compares the first `length` characters
 * of a code, or the whole code if `length` is 0.
 */
export type StepRange = readonly [start: number, end: number, length: number];

export interface Statistics {
  readonly datasets: readonly Dataset[];
  readonly coverage: readonly CountryCoverage[];
  readonly bicYears: readonly BicYear[];
}

/** The inferred layouts of Turkish account numbers. */
export interface TurkishLayouts {
  /** Date of the oldest row of the branch list. */
  readonly branchesAsOf: string;
  /** The layouts by bank code. */
  readonly layouts: Readonly<Record<string, AccountLayout>>;
}

/** Texts that several items share, in the order of their folded form, with an index of their words. See words.ts. */
const WORD_INDEX = {
  texts,
  /** Folded form of each text. */
  folded: texts,
  /** The different words of all texts, sorted by bytes. */
  words: texts,
  /** For each word: the numbers of the texts with this word. */
  wordPostings: lists,
  /** Other spellings of words. A search compares them only with the beginnings of words. */
  spellings: texts,
  /** For each other spelling: the numbers of the texts with it. */
  spellingPostings: lists,
  /**
   * Every proper suffix of every word, sorted by bytes. A suffix is stored as the number of its word times MAX_WORD, plus its place in the
   * word.
   */
  suffixes: ints,
  /** Pairs of bytes that are frequent inside words, and for each pair the set of texts with it. */
  bigrams: texts,
  bigramSets: sets,
} as const;

/** The indexes for the search of banks and of BIC records. */
const NAME_SEARCH = {
  /** For each number in `names`: the ranks with this name or alias. */
  byName: lists,
  /** For each number in `cities`: the ranks in this city. */
  byCity: lists,
  /** For each country slot (keys.ts): its ranks, sorted by name. */
  byCountry: lists,
  /** Aliases as pairs: a rank, and the number of its alias in `names`. */
  aliasRank: ints,
  aliasName: ints,
  /** For each number in `leis`: the ranks with this LEI, sorted by country, then name. */
  byLei: lists,
  /**
   * Aliases that a branch has from its bank, as pairs: the rank of the branch, and the number in `names`. `byName` does not contain them.
   */
  branchRank: ints,
  branchAlias: ints,
  /** Further cities in which a bank has a bank code, as pairs: a rank, and the number in `cities`. `byCity` does not contain them. */
  cityRank: ints,
  otherCity: ints,
  /** Bank codes that contain a digit, ascending by `codeKey` (keys.ts), and the rank of each. Codes no longer in use are included. */
  codeKeys: floats,
  codeRank: ints,
  /** For each character of LETTERS (matcher.ts): the set of ranks with this character in a name or a city. */
  letterSets: sets,
} as const;

export const TABLES = {
  /** Values that are not columns: look-up steps, statistics, and memberships in SEPA schemes. */
  directory: {
    meta: json<Meta>(),
    statistics: json<Statistics>(),
    /** The different memberships in SEPA schemes. Many BICs share one entry. */
    schemes: json<readonly SepaSchemes[]>(),
  },
  /** The names of banks, and their cities. */
  names: WORD_INDEX,
  cities: WORD_INDEX,
  /** Every LEI, ascending. */
  leis: {
    text: texts,
  },
  /** The first eight characters of BICs, in the order of `bics`. */
  institutions: {
    /** Key of these eight characters (keys.ts). */
    key: floats,
    /** Position of the first BIC of each institution. The last entry is the number of all BICs. */
    first: ints,
  },
  /** Every BIC in the bundle, by position: see bics.ts. */
  bics: {
    /** Index in `institutions`. */
    institution: ints,
    /** Key of the branch code. */
    branchKey: ints,
    /** Index in `directory.schemes`. */
    schemes: optionalInts,
  },
  /** Bank entries, by rank. Closed banks come last. */
  banks: {
    /** Number in `names`. */
    name: ints,
    /** Number in `cities`. */
    city: ints,
    /** Slot of the country (keys.ts). */
    country: ints,
    /** Number of branch records of the bank. */
    branches: ints,
    /** Position of the BIC. */
    bic: optionalInts,
    /** True if payments to the BIC no longer reach the bank. The bank entry then has no BIC, but the BIC record remains. */
    isBicPast: flags,
    /** Number in `leis`. */
    lei: optionalInts,
    /** Bank codes, separated by spaces. */
    codes: texts,
    /** Bank codes no longer in use that belong or belonged to the bank, separated by spaces. */
    closedCodes: texts,
    /** True for a closed bank. The next three columns are its closing date, the successor's bank code and the successor's rank. */
    isRetired: flags,
    retiredOn: sharedTexts,
    successorCode: sharedTexts,
    successor: optionalInts,
    /** True if another bank of the country has the same name. */
    sharesSlug: flags,
    /** The hashes of all slugs, ascending, and their ranks. */
    slugHash: ints,
    bySlug: ints,
    /** The positions of all BICs of banks, ascending, and their ranks. */
    bicPosition: ints,
    byBic: ints,
  },
  bankSearch: NAME_SEARCH,
  /** BIC records, by rank. Listed records come first, and then the records that were derived from branches. */
  records: {
    /** Position of the BIC. */
    position: ints,
    /** For each position of a BIC with a record: the rank. */
    rank: ints,
    /** Number in `names`. */
    name: ints,
    /** Number in `cities`. */
    city: ints,
    branch: sharedTexts,
    address: sharedTexts,
    /** Numbers in `leis`. */
    leis: lists,
    /** Rank in `banks`. */
    bank: optionalInts,
    asOf: sharedTexts,
  },
  recordSearch: NAME_SEARCH,
  /** Bank codes and beginnings of bank codes. There is one list after the other, and each list is ascending by key. */
  codes: {
    /** Key of the code (keys.ts). */
    key: floats,
    /** Number in `names`. */
    name: ints,
    /** Number in `cities`. */
    city: ints,
    /** Rank in `banks`. */
    bank: optionalInts,
    /** Check-digit method that the publisher names. */
    method: sharedTexts,
    /** True if the first entry of `bics` is the BIC of the code. Otherwise no BIC is certain. */
    hasMainBic: flags,
    /** Positions of the BICs. The publisher's main BIC is first. */
    bics: lists,
    /** Bank code that replaces this bank code. */
    successor: sharedTexts,
    /** German IBAN rule with its version. */
    ibanRule: sharedTexts,
    /** Date of the source row that has the name. */
    asOf: sharedTexts,
    /** Class of the source row that has the name: official register, published list or compiled. */
    sourceClass: sharedTexts,
    /** Index in `retirements`. Codes that are in use have no index. */
    retirement: optionalInts,
  },
  /** Data of the IBAN rules and clearing numbers. They are parsed when they are first used. */
  constructions: {
    ibanRules: json<IbanRuleData>(),
    clearingRanges: json<readonly ClearingRange[]>(),
  },
  /** Addresses of branches, country by country, each ascending by key. */
  places: {
    /** Key of the bank code followed by the branch code (keys.ts). */
    key: floats,
    city: sharedTexts,
    address: sharedTexts,
  },
  /** Facts about bank codes that are no longer in use. */
  retirements: {
    formerName: texts,
    on: sharedTexts,
    /** Code of the bank that has the accounts now. */
    successor: sharedTexts,
  },
  turkey: {
    layouts: json<TurkishLayouts>(),
  },
  /** The branches of Turkish banks, ascending by bank and branch. The index of a branch is also its rank. */
  turkishBranches: {
    /** Key of bank code and branch code: see turkey.ts. */
    key: floats,
    /** Number in `turkishNames`. */
    name: ints,
    city: sharedTexts,
    district: sharedTexts,
    /** Numbers in `turkishPlaces` and `turkishCodes`. */
    place: ints,
    code: ints,
    byName: lists,
    byPlace: lists,
    byCode: lists,
    letterSets: sets,
  },
  /** Names of branches, then city and district of branches together, then branch codes. */
  turkishNames: WORD_INDEX,
  turkishPlaces: WORD_INDEX,
  turkishCodes: WORD_INDEX,
} as const satisfies Readonly<Record<string, TableSchema>>;

type TableSchemas = typeof TABLES;
export type TableName = keyof TableSchemas;

/** The tables in the form in which the bundle reads them. */
export type Tables = { readonly [T in TableName]: Read<TableSchemas[T]> };

/** The tables in the form in which tools/data/bundle writes them. */
export type WrittenTables = { readonly [T in TableName]: Written<TableSchemas[T]> };

/** Returns the version of the columns. It changes if a table, a column or a kind changes. The program refuses a file with other columns. */
export const columnsVersion = (): number => crc32(JSON.stringify(TABLES));

/** Returns the file with these tables, in the order of TABLES. */
export function packTables(version: string, tables: WrittenTables): Buffer {
  const contents = new Map<string, SectionArray>();
  for (const name of Object.keys(TABLES) as TableName[])
    putTable<TableSchema>((section, values) => void contents.set(section, values), name, TABLES[name], tables[name]);
  return packSections({ version, columns: columnsVersion() }, contents);
}

/** Opens the tables. Throws an Error if the file was written with other columns. */
export function openTables(sections: Sections): Tables {
  if (sections.columns !== columnsVersion()) throw new Error(`it was written for another version of the program: ${OTHER_VERSION}`);
  return Object.fromEntries(Object.entries(TABLES).map(([name, schema]) => [name, openTable(sections, name, schema)])) as Tables;
}
