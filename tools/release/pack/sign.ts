import { createPrivateKey, sign } from 'node:crypto';

/**
 * Returns the Ed25519 signature (RFC 8032) of the bytes, in base64 with a line break. `pem` is the private key. Throws an Error if the key
 * is of another kind.
 */
export function signatureOf(bytes: Uint8Array, pem: string): string {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key: make one with openssl genpkey -algorithm ed25519');
  return `${sign(null, bytes, key).toString('base64')}\n`;
}
