/**
 * Checks the signature of a file: `node verify.mjs FILE PUBLIC_KEY.pem`. The signature must be in FILE.sig in the same folder. Exit code 0:
 * the signature is right. 1: it is wrong. 2: it cannot be checked. It is plain JavaScript without packages, because it runs before the
 * archive is unpacked.
 */
import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [file, key] = process.argv.slice(2);
try {
  const signature = readFileSync(`${file}.sig`, 'utf8');
  const publicKey = createPublicKey(readFileSync(key));
  const isGood = publicKey.asymmetricKeyType === 'ed25519' && verify(null, readFileSync(file), publicKey, Buffer.from(signature, 'base64'));
  console.log(isGood ? `${file}: as it was signed` : `${file}: NOT as it was signed with this key`);
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  console.error(`usage: node verify.mjs FILE PUBLIC_KEY.pem, with FILE.sig beside it (${error.message})`);
  process.exitCode = 2;
}
