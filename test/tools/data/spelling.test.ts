import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readable } from '../../../tools/data/readable.ts';
import {
  isCapitals, isMixed, isPerson, keysOf, mend, mendName, sameButForm, sameName, saysMore, spellings, withoutMark, wordsIn,
} from '../../../tools/data/spelling.ts';

test('mend repairs damage that has only one reading', () => {
  for (const [broken, mended] of [
    ['Musterbank  AG ', 'Musterbank AG'],
    ['Musterbank\u00a0AG', 'Musterbank AG'],
    ['Ko\u0308ln', 'Köln'],
    ['"Musterbank AG"', 'Musterbank AG'],
    ['"MUSTER S.P.A.', 'MUSTER S.P.A.'],
    ['"MCC SPA""', 'MCC SPA'],
    ['"Muster LT", UAB', '"Muster LT", UAB'],
    ['Banca "S. Giuseppe" di Prova', 'Banca "S. Giuseppe" di Prova'],
    ['Kasa ?Szopienice? w Katowicach', 'Kasa "Szopienice" w Katowicach'],
    ['ESPIRITO S.A.NTO BANK', 'ESPIRITO SANTO BANK'],
    ['Musterbank, S.A.', 'Musterbank, S.A.'],
    ['MIRDAMAD BLVD.,', 'MIRDAMAD BLVD.'],
    ["CANTU'", "CANTU'"],
    [' ;, Musterbank AG ;, ', 'Musterbank AG'],
    ['Musterbank \u00a0 Ulm\tAm Tor', 'Musterbank Ulm Am Tor'],
    ['Banca dell¿ Esempio', "Banca dell' Esempio"],
    ['¿ Banca', '¿ Banca'],
    ['dell¿Esempio', 'dell¿Esempio'],
    ['S.A.NTANDER', 'SANTANDER'],
    ['Muster S.A.NT', 'Muster S.A.NT'],
    ['Raf idain Bank', 'Rafidain Bank'],
    ['Graf idain Bank', 'Graf idain Bank'],
    ['Na\u{10019f}onal Bank', 'National Bank'],
    ['Muster Sp¢\u0088ka Akcyjna', 'Muster Spółka Akcyjna'],
    ['Muster ?ost? Bank', 'Muster ?ost? Bank'],
    ['?Ost? und ?West?', '"Ost" und "West"'],
    ['"Ost" und "West"', '"Ost" und "West"'],
    ['" Musterbank "', 'Musterbank'],
    ['Musterbank "', 'Musterbank'],
    ['Muster "Ost Bank', 'Muster "Ost Bank'],
  ] as const) assert.equal(mend(broken), mended, broken);
});

test('a name is the same whatever its case, accents, punctuation and umlauts', () => {
  assert.ok(sameName('CREDIT AGRICOLE S.A.', 'Crédit Agricole SA'));
  assert.ok(sameName('KOELNER BANK', 'Kölner Bank'));
  assert.ok(sameName('TURKIYE IS BANKASI A.S.', 'Türkiye İş Bankası A.Ş.'));
  assert.ok(!sameName('Musterbank', 'Musterbank AG'));
  assert.ok(sameButForm('Musterbank', 'MUSTERBANK AG'));
  assert.ok(!sameButForm('Musterbank', 'MUSTERBANK AGENTUR'));
  assert.deepEqual(keysOf('Köln'), ['koln', 'koeln']);
});

test('capitals are capitals, and a spelling is taken from people only', () => {
  assert.ok(isCapitals('ING BANK N.V.'));
  assert.ok(!isCapitals('ING Bank N.V.'));
  assert.ok(!isCapitals('123'));
  for (const name of ['ING Bank N.V.', 'Ulm', 'Bank of Ireland', 'St. Gallen', 'Банк Альянс']) assert.ok(isMixed(name), name);
  for (const name of [
    'ING BANK', 'HSBC BANK plc', 'Bank Of Ireland', 'Banco Bpm S.p.A.', 'Muster Gmbh', 'Commerzbank ag', 'Muster SPARKASSE',
  ]) {
    assert.ok(!isMixed(name), name);
  }
});

test('a small word with a capital, a word without a vowel and a legal form in small letters show a machine', () => {
  for (const word of [
    'Am', 'An', 'And', 'De', 'Dei', 'Del', 'Della', 'Der', 'Des', 'Di', 'Du', 'Et', 'For', 'Für', 'Im', 'Of', 'On', 'Sous', 'Sur', 'Und',
    'Upon', 'Von',
  ]) {
    assert.deepEqual(
      [
        isMixed(`Bank ${word} Muster`), isMixed(`Bank ${word.toLowerCase()} Muster`), isMixed(`${word} Muster Bank`),
        isMixed(`Muster Bank ${word}`),
      ],
      [false, true, true, true], word,
    );
  }
  for (const form of ['AB', 'AG', 'ASA', 'BV', 'GmbH', 'NV', 'SA', 'SE', 'SpA']) {
    assert.deepEqual(
      [
        isMixed(`Muster ${form.toLowerCase()}`), isMixed(`Muster ${form}`), isMixed(`Muster ${form.toLowerCase()}ele Haus`),
        isMixed(`${form.toLowerCase()} Muster`),
      ],
      [false, true, true, true], form,
    );
  }
  for (const [name, isByPerson] of [
    ['Muster Bpm', false], ['Muster Gmbh', false], ['Bpmx Muster', false], ['(Bpm) Muster', false], ['Muster Bpmxz', true],
    ['Muster ABpm', true], ['Muster Bpmu', true], ['Muster Bp', true], ['Muster Ltd', true], ['Muster Plc', true], ['Muster Ltx', false],
    ['Muster Abbr', true], ['Muster KASSE', true], ['Muster KASSEN', false], ['MUster', true], ['Mu MU', false], ['muster', false],
  ] as const) assert.equal(isMixed(name), isByPerson, name);
});

test('the words of a text have four letters or more, and only their first letter is a capital', () => {
  assert.deepEqual(wordsIn('Bank Ulm, Österreich-Haus KASSE MusterBank haus Ärzte2'), ['Bank', 'Österreich', 'Haus', 'Ärzte']);
  assert.deepEqual(wordsIn('ULM'), []);
});

test('the spelling with most accents and capitals wins, then the newest or the most frequent spelling', () => {
  const names = spellings('newest');
  names.learn('Societe Generale', '2026');
  names.learn('Société Générale', '2019');
  names.learn('Société générale', '2026');
  assert.equal(names.find('SOCIETE GENERALE'), 'Société Générale');
  const [newest, commonest] = [spellings('newest'), spellings('commonest')];
  for (const known of [newest, commonest]) {
    known.learn('Biel (Bienne)', '2020');
    known.learn('Biel (Bienne)', '2020');
    known.learn('Biel/Bienne', '2026');
  }
  assert.equal(newest.find('BIEL BIENNE'), 'Biel/Bienne');
  assert.equal(commonest.find('BIEL BIENNE'), 'Biel (Bienne)');
  assert.equal(commonest.find('BERN'), null);
});

test('a row in capitals takes the spelling of its own country first, and a city also from a name', () => {
  const spelling = readable();
  spelling.learn('DE', { name: 'Volksbank Musterstadt', city: 'Musterstadt', source: 'a', as_of: '2026' });
  spelling.learn('AT', { name: 'Hausbank AG', city: 'Wien', source: 'a', as_of: '2020' });
  spelling.learn('DE', { name: 'HausBank AG', city: 'Ulm', source: 'a', as_of: '2026' });
  const row = (name: string, city: string) => ({ name, city, source: 'b', as_of: '2018' });
  assert.deepEqual(spelling.respell('AT', row('HAUSBANK AG', 'WIEN')), row('Hausbank AG', 'Wien'));
  assert.deepEqual(spelling.respell('CH', row('HAUSBANK AG', 'WIEN')), row('HausBank AG', 'WIEN'));
  assert.deepEqual(spelling.respell('DE', row('Hausbank Ag', 'VOLKSBANK')), row('Hausbank Ag', 'Volksbank'));
});

test('letters set by machine teach nothing and are respelled', () => {
  const spelling = readable();
  for (const source of ['bcodes23', 'eba22']) spelling.learn('GB', { name: 'Hsbc Bank', city: 'London', source, as_of: '2023' });
  spelling.learn('GB', { name: 'HSBC Bank', city: 'Leeds', source: 'a', as_of: '2018' });
  const row = (source: string, name: string) => ({ name, city: 'LONDON', source, as_of: '2023' });
  for (const source of ['bcodes23', 'eba22']) assert.deepEqual(spelling.respell('GB', row(source, 'Hsbc Bank')), row(source, 'HSBC Bank'));
});

test('French spellings of foreign names stay in their country', () => {
  const spelling = readable();
  spelling.learn('FR', { name: 'Qatar national bank', city: 'Paris', source: 'ecb-mfi', as_of: '2026' });
  const row = { name: 'QATAR NATIONAL BANK', city: '', source: 'b', as_of: '2018' };
  assert.equal(spelling.respell('FR', row).name, 'Qatar national bank');
  assert.equal(spelling.respell('QA', row).name, 'QATAR NATIONAL BANK');
});

test('the mark of a closed bank code is not part of the name', () => {
  assert.equal(withoutMark('Volksbank Beckum -alt-'), 'Volksbank Beckum');
  assert.equal(withoutMark('Volksbank Altstadt'), 'Volksbank Altstadt');
  assert.deepEqual(
    ['Volksbank  -alt-', 'Volksbank-alt-', 'Volksbank -alt- Ulm'].map(withoutMark), ['Volksbank', 'Volksbank', 'Volksbank -alt- Ulm'],
  );
});

test('a newer name replaces a name in capitals if it has all its words except a legal form', () => {
  assert.ok(saysMore('Commerzbank', 'COMMERZBANK AG'));
  assert.ok(saysMore('ODDO BHF Bank', 'BHF-BANK'));
  assert.ok(!saysMore('Volksbank', 'VOLKSBANK LINDENBERG EG'));
  assert.ok(!saysMore('AKBANK', 'AKBANK AG'));
  assert.ok(!saysMore('Neue Bank', 'Alte Bank'));
});

test('two names that differ only by a legal form at the end are one bank, so that its name is not left in capitals', () => {
  for (const form of ['AG', 'eG', 'eGen', 'GmbH', 'Limited', 'Ltd.', 'N.V.', 'plc', 'S.A.', 'SE', 'S.p.A.']) {
    assert.ok(sameButForm('Musterbank', `MUSTERBANK ${form}`), form);
  }
  assert.ok(!sameButForm('Musterbank', 'MUSTERBANK ULM'));
});

test('a name keeps no person to write to', () => {
  for (const [given, kept] of [
    ['EXAMPLE BANK ATTN MR A EXAMPLE', 'EXAMPLE BANK'], ['EXAMPLE BANK MR A EXAMPLE', 'EXAMPLE BANK'],
    ['EXAMPLE LTD MR.A. EXAMPLE VP', 'EXAMPLE LTD'],
    ['EXAMPLE CORP, ATTN: TREASURY', 'EXAMPLE CORP'], ['CARD MRI BANK', 'CARD MRI BANK'], ['CREDITS MRC', 'CREDITS MRC'],
    ['EXAMPLE BANK MRS A EXAMPLE', 'EXAMPLE BANK'], ['EXAMPLE BANK, MRS. A EXAMPLE', 'EXAMPLE BANK'],
    ['EXAMPLE BANK ATTN TREASURY', 'EXAMPLE BANK'], ['EXAMPLE BANKATTN TREASURY', 'EXAMPLE BANKATTN TREASURY'],
    ['EXAMPLE MR bank', 'EXAMPLE MR bank'],
  ] as const) assert.equal(mendName(given), kept);
  assert.ok(isPerson('MR A EXAMPLE') && isPerson('MRS. A EXAMPLE') && isPerson('MR. EXAMPLE') && isPerson('MRS EXAMPLE'));
  assert.ok(!isPerson('MRC BANK') && !isPerson('EXAMPLE MR A EXAMPLE') && !isPerson('MR bank') && !isPerson('MR.. EXAMPLE'));
});

test('spellings prefers accents, then capitals, then the newest name or commonest place, then the last in the alphabet', () => {
  const best = (prefer: 'newest' | 'commonest', ...learned: readonly (readonly [text: string, asOf: string])[]): string | null => {
    const known = spellings(prefer);
    for (const [text, asOf] of learned) known.learn(text, asOf);
    return known.find('BIEL BIENNE MUSTERBANK');
  };
  for (const prefer of ['newest', 'commonest'] as const) {
    assert.equal(
      best(prefer, ['Biel Bienne Musterbank', '2026'], ['Biel Biénne Musterbank', '2020'], ['Biel Bienne Musterbank', '2026']),
      'Biel Biénne Musterbank',
    );
    assert.equal(
      best(prefer, ['Biel bienne Musterbank', '2026'], ['Biel Bienne Musterbank', '2020'], ['Biel bienne Musterbank', '2026']),
      'Biel Bienne Musterbank',
    );
    assert.equal(best(prefer, ['Biel-Bienne Musterbank', '2026'], ['Biel/Bienne Musterbank', '2026']), 'Biel/Bienne Musterbank');
    assert.equal(best(prefer, ['Biel/Bienne Musterbank', '2026'], ['Biel-Bienne Musterbank', '2026']), 'Biel/Bienne Musterbank');
  }
  const two = [['Biel/Bienne Musterbank', '2020'], ['Biel/Bienne Musterbank', '2020'], ['Biel-Bienne Musterbank', '2026']] as const;
  assert.deepEqual([best('newest', ...two), best('commonest', ...two)], ['Biel-Bienne Musterbank', 'Biel/Bienne Musterbank']);
  assert.equal(
    best('commonest', ['Biel-Bienne Musterbank', '2026'], ['Biel/Bienne Musterbank', '2020']), 'Biel-Bienne Musterbank',
    'of equally many the newest',
  );
  assert.equal(
    best('newest', ['Biel-Bienne Musterbank', '2026'], ['Biel/Bienne Musterbank', '2026'], ['Biel-Bienne Musterbank', '2026']),
    'Biel-Bienne Musterbank', 'of the same date the commonest',
  );
  assert.equal(
    best('newest', ['Biel-Bienne Musterbank', '2020'], ['Biel/Bienne Musterbank', '2021'], ['Biel-Bienne Musterbank', '2026']),
    'Biel-Bienne Musterbank', 'by the newest date of each',
  );
});

test('mend removes quotes around a whole name, and a single quote at an end', () => {
  assert.deepEqual(
    ['"Muster"', '" Muster "', 'x"Muster"', '"Muster"x', '"Muster', 'Muster"', 'Mus"ter', '"Eins" und "Zwei"'].map(mend),
    ['Muster', 'Muster', 'x"Muster"', '"Muster"x', 'Muster', 'Muster', 'Mus"ter', '"Eins" und "Zwei"'],
  );
  assert.deepEqual(
    [',; Muster ;,', 'L¿ Aquila', 'Ba?Nova? Ost', 'Raf idain', 'S.A.NTANDER'].map(mend),
    ['Muster', "L' Aquila", 'Ba"Nova" Ost', 'Rafidain', 'SANTANDER'],
  );
});
