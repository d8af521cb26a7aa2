/** Decides the severity of a rule. It depends on the profile, the day, the version of the message and the kind of payment. */
import type { PaymentRule, Profile, Severity } from './table.ts';

/** Severities by the first letter of a cell of the table. */
const SEVERITY_OF_LETTER = { E: 'error', W: 'warning', N: 'note' } as const;

/** Context of a check. Together with the rule it determines the severity. */
export interface RuleContext {
  readonly profile: Profile;
  /** The day of the check (ISO 8601). */
  readonly checkDay: string;
  readonly isOf2009: boolean;
  readonly isDebit: boolean;
}

/**
 * Families of rules for Swiss debits. They are few, because Kontor's authors have not seen the Swiss guideline for pain.008. Creditor
 * identifiers of the EPC are checked only in SEPA debits.
 */
const SWISS_DEBIT_FAMILIES: ReadonlySet<string> = new Set(['xml', 'message', 'structure', 'total', 'account', 'mandate']);
const SWISS_SEPA_DEBIT_FAMILY = 'creditor-id';

/** Returns the severity of a rule for a payment within or outside SEPA; null if the rule is off. */
export function severityOf(rule: PaymentRule, { profile, checkDay, isOf2009, isDebit }: RuleContext, isSepa: boolean): Severity | null {
  const versions = isOf2009 ? '2009' : '2019';
  const family = rule.name.split('.')[0]!;
  if (profile === 'ch' && isDebit && !SWISS_DEBIT_FAMILIES.has(family) && !(isSepa && family === SWISS_SEPA_DEBIT_FAMILY)) return null;
  const change = rule.changes.findLast((one) =>
    one.profile === profile && (one.versions ?? versions) === versions
    && (one.from ?? checkDay) <= checkDay && checkDay <= (one.until ?? checkDay));
  const cell = change?.severity ?? rule.cells[profile];
  if (cell === '-' || (cell.endsWith('s') && !isSepa)) return null;
  if (cell === 'Ed' && isSepa) return 'warning';
  return SEVERITY_OF_LETTER[cell[0] as keyof typeof SEVERITY_OF_LETTER];
}
