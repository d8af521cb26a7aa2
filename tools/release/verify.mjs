/**
 * Checks the signature of a file: `node verify.mjs FILE PUBLIC_KEY.pem`, with the signature in FILE.sig next to it. Exit code 0 if the
 * signature is right, 1 if it is wrong, 2 if it cannot be checked. Plain JavaScript without packages, because it runs before the archive is
 * unpacked.
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
