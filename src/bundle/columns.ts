/**
 * Every table and column of the bundle. tools/data/bundle fills them: a column that is missing there, or of another kind, does not compile.
 * The modules beside this file read them: an unread column fails the build.
 *
 * A new column is a line here, a line in tools/data/bundle that fills it, and one that reads it.
 */
import { crc32 } from 'node:zlib';
import type { BicYear, CountryCoverage, Dataset, SepaSchemes } from '../banks/directory.ts';
import type { IbanRuleData } from '../banks/german-iban-rules.ts';
import type { ClearingRange } from '../banks/swedish-clearing-numbers.ts';
import type { AccountLayout } from '../turkey/layouts.ts';
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

/** How bank codes are looked up, and how the BICs are parted. Small: it is parsed at the start. */
export interface Meta {
  /** How many first eight characters of BICs the sources list, and how many stand behind them: see bics.ts. */
  readonly institutions: { readonly listed: number; readonly synthesised: number };
  /** By country: whether its list is complete, and where its bank codes are looked up, in this order. */
  readonly bankCodes: Readonly<Record<string, { readonly complete: boolean; readonly steps: readonly StepRange[] }>>;
  /** By country, from where to before where its branches stand in the table `places`. */
  readonly places: Readonly<Record<string, readonly [start: number, end: number]>>;
}

/** From `start` to before `end` of the table `codes`, looked up by the first `length` characters (0 for all). */
export type StepRange = readonly [start: number, end: number, length: number];

export interface Statistics {
  readonly datasets: readonly Dataset[];
  readonly coverage: readonly CountryCoverage[];
  readonly bicYears: readonly BicYear[];
}

/** What is inferred of Turkish account numbers. */
export interface TurkishLayouts {
  /** The date of the oldest row of the branch list. */
  readonly branchesAsOf: string;
  /** By bank code. */
  readonly layouts: Readonly<Record<string, AccountLayout>>;
}

/** Texts that items share, numbered in the order of their folded form, and the words by which they are found: see words.ts. */
const WORD_INDEX = {
  texts,
  /** The folded form of each. */
  folded: texts,
  /** The different words of all, by their bytes, and the texts that have each. */
  words: texts,
  wordPostings: lists,
  /** The same of further spellings, which are found by their beginning alone. */
  spellings: texts,
  spellingPostings: lists,
  /** Every proper suffix of every word, by its bytes: the number of the word times MAX_WORD, and where in it the suffix begins. */
  suffixes: ints,
  /** The pairs of bytes that many texts have inside a word, and the sets of those texts. */
  bigrams: texts,
  bigramSets: sets,
} as const;

/** How banks and BIC records are found by words. */
const NAME_SEARCH = {
  /** Of each number in `names`, the ranks that have that name, another name of theirs included. */
  byName: lists,
  /** Of each number in `cities`, the ranks there. */
  byCity: lists,
  /** Of each country slot (keys.ts) its ranks, by name. */
  byCountry: lists,
  /** Further names: the ranks that have one, and its number in `names`. */
  aliasRank: ints,
  aliasName: ints,
  /** Of each number in `leis`, the ranks that have it, by country and name. */
  byLei: lists,
  /** Those of the bank of a branch, whose words find the branch too: they are not in `byName`. */
  branchRank: ints,
  branchAlias: ints,
  /** Further cities: the ranks that have a bank code there, and its number in `cities`. They are not in `byCity`. */
  cityRank: ints,
  otherCity: ints,
  /** Bank codes that have a digit, ascending by `codeKey` (keys.ts), and the ranks that have them, those no longer in use included. */
  codeKeys: floats,
  codeRank: ints,
  /** For each of LETTERS (matcher.ts) the ranks that have it in a name or a city. */
  letterSets: sets,
} as const;

export const TABLES = {
  /** Values that are not columns: look-up steps, statistics, scheme memberships. */
  directory: {
    meta: json<Meta>(),
    statistics: json<Statistics>(),
    /** What different BICs have in common as participants of SEPA schemes. */
    schemes: json<readonly SepaSchemes[]>(),
  },
  /** The names of banks, and the cities where they are. */
  names: WORD_INDEX,
  cities: WORD_INDEX,
  /** Every LEI, ascending. */
  leis: {
    text: texts,
  },
  /** The first eight characters of BICs, in the order of `bics`. */
  institutions: {
    /** As a key (keys.ts). */
    key: floats,
    /** The position of the first BIC of each, and behind the last the number of all. */
    first: ints,
  },
  /** Every BIC that the bundle speaks of, by position: see bics.ts. */
  bics: {
    /** In `institutions`. */
    institution: ints,
    /** Of the branch code, as a key. */
    branchKey: ints,
    /** In `directory.schemes`. */
    schemes: optionalInts,
  },
  /** Bank entries, by rank: those that are gone stand behind. */
  banks: {
    /** In `names`. */
    name: ints,
    /** In `cities`. */
    city: ints,
    /** As a slot (keys.ts). */
    country: ints,
    /** How many branch records belong to it. */
    branches: ints,
    /** Position of the BIC. */
    bic: optionalInts,
    /** Whether no account of it is reached under the BIC any longer: then only the record of the BIC tells of it. */
    isBicPast: flags,
    /** In `leis`. */
    lei: optionalInts,
    /** Its bank codes, parted by spaces. */
    codes: texts,
    /** The codes no longer in use for which it answers, or did, parted by spaces. */
    closedCodes: texts,
    /** Whether it is gone: then when, the bank code that took the place of its own, and the rank of the bank that took over. */
    isRetired: flags,
    retiredOn: sharedTexts,
    successorCode: sharedTexts,
    successor: optionalInts,
    /** Whether another bank of its country has its name. */
    sharesSlug: flags,
    /** The hashes of all slugs, ascending, and the ranks that have them. */
    slugHash: ints,
    bySlug: ints,
    /** The positions of all their BICs, ascending, and the ranks that have them. */
    bicPosition: ints,
    byBic: ints,
  },
  bankSearch: NAME_SEARCH,
  /** BIC records, by rank; behind the listed ones those made from branches. */
  records: {
    /** Of its BIC. */
    position: ints,
    /** Of each position of a record, the rank. */
    rank: ints,
    /** In `names`. */
    name: ints,
    /** In `cities`. */
    city: ints,
    branch: sharedTexts,
    address: sharedTexts,
    /** In `leis`. */
    leis: lists,
    /** In `banks`. */
    bank: optionalInts,
    asOf: sharedTexts,
  },
  recordSearch: NAME_SEARCH,
  /** Bank codes and beginnings of bank codes: one list after the other, each ascending by key. */
  codes: {
    /** Of the code (keys.ts). */
    key: floats,
    /** In `names`. */
    name: ints,
    /** In `cities`. */
    city: ints,
    /** In `banks`. */
    bank: optionalInts,
    /** The check-digit method that the publisher names. */
    method: sharedTexts,
    /** Whether the first of `bics` is the one answer. */
    hasMainBic: flags,
    /** Positions of its BICs, the publisher's main one first. */
    bics: lists,
    /** The bank code in its place. */
    successor: sharedTexts,
    /** The German IBAN rule with its version. */
    ibanRule: sharedTexts,
    /** Date and class (an official register, a published list, compiled) of the row that gives the name. */
    asOf: sharedTexts,
    sourceClass: sharedTexts,
    /** In `retirements`, of a code that is no longer in use. */
    retirement: optionalInts,
  },
  /** What IBANs are built with, beside the banks. Parsed when it is first asked for. */
  constructions: {
    ibanRules: json<IbanRuleData>(),
    clearingRanges: json<readonly ClearingRange[]>(),
  },
  /** Where branches are, country by country, each ascending by key. */
  places: {
    /** Of the bank code followed by the branch code (keys.ts). */
    key: floats,
    city: sharedTexts,
    address: sharedTexts,
  },
  /** What is known of bank codes that are no longer in use. */
  retirements: {
    formerName: texts,
    on: sharedTexts,
    /** The code of the bank that answers now. */
    successor: sharedTexts,
  },
  turkey: {
    layouts: json<TurkishLayouts>(),
  },
  /** The branches of Turkish banks, ascending by bank and branch: the number of each is its rank too. */
  turkishBranches: {
    /** Of bank code and branch code: see turkey.ts. */
    key: floats,
    /** In `turkishNames`. */
    name: ints,
    city: sharedTexts,
    district: sharedTexts,
    /** In `turkishPlaces` and `turkishCodes`. */
    place: ints,
    code: ints,
    byName: lists,
    byPlace: lists,
    byCode: lists,
    letterSets: sets,
  },
  /** Names of branches, their city and district together, and branch codes. */
  turkishNames: WORD_INDEX,
  turkishPlaces: WORD_INDEX,
  turkishCodes: WORD_INDEX,
} as const satisfies Readonly<Record<string, TableSchema>>;

type TableSchemas = typeof TABLES;
export type TableName = keyof TableSchemas;

/** What the tables are read as. */
export type Tables = { readonly [T in TableName]: Read<TableSchemas[T]> };

/** What the tables are written from. */
export type WrittenTables = { readonly [T in TableName]: Written<TableSchemas[T]> };

/** Differs where a table, a column or a kind does: a file that was written with other columns is not read. */
export const columnsVersion = (): number => crc32(JSON.stringify(TABLES));

/** The file with these tables, in the order in which they stand here. */
export function packTables(version: string, tables: WrittenTables): Buffer {
  const contents = new Map<string, SectionArray>();
  for (const name of Object.keys(TABLES) as TableName[])
    putTable<TableSchema>((section, values) => void contents.set(section, values), name, TABLES[name], tables[name]);
  return packSections({ version, columns: columnsVersion() }, contents);
}

/** Throws an Error that says so where the file was written with other columns. */
export function openTables(sections: Sections): Tables {
  if (sections.columns !== columnsVersion()) throw new Error(`it was written for another version of the program: ${OTHER_VERSION}`);
  return Object.fromEntries(Object.entries(TABLES).map(([name, schema]) => [name, openTable(sections, name, schema)])) as Tables;
}
