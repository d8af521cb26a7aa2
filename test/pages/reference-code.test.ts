import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/pages/reference/client/code.ts';

test('C#: what would end a text of the language is escaped, once more inside the JSON that is sent', () => {
  const code = LANGUAGES['C#']({ address: 'http://127.0.0.1:8080', target: '/api/v1/extract', body: { text: 'a "b" \\ \n\u0085\u2028\u2029 {0}' }, answer: 'ExtractedIbans' });
  assert.ok(code.includes(String.raw`new StringContent("{\"text\":\"a \\\"b\\\" \\\\ \\n\u0085\u2028\u2029 {0}\"}", Encoding.UTF8, "application/json")`), code);
  assert.ok(code.includes('await client.PostAsync("http://127.0.0.1:8080/api/v1/extract", body)'), code);
});

test('TypeScript: a member of any name is sent, `__proto__` too, which as a plain name would be lost', () => {
  const code = LANGUAGES.TypeScript({ address: 'http://127.0.0.1:8080', target: '/api/v1/qr', body: JSON.parse('{"__proto__":"a","b":"c","d e":"f"}'), answer: 'Qr' });
  const sent = /body: JSON\.stringify\((\{.*?\})\)/s.exec(code)![1]!;
  assert.deepEqual(Object.entries(Function(`return ${sent}`)()), [['__proto__', 'a'], ['b', 'c'], ['d e', 'f']]);
});
