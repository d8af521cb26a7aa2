import assert from 'node:assert/strict';
import { generateKeyPairSync, verify } from 'node:crypto';
import { test } from 'node:test';
import { signatureOf } from '../../../tools/release/pack/sign.ts';

const pem = { type: 'pkcs8', format: 'pem' } as const;

test('a signature is valid for its bytes only, and is equal each time', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const bytes = Buffer.from('the archive');
  const signature = signatureOf(bytes, privateKey.export(pem).toString());
  assert.match(signature, /^[A-Za-z0-9+/]{86}==\n$/);
  assert.equal(signatureOf(bytes, privateKey.export(pem).toString()), signature);
  const holds = (of: Uint8Array): boolean => verify(null, of, publicKey, Buffer.from(signature, 'base64'));
  assert.deepEqual([holds(bytes), holds(Buffer.from('the archivf'))], [true, false]);
});

test('a key of another kind is refused', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  assert.throws(() => signatureOf(Buffer.from('x'), privateKey.export(pem).toString()), /Ed25519/);
});
