import { createPrivateKey, sign } from 'node:crypto';

/**
 * The Ed25519 signature (RFC 8032) of the bytes by a private key in PEM, in base64 and with a line break. Throws an Error where the key is
 * none of that kind.
 */
export function signatureOf(bytes: Uint8Array, pem: string): string {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the key is no Ed25519 key: make one with openssl genpkey -algorithm ed25519');
  return `${sign(null, bytes, key).toString('base64')}\n`;
}
