/** The three verdicts of the workbench in a real browser: their words and colours, unknown facts, and account numbers that become IBANs. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { stageOfFile } from './stage.ts';
import { noBrowser } from './webdriver.ts';
import { standIn } from './workbench-gestures.ts';

const skip = noBrowser() ?? false;

/** Examples of the invented directory: a listed bank, a retired code, a wrong check digit. */
const ACCOUNTS = { Good: 'DE62370400440532013001', 'Ask first': 'DE85600100020000000000', Wrong: 'BE57539007547136' } as const;

const stage = stageOfFile(skip);

const { run, until, found, look, openFile } = stage;

const press = (name: string): Promise<unknown> => run(
  `[...document.querySelectorAll('button')].find((item) => item.checkVisibility() && item.textContent === arguments[0]).click()`, name,
);

describe('words and colours of verdicts', { skip }, () => {
  for (const [word, iban] of Object.entries(ACCOUNTS)) {
    test(`${word} has one colour in the heading, the row and the tile`, async () => {
      assert.ok((await look(iban)).said.startsWith(`${word}: `));
      const heading = await run<[string, string]>(`const word = document.querySelector('.headline .word');
        return [word.textContent, getComputedStyle(word).color]`);
      await look(Object.values(ACCOUNTS).join('\n'));
      const row = await run<[string, string]>(
        `const word = [...document.querySelectorAll('.rows .word')].find(({ textContent }) => textContent === arguments[0]);
          return [word.textContent, getComputedStyle(word).color]`,
        word,
      );
      const tile = await run<[string, string]>(
        `const tile = [...document.querySelectorAll('.tile')].find((item) => item.querySelector('span').textContent === arguments[0]);
          return [arguments[0], getComputedStyle(tile.querySelector('b')).color]`,
        word,
      );
      assert.equal(heading[0], word);
      assert.deepEqual([row, tile], [heading, heading]);
    });
  }

  test('the verdicts have three colours, with reason and advice', async () => {
    const colours = [];
    for (const iban of Object.values(ACCOUNTS)) {
      await look(iban);
      colours.push(await run<string>(`return getComputedStyle(document.querySelector('.headline .word')).color`));
    }
    assert.equal(new Set(colours).size, 3);
    assert.match((await look(ACCOUNTS['Ask first'])).shown, /The bank code is retired[^]*ask the holder/);
  });

  test('unknown and unlisted schemes have different signs, and the register is named', async () => {
    await run(standIn(`
      const answer = await trueFetch(url, request);
      if (!url.endsWith('/extract')) return answer;
      const { results: [found] } = await answer.json();
      return Response.json({ results: [{ ...found, sepa_schemes: { sct: true, sct_inst: null, sdd_core: false, sdd_b2b: false,
        oct_inst: null, vop: null, as_of: '2026-08-01' } }] });`));
    const { shown } = await look(ACCOUNTS.Good);
    await run(standIn());
    for (const said of [
      /✓ Credit transfer/, /\? Instant transfer: not known/, /– Direct debit: not listed/, /\? Verification of payee: not known/,
      /Registers of participants, August 1, 2026/,
    ]) {
      assert.match(shown, said);
    }
  });
});

describe('account numbers that become IBANs', { skip }, () => {
  test('a German account number with its labels becomes an IBAN', async () => {
    const { said, shown } = await look('BLZ 370 400 44 Kto 532013001');
    assert.match(said, /^Good: Account number of Germany/);
    assert.match(shown, /DE62 3704 0044 0532 0130 01/);
  });

  test('an account number of two countries becomes an IBAN after a choice', async () => {
    assert.match((await look('19-2000145399/0800')).said, /several readings: Account number of Czechia.*Slovakia/);
    await run(`document.querySelector('#look-answer .verdicts button').click()`);
    const { shown } = await found();
    assert.match(shown, /CZ65 0800 0000 1920 0014 5399/);
    assert.match(shown, /It could also be[^]*Slovakia/);
  });

  test('a sort code with an account names the missing part, and is built with it', async () => {
    assert.match((await look('Sort code 60-16-13 Account 31926819')).shown, /four letters of the BIC\) is missing/);
    await press('Add what is missing');
    await until(`return document.getElementById('convert-sort_code')?.value === '601613'`);
    await run(`document.getElementById('convert-bank_code').value = 'NWBK'`);
    await press('Build the IBAN');
    await until(`return /GB29 NWBK 6016 1331 9268 19/.test(document.querySelector('#view-convert .answer')?.innerText ??
      '')`);
    assert.doesNotMatch(await run<string>('return location.href'), /601613|31926819/);
    await stage.browser.open('about:blank');
    await stage.browser.open(stage.home);
  });
});

describe('lists of account numbers', { skip }, () => {
  test('a list of bank codes and account numbers becomes IBANs, wrong rows first', async () => {
    const list = 'Name;BLZ;Konto\nA;37040044;532013001\nB;60010002;0\nC;37040044;53201300112345\nD;37040044;532013001\n';
    await openFile('accounts.csv', list);
    await until(`return document.getElementById('accounts-blz')?.value === '1'`);
    await press('Build the IBANs');
    const { said, shown } = await found();
    assert.match(said, /^A list: 4 rows: 2 good/);
    assert.match(shown, /account numbers of Germany/);
    assert.match(shown, /DE62 3704 0044 0532 0130 01/);
    assert.doesNotMatch(shown, /account_number|blz\b/);
    const words = await run<string[]>(`return [...document.querySelectorAll('.rows .row')]
      .sort((a, b) => a.getAttribute('aria-rowindex') - b.getAttribute('aria-rowindex'))
      .map((row) => row.querySelector('.word').textContent)`);
    assert.deepEqual(words.slice(-2), ['Good', 'Good']);
    assert.equal(words[0], 'Wrong');
  });

  test('columns are found by their names in the language of the country', async () => {
    for (const [country, header, row, columns] of [
      ['CZ', 'Firma;Číslo účtu', 'Exemplář;19-2000145399/0800', { domestic_number: '1' }],
      ['FR', 'Nom;Code banque;Code guichet;Numéro de compte;Clé RIB', 'Exemple;20041;01005;0500013M026;06',
        { bank_code: '1', branch_code: '2', account_number: '3', rib_key: '4' }],
      ['DE', 'Kunde;BLZ;Kto.', 'Muster;37040044;532013001', { blz: '1', account_number: '2' }],
    ] as const) {
      await openFile('accounts.csv', `${header}\n${row}\n`);
      await until(`return document.getElementById('accounts-country')`);
      await run(
        `const item = document.getElementById('accounts-country'); item.value = arguments[0]; item.dispatchEvent(new Event('change'))`,
        country,
      );
      for (const [part, column] of Object.entries(columns)) {
        assert.equal(
          await until(`return document.getElementById(arguments[0])?.value`, `accounts-${part}`), column,
          `${country} ${part}`,
        );
      }
      await press('Build the IBANs');
      assert.match((await found()).said, /^A list: 1 row: 1 (?:good|to ask about)\./, country);
    }
  });

  test('a long list of account numbers is built in several requests', async () => {
    await openFile('many.csv', `BLZ;Konto\n${'37040044;532013001\n'.repeat(600)}`);
    await until(`return document.getElementById('accounts-blz')?.value === '0'`);
    await press('Build the IBANs');
    assert.match((await found()).said, /^A list: 600 rows: 600 good/);
  });

  test('the service had no fault', () => assert.deepEqual(stage.faults, []));
});
