/** Registers of BICs: invented participants in the files that the EPC, the Bundesbank and GLEIF issue. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readEpc } from '../../../../tools/data/formats/epc.ts';
import { readGleif } from '../../../../tools/data/formats/gleif.ts';
import { isLei } from '../../../../src/standards/check-digits/lei.ts';
import { readScl } from '../../../../tools/data/formats/scl.ts';
import { zip } from '../archive.ts';
import { unpacked } from '../../../../tools/data/formats/zip.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The columns of the registers, which differ. */
const HEADERS = {
  sct: ['Country', 'ParticipantName', 'Address', 'City', 'BIC', 'Readiness Date', 'Scheme Leaving Date', 'Scheme Options'],
  vop: [
    'Country', 'ParticipantName', 'Address', 'City', 'BIC', 'Status', 'Role', 'Readiness Date', 'Scheme Leaving Date', 'Scheme Options',
  ],
  oct_inst: ['Country', 'ParticipantName', 'Address', 'City', 'BIC', 'Role', 'Readiness Date', 'Scheme Leaving Date', 'Scheme Options'],
  srtp: [
    'Country', 'ParticipantName', 'Address', 'City', 'BIC', 'Type of External Identifier', 'External Identifier', 'Readiness Date',
    'Scheme Leaving Date', 'Scheme Options',
  ],
} as const;

const register = (scheme: keyof typeof HEADERS, rows: readonly (readonly string[])[]): Uint8Array =>
  utf8([HEADERS[scheme], ...rows].map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`).join(''));

describe('the EPC register', () => {
  test('gives each BIC once, with its country and its dates', () => {
    assert.deepEqual(readEpc('sct')(register('sct', [
      ['ANDORRA', 'Banc "Mostra", S.A.', 'Carrer Gran 1', 'Andorra la Vella', 'MOSTADADXXX', '2019-03-05', '2026-01-31',
        'SCT ERI|2019-11-04|'],
      ['ANDORRA', 'Banc Mostra, branch', 'Carrer Gran 2', 'Andorra la Vella', 'MOSTADAD', '2019-03-05', '', ''],
      ['CZECH REPUBLIC', 'Vzorová banka', 'Dlouhá 1', 'Praha', 'VZORCZPP', '', '', ''],
      ['ATLANTIS', 'Sunk Bank', 'Deep 1', 'Poseidonia', 'SUNKGB2LXXX', '2020-01-01', '', ''],
    ])), {
      kind: 'participants', scheme: 'sct', rows: [
        {
          name: 'Banc "Mostra", S.A.', address: 'Carrer Gran 1', city: 'Andorra la Vella', bic: 'MOSTADADXXX', country: 'AD',
          from: '2019-03-05', until: '2026-01-31',
        },
        { name: 'Vzorová banka', address: 'Dlouhá 1', city: 'Praha', bic: 'VZORCZPPXXX', country: 'CZ', from: '', until: '' },
        { name: 'Sunk Bank', address: 'Deep 1', city: 'Poseidonia', bic: 'SUNKGB2LXXX', country: '', from: '2020-01-01', until: '' },
      ],
    });
  });
  test('is read by its headings, which differ by scheme, and a pending directory entry is adherence', () => {
    const { rows: [vop] } = readEpc('vop')(
      register(
        'vop',
        [
          ['GERMANY', 'Musterbank', 'Weg 1', 'Ulm', 'MUSTDE33XXX', 'Pending EDS registration', 'Requesting PSP;Responding PSP',
            '2025-10-09', '', ''],
        ],
      ),
    );
    assert.deepEqual(
      vop,
      { name: 'Musterbank', address: 'Weg 1', city: 'Ulm', bic: 'MUSTDE33XXX', country: 'DE', from: '2025-10-09', until: '' },
    );
    const { rows: [oct] } = readEpc('oct_inst')(
      register(
        'oct_inst',
        [['SPAIN', 'Banco Muestra', 'Calle 1', 'Madrid', 'MUESESMMXXX', "OCT Inst Payee's PSP;OCT Payer's PSP", '2025-04-14', '', '']],
      ),
    );
    assert.equal((oct as { from: string }).from, '2025-04-14');
  });
  test('leaves out who has no BIC', () => {
    const file = register(
      'srtp',
      [['SPAIN', 'Pagos Muestra', 'Calle 1', 'Malaga', '', 'LEI', '529900MUSTERMUSTER31', '2022-10-03', '', '']],
    );
    assert.deepEqual(readEpc('srtp')(file).rows, []);
  });
  test('is refused if it is cut off, or has other columns, an invalid BIC or an invalid date', () => {
    const row = ['GERMANY', 'Musterbank', 'Weg 1', 'Ulm', 'MUSTDE33XXX', '2008-01-28', '', ''];
    assert.throws(() => readEpc('sct')(register('sct', [row, row]).slice(0, -8)), /cut off/);
    assert.throws(() => readEpc('sct')(utf8('Name,Scheme,BIC\nMusterbank,SCT,MUSTDE33\n')), /no line has the headings/);
    assert.throws(() => readEpc('sct')(register('sct', [row.with(4, 'MUSTERBANK')])), /"MUSTERBANK" is not a BIC/);
    assert.throws(() => readEpc('sct')(register('sct', [row.with(5, '28/01/2008')])), /MUSTDE33XXX: "28\/01\/2008" is not a date/);
  });
});

describe('the SCL directory', () => {
  const SCL = 'Gueltig ab / valid from 07.12.2026;;;;;;\nBIC;Name;SERVICE SCT;SERVICE COR;SERVICE COR1;SERVICE B2B;SERVICE SCC\n'
    + 'MUSTDE33;MUSTERBANK AG;1;1;0;0;1\nMUSTDE33XXX;MUSTERBANK (ZENTRALE);0;0;0;1;0\nBEISDE33500;Beispielbank;0;0;0;0;0\n';
  test('gives the reached services of each BIC, and a BIC in both lengths once', () => {
    assert.deepEqual(readScl(utf8(SCL)), {
      kind: 'reached', rows: [
        { bic: 'MUSTDE33XXX', name: 'MUSTERBANK AG', sct: '1', sdd_core: '1', sdd_cor1: '0', sdd_b2b: '1', scc: '1' },
        { bic: 'BEISDE33500', name: 'Beispielbank', sct: '0', sdd_core: '0', sdd_cor1: '0', sdd_b2b: '0', scc: '0' },
      ],
    });
  });
  test('is refused if it is cut off, or has no date or an invalid flag', () => {
    assert.throws(() => readScl(utf8(SCL.slice(0, -4))), /cut off/);
    assert.throws(() => readScl(utf8(SCL.slice(SCL.indexOf('BIC;')))), /from when it is valid/);
    assert.throws(() => readScl(utf8(SCL.replace('AG;1', 'AG;J'))), /MUSTDE33: "J" under SERVICE SCT is neither 0 nor 1/);
    assert.throws(() => readScl(utf8(SCL.replace('BEISDE33500', 'BEISDE3350'))), /"BEISDE3350" is not a BIC/);
  });
});

describe('the GLEIF file', () => {
  const PAIRS = 'LEI,BIC\n529900MUSTERMUSTER31,MUSTDE33XXX\n529900MUSTERMUSTER31,MUSTDE33500\n529900BEISPIELBANK79,MUSTDE33XXX\n'
    + '529900MUSTERMUSTER31,MUSTDE33XXX\n';
  const rows = [
    { bic: 'MUSTDE33XXX', lei: '529900MUSTERMUSTER31' }, { bic: 'MUSTDE33500', lei: '529900MUSTERMUSTER31' },
    { bic: 'MUSTDE33XXX', lei: '529900BEISPIELBANK79' },
  ];
  test('gives each pair once, plain or out of its archive', () => {
    assert.deepEqual(readGleif(utf8(PAIRS)), { kind: 'leis', rows });
    assert.deepEqual(readGleif(unpacked(zip({ 'lei-bic-20261201T000000.csv': PAIRS }))), { kind: 'leis', rows });
  });
  test('is refused when it is cut off or a check digit is wrong', () => {
    assert.throws(() => readGleif(utf8(PAIRS.slice(0, -18))), /cut off|no BIC/);
    assert.throws(() => readGleif(utf8(PAIRS.replace('MUSTER31,MUSTDE33500', 'MUSTER32,MUSTDE33500'))), /529900MUSTERMUSTER32/);
    assert.throws(() => readGleif(utf8('BIC;LEI\nMUSTDE33XXX;529900MUSTERMUSTER31\n')), /no line has the headings "LEI", "BIC"/);
  });
  test('check digits of an LEI are those of ISO 7064 MOD 97-10', () => {
    // Published LEIs: of GLEIF itself and of the European Central Bank.
    for (const lei of ['506700GE1G29325QX363', '549300DTUYXVMJXZNY75']) assert.ok(isLei(lei), lei);
    for (const text of ['506700GE1G29325QX364', '506700GE1G29325QX36', '506700ge1g29325qx363', '', '506700GE1G29325QX3630']) {
      assert.ok(!isLei(text), text);
    }
  });
});
