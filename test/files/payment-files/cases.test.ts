/** Clean files with one change each, at the edges of the rules: only the named rules report a finding. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checked, type Asked } from './checked.ts';
import { CLEAN, ibanOf, SWISS } from './files.ts';

const T = CLEAN['pain.001.001.09'];
const D = CLEAN['pain.008.001.08'];
/** The account of the first payee, with the text between it and the agent that is removed. */
const PAYEE_ACCOUNT = /<CdtrAgt>[^]*?<\/CdtrAgt>([^]*?<IBAN>)BE\d+/;
const [SCHEME] = /<CdtrSchmeId>[^]*<\/CdtrSchmeId>/.exec(D)!;
const OWN_CREDITORS = D.replace(SCHEME, '').replaceAll('</DrctDbtTx>', `${SCHEME}</DrctDbtTx>`);
const INSTANT = T.replace('</SvcLvl>', '</SvcLvl><LclInstrm><Cd>INST</Cd></LclInstrm>');
const MANDATE = /<MndtId>MANDATE-1<\/MndtId>\s*<DtOfSgntr>2024-02-29<\/DtOfSgntr>/;
const amended = (x: string) => `<MndtId>MANDATE-1</MndtId><DtOfSgntr>2024-02-29</DtOfSgntr>${x}`;
const USTRD = '<Ustrd>Invoice 1</Ustrd>';
const strd = (t: string, r: string) => `<Strd><CdtrRefInf>${t}<Ref>${r}</Ref></CdtrRefInf></Strd>`;
const SCOR = '<Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp>';
const NAME = '<Nm>Erika Mustermann</Nm>';
/** Each row: the change, its file, and the rules that report it, with their severities; '' for none. `asked`: the options of the check. */
type Case = readonly [name: string, file: string, from: string | RegExp, to: string, rules: string, asked?: Asked];

const CASES: readonly Case[] = [
  ['an amendment that is denied and told', D, MANDATE,
    amended('<AmdmntInd>false</AmdmntInd><AmdmntInfDtls><OrgnlMndtId>OLD</OrgnlMndtId></AmdmntInfDtls>'),
    'mandate.amendment-details error'],
  ['true written as 1', D, MANDATE, amended('<AmdmntInd>1</AmdmntInd><AmdmntInfDtls><OrgnlMndtId>OLD</OrgnlMndtId></AmdmntInfDtls>'), ''],
  ['an amendment that is denied', D, MANDATE, amended('<AmdmntInd>false</AmdmntInd>'), ''],
  ['SMNDA as the original account', D, MANDATE,
    amended('<AmdmntInd>true</AmdmntInd><AmdmntInfDtls><OrgnlDbtrAcct><Id><Othr><Id>SMNDA</Id></Othr></Id></OrgnlDbtrAcct></AmdmntInfDtls>'),
    ''],
  ['SMNDA as the original account beside an agent', D, MANDATE,
    amended('<AmdmntInd>true</AmdmntInd><AmdmntInfDtls><OrgnlDbtrAcct><Id><Othr><Id>SMNDA</Id></Othr></Id></OrgnlDbtrAcct><OrgnlDbtrAgt><FinInstnId><BICFI>VOORBEBBXXX</BICFI></FinInstnId></OrgnlDbtrAgt></AmdmntInfDtls>'),
    'mandate.smnda error'],
  ['+12.50', T, '>12.50<', '>+12.50<', ''],
  ['blank around amount', T, '>12.50<', '> 12.50 <', ''],
  ['1e1', T, '>12.50<', '>1e1<', 'amount.format error'],
  ['negative', T, '>12.50<', '>-12.50<', 'amount.range error'],
  ['NaN', T, '>12.50<', '>NaN<', 'amount.format error'],
  ['thousands', T, '>12.50<', '>1,212.50<', 'amount.format error'],
  ['CtrlSum 42.500', T, /42\.50<\/CtrlSum/g, '42.500</CtrlSum', ''],
  ['CtrlSum 42.5', T, /42\.50<\/CtrlSum/g, '42.5</CtrlSum', ''],
  ['CtrlSum of 18 digits, as many as the type has', T, '<CtrlSum>42.50<', '<CtrlSum>123456789012345678<', 'total.sum-header error'],
  ['CtrlSum of 19 digits', T, '<CtrlSum>42.50<', '<CtrlSum>1234567890123456789<', 'structure.type error'],
  ['CtrlSum of 18 decimals, one more than the type has', T, '<CtrlSum>42.50<', '<CtrlSum>0.123456789012345678<', 'structure.type error'],
  ['CtrlSum comma', T, '<CtrlSum>42.50<', '<CtrlSum>42,50<', 'structure.type error'],
  ['NbOfTxs 02', T, /<NbOfTxs>2</g, '<NbOfTxs>02<', ''],
  ['NbOfTxs blank', T, '<NbOfTxs>2<', '<NbOfTxs> 2<', 'structure.type error'],
  ['E2E NOTPROVIDED twice', T, /E2E-\d/g, 'NOTPROVIDED', ''],
  ['E2E twice', T, 'E2E-2', 'E2E-1', 'duplicate.end-to-end-id warning'],
  ['UltmtCdtr with address', T, /(<\/CdtrAcct>)/, '$1<UltmtCdtr><Nm>U</Nm><PstlAdr><TwnNm>B</TwnNm><Ctry>BE</Ctry></PstlAdr></UltmtCdtr>',
    'structure.not-in-scheme note'],
  ['UETR', T, '<EndToEndId>E2E-1</EndToEndId>', '<EndToEndId>E2E-1</EndToEndId><UETR>8a562c67-ca16-48ba-b074-65581be6f001</UETR>',
    'structure.not-in-scheme note'],
  ['far 15', T, '2026-11-30', '2026-12-08', '', { profile: 'de' }],
  ['far 16', T, '2026-11-30', '2026-12-09', 'date.far warning', { profile: 'de' }],
  ['Good Friday', T, '2026-11-30', '2027-03-26', 'date.not-business-day note'],
  ['Easter Monday', T, '2026-11-30', '2027-03-29', 'date.not-business-day note'],
  ['Christmas', T, '2026-11-30', '2026-12-25', 'date.not-business-day note'],
  ['24 Dec', T, '2026-11-30', '2026-12-24', ''],
  ['date with zone', T, '2026-11-30', '2026-11-30+01:00', ''],
  ['140 emoji', T, USTRD, `<Ustrd>${'😀'.repeat(140)}</Ustrd>`, 'text.charset warning'],
  ['141 emoji', T, USTRD, `<Ustrd>${'😀'.repeat(141)}</Ustrd>`, 'text.charset warning,text.too-long error'],
  ['Ustrd with ä', T, USTRD, `<Ustrd>Rechnung für Jänner</Ustrd>`, 'text.charset warning'],
  ['Ustrd with ä de', T, USTRD, `<Ustrd>Rechnung für Jänner</Ustrd>`, '', { profile: 'de' }],
  ['Nm &amp;', T, NAME, '<Nm>A &amp; B</Nm>', 'text.charset warning'],
  ['Nm &amp; de', T, NAME, '<Nm>A &amp; B</Nm>', '', { profile: 'de' }],
  ['comment in value', T, '<MsgId>MSG-1', '<MsgId>MS<!-- x -->G-1', ''],
  ['E2E slash begin', T, 'E2E-1', '/E2E-1', 'text.slash error'],
  ['E2E slash end', T, 'E2E-1', 'E2E-1/', 'text.slash error'],
  ['MsgId 36', T, 'MSG-1', 'M'.repeat(36), 'text.too-long error'],
  ['MsgId umlaut', T, 'MSG-1', 'MSGÄ', 'text.identifier-charset error'],
  ['RF lower', T, USTRD, strd(SCOR, 'rf18539007547034'), ''],
  ['Tp Prtry', T, USTRD, strd('<Tp><CdOrPrtry><Prtry>X</Prtry></CdOrPrtry></Tp>', 'RF18539007547034'), 'reference.type warning'],
  ['SCOR not RF', T, USTRD, strd(SCOR, '12345'), ''],
  ['two Strd', T, USTRD, strd(SCOR, 'RF18539007547034') + strd(SCOR, 'RF18539007547034'), 'reference.repeated warning'],
  ['a stated sum of more decimals than amounts have', T, '<CtrlSum>42.50<', '<CtrlSum>42.500001<', 'total.sum-header error'],
  ['a dinar of four decimals', T, 'Ccy="EUR">12.50<', 'Ccy="KWD">12.5001<',
    'amount.decimals error,total.sum-batch error,total.sum-header error', { profile: 'iso' }],
  ['an amount of blanks', T, '>12.50<', '> <', 'structure.empty error'],
  ['a BIC of a form that the version of 2009 has not', CLEAN['pain.001.001.03'], 'VOORBEBBXXX', 'V0ORBEBB',
    'account.bic-of-another-bank warning,message.version-retired note,structure.type error'],
  ['a purpose too long for a code', T, '</CdtrAcct>', '</CdtrAcct><Purp><Cd>SALAX</Cd></Purp>', 'structure.type error'],
  ['a second service level', T, '</SvcLvl>', '</SvcLvl><SvcLvl><Cd>G001</Cd></SvcLvl>', 'structure.not-in-scheme error', { profile: 'de' }],
  ['an empty town', T, NAME, NAME + '<PstlAdr><TwnNm></TwnNm><Ctry>BE</Ctry></PstlAdr>', 'structure.empty error'],
  ['the creditor identifier of a SEPA debit in Switzerland', D, 'DE98ZZZ', 'DE99ZZZ', 'creditor-id.check-digits error', { profile: 'ch' }],
  ['that of another debit there', D.replace('<Cd>SEPA</Cd>', '<Prtry>CHDD</Prtry>'), 'DE98ZZZ', 'DE99ZZZ', '', { profile: 'ch' }],
  ['a creditor identified as an organisation', D, /<PrvtId>([^]*?)<\/PrvtId>/, '<OrgId>$1</OrgId>', 'creditor-id.missing error'],
  ['national check digits in the message standard', T, ibanOf('BE', '539007547135'), ibanOf('BE', '539007547136'),
    'account.national-digits error',
    { profile: 'iso' }],
  ['Prtry local', D, /<LclInstrm>\s*<Cd>CORE<\/Cd>/, '<LclInstrm><Prtry>CORE</Prtry>', 'code.local-instrument error'],
  ['Prtry local de', D, /<LclInstrm>\s*<Cd>CORE<\/Cd>/, '<LclInstrm><Prtry>CORE</Prtry>', 'code.local-instrument error', { profile: 'de' }],
  ['Prtry local of a transfer', INSTANT, '<Cd>INST</Cd>', '<Prtry>INST</Prtry>', 'structure.not-in-scheme note'],
  ['no payee', T, /<Cdtr>[^]*?<\/Cdtr>/, '', 'structure.missing-in-scheme warning'],
  ['no account of the payee, German rules', T, /<CdtrAcct>[^]*?<\/CdtrAcct>/, '', 'structure.missing-in-scheme error', { profile: 'de' }],
  ['neither payee nor account in the message standard', T, /<Cdtr>[^]*?<\/CdtrAcct>/, '', '', { profile: 'iso' }],
  ['no name of who collects', D, /<Cdtr>[^]*?<\/Cdtr>/, '<Cdtr/>', 'structure.missing-in-scheme warning'],
  ['no name of who pays', D, NAME, '', 'structure.missing-in-scheme warning'],
  ['no name of who pays by transfer', T, /(<Dbtr>\s*)<Nm>.*<\/Nm>/, '$1', 'structure.missing-in-scheme warning'],
  ['a no-break space between elements', T, USTRD, `\u00a0${USTRD}`, 'structure.unexpected error'],
  ['remittance of nothing', T, USTRD, '', 'structure.missing-in-scheme warning'],
  ['structured remittance of nothing', T, USTRD, '<Strd/>', 'structure.missing-in-scheme warning'],
  ['a reference without its number', T, USTRD, `<Strd><CdtrRefInf>${SCOR}</CdtrRefInf></Strd>`, 'structure.missing-in-scheme warning'],
  ['TRUE', D, MANDATE, amended('<AmdmntInd>TRUE</AmdmntInd><AmdmntInfDtls><OrgnlMndtId>OLD</OrgnlMndtId></AmdmntInfDtls>'),
    'structure.type error'],
  ['RPRE where the message has none', CLEAN['pain.008.001.02'], '<SeqTp>RCUR', '<SeqTp>RPRE',
    'code.sequence-type error,message.version-retired note'],
  ['RPRE', D, '<SeqTp>RCUR', '<SeqTp>RPRE', 'code.sequence-type error'],
  ['SHAR sepa', T, '>SLEV<', '>SHAR<', 'code.charge-bearer error'],
  ['SHAR iso', T, '>SLEV<', '>SHAR<', '', { profile: 'iso' }],
  ['BIC lower', T, 'VOORBEBBXXX', 'voorbebbxxx', 'account.bic-form error'],
  ['BIC 9', T, 'VOORBEBBXXX', 'VOORBEBBX', 'account.bic-form error'],
  ['Ctry XK', T, NAME, NAME + '<PstlAdr><TwnNm>P</TwnNm><Ctry>XK</Ctry></PstlAdr>', ''],
  ['Ctry lower', T, NAME, NAME + '<PstlAdr><TwnNm>P</TwnNm><Ctry>be</Ctry></PstlAdr>', 'address.country error'],
  ['AdrLine only de', T, NAME, NAME + '<PstlAdr><AdrLine>a</AdrLine></PstlAdr>', 'address.unstructured error', { profile: 'de' }],
  ['AdrLine only sepa', T, NAME, NAME + '<PstlAdr><AdrLine>a</AdrLine></PstlAdr>', 'address.unstructured warning'],
  ['AdrLine only ch 20', SWISS, /<PstlAdr>[^]*?<\/PstlAdr>/, '<PstlAdr><AdrLine>a</AdrLine></PstlAdr>', 'address.unstructured warning',
    { profile: 'ch', on: '2026-11-20' }],
  ['AdrLine only ch 21', SWISS, /<PstlAdr>[^]*?<\/PstlAdr>/, '<PstlAdr><AdrLine>a</AdrLine></PstlAdr>', 'address.unstructured error',
    { profile: 'ch', on: '2026-11-21' }],
  ['CredId lower', D, 'DE98ZZZ09999999999', 'DE98zzz09999999999', ''],
  ['CredId blank', D, 'DE98ZZZ09999999999', 'DE98 ZZZ09999999999', 'creditor-id.form error'],
  ['CredId own business code', D, 'DE98ZZZ', 'DE98ABC', ''],
  ['signed on collection', D, '2024-02-29', '2026-11-23', ''],
  ['signed 30 Feb', D, '2024-02-29', '2024-02-30', 'date.format error'],
  ['INST DtTm Z', INSTANT, /<Dt>2026-11-30<\/Dt>/, '<DtTm>2026-11-30T10:00:00Z</DtTm>', ''],
  ['INST DtTm no zone', INSTANT, /<Dt>2026-11-30<\/Dt>/, '<DtTm>2026-11-30T10:00:00</DtTm>', 'date.time note'],
  ['INST Sunday', INSTANT, /2026-11-30/, '2026-11-29', ''],
  ['QR-IBAN with SCOR', SWISS, /<Tp>[^]*?<\/Ref>/, SCOR + '<Ref>RF18539007547034</Ref>', 'reference.qr-needed error', { profile: 'ch' }],
  ['lines of an ultimate creditor in Switzerland', SWISS, '</CdtrAcct>',
    '</CdtrAcct><UltmtCdtr><Nm>U</Nm><PstlAdr><AdrLine>a</AdrLine></PstlAdr></UltmtCdtr>', 'address.unstructured error', { profile: 'ch' }],
  ['standalone CR', T, /\n/g, '\r', ''],
  ['type level both', T, '</PmtId>', '</PmtId><PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>', 'level.both error'],
  ['on the day itself', T, PAYEE_ACCOUNT, `$1${ibanOf('DE', '600100010532013000')}`, 'account.bank-retired warning', { on: '2011-06-06' }],
  ["a BIC of another bank with the payer's own account", T, 'MUSTDEFFXXX', 'VOORBEBBXXX',
    'account.bic-country warning,account.bic-of-another-bank warning'],
  ['the scheme of a creditor whom each payment names', OWN_CREDITORS, '<Prtry>SEPA', '<Prtry>CORE', 'creditor-id.scheme-name error'],
  ['ISO iban with US', T, ibanOf('BE','539007547135'), 'XX12345678901234', 'account.iban-form error'],
];

for (const [name, file, from, to, rules, asked = {}] of CASES) {
  test(`${name}: ${rules || 'nothing'}`, () => {
    const changed = file.replace(from, to);
    assert.notEqual(changed, file);
    assert.equal(checked(changed, asked).rules.map(({ rule, severity }) => `${rule} ${severity}`).sort().join(), rules);
  });
}
