import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encode } from '../../../../src/standards/qr/write/encode.ts';
import { printedSvg, svg } from '../../../../src/standards/qr/write/svg.ts';
import { modulesOf } from '../strict-reader.ts';

/** The modules of a picture's dark path, moved to where its transform puts them and drawn one module wide. */
function drawn(picture: string): boolean[][] {
  const [, width] = /viewBox="0 0 (\d+) \1"/.exec(picture)!;
  const [, path] = /<path stroke="#000" transform="translate\(4 4\.5\)" d="([^"]*)"\/>/.exec(picture)!;
  const grid = Array.from({ length: Number(width) }, () => Array<boolean>(Number(width)).fill(false));
  assert.equal(path!.replace(/M(0|[1-9]\d*) (0|[1-9]\d*)|m[1-9]\d* 0|h[1-9]\d*/g, ''), '', 'no other commands');
  let [x, y] = [0, 0];
  for (const [, toX, toY, light, dark] of path!.matchAll(/M(\d+) (\d+)|m(\d+) 0|h(\d+)/g)) {
    if (toX !== undefined) [x, y] = [Number(toX) + 4, Number(toY) + 4];
    x += Number(light ?? 0);
    for (let end = x + Number(dark ?? 0); x < end; x++) grid[y]![x] = true;
  }
  return grid;
}

for (const [what, text] of [
  ['of one word in a row', 'NO9386011117947'],
  ['of two words in a row', 'zwölf boxkämpfer '.repeat(6)],
  ['of six words in a row', '31415926'.repeat(800)],
] as const) {
  test(`a symbol ${what} is drawn module by module inside a quiet zone of four modules`, () => {
    const symbol = encode(text, { level: 'L' })!;
    const side = symbol.size + 8;
    const modules = modulesOf(symbol);
    assert.deepEqual(
      drawn(svg(symbol, 'title')),
      Array.from({ length: side }, (_, y) => Array.from({ length: side }, (_, x) => modules[y - 4]?.[x - 4] ?? false)),
    );
  });
}

test('runs of any length are drawn', () => {
  const size = 177;
  const rows = new Int32Array(size * 6);
  rows.set([0x80000000 | 0, 0, 0, 0, 0x0000ffff, -1], 0);
  rows.set([-1, -1, 0, 1, 0, 1 << 15], 6);
  const long = { version: 40, level: 'L', mask: 0, size, rows: rows.map((word, i) => (i % 6 === 5 ? word & (-1 << 15) : word)) } as const;
  assert.deepEqual(drawn(svg(long, '')).slice(4, 6).map((row) => row.slice(4, -4)), modulesOf(long).slice(0, 2));
});

const symbol = encode('NL91ABNA0417164300', { level: 'M' })!;

test('the picture has one path of dark modules on a light ground and a title, and refers to no other file', () => {
  const picture = svg(symbol, 'Pay Example Ltd');
  assert.equal(picture.match(/<path/g)!.length, 1);
  assert.match(picture, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*shape-rendering="crispEdges" role="img"><title>/);
  assert.match(picture, /^<svg [^>]*><title>Pay Example Ltd<\/title><rect [^>]*fill="#fff"\/>/);
  assert.doesNotMatch(picture.replace('http://www.w3.org/2000/svg', ''), /href|url|http|style|script/);
  assert.doesNotMatch(picture, /<svg[^>]* (width|height)=/);
});

for (const [title, escaped] of [
  ['</title><script>alert(1)</script>', '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['"A" & \'B\'', '&quot;A&quot; &amp; &#39;B&#39;'],
  ['a\0b\x1bc\tZoë 😀', 'a\ufffdb\ufffdc\tZoë 😀'],
  ['half \ud83d, \uffff', 'half \ufffd, \ufffd'],
] as const) {
  test(`the title ${JSON.stringify(title)} is escaped`, () => {
    const picture = svg(symbol, title);
    assert.ok(picture.includes(`<title>${escaped}</title>`));
  });
}

test('a picture of a 200-byte payment code at level M takes less than 5.5 kB', () => {
  const payload = `BCD\n002\n1\nSCT\n\nMüller Söhne GmbH\nDE89370400440532013000\nEUR1234.56\n\n\nrechnung `.padEnd(
    198, 'viktor jagt zwei boxer quer, ',
  );
  assert.equal(Buffer.byteLength(payload), 200);
  assert.ok(svg(encode(payload, { level: 'M' })!, 'Pay').length < 5500);
});

test('a symbol with a size in print is measured in millimetres, with its quiet zone around it and its mark in the middle', () => {
  const overlay = [{ width: 7, height: 9, dark: true }, { width: 1 / 3, height: 2, dark: false }];
  const picture = printedSvg(symbol, 'Pay', { side: 46, quietZone: 5, overlay });
  assert.equal(symbol.size, 21);
  const path = /<path.*?\/>/.exec(svg(symbol, 'Pay'))![0];
  assert.equal(picture, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56" width="56mm" height="56mm" '
    + 'shape-rendering="crispEdges" role="img"><title>Pay</title><rect width="56" height="56" fill="#fff"/>' +
    // 46 mm for 21 modules.
    path.replace('translate(4 4.5)', 'translate(5 5)scale(2.19047619048)translate(0 .5)') +
    '<rect x="24.5" y="23.5" width="7" height="9" fill="#000"/><rect x="27.833333" y="27" width="0.333333" height="2" fill="#fff"/></svg>');
});
