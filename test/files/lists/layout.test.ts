/** Titles, header, columns, rows and totals of a list, as a careful clerk would name them. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { IBAN_LENGTHS } from '../../../src/standards/countries/registry.ts';
import { delimiterOf, usualWidth } from '../../../src/files/lists/dialect.ts';
import { gravestOf, meansIbansInside, surplusInWords } from '../../../src/files/lists/inside.ts';
import { isRepeatedHeader } from '../../../src/files/lists/layout.ts';
import { listOfText, readBeginning } from '../../../src/files/lists/list.ts';
import { likeliestColumn, ownColumns } from '../../../src/files/lists/own-columns.ts';
import { textOf, vectors } from '../../support/vectors.ts';

const [G, H, J] = ['DE89370400440532013000', 'BE68539007547034', 'FR1420041010050500013M02606'];

/** `t1 h2 c2 r3,4 s5`: titles, header and totals by line numbers, columns from 1. All other lines are rows. */
function layoutOf(text: string, said: Parameters<typeof listOfText>[2] = {}): string {
  const list = listOfText(text, IBAN_LENGTHS, said);
  const lines = (rows: readonly { readonly line: number }[]): string => rows.map(({ line }) => line).join();
  return [
    ['t', lines(list.titleRows)], ['h', list.header === null ? '' : String(list.rows[list.header]!.line)],
    ['c', list.columns.map((i) => i + 1).join()], ['r', lines(list.items)], ['s', lines(list.totals)],
  ]
    .filter(([, value]) => value !== '').map(([name, value]) => name! + value).join(' ');
}

for (const { why, lines, layout } of vectors<'why' | 'lines' | 'layout'>('list-layouts')) {
  test(`${why}: ${layout}`, () => assert.equal(layoutOf(textOf(lines)), layout));
}

test('a header may follow up to sixty lines of titles and empty lines', () => {
  const text = (titles: number): string => [
    ...Array.from({ length: titles }, () => 'Muster AG Ulm'), 'Name;IBAN;Betrag', ...Array.from({ length: 40 }, () => `A;${G};5`),
  ].join('\n');
  assert.match(layoutOf(text(59)), /^t1,[\d,]+ h60 c2 r61,/);
  assert.doesNotMatch(layoutOf(text(60)), /h/);
});

test('a label has up to a hundred characters', () => {
  const text = (length: number): string => [
    `Konto ${'x'.repeat(length - 32)}: DE02 1203 0000 0000 2020`, 'Wer;Ziel;Was', `A;${G};x`,
  ].join('\n');
  assert.equal(layoutOf(text(100)), 't1 h2 c2 r3');
  assert.equal(layoutOf(text(101)), 'c2 r1,2,3');
});

test('the caller\'s statement whether the first row names the columns is used', () => {
  const list = `Name;IBAN\nA;${G}`;
  assert.deepEqual([layoutOf(list, { header: false }), layoutOf(list, { header: true })], ['c2 r1,2', 'h1 c2 r2']);
  assert.deepEqual([layoutOf(`${G};x\n${H};y`), layoutOf(`${G};x\n${H};y`, { header: true })], ['c1 r1,2', 'h1 c1 r2']);
  assert.equal(layoutOf(`Liste\nName;IBAN\nA;${G}`, { header: true }), 't1 h2 c2 r3', 'below titles');
  assert.equal(layoutOf(`Liste vom Montag\nA;${G}`, { header: false }), 'c2 r1,2');
  assert.equal(layoutOf('', { header: true }), '');
});

test('a row that repeats all names of the header is a header again', () => {
  const again = (...cells: string[]): boolean => isRepeatedHeader(cells, ['Name', 'IBAN']);
  assert.deepEqual(
    [
      again('Name', 'IBAN'), again(' Name', 'IBAN ', 'x'), again('Name'), again('IBAN', 'Name'), again('', ''),
      isRepeatedHeader(['Name'], null),
    ],
    [true, true, false, false, false, false],
  );
});

describe('the beginning of a longer text', () => {
  const rows = (count: number, areAll = false): number => readBeginning(`${G}\n`.repeat(count), areAll, IBAN_LENGTHS).rows.length;
  test('omits a last row that may be cut off, unless it is the only row', () => {
    assert.deepEqual([1, 2, 3, 199, 200, 201, 300].map((count) => rows(count)), [1, 1, 2, 198, 199, 200, 200]);
    assert.deepEqual([0, 1, 2, 200, 201].map((count) => rows(count, true)), [0, 1, 2, 200, 200]);
  });
  test('has the given or declared delimiter; the declaration is not a cell', () => {
    const begun = (text: string, delimiter?: string | null) => {
      const { delimiter: found, rows: all, titles, columns } = readBeginning(text, true, IBAN_LENGTHS, { delimiter });
      return [found, all[0]?.cells, titles, columns];
    };
    assert.deepEqual(begun(`sep=,\nName,IBAN\nA,${G}`), [',', ['sep=,'], 1, [1]]);
    assert.deepEqual(begun(`\ufeffSEP=;\r\nName;IBAN\r\nA;${G}`), [';', ['SEP=;'], 1, [1]]);
    assert.deepEqual(begun(`a;sep=;\nb;${G}`), [';', ['a', 'sep=', ''], 0, [1]]);
    assert.deepEqual(begun(`a;b\n${G};c`, null), [null, ['a;b'], 0, [0]]);
    assert.deepEqual(begun(`1,2;c\n${G};d`, ';'), [';', ['1,2', 'c'], 0, [0]]);
  });
  test('has as many columns as its header, or as most rows if those have more', () => {
    const width = (...lines: string[]): number => readBeginning(lines.join('\n'), true, IBAN_LENGTHS, { delimiter: ';' }).width;
    assert.deepEqual(
      [
        width('Name;IBAN', `A;${G};x`, `B;${H};y`), width('Name;IBAN;Ort', `A;${G}`, `B;${H}`), width('Name;IBAN', `A;${G};x;y`, `B;${H}`),
        width(`A;${G};x`, `B;${H};x`, `C;${G}`),
      ],
      [3, 3, 2, 3],
    );
  });
  test('names the content of the columns if no column has IBANs', () => {
    assert.equal(readBeginning(`Name;IBAN\nA;${G}`, true, IBAN_LENGTHS).contents, null);
    assert.deepEqual(
      readBeginning('Name;Betrag\nA;5,00', true, IBAN_LENGTHS).contents!.columns.map(({ kind }) => kind), ['text', 'amount'],
    );
  });
});

describe('the delimiter of a text', () => {
  type Case = readonly [what: string, text: string, delimiter: string | null];
  const LISTS: readonly Case[] = [
    ['separates IBANs from other cells', `A,B;${G}\nC,D;${H}`, ';'],
    ['is the bar if commas are decimal signs', `1,50|${G}\n2,50|${H}`, '|'],
    ['separates IBANs from names with more commas than there are columns', `A,B,C;${G}\nD,E,F;${H}`, ';'],
    ['is null for one IBAN on each line', `${G}\n${H}`, null],
    ['is null if only one row has it', `${G}\n${H}\n${J};x`, null],
    ['gives most rows the same number of cells', 'a;b,c\nd;e\nf;g', ';'],
    ['gives more cells if two delimiters fit equally', 'a;b,c,d\ne;f,g,h', ','],
    ['is null for one cell on each line', 'a\nb', null],
    ['is null for an empty text', '', null],
    ['may be declared in the first line, whatever follows', `sep=|\nA;${G}`, '|'],
    ['is a tab in cells that were copied from a sheet', `A, B\t${G}\nC, D\t${H}`, '\t'],
    ['is not recognized by an IBAN in one of many rows',
      [...Array.from({ length: 20 }, (_, i) => `n${i};m${i}`), `x, ${G}, y;z`].join('\n'), ';'],
    // Some lists have an IBAN in only one row. An IBAN with a slip counts little more than half.
    ...([
      [G, 9, ','], [G, 10, ';'], ['DE8937040044053201300', 4, ','], ['DE8937040044053201300', 5, ';'],
    ] as const).map(([cell, others, delimiter]): Case =>
      [
        `is ${delimiter} with ${cell === G ? 'an IBAN' : 'one that has a slip'} beside ${others} other rows`,
        [...Array.from({ length: others }, (_, i) => `n${i};${i},50`), `x;y,${cell},z`].join('\n'), delimiter,
      ]),
    ['is recognized by IBANs of which some have slips',
      `Muster, Ute;${G}\nMuster, Jan;DE8937040044053201300\nMuster, Eva;DE8937040044053201300`, ';'],
  ];
  for (const [what, text, delimiter] of LISTS) test(what, () => assert.equal(delimiterOf(text, IBAN_LENGTHS), delimiter));

  test('the width of a list is the width of most rows; if two widths are equally frequent, the wider one', () => {
    const width = (...widths: number[]): number => usualWidth(widths.map((length) => Array.from({ length }, () => 'x')));
    assert.deepEqual([width(), width(3), width(2, 3, 3), width(3, 2, 2), width(2, 3), width(3, 2), width(1, 1, 5)], [1, 3, 3, 2, 3, 3, 1]);
  });
});

test('the column with most IBANs is chosen, the first if several have as many', () => {
  const likeliest = (text: string): number | null => likeliestColumn(listOfText(text, IBAN_LENGTHS), IBAN_LENGTHS);
  assert.deepEqual([likeliest(`IBAN;IBAN\n${G};${H}\n${H};${G}`), likeliest(`Nr;IBAN\n1;${G}`), likeliest('a;b\n1;2')], [0, 1, null]);
});

test('the account holder is in a column of words, the first that most rows have', () => {
  const roles = (...lines: string[]): string => {
    const list = listOfText(lines.join('\n'), IBAN_LENGTHS);
    return ownColumns(list, list.columns).map(({ role, column }) => `${role} ${column}`).join(', ');
  };
  assert.equal(roles(`;Muster GmbH;${G};EUR`, `;Probe AG;${H};EUR`), 'payee 1, amount 3');
  assert.equal(roles(`x;Muster GmbH;${G}`, `;Probe AG;${H}`), 'payee 1, other 0');
  assert.equal(roles('Konto;Ort;IBAN', `Muster;Ulm;${G}`, `Probe;Bonn;${H}`), 'payee 1, other 0', 'not what names an account');
  assert.equal(roles('A;Betrag;Summe X;IBAN', `Muster;5,00;6,00;${G}`, `Probe;5,00;6,00;${H}`), 'payee 0, amount 1, amount 2');
  assert.equal(
    roles('A;B;Betrag;IBAN', `Muster;5,00;x;${G}`, `Probe;5,00;y;${H}`), 'payee 0, amount 2, other 1',
    'what is named an amount before what looks like one',
  );
});

test('the gravest of several problems decides the next step, the first if they are equal', () => {
  const gravest = (...verdicts: string[]): number => gravestOf(verdicts.map((verdict, i) => ({ verdict, i })), ({ verdict }) => verdict).i;
  assert.deepEqual([gravest('good', 'ask', 'wrong', 'wrong'), gravest('good', 'ask', 'ask'), gravest('good', 'good')], [2, 1, 0]);
});

describe('the meaning of a cell is its IBANs', () => {
  const means = (...parts: readonly string[]): boolean => {
    let cell = '';
    const found = parts.flatMap((part) => {
      const start = cell.length;
      cell += part;
      return part === G || part === H ? [{ start, end: cell.length }] : [];
    });
    return meansIbansInside(cell, found);
  };
  test('with words next to them, or if there are several', () => {
    for (const parts of [['Muster ', G!], [G!, ' Muster'], [G!, ' / ', H!], [G!, H!], [G!, '\n', H!, ' x'], [G!, ' €5'], ['x5: ', G!]]) {
      assert.ok(means(...parts), parts.join(''));
    }
  });
  test('not without IBANs, nor if digits follow the IBAN or are attached to its start', () => {
    for (const parts of [
      [G!], [' ', G!, ' -'], [G!, '5 x'], [G!, ' 5 x'], [G!, '-5 x'], [G!, '.5 x'], [G!, '/5 x'], [G!, 'A5 x'], ['x5', G!],
      [G!, ' 5 ', H!], ['Muster'],
    ]) {
      assert.ok(!means(...parts), parts.join(''));
    }
    for (const mark of [' ', '-', '.', '/', ': ']) assert.ok(means(`5${mark}`, G!, ' x'), 'a separator between');
    assert.ok(means('5', ' x ', G!), 'the number before is another');
  });
});

test('a number after the only IBAN of a cell is named by its kind, and not repeated', () => {
  const surplus = (before: string, after: string) =>
    surplusInWords(before + G + after, [{ start: before.length, end: before.length + G.length }]);
  for (const [after, word] of [[' 100,00', 'an amount'], [' 27.11.2026', 'a date'], [' 4711', 'another number']]) {
    assert.match(surplus('', after!)!, new RegExp(`after it ${word}:`));
  }
  for (const [before, after] of [['', ''], ['', ' Muster'], ['', '5'], ['5', ' 5'], ['', ' (5)']]) {
    assert.equal(surplus(before!, after!), null, before! + after!);
  }
  assert.equal(surplusInWords(`${G} / ${H} 5`, [{ start: 0, end: 22 }, { start: 25, end: 41 }]), null);
});
