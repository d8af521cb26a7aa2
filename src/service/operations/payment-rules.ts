import { ok, refuse } from '../../base/errors.ts';
import { type Profile, PROFILES, PAYMENT_RULES, type PaymentRule } from '../../files/payment-files/rules/table.ts';
import { severityOf } from '../../files/payment-files/rules/severity.ts';
import { dayOf } from '../../files/payment-files/schema/simple-types.ts';
import { type Infer, boolean, choice, list, nullable, object, string } from '../../base/schema/schema.ts';
import { DAY_PATTERN, NO_DAY } from './check-payments.ts';
import { ruleName, severity } from './models/checked-payments.ts';
import { optional, route } from './route.ts';

const severityIn = nullable(severity, { description: 'Null if the rule is off.' });

/** Returns the severity of a rule in each profile. It is valid for SEPA payments and the message versions of 2019. */
const severitiesOn = (rule: PaymentRule, checkDay: string) => {
  const [sepa, de, ch, iso] = PROFILES.map((profile) =>
    severityOf(rule, { profile, checkDay, isOf2009: rule.name === 'message.version-retired', isDebit: false }, true)) as [
    Infer<typeof severityIn>, Infer<typeof severityIn>, Infer<typeof severityIn>, Infer<typeof severityIn>];
  return { sepa, de, ch, iso };
};

export const checkPaymentsRulesRoute = route({
  name: 'checkPaymentsRules',
  methods: ['GET'],
  path: '/api/v1/check-payments/rules',
  group: 'Explain',
  summary: 'List the rules by which payment files are checked',
  description: 'Returns the rules of `/api/v1/check-payments`: their severity by profile on a day, source and status reasons.',
  inputs: {
    rule: optional(string({ description: 'the name of one rule', examples: ['address.unstructured'] })),
    on: optional(string({ pattern: DAY_PATTERN, description: 'the day; absent: today in UTC', examples: ['2026-11-23'] })),
  },
  response: object(
    {
      on: string({ description: 'The day.' }),
      rules: list(
        object(
          {
            rule: ruleName,
            where: string({ description: 'Place in the file: h/ is GrpHdr, b/ PmtInf, t/ CdtTrfTxInf or DrctDbtTxInf.',
              examples: ['h/CtrlSum'] }),
            message: string({ description: 'Says what is wrong and what would be right.' }),
            severity: object({ sepa: severityIn, de: severityIn, ch: severityIn, iso: severityIn },
              { title: 'SeverityByProfile', description: 'Severity on this day in each profile, for SEPA payments.' }),
            only_sepa: boolean(
              { description: 'True if the rule, in the profile sepa, applies only to payments with the service level SEPA.' }),
            reason: string({ description: 'Status reason codes of ISO 20022 in the answer of a bank.' }),
            source: string({ description: 'The documents that state the rule.' }),
            required_by: string({ description: "Documents with their clauses that make it an error; '' if no document does.",
              examples: ['EPC132-08 1.4'] }),
            recommended_by: string({ description: "Documents that only recommend it, or lists that show it; '' without them." }),
            from: list(object({ profile: choice(PROFILES, { description: 'The profile in which the severity changes.' }),
              day: string({ description: 'The first day.', examples: ['2026-11-21'] }) }, { title: 'RuleChange' }),
              { description: 'Days from which the severity changes.' }),
            until: nullable(string({ description: 'The last day on which the rule applies; null if no last day is known.' })),
            as_of: nullable(string({ description: 'Date on which a dated fact was read.' })),
          },
          { title: 'PaymentRule' },
        ),
        { description: 'In the order of the families: XML, message, structure, and so on.' },
      ),
    },
    { title: 'PaymentRules', description: 'The rules, each with its source and its severity by profile.' },
  ),
  refusals: { INVALID_PARAMETER: 'the rule does not exist, or `on` is not a date of the calendar' },
  examples: [
    { summary: 'One rule', input: { rule: 'address.unstructured', on: '2026-11-23' } },
    { summary: 'All rules', input: { on: '2026-11-23' } },
  ],
  handle({ rule: name, on }, { today }) {
    const day = on ?? today();
    if (dayOf(day) === null) return NO_DAY;
    const rules = PAYMENT_RULES.filter((rule) => name === null || rule.name === name);
    if (rules.length === 0) {
      return refuse('INVALID_PARAMETER', 'rule must be the name of a rule: omit it to list all rules', 'rule');
    }
    return ok({
      on: day,
      rules: rules.map((rule) => ({
        rule: rule.name,
        where: rule.where,
        message: rule.text,
        severity: severitiesOn(rule, day),
        only_sepa: rule.cells.sepa.endsWith('s'),
        reason: rule.reason,
        source: rule.clause,
        required_by: rule.required,
        recommended_by: rule.advised,
        from: rule.changes.flatMap(({ profile, from }) => (from === null ? [] : [{ profile: profile as Profile, day: from }])),
        until: rule.changes.find(({ until }) => until !== null)?.until ?? null,
        as_of: rule.asOf,
      })),
    });
  },
});
