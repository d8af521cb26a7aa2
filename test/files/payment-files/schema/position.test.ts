/** One fault each in the structure of a message: its reported place, and the right element. Only the message standard is checked. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checked } from '../checked.ts';
import { CLEAN } from '../files.ts';
import { assertSays } from '../../../support/says.ts';

const T = CLEAN['pain.001.001.09'];
const T03 = CLEAN['pain.001.001.03'];
const D = CLEAN['pain.008.001.08'];
const NAME = '<Nm>Erika Mustermann</Nm>';
const IBAN = 'DE62370400440532013001';
const ENVELOPE = (inside: string): string => `</RmtInf><SplmtryData><Envlp>${inside}</Envlp></SplmtryData>`;
const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

/**
 * What is found, a line each: rule, line:column, path below the message, what would be right; with its message where that is not the rule's
 * own.
 */
type Case = readonly [name: string, file: string, from: string | RegExp, to: string, found: readonly string[]];

const CASES: readonly Case[] = [
  // Unknown elements.
  ['an element in a value, told once', T, 'MSG-1', 'MS<x/>G-<y/>1', ['… structure.unexpected 5:12 /GrpHdr/MsgId/x -> null']],
  ['a stranger, with all that is in it', T, '</MsgId>', '</MsgId><x><MsgId>1</MsgId><y><GrpHdr/></y>z</x>',
    ['… structure.unexpected 5:23 /GrpHdr/x -> CreDtTm … Authstn … NbOfTxs']],
  ['a stranger with a long name', T, '</MsgId>', `</MsgId><${'x'.repeat(65)}/>`,
    [`… structure.unexpected 5:23 /GrpHdr/${'x'.repeat(64)} -> CreDtTm … Authstn … NbOfTxs`]],
  ['an element of another namespace', T, '<MsgId>MSG-1</MsgId>', '<MsgId xmlns="urn:x">MSG-1</MsgId>',
    ['… structure.unexpected 5:3 /GrpHdr/MsgId -> MsgId … CreDtTm … Authstn']],
  ['a name of the other version in another namespace', T03, '</EndToEndId>', '</EndToEndId><UETR xmlns="urn:x"/>',
    ['… structure.unexpected 40:35 /PmtInf[1]/CdtTrfTxInf[1]/PmtId/UETR -> null']],
  ['a misspelt name: what it stands for is not missing too', T, /CreDtTm/g, 'CrDtTm',
    ['… structure.unexpected 6:3 /GrpHdr/CrDtTm -> CreDtTm … Authstn … NbOfTxs']],
  ['two misspelt names', T, /(?<=<\/?)(?=CreDtTm|MsgId)/g, 'X',
    ['… structure.unexpected 5:3 /GrpHdr/XMsgId -> MsgId … CreDtTm … Authstn',
      '… structure.unexpected 6:3 /GrpHdr/XCreDtTm -> MsgId … CreDtTm … Authstn']],
  ['a stranger in a payment', T, '</PmtId>', '</PmtId><Foo/>',
    ['… structure.unexpected 43:12 /PmtInf[1]/CdtTrfTxInf[1]/Foo -> PmtTpInf … Amt … XchgRateInf']],
  ['a stranger between payments', T, '</CdtTrfTxInf>', '</CdtTrfTxInf><Foo/>',
    ['… structure.unexpected 63:17 /PmtInf[1]/Foo -> CdtTrfTxInf']],
  ['a stranger where nothing more may stand', T, '</CtrlSum>\n  <InitgPty>',
    '</CtrlSum>\n  <InitgPty><CtryOfRes>DE</CtryOfRes><CtctDtls/><x/>',
    ['… structure.unexpected 9:49 /GrpHdr/InitgPty/x -> null', '… structure.unexpected 10:4 /GrpHdr/InitgPty/Nm -> null']],
  ['debits in a message of transfers', T, /CstmrCdtTrfInitn/g, 'CstmrDrctDbtInitn',
    ['… structure.unexpected 3:1 /Document/CstmrDrctDbtInitn -> CstmrCdtTrfInitn']],
  // Order.
  ['two neighbours changed about', T, /( *<CreDtTm>.*\n)( *<NbOfTxs>.*\n)/, '$2$1',
    ['… structure.unexpected 6:3 /GrpHdr/NbOfTxs -> CreDtTm: CreDtTm … before']],
  ['the first at the end', T, /( *<MsgId>.*\n)([^]*?)( *<\/GrpHdr>)/, '$2$1$3',
    ['… structure.unexpected 5:3 /GrpHdr/CreDtTm -> MsgId: MsgId … before']],
  ['one that may be left out, behind its place', T, NAME, `${NAME}<PstlAdr><Ctry>BE</Ctry><TwnNm>X</TwnNm></PstlAdr>`,
    ['… structure.unexpected 53:54 /PmtInf[1]/CdtTrfTxInf[1]/Cdtr/PstlAdr/TwnNm -> null']],
  ['the kind of debit behind its sequence', D, /(<LclInstrm>[^]*?<\/LclInstrm>)\s*(<SeqTp>.*<\/SeqTp>)/, '$2$1',
    ['… structure.unexpected 22:23 /PmtInf[1]/PmtTpInf/LclInstrm -> null']],
  ['the header behind the batch, which is told with its number', T, /(<GrpHdr>[^]*<\/GrpHdr>\n)([^]*<\/PmtInf>\n)/, '$2$1',
    ['… structure.unexpected 4:3 /PmtInf[1] -> GrpHdr: GrpHdr … before']],
  ['a part of a payment behind its place', T, /(\s*<PmtId>[^]*?<\/PmtId>)([^]*?<\/Amt>)/, '$2$1',
    ['… structure.unexpected 41:4 /PmtInf[1]/CdtTrfTxInf[1]/Amt -> PmtId: PmtId … before']],
  ['a part of the batch behind its first payment, told there', T, /(\s*<DbtrAgt>[^]*?<\/DbtrAgt>)([^]*?<\/CdtTrfTxInf>)/, '$2$1',
    ['… structure.unexpected 34:3 /PmtInf[1]/ChrgBr -> DbtrAgt: DbtrAgt … before']],
  ['what all payments need behind them', T, /(\s*<DbtrAgt>[^]*?<\/DbtrAgt>\s*<ChrgBr>.*)([^]*?<\/CdtTrfTxInf>)/, '$2$1',
    ['… structure.unexpected 34:3 /PmtInf[1]/CdtTrfTxInf[1] -> DbtrAgt: DbtrAgt … before',
      '… structure.unexpected 63:3 /PmtInf[1]/ChrgBr -> null']],
  // Repetition.
  ['a member twice', T, '</NbOfTxs>', '</NbOfTxs><NbOfTxs>2</NbOfTxs>', ['… structure.repeated 7:23 /GrpHdr/NbOfTxs[2] -> null']],
  ['thrice, told once', T, '</NbOfTxs>', '</NbOfTxs><NbOfTxs>2</NbOfTxs><NbOfTxs>2</NbOfTxs>',
    ['… structure.repeated 7:23 /GrpHdr/NbOfTxs[2] -> null']],
  ['a member again, behind others', T, '</NbOfTxs>', '</NbOfTxs><MsgId>M</MsgId>', ['… structure.repeated 7:23 /GrpHdr/MsgId[2] -> null']],
  ['two service levels, of which 2009 had one', T03, '</SvcLvl>', '</SvcLvl><SvcLvl><Cd>G001</Cd></SvcLvl>',
    ['… structure.repeated 21:13 /PmtInf[1]/PmtTpInf/SvcLvl[2] -> null']],
  ['seven address lines', T, NAME, `${NAME}<PstlAdr>${'<AdrLine>a</AdrLine>'.repeat(7)}</PstlAdr>`, []],
  ['nine address lines', T, NAME, `${NAME}<PstlAdr>${'<AdrLine>a</AdrLine>'.repeat(9)}</PstlAdr>`,
    ['… structure.repeated 53:179 /PmtInf[1]/CdtTrfTxInf[1]/Cdtr/PstlAdr/AdrLine[8] -> null']],
  ['the charge bearer of the batch again behind its payments', T, '</PmtInf>', '<ChrgBr>SLEV</ChrgBr></PmtInf>',
    ['… structure.repeated 83:2 /PmtInf[1]/ChrgBr[2] -> null']],
  // Choices.
  ['both of a choice', T, '</IBAN>', '</IBAN><Othr><Id>1</Id></Othr>',
    ['… structure.unexpected 31:40 /PmtInf[1]/DbtrAcct/Id/Othr -> null']],
  ['one of a choice thrice, told once', T, '</IBAN>', `</IBAN><IBAN>${IBAN}</IBAN><IBAN>${IBAN}</IBAN>`,
    ['… structure.repeated 31:40 /PmtInf[1]/DbtrAcct/Id/IBAN[2] -> null']],
  ['none of a choice', T, /<IBAN>.*<\/IBAN>/, '', ['… structure.missing 30:4 /PmtInf[1]/DbtrAcct/Id -> IBAN … Othr']],
  ['a misspelt one of a choice', T, /<IBAN>(.*)<\/IBAN>/, '<Iban>$1</Iban>',
    ['… structure.unexpected 31:5 /PmtInf[1]/DbtrAcct/Id/Iban -> IBAN … Othr']],
  ['one of a choice and a stranger', T, '</IBAN>', '</IBAN><x/>', ['… structure.unexpected 31:40 /PmtInf[1]/DbtrAcct/Id/x -> null']],
  // The other version.
  ['a BIC as in 2009', T, /<BICFI>(MUST.*)<\/BICFI>/, '<BIC>$1</BIC>', ['… 36:5 … /PmtInf[1]/DbtrAgt/FinInstnId/BIC … BICFI']],
  ['a BIC as in 2019', T03, /<BIC>(MUST.*)<\/BIC>/, '<BICFI>$1</BICFI>',
    ['… message.other-version … 34:5 … /PmtInf[1]/DbtrAgt/FinInstnId/BICFI']],
  ["a party's BIC as in 2009", T, '</Nm>', '</Nm><Id><OrgId><BICOrBEI>MUSTDEFFXXX</BICOrBEI></OrgId></Id>',
    ['… 10:35 … /GrpHdr/InitgPty/Id/OrgId/BICOrBEI']],
  ["a party's BIC as in 2019", T03, '</Nm>', '</Nm><Id><OrgId><AnyBIC>MUSTDEFFXXX</AnyBIC></OrgId></Id>',
    ['… 10:35 … /GrpHdr/InitgPty/Id/OrgId/AnyBIC']],
  ['what 2009 had under no name', T03, '</EndToEndId>', '</EndToEndId><UETR>8a562c67-ca16-48ba-b074-65581be6f001</UETR>',
    ['… message.other-version … 40:35 … /PmtInf[1]/CdtTrfTxInf[1]/PmtId/UETR']],
  ['a date bare, as in 2009', T, /<Dt>(.*)<\/Dt>/, '$1', ['… 23:3 … /PmtInf[1]/ReqdExctnDt … DtTm']],
  ['a date in its group, as in 2019', T03, /<ReqdExctnDt>(.*)<\/ReqdExctnDt>/, '<ReqdExctnDt><Dt>$1</Dt></ReqdExctnDt>',
    ['… message.other-version … 23:16 … /PmtInf[1]/ReqdExctnDt/Dt']],
  // Text, attributes, what is missing.
  ['text between elements, told once', T, /<GrpHdr>\s*(<MsgId>.*<\/MsgId>)/, '<GrpHdr>a$1b', ['… structure.unexpected … 4:2']],
  ['an attribute that no element has', T, '<MsgId>', '<MsgId lang="en">', ['… structure.attribute … 5:3']],
  ['attributes that every element may have', T, '<Document ',
    `<Document ${XSI} xsi:schemaLocation="a b" xsi:noNamespaceSchemaLocation="c" xsi:type="Document" `, []],
  ['xsi:nil', T, '<GrpHdr', `<GrpHdr ${XSI} xsi:nil="true"`, ['… structure.attribute … 4:2']],
  ['a type of another namespace', T, '<GrpHdr', '<GrpHdr xmlns:p="urn:p" p:type="x"', ['… structure.attribute … 4:2']],
  ['an amount without its currency', T, ' Ccy="EUR"', '', ['… structure.attribute 45:5 /PmtInf[1]/CdtTrfTxInf[1]/Amt/InstdAmt -> Ccy']],
  ['a currency in small letters', T, 'Ccy="EUR"', 'Ccy="eur"', ['… 45:5 … /PmtInf[1]/CdtTrfTxInf[1]/Amt/InstdAmt … EUR']],
  ['a currency beside another attribute', T, 'Ccy="EUR"', 'Ccy="EUR" Cur="EUR"',
    ['… structure.attribute 45:5 /PmtInf[1]/CdtTrfTxInf[1]/Amt/InstdAmt']],
  ['a currency of another namespace', T, 'Ccy="EUR"', 'xmlns:p="urn:p" p:Ccy="EUR" Ccy="EUR"',
    ['… structure.attribute 45:5 /PmtInf[1]/CdtTrfTxInf[1]/Amt/InstdAmt']],
  ['two members missing', T, /<MsgId>.*\n.*<\/CreDtTm>/, '',
    ['… structure.missing 4:2 /GrpHdr -> MsgId', '… structure.missing 4:2 /GrpHdr -> CreDtTm']],
  ['an end-to-end identification missing', T, '<EndToEndId>E2E-1</EndToEndId>', '',
    ['… structure.missing 41:4 /PmtInf[1]/CdtTrfTxInf[1]/PmtId -> EndToEndId']],
  ['an envelope with one element, whatever is in it', T, '</RmtInf>', ENVELOPE('<x xmlns="urn:y" z="1"><z/>text<z/></x>'), []],
  ['an envelope of nothing', T, '</RmtInf>', ENVELOPE(''), ['… 62:26 … /PmtInf[1]/CdtTrfTxInf[1]/SplmtryData/Envlp … Envlp']],
  ['an envelope with three elements, told once', T, '</RmtInf>', ENVELOPE('<x/><y/><z/>'),
    ['… structure.unexpected … 62:37 … /PmtInf[1]/CdtTrfTxInf[1]/SplmtryData/Envlp/y']],
  ['another root with a long name', T, /Document/g, 'D'.repeat(65), ['… 2:1 … Document']],
  ['another root', T, /Document/g, 'Dokument', ['… 2:1 … /Dokument']],
];

for (const [name, file, from, to, found] of CASES) {
  test(`${name}: ${found.length === 0 ? 'nothing' : found.map((one) => one.split(' ')[0]).join(', ')}`, () => {
    const changed = file.replace(from, to);
    assert.notEqual(changed, file);
    const findings = checked(changed, { profile: 'iso' }).findings.filter(({ rule }) => rule !== 'message.version-retired');
    assertSays(
      findings.map(({
        rule, line, column, path, right, message,
      }) => `${rule} ${line}:${column} ${path.replace(/^\/Document\/Cstmr(?:CdtTrf|DrctDbt)Initn(?=\/)/, '')} -> ${right}: ${message}`),
      found,
    );
  });
}

test('of elements that are repeated, be it where they may not, each is told with its place among them; another is not', () => {
  const long = `<Nm>${'N'.repeat(71)}</Nm>`;
  const paths = (to: string): string[] => checked(T.replace(NAME, to)).findings.map(({ path }) => path.replace(/^.*(?=\/Cdtr)/, ''));
  assert.deepEqual(paths(long), ['/Cdtr/Nm']);
  assert.deepEqual(paths(long + long), ['/Cdtr/Nm[1]', '/Cdtr/Nm[2]', '/Cdtr/Nm[2]']);
  assert.deepEqual(paths(`${long}</Cdtr><Cdtr>${long}`), ['/Cdtr[1]/Nm', '/Cdtr[2]', '/Cdtr[2]/Nm']);
  const line = (count: number): string => `${NAME}<PstlAdr><Ctry>BE</Ctry>${`<AdrLine>${'a'.repeat(71)}</AdrLine>`.repeat(count)}</PstlAdr>`;
  const lines = (count: number): string[] => paths(line(count)).filter((path) => path.includes('AdrLine'));
  assert.deepEqual(
    [lines(1), lines(2)].map((all) => [...new Set(all)]),
    [['/Cdtr/PstlAdr/AdrLine'], ['/Cdtr/PstlAdr/AdrLine[1]', '/Cdtr/PstlAdr/AdrLine[2]']],
  );
});

test('a finding in a payment says which: its batch, its number there, and its end-to-end identification', () => {
  const { findings } = checked(
    T.replace(/<CdtTrfTxInf>([^]*?)<\/CdtTrfTxInf>/g, '<CdtTrfTxInf>$1<x/></CdtTrfTxInf>').replace('</CtrlSum>', '</CtrlSum><x/>'),
    { profile: 'iso' },
  );
  assert.deepEqual(
    findings.map(({ payment }) => payment),
    [null, { batch: 1, index: 1, endToEndId: 'E2E-1' }, { batch: 1, index: 2, endToEndId: 'E2E-2' }],
  );
});

/** How many values in the remittance of one payment are judged: each is empty, which is told. */
function judged(structured: number, documents: number): number {
  const remittance = `<Strd>${'<RfrdDocInf><Nb></Nb></RfrdDocInf>'.repeat(documents)}</Strd>`.repeat(structured);
  return checked(
    T.replace('<Ustrd>Invoice 2</Ustrd>', remittance), { profile: 'iso' },
  ).rules.find(({ rule }) => rule === 'structure.empty')?.count ?? 0;
}

test('of elements repeated in one place the first hundred are judged, and of one payment about five thousand: no file fills the memory', () => {
  assert.deepEqual([judged(1, 100), judged(1, 101), judged(100, 2), judged(101, 2)], [100, 100, 200, 200]);
  // Ten elements of the payment come before, then 61 of each Strd: 81 whole ones, and 24 documents of another. Texts count too.
  const count = judged(100, 30);
  assert.ok(count > 80 * 30 && count <= 81 * 30 + 24, String(count));
});

test('a batch is judged whole also behind a payment of more elements than are kept', () => {
  const long = `<Strd>${'<RfrdDocInf><Nb>1</Nb></RfrdDocInf>'.repeat(30)}</Strd>`.repeat(100);
  const [batch] = /<PmtInf>[^]*<\/PmtInf>/.exec(T)!;
  const two = T.replace(
    batch,
    `${batch.replace('<Ustrd>Invoice 2</Ustrd>', long)}${batch.replace(/BATCH|E2E|Invoice/g, '$&-B').replace('>SLEV<', '>SHARE<')}`,
  )
    .replace('<NbOfTxs>2', '<NbOfTxs>4').replace('<CtrlSum>42.50', '<CtrlSum>85.00');
  assert.deepEqual(checked(two, { profile: 'iso' }).rules.map(({ rule }) => rule), ['structure.type']);
});
