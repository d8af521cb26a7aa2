/**
 * Says whether a file is as it was signed: `node verify.mjs FILE PUBLIC_KEY.pem`, with the signature in FILE.sig beside it. Exit code 0
 * where it is, 1 where it is not, 2 where that cannot be told. Plain JavaScript without packages: it runs where the archive is to be
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
