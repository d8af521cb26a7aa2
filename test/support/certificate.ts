/**
 * Makes a key and a certificate for servers of tests. The certificate is X.509 v3 in DER, self-signed with ECDSA and SHA-256.
 */
import { generateKeyPairSync, sign } from 'node:crypto';

const TAG = { integer: 0x02, bits: 0x03, octets: 0x04, oid: 0x06, text: 0x0c, time: 0x18, sequence: 0x30, set: 0x31 } as const;

/** Returns the octets of a DER length: one octet up to 127, otherwise the number of octets and the octets. */
function lengthOctets(length: number): readonly number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

function der(tag: number, ...parts: readonly (Uint8Array | readonly number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([Buffer.from([tag, ...lengthOctets(content.length)]), content]);
}

const ECDSA_WITH_SHA256 = der(TAG.sequence, der(TAG.oid, [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]));
const COMMON_NAME = der(TAG.oid, [0x55, 0x04, 0x03]);
const ALTERNATIVE_NAMES = der(TAG.oid, [0x55, 0x1d, 0x11]);
/** GeneralName: a DNS name, or an IP address. */
const [DNS, IP] = [0x82, 0x87];

const time = (text: string): Buffer => der(TAG.time, Buffer.from(text));

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** Valid for `localhost` and 127.0.0.1, from 2020 to 2100. */
export function selfSigned(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = der(TAG.sequence, der(TAG.set, der(TAG.sequence, COMMON_NAME, der(TAG.text, Buffer.from('localhost')))));
  const names = der(TAG.sequence, der(DNS, Buffer.from('localhost')), der(IP, [127, 0, 0, 1]));
  const body = der(
    TAG.sequence, der(0xa0, der(TAG.integer, [2])), der(TAG.integer, [1]), ECDSA_WITH_SHA256, name,
    der(TAG.sequence, time('20200101000000Z'), time('21000101000000Z')), name, publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(TAG.sequence, der(TAG.sequence, ALTERNATIVE_NAMES, der(TAG.octets, names)))),
  );
  const certificate = der(TAG.sequence, body, ECDSA_WITH_SHA256, der(TAG.bits, [0], sign('sha256', body, privateKey)));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').match(/.{1,64}/g)!.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
