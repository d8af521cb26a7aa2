import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contactOf, securityTxt } from '../../src/process/security-txt.ts';
import { askRaw, bytesOf } from '../support/ask.ts';
import { testService } from '../support/service.ts';

const PATH = '/.well-known/security.txt';

test('security.txt names the contact for reports of weaknesses, if the operator has set it', () => {
  const response = askRaw(testService(undefined, { securityContact: 'mailto:security@kontor.example' }).requestHandler, 'GET', PATH);
  assert.equal(response.status, 200);
  assert.ok(response.headers.lines.includes('text/plain; charset=utf-8'));
  assert.equal(
    bytesOf(response).toString(),
    'Contact: mailto:security@kontor.example\nExpires: 2027-11-22T00:00:00.000Z\nPreferred-Languages: en\n',
  );
  assert.equal(askRaw(testService().requestHandler, 'GET', PATH).status, 404);
});

test('it expires in less than a year, in a leap year too', () => {
  assert.match(securityTxt('https://kontor.example/report', '2027-03-01'), /^Expires: 2028-02-28T/m);
});

test('a contact is a mail address or a URI, and nothing that could add a line', () => {
  for (const [text, contact] of [
    ['security@kontor.example', 'mailto:security@kontor.example'], ['mailto:a@b.example', 'mailto:a@b.example'],
    ['https://kontor.example/report', 'https://kontor.example/report'],
    ['tel:+49-30-1', 'tel:+49-30-1'], ['http://kontor.example', null], ['security', null], ['a@b\nPolicy: x', null], ['https://x y', null],
    ['javascript:a@b', null],
    ['the desk@kontor.example', null], ['security@kontor.example or so', null], ['@kontor.example', null], ['security@', null],
    ['see https://kontor.example', null], ['https://', null], ['tel:', null], ['mailto:@b.example', null], ['mailto:a@', null],
  ] as const) assert.equal(contactOf(text), contact, text);
});
