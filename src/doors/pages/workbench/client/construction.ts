import type { ConstructionView } from './reading.ts';
import { sentenceOf } from './wording.ts';
import * as words from '../../words/words.ts';

/**
 * Returns text about the rule by which an IBAN was built, and about its changes. Doubts are not included, because they are concerns of the
 * IBAN.
 */
export function constructionInWords({ rule, status, notes }: ConstructionView): string {
  if (status === 'uncertain') return words.uncertainConstruction;
  const how = rule === null ? words.standardConstruction : words.bundesbankRule(rule);
  return [how, ...notes].map(sentenceOf).join(' ');
}
