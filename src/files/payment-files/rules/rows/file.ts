/** Rules on XML, the message, its structure, and counts and sums. */
import { withCommas } from '../../../../base/text/with-commas.ts';
import { MAX_PAYMENTS } from '../facts.ts';
import { ANNEX_3, type RuleRow } from './row.ts';

const XML = 'XML 1.0, 5th edition';
const ISO = 'ISO 20022 schema of the message';

export const FILE_RULES = {
  'xml.empty': {
    in: 'E E E E', where: 'file', reason: 'FF01',
    text: 'the file contains no XML element: send a payment message',
    required: XML, advised: '',
  },
  'xml.truncated': {
    in: 'E E E E', where: 'file', reason: 'FF01',
    text: 'the file ends here too early: send the complete file',
    required: XML, advised: '',
  },
  'xml.malformed': {
    in: 'E E E E', where: 'file', reason: 'FF01',
    text: 'the file is not well-formed XML at this place',
    required: XML, advised: '',
  },
  'xml.doctype': {
    in: 'E E E E', where: 'file', reason: 'FF01',
    text: 'the file declares a document type: remove the declaration',
    required: `${XML}, 2.8; ${ISO}`, advised: '',
  },
  'xml.limit': {
    in: 'E E E E', where: 'file', reason: 'FF01',
    text: 'a part of the file is larger than in any payment message, so Kontor stops reading here',
    required: ISO, advised: '',
  },
  'xml.encoding': {
    in: 'E E E E', where: 'file', reason: 'FF01',
    text: 'the file is not in UTF-8: save it in UTF-8',
    required: `${XML}, 4.3.3; EPC132-08 1.4; ${ANNEX_3}; SPS 3.1`, advised: '',
  },
  'xml.bom': {
    in: 'W E E N', where: 'file', reason: 'FF01',
    text: 'the file begins with a byte order mark: remove it',
    required: `${ANNEX_3}; SPS 3.1`, advised: 'XML 1.0, appendix F, allows it',
  },
  'xml.prefix': {
    in: 'W E N N', where: 'Document', reason: 'FF01',
    text: 'the elements have a namespace prefix: declare the namespace as the default',
    required: ANNEX_3, advised: 'Namespaces in XML 1.0 allows it',
  },
  'xml.cdata': {
    in: '- - W -', where: 'any value', reason: 'FF01',
    text: 'a value is in a CDATA section, which banks ignore: write it as plain text',
    required: '', advised: 'SPS 3.1',
  },
  'message.unknown': {
    in: 'E E E E', where: 'file', reason: 'FF01',
    text: 'the file is neither a payment message (pain.001, pain.008) nor the answer of a bank (pain.002): nothing else is checked',
    required: ISO, advised: '',
  },
  'message.namespace': {
    in: 'E E E E', where: 'Document', reason: 'FF01',
    text: 'the namespace is misspelt, so nothing else is checked: write it as the message standard does',
    required: ISO, advised: '',
  },
  'message.version': {
    in: 'E E E E', where: 'Document', reason: 'FF01',
    text: 'this version of the message is not supported, so nothing else is checked: use the version in `right`',
    required: `${ISO}; EPC132-08; EPC130-08; DK life cycle`, advised: '',
  },
  'message.other-version': {
    in: 'E E E E', where: 'any element', reason: 'FF01',
    text: 'the element belongs to another version of the message',
    required: ISO, advised: '',
  },
  'message.version-retired': {
    in: '- - - -', where: 'Document', reason: 'FF01',
    text: 'the message has the version of 2009, which banks no longer accept or will not accept: use pain.001.001.09 or pain.008.001.08',
    required: '', advised: '',
  },
  'structure.unexpected': {
    in: 'E E E E', where: 'any element', reason: 'FF01',
    text: 'the element is not allowed here',
    required: ISO, advised: '',
  },
  'structure.missing': {
    in: 'E E E E', where: 'any element', reason: 'FF01',
    text: 'a required element is missing',
    required: ISO, advised: '',
  },
  'structure.repeated': {
    in: 'E E E E', where: 'any element', reason: 'FF01',
    text: 'the element occurs more often than the message allows',
    required: ISO, advised: '',
  },
  'structure.empty': {
    in: 'E E E E', where: 'any value', reason: 'FF01',
    text: 'the element is empty: give it a value or remove it',
    required: ISO, advised: '',
  },
  'structure.type': {
    in: 'E E E E', where: 'any value', reason: 'FF01',
    text: 'the value does not have the form of its type',
    required: ISO, advised: '',
  },
  'structure.attribute': {
    in: 'E E E E', where: 'any element', reason: 'FF01',
    text: 'an attribute is wrong or missing',
    required: ISO, advised: '',
  },
  'structure.not-in-scheme': {
    in: 'Ns Es - -', where: 'any element, versions of 2019', reason: 'CH17',
    text: 'the message standard has this element, but the SEPA scheme does not: remove it',
    required: 'DK schema of 2023', advised: 'EPC132-08; EPC130-08',
  },
  'structure.missing-in-scheme': {
    in: 'Ws Es - -', where: 'Dbtr, Cdtr, t/, RmtInf', reason: 'CH21',
    text: 'the SEPA scheme requires an element that is missing: add it',
    required: 'DK schema of 2023', advised: 'EPC132-08; EPC130-08',
  },
  'total.count-header': {
    in: 'E E E E', where: 'h/NbOfTxs', reason: 'AM18',
    text: 'the header states another number of payments than the file contains',
    required: `${ISO}; EPC132-08 1.4`, advised: '',
  },
  'total.sum-header': {
    in: 'E E E E', where: 'h/CtrlSum', reason: 'AM10',
    text: 'the header states another sum than the payments have',
    required: `${ISO}; EPC132-08 1.5`, advised: '',
  },
  'total.count-batch': {
    in: 'E E W E', where: 'b/NbOfTxs', reason: 'AM18',
    text: 'the batch states another number of payments than it contains',
    required: `${ISO}; EPC132-08 2.4`, advised: 'SPS 2.2',
  },
  'total.sum-batch': {
    in: 'E E W E', where: 'b/CtrlSum', reason: 'AM10',
    text: 'the batch states another sum than its payments have',
    required: `${ISO}; EPC132-08 2.5`, advised: 'SPS 2.2',
  },
  'total.missing': {
    in: 'W E N -', where: 'h/, b/', reason: 'AM10',
    text: 'NbOfTxs or CtrlSum is missing: give both in the header and in each batch',
    required: 'DK schema of 2023', advised: 'EPC132-08 1.5, 2.4, 2.5; SPS 2.2',
  },
  'total.too-many': {
    in: '- - E -', where: 'h/', reason: 'AM18', facts: ['most_payments'],
    text: `the file has more than ${withCommas(MAX_PAYMENTS)} payments: split it`,
    required: 'SPS Business Rules', advised: '',
  },
} as const satisfies Record<string, RuleRow>;
