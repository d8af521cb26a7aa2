import type { ConstructionView } from './reading.ts';
import { sentenceOf } from './wording.ts';

/**
 * Returns text about the rule by which an IBAN was built, and about its changes. Doubts are not included, because they are concerns of the
 * IBAN.
 */
export function constructionInWords({ rule, status, notes }: ConstructionView): string {
  if (status === 'uncertain') return 'By the standard construction of the country, because no other rule is known.';
  const how = rule === null ? 'By the standard construction of the country' : `By the Bundesbank's rule ${rule}`;
  return [how, ...notes].map(sentenceOf).join(' ');
}
