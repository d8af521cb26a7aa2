/** The kinds of faults that answers can have. One rule finds each kind. */
import { headOfficeOf, isHeadOffice } from '../../../src/standards/bic/parts.ts';
import type { Answer } from './answers.ts';
import type { BicRecord, Directory } from '../../../src/standards/banks/directory.ts';
import { bicCountry } from '../layout.ts';
import type { Wording } from '../words.ts';
import type { Evidence } from './evidence.ts';

export interface Finding {
  readonly kind: Kind;
  readonly country: string;
  readonly code: string;
  /** The BIC of the answer, or empty. */
  readonly bic: string;
  readonly text: string;
}

type Rule = (answer: Answer, evidence: Evidence) => string | null;

/** ISO 9362: the eighth character of the BIC is 1 if the institution is not connected to the network. */
const isConnected = (bic: string): boolean => bic[7] !== '1';

/** A bank code that is the first part of a BIC. */
const LETTERS = /^[A-Z]{4}$/;

/** Year before which a name may be out of date. */
const DATED = '2023';

/** First year of lists that prove that a BIC is in use. */
const SINCE = '2020';

/** True if registers and directories name the BIC, but not by a name of the code. */
const isAnother = (bic: string, name: string, { country, otherNames }: Answer,
  { wording, namesOf }: Pick<Evidence, 'wording' | 'namesOf'>): boolean =>
  namesOf(bic).length > 0 && !namesOf(bic).some((other) => [name, ...otherNames].some((own) => wording(country).agree(own, other)));

/** True if any of the names in a list can belong to the institution with this name. */
const areOne = (names: readonly string[], other: string, { areOne: one }: Wording): boolean => names.some((name) => one(name, other));

const RULES = {
  /** The name shares no distinguishing word with the record of its BIC, or each name has one that the other lacks. */
  name({ country, entry, record, otherNames }, { wording }) {
    if (entry.name === null || record?.bankName == null || areOne([entry.name, ...otherNames], record.bankName, wording(country)))
      return null;
    return `is ${entry.name}, its BIC ${entry.bic} is ${record.bankName}`;
  },
  /**
   * A register that is at least as new has another name for the code, or the branch code of the BIC has another name. The name then belongs
   * to a group or to another bank.
   */
  group(answer, { wording, namesOf, gives }) {
    const { country, code, entry, registered } = answer;
    const { agree } = wording(country);
    if (entry.name === null || entry.status !== 'listed') return null;
    if (registered !== null && registered.as_of >= entry.asOf! && !agree(entry.name, registered.name))
      return `is ${entry.name}, ${registered.source} has ${registered.name}`;
    const branch = entry.bicCandidates.find((bic) =>
      !isHeadOffice(bic) && !gives(country, code, bic) && isAnother(bic, entry.name!, answer, { wording, namesOf }));
    return branch === undefined ? null : `is ${entry.name}, ${branch} is ${namesOf(branch)[0]!}`;
  },
  /** No list since 2020 has the BIC. */
  dead({ country, code, entry }, { attested, gives }) {
    if (entry.bic === null || entry.status !== 'listed' || gives(country, code, entry.bic)) return null;
    return attested(entry.bic) >= SINCE || attested(headOfficeOf(entry.bic)) >= SINCE
      ? null : `has ${entry.bic}, in no list since ${attested(entry.bic) || 'ever'}`;
  },
  /**
   * The answer's BIC is a branch that represents the whole bank. Or the BIC is not connected and takes part in no scheme, although another
   * BIC of the bank does.
   */
  branch({ country, code, entry, record }, { wording, namesOf, attested, isParticipant, gives, siblings }) {
    const { bic } = entry;
    if (bic === null || entry.status !== 'listed' || record?.bankName == null || gives(country, code, bic)) return null;
    const isOwn = (other: string): boolean => namesOf(other).some((name) => wording(country).same(name, record.bankName!));
    if (!isHeadOffice(bic) && !isParticipant(bic) && isOwn(headOfficeOf(bic))) return `has the branch ${bic} of ${headOfficeOf(bic)}`;
    if (isConnected(bic)) return null;
    const isBetter = (other: string): boolean => isConnected(other) && isHeadOffice(other) && (isParticipant(other) || !isParticipant(bic));
    const connected = siblings(bic).find((other) => isBetter(other) && attested(other) >= SINCE && isOwn(other));
    return connected === undefined ? null : `has ${bic}, which is not connected, and ${connected} is`;
  },
  /** No register has the BIC, and the scheme registers have another BIC for a bank with this name. */
  slip({ country, code, entry }, { gives, isRegistered, participants }) {
    const { bic, name } = entry;
    if (bic === null || name === null || entry.status !== 'listed' || gives(country, code, bic) || isRegistered(bic)
      || isRegistered(headOfficeOf(bic))) return null;
    const other = participants(country, name).find((participant) => !LETTERS.test(code) || participant.startsWith(code));
    return other === undefined ? null : `has ${bic}, which no register has, and ${name} takes part in SEPA as ${other}`;
  },
  /** The answer treats a retired code as a code in use, or a bank without codes in use as a bank in business. Or its BIC is out of use. */
  retired({ country, entry, retired, bank }, { wording, attends }) {
    if (retired === null) return null;
    if (entry.status !== 'retired') return `is ${entry.status} and was retired (${retired.retired_on || retired.how})`;
    if (bank === null || bank.bankCodes.length > 0) return null;
    if (bank.retired !== null) return bank.bic === null || bank.bic === entry.bic || entry.name !== bank.name
      ? null : `is gone, and its bank ${bank.slug} has ${bank.bic}`;
    const missed = retired.missing_first || retired.retired_on || retired.as_of;
    if (!areOne([retired.former_name], bank.name, wording(country)) || (bank.bic !== null && attends(bank.bic) > missed)) return null;
    return `is gone, and its bank ${bank.slug} has no code in use and is not`;
  },
  /**
   * The answer says that a code is not allocated or unknown, although a list once had it. Or a closed bank has a BIC that no source has had
   * since it closed.
   */
  gone({ entry, retired }, { attested }) {
    if (retired === null) return null;
    if (entry.status === 'not_allocated' || entry.status === 'unknown')
      return `is ${entry.status} and was ${retired.former_name || 'listed'}`;
    const since = retired.missing_first || retired.retired_on || retired.as_of;
    if (entry.status !== 'retired' || entry.bic === null || entry.successor !== null) return null;
    return attested(entry.bic) < since && attested(headOfficeOf(entry.bic)) < since
      ? `is gone since ${since} and keeps ${entry.bic}, in no list since ${attested(entry.bic) || 'ever'}` : null;
  },
  /** The name is from a list of before 2023, and the register has another name for the holder of the BIC today. */
  dated({ entry, record, country, otherNames }, { officialName, wording }) {
    if (entry.bic === null || entry.name === null || entry.asOf === null || entry.asOf >= DATED || entry.status !== 'listed') return null;
    const today = officialName(entry.bic);
    if (today === null || record?.bankName !== today) return null;
    const { agree, same } = wording(country);
    return agree(today, entry.name) && !same(today, entry.name) && !otherNames.includes(today)
      ? `is ${entry.name} (${entry.asOf}), ${entry.bic} is ${today} today` : null;
  },
  /** The name contains the mark of an old code or an earlier name. */
  slipped({ entry }) {
    return entry.name !== null && /-alt-/i.test(entry.name) ? `is ${entry.name}` : null;
  },
  /** The entry, the record and the bank do not belong to one institution. */
  answers({ country, code, entry, record, bank, otherNames }, { wording }) {
    if (entry.slug !== null && bank === null) return `names the bank ${entry.slug}, which there is not`;
    if (bank === null) return null;
    if (entry.name !== null && !areOne([entry.name, ...otherNames], bank.name, wording(country)))
      return `is ${entry.name}, its bank ${bank.slug} is ${bank.name}`;
    if (entry.status === 'listed' && !bank.bankCodes.includes(code)) return `names the bank ${bank.slug}, which has not its code`;
    if (record?.bankName != null && record.bankSlug === bank.slug && record.bic === bank.bic
      && !areOne([bank.name, ...otherNames], record.bankName, wording(country)))
      return `has the bank ${bank.name}, whose BIC is ${record.bankName}`;
    if (entry.bic !== null && bank.bic !== null && entry.bic !== bank.bic && record?.bankSlug !== entry.slug)
      return `has ${entry.bic}, its bank ${bank.slug} has ${bank.bic}`;
    return null;
  },
} as const satisfies Record<string, Rule>;

export type Kind = keyof typeof RULES | 'spread' | 'record';
export const KINDS: readonly Kind[] = [...(Object.keys(RULES) as (keyof typeof RULES)[]), 'spread', 'record'];

/** Finds BIC records whose name differs from the name of their bank. */
export function recordFindings(records: Iterable<BicRecord>, bank: Directory['bank'], { wording }: Pick<Evidence, 'wording'>): Finding[] {
  return [...records].flatMap(({ bic, bankName, bankSlug }): Finding[] => {
    const own = bankSlug === null ? null : bank(bankSlug);
    const country = bicCountry(bic);
    if (bankSlug === null || (own !== null && areOne([own.name], bankName, wording(country)))) return [];
    return [{ kind: 'record', country, code: '', bic, text: `${bic} is ${bankName}, its bank ${bankSlug} is ${own?.name ?? 'none'}` }];
  });
}

/**
 * Finds codes that share a name or short name, but whose BICs belong to different institutions. Codes for which the list itself has these
 * BICs do not count.
 */
function spread(answers: readonly Answer[], evidence: Evidence): Finding[] {
  const groups = new Map<string, Answer[]>();
  for (const answer of answers) {
    if (answer.entry.name === null || answer.entry.status !== 'listed') continue;
    for (const name of new Set([answer.entry.name, ...answer.otherNames])) {
      const key = `${answer.country} ${name}`;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [answer]);
      else group.push(answer);
    }
  }
  const found = new Map<Answer, Finding>();
  for (const group of groups.values()) {
    if (new Set(group.map(({ entry }) => entry.bicCandidates.join())).size === 1) continue;
    const commonest = commonestOf(group.map(({ entry }) => entry.bicCandidates.join()));
    for (const answer of group) {
      const { country, code, entry } = answer;
      const isOfAnother = (bic: string): boolean =>
        isAnother(bic, entry.name!, answer, evidence) || (answer.otherNames.length > 0 && entry.bicCandidates.join() !== commonest);
      const other = entry.bicCandidates.find((bic) => !evidence.gives(country, code, bic) && isOfAnother(bic));
      if (other === undefined) continue;
      found.set(answer, { kind: 'spread', country, code, bic: entry.bic ?? '',
        text: `is ${entry.name!} as other codes are, ${other} is ${evidence.namesOf(other)[0] ?? 'of no register'}` });
    }
  }
  return [...found.values()];
}

/** Returns the most frequent text. If several are equally frequent, returns the first. */
function commonestOf(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

export function findingsOf(answers: readonly Answer[], evidence: Evidence): Finding[] {
  const found = answers.flatMap((answer): Finding[] =>
    (Object.keys(RULES) as (keyof typeof RULES)[]).flatMap((kind) => {
      const text = (RULES[kind] as Rule)(answer, evidence);
      return text === null ? [] : [{ kind, country: answer.country, code: answer.code, bic: answer.entry.bic ?? '', text }];
    }));
  return [...found, ...spread(answers, evidence)];
}
