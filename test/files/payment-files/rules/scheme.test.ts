/** The parts of the messages that the SEPA scheme allows, and the severity of a rule by profile, day and version. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type RuleContext, severityOf } from '../../../../src/files/payment-files/rules/severity.ts';
import { PROFILES, ruleOf, type RuleName } from '../../../../src/files/payment-files/rules/table.ts';
import { vectors } from '../../../support/vectors.ts';
import { checked, findingsAfter } from '../checked.ts';
import { CLEAN } from '../files.ts';

const T = CLEAN['pain.001.001.09'];
const D = CLEAN['pain.008.001.08'];
const DE = { profile: 'de' } as const;
const ID =
  '<Id><OrgId><AnyBIC>MUSTDEFFXXX</AnyBIC><LEI>529900EXAMPLE0000073</LEI><Othr><Id>4711</Id><SchmeNm><Cd>CUST</Cd></SchmeNm>' +
  '<Issr>X</Issr></Othr></OrgId></Id>';
const ADDRESS = '<PstlAdr><StrtNm>a</StrtNm><BldgNb>1</BldgNb><PstCd>1</PstCd><TwnNm>B</TwnNm><Ctry>BE</Ctry></PstlAdr>';
const ULTIMATE = (name: string): string => `<${name}><Nm>U</Nm>${ID}</${name}>`;
const PROXY = '<Prxy><Tp><Cd>TELE</Cd></Tp><Id>1</Id></Prxy>';
const TYPE = (more: string): string => `<PmtTpInf>${more}<CtgyPurp><Prtry>X</Prtry></CtgyPurp></PmtTpInf>`;
const STRUCTURED =
  '<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry><Issr>X</Issr></Tp><Ref>RF18539007547034</Ref></CdtrRefInf></Strd>';

/** Changes every element that has this name. */
const changed = (file: string, changes: readonly (readonly [from: RegExp, to: string])[]): string => changes.reduce((text, [from, to]) => {
  assert.match(text, from);
  return text.replace(from, to);
}, file);

/** Files with all elements of the scheme: the customer-to-bank guidelines of the EPC, as in the schema of the German banks. */
const WHOLE = [
  changed(T, [
    [/<Nm>Muster GmbH<\/Nm>(?=\s*<\/InitgPty>)/, `$&${ID}`], [/<\/PmtMtd>/, '$&<BtchBookg>true</BtchBookg>'],
    [/<PmtTpInf>[^]*?<\/PmtTpInf>/, TYPE('<InstrPrty>HIGH</InstrPrty><SvcLvl><Cd>SEPA</Cd></SvcLvl><LclInstrm><Cd>INST</Cd></LclInstrm>')],
    [/<Dt>2026-11-30<\/Dt>/, '<DtTm>2026-11-30T10:00:00Z</DtTm>'], [/<Nm>Muster GmbH<\/Nm>(?=\s*<\/Dbtr>)/, `$&${ADDRESS}${ID}`],
    [/<\/Id>(?=\s*<\/DbtrAcct>)/, `$&${PROXY}`], [/<ChrgBr>SLEV<\/ChrgBr>/, ''],
    [/<EndToEndId>E2E-1/, '<InstrId>I-1</InstrId>$&'], [/<\/Amt>/, `$&<ChrgBr>SLEV</ChrgBr>${ULTIMATE('UltmtDbtr')}`],
    [/<Nm>Erika Mustermann<\/Nm>/, `$&${ADDRESS}${ID}`],
    [/<\/Id>(\s*)<\/CdtrAcct>/, `</Id>${PROXY}</CdtrAcct>${ULTIMATE('UltmtCdtr')}<Purp><Cd>SALA</Cd></Purp>`],
    [/<Ustrd>Invoice 1<\/Ustrd>/, STRUCTURED],
  ]),
  changed(D, [
    [/<Nm>Muster GmbH<\/Nm>(?=\s*<\/InitgPty>)/, `$&${ID}`], [/<\/PmtMtd>/, '$&<BtchBookg>false</BtchBookg>'],
    [/<\/SeqTp>/, '$&<CtgyPurp><Cd>SALA</Cd></CtgyPurp>'], [/<Nm>Muster GmbH<\/Nm>(?=\s*<\/Cdtr>)/, `$&${ADDRESS}`],
    [/<CdtrSchmeId>[^]*?<\/CdtrSchmeId>/, ''], [/<EndToEndId>E2E-1/, '<InstrId>I-1</InstrId>$&'],
    [/<\/DtOfSgntr>/,
      '$&<AmdmntInd>true</AmdmntInd><AmdmntInfDtls><OrgnlMndtId>OLD</OrgnlMndtId><OrgnlCdtrSchmeId><Nm>Old</Nm><Id><PrvtId><Othr>' +
        '<Id>DE98ZZZ09999999999</Id><SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr></PrvtId></Id></OrgnlCdtrSchmeId><OrgnlDbtrAcct><Id>' +
        '<IBAN>DE62370400440532013001</IBAN></Id></OrgnlDbtrAcct></AmdmntInfDtls><ElctrncSgntr>X</ElctrncSgntr>'],
    [/<\/DrctDbtTx>/g,
      `<CdtrSchmeId><Id><PrvtId><Othr><Id>DE98ZZZ09999999999</Id><SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr></PrvtId></Id>` +
        `</CdtrSchmeId>$&${ULTIMATE('UltmtCdtr')}`],
    [/<Nm>Erika Mustermann<\/Nm>/, `$&${ADDRESS}${ID}`], [/<\/DbtrAcct>/, `$&${ULTIMATE('UltmtDbtr')}<Purp><Cd>SALA</Cd></Purp>`],
  ]),
] as const;

test('a file with every element of the scheme has no findings, except for date.time in the profile ch', () => {
  for (const file of WHOLE) {
    for (const profile of PROFILES) {
      assert.deepEqual(
        checked(file, { profile })
          .findings.map(({ rule, path }) => `${rule} ${path}`)
          .filter((one) => !one.startsWith('date.time') || profile !== 'ch'),
        [],
        profile,
      );
    }
  }
});

/** Members that the message has and the scheme does not have, in each group. */
const OUTSIDE: readonly (readonly [file: string, from: string | RegExp, to: string, place: string])[] = [
  [T, '</CreDtTm>', '$&<Authstn><Cd>AUTH</Cd></Authstn>', '/GrpHdr/Authstn'],
  [T, '</InitgPty>', '$&<FwdgAgt><FinInstnId><BICFI>MUSTDEFFXXX</BICFI></FinInstnId></FwdgAgt>', '/GrpHdr/FwdgAgt'],
  [T, /(?=<\/InitgPty>)/, '<CtryOfRes>DE</CtryOfRes>', '/GrpHdr/InitgPty/CtryOfRes'],
  [T, '</DbtrAgt>', '$&<DbtrAgtAcct><Id><Othr><Id>1</Id></Othr></Id></DbtrAgtAcct>', '/DbtrAgtAcct'],
  [T, '</FinInstnId>', '$&<BrnchId><Id>1</Id></BrnchId>', '/DbtrAgt/BrnchId'],
  [T, '</CdtrAcct>', '<Ccy>EUR</Ccy>$&', '/CdtrAcct/Ccy'],
  [D, '</DbtrAcct>', '<Ccy>EUR</Ccy>$&', '/DbtrAcct/Ccy'],
  [T, '</EndToEndId>', '$&<UETR>8a562c67-ca16-48ba-b074-65581be6f001</UETR>', '/PmtId/UETR'],
  [T, '</Amt>', '$&<XchgRateInf><CtrctId>1</CtrctId></XchgRateInf>', '/XchgRateInf'],
  [T, '</CdtrAcct>', '$&<UltmtCdtr><Nm>U</Nm><PstlAdr><TwnNm>B</TwnNm><Ctry>BE</Ctry></PstlAdr></UltmtCdtr>', '/UltmtCdtr/PstlAdr'],
  [T, '<ChrgBr>', '<UltmtDbtr><Nm>U</Nm><CtryOfRes>DE</CtryOfRes></UltmtDbtr>$&', '/UltmtDbtr/CtryOfRes'],
  [T, /(?<=Erika Mustermann<\/Nm>)/, '<CtctDtls><Nm>C</Nm></CtctDtls>', '/Cdtr/CtctDtls'],
  [T, '<Ustrd>Invoice 1</Ustrd>', '<Strd><RfrdDocInf><Nb>1</Nb></RfrdDocInf></Strd>', '/RmtInf/Strd/RfrdDocInf'],
  [T.replace(/<PmtTpInf>[^]*?<\/PmtTpInf>/, ''), /<\/PmtId>/g,
    '$&<PmtTpInf><InstrPrty>HIGH</InstrPrty><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>', '/PmtTpInf/InstrPrty /PmtTpInf/InstrPrty'],
  [T, '</SvcLvl>', '$&<LclInstrm><Prtry>X</Prtry></LclInstrm>', '/PmtTpInf/LclInstrm/Prtry'],
  [D, '<SvcLvl>', '<InstrPrty>HIGH</InstrPrty>$&', '/PmtTpInf/InstrPrty'],
  [D, /<\/Id>(?=\s*<\/CdtrAcct>)/, `$&${PROXY}`, '/CdtrAcct/Prxy'],
  [D, /<\/Id>(?=\s*<\/DbtrAcct>)/, `$&${PROXY}`, '/DbtrAcct/Prxy'],
  [D, /(?<=Muster GmbH<\/Nm>)(?=\s*<\/Cdtr>)/, ID, '/Cdtr/Id'],
  [D, '</MndtRltdInf>', '<FrstColltnDt>2026-11-30</FrstColltnDt>$&', '/DrctDbtTx/MndtRltdInf/FrstColltnDt'],
  [D, '</MndtRltdInf>', '$&<PreNtfctnId>1</PreNtfctnId>', '/DrctDbtTx/PreNtfctnId'],
  [D, '</CdtrSchmeId>', '<CtryOfRes>DE</CtryOfRes>$&', '/CdtrSchmeId/CtryOfRes'],
  [D, '</DbtrAcct>', '$&<InstrForCdtrAgt>1</InstrForCdtrAgt>', '/InstrForCdtrAgt'],
];

for (const [file, from, to, place] of OUTSIDE) {
  test(`${place} is of the message and not of the scheme`, () => {
    assert.deepEqual(
      findingsAfter(file, from, to, DE),
      place.split(' ').map((one) => `structure.not-in-scheme error ${one}: null -> null`),
    );
    assert.deepEqual(findingsAfter(file, from, to, { profile: 'iso' }), []);
  });
}

test('each identifier of a message keeps to the basic set', () => {
  const D1 = D.replace('<EndToEndId>E2E-1', '<InstrId>I-1</InstrId>$&');
  for (const id of ['MSG-1', 'BATCH-1', 'I-1', 'E2E-1', 'MANDATE-1']) {
    assert.deepEqual(findingsAfter(D1, `>${id}<`, `>${id}_<`).map((one) => one.split(' ')[0]), ['text.identifier-charset'], id);
  }
});

test("a former creditor's identifier is judged as the present one", () => {
  const former =
    '$&<AmdmntInd>true</AmdmntInd><AmdmntInfDtls><OrgnlCdtrSchmeId><Id><PrvtId><Othr><Id>DE89ZZZ09999999999</Id></Othr></PrvtId></Id>' +
    '</OrgnlCdtrSchmeId></AmdmntInfDtls>';
  const nameOf = (profile: 'sepa' | 'de') => checked(D.replace('</DtOfSgntr>', former), { profile }).rules
    .flatMap(({ rule, severity }) => (rule === 'creditor-id.scheme-name' ? [severity] : []));
  assert.deepEqual([nameOf('sepa'), nameOf('de')], [['warning'], ['error']]);
  const named = former.replace('</Id></Othr>', '</Id><SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr>');
  assert.deepEqual(findingsAfter(D, '</DtOfSgntr>', named), [
    'creditor-id.check-digits error /DrctDbtTx/MndtRltdInf/AmdmntInfDtls/OrgnlCdtrSchmeId/Id/PrvtId/Othr/Id: DE89ZZZ09999999999 -> ' +
      'DE98ZZZ09999999999',
  ]);
});

/**
 * The severity of a rule for a SEPA payment and for another payment, by the options of the check. The Swiss guideline for debits was not
 * read. Only structure, sums, accounts, mandates and SEPA creditor identifiers of Swiss debits are checked.
 */
for (const { rule, context, sepa, other } of vectors<'rule' | 'context' | 'sepa' | 'other'>('rule-severities')) {
  test(`the severity of ${rule} with ${context} is ${sepa} for a SEPA payment and ${other} for another payment`, () => {
    const options = Object.fromEntries(context.split(' ').map((option) => option.split('=')).map(([name, value]) => [name, value ?? true]));
    const judged: RuleContext = { profile: 'sepa', checkDay: '2026-11-23', isOf2009: false, isDebit: false, ...options };
    const severities = [true, false].map((isSepa) => severityOf(ruleOf(rule as RuleName), judged, isSepa) ?? '-');
    assert.deepEqual(severities, [sepa, other]);
  });
}
