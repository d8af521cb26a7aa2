import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../../src/doors/pages/reference/code.ts';

test('C#: a text is escaped for JSON and then for the language', () => {
  const code = LANGUAGES['C#']({
    address: 'http://127.0.0.1:8080', target: '/api/v1/extract', body: { text: 'a "b" \\ \n\u0085\u2028\u2029 {0}' },
    answer: 'ExtractedIbans',
  });
  const body = String.raw`"{\"text\":\"a \\\"b\\\" \\\\ \\n\u0085\u2028\u2029 {0}\"}"`;
  assert.ok(code.includes(`new StringContent(${body}, Encoding.UTF8, "application/json")`), code);
  assert.ok(code.includes('await client.PostAsync("http://127.0.0.1:8080/api/v1/extract", body)'), code);
});

test('TypeScript: a member named `__proto__` is sent', () => {
  const code = LANGUAGES.TypeScript({
    address: 'http://127.0.0.1:8080', target: '/api/v1/qr', body: JSON.parse('{"__proto__":"a","b":"c","d e":"f"}'), answer: 'Qr',
  });
  const sent = /body: JSON\.stringify\((\{.*?\})\)/s.exec(code)![1]!;
  assert.deepEqual(Object.entries(Function(`return ${sent}`)()), [['__proto__', 'a'], ['b', 'c'], ['d e', 'f']]);
});

/** A body with every kind of value, as each language writes it. */
const BODY = {
  name: 'O\'Neil "x"', instant: true, off: false, none: null, count: 2, 'd e': [1, 2], empty: {}, nothing: [], remittance: 'x'.repeat(90),
  list: ['a'.repeat(60), 'b'.repeat(60)], inner: { k: 'v' }, deep: { long: { m: 'c'.repeat(60) } },
};
const JSON_OF_BODY = JSON.stringify(BODY);
const post = { address: 'http://h:1', target: '/api/v1/qr', body: BODY, answer: 'Qr' };
const get = { address: 'http://h:1', target: '/api/v1/qr?a=b', body: null, answer: 'Qr' };

test('curl: the address is in double quotes, the JSON body in single quotes', () => {
  assert.equal(LANGUAGES.curl(get), 'curl "http://h:1/api/v1/qr?a=b"');
  assert.equal(
    LANGUAGES.curl(post),
    `curl "http://h:1/api/v1/qr" \\\n  --header 'Content-Type: application/json' \\\n  --data '${JSON_OF_BODY.replace("O'N", "O'\\''N")}'`,
  );
});

test('TypeScript: a long body is a literal on several lines', () => {
  const program = (url: string): string => `import type { components } from './kontor.js';

const answer = await fetch(${url});
if (!answer.ok) throw new Error(await answer.text());
const result = (await answer.json()) as components['schemas']['Qr'];
console.log(result);`;
  assert.equal(LANGUAGES.TypeScript(get), program("'http://h:1/api/v1/qr?a=b'"));
  assert.equal(LANGUAGES.TypeScript(post), program(`'http://h:1/api/v1/qr', {
  method: 'POST',
  body: JSON.stringify({
    name: 'O\\'Neil "x"',
    instant: true,
    off: false,
    none: null,
    count: 2,
    'd e': [1, 2],
    empty: {},
    nothing: [],
    remittance: '${'x'.repeat(90)}',
    list: [
      '${'a'.repeat(60)}',
      '${'b'.repeat(60)}',
    ],
    inner: { k: 'v' },
    deep: {
      long: {
        m: '${'c'.repeat(60)}',
      },
    },
  }),
}`));
});

test('TypeScript: the literal of any text evaluates to the text', () => {
  const texts = ["'", '"', '\\', "\\'", '\\"', '\n', "it's \\\" \t\u0007", '\u2028', '${x}', '`', 'é銀', ''];
  const sent = /body: JSON\.stringify\((\[|\{[^]*\})\),\n\}\);/.exec(LANGUAGES.TypeScript({ ...get, body: { texts } }))![1]!;
  assert.deepEqual(Function(`return ${sent}`)(), { texts });
});

test('TypeScript: a member name has quotes only if it is not an identifier', () => {
  const keyOf = (name: string): string => /\(\{ (.*): 1 \}\)/.exec(LANGUAGES.TypeScript({ ...get, body: { [name]: 1 } }))![1]!;
  for (const name of ['a', 'Z', '_', 'a1', 'end_to_end', 'aB']) assert.equal(keyOf(name), name);
  for (const name of ['1a', 'a-b', 'a b', '', 'a.', 'é', '-a']) assert.equal(keyOf(name), `'${name}'`);
});

test('a value with its indentation is on one line up to 72 characters', () => {
  const lines = (language: 'TypeScript' | 'Python', length: number): number => LANGUAGES[language]({
    ...get, body: { k: 'x'.repeat(length) },
  }).split('\n').filter((line) => /k"?: ?['"]x/.test(line) && /[{}]/.test(line)).length;
  // `{ k: '…' }` behind two spaces, and `{"k": "…"}`.
  assert.deepEqual([lines('TypeScript', 72 - 2 - 9), lines('TypeScript', 72 - 2 - 8)], [1, 0]);
  assert.deepEqual([lines('Python', 72 - 9), lines('Python', 72 - 8)], [1, 0]);
});

test('Python: the program uses True, False, None and the standard library', () => {
  const program = (body: string, url: string): string => `import json, urllib.request

${body}with urllib.request.urlopen(${url}) as answer:
    result = json.load(answer)
print(result)`;
  assert.equal(LANGUAGES.Python(get), program('', '"http://h:1/api/v1/qr?a=b"'));
  assert.equal(LANGUAGES.Python(post), program(`body = json.dumps({
    "name": "O'Neil \\"x\\"",
    "instant": True,
    "off": False,
    "none": None,
    "count": 2,
    "d e": [1, 2],
    "empty": {},
    "nothing": [],
    "remittance": "${'x'.repeat(90)}",
    "list": [
        "${'a'.repeat(60)}",
        "${'b'.repeat(60)}",
    ],
    "inner": {"k": "v"},
    "deep": {
        "long": {
            "m": "${'c'.repeat(60)}",
        },
    },
}).encode()
`, '"http://h:1/api/v1/qr", body'));
});

test('Java and C#: the program is complete, with the body as JSON text', () => {
  const text = JSON.stringify(JSON_OF_BODY);
  const java = (body: string, url: string): string => `import java.net.URI;
import java.net.http.*;

class Ask {
  public static void main(String[] args) throws Exception {
${body}    var request = HttpRequest.newBuilder(URI.create(${url}.build();
    var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    System.out.println(answer.statusCode() + " " + answer.body());
  }
}`;
  assert.equal(LANGUAGES.Java(get), java('', '"http://h:1/api/v1/qr?a=b"))'));
  assert.equal(
    LANGUAGES.Java(post),
    java(`    var body = HttpRequest.BodyPublishers.ofString(${text});\n`, '"http://h:1/api/v1/qr")).POST(body)'),
  );
  const csharp = (body: string, call: string): string => `using System;
using System.Net.Http;
using System.Text;

using var client = new HttpClient();
${body}using var answer = await client.${call};
Console.WriteLine((int)answer.StatusCode + " " + await answer.Content.ReadAsStringAsync());`;
  assert.equal(LANGUAGES['C#'](get), csharp('', 'GetAsync("http://h:1/api/v1/qr?a=b")'));
  assert.equal(
    LANGUAGES['C#'](post),
    csharp(`using var body = new StringContent(${text}, Encoding.UTF8, "application/json");\n`, 'PostAsync("http://h:1/api/v1/qr", body)'),
  );
});
