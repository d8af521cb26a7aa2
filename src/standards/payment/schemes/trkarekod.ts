import { type Result, ok } from '../../../base/errors.ts';
import { fromCents } from '../amount.ts';
import { textOrNull, presentExtras, readAccount, unreadable, warnOfUnfit } from '../reading.ts';
import type { ReadContext, PaymentReading, Scheme } from '../scheme.ts';

const CURRENCY = 'TRY';
const CODE = 'TR Karekod';

/** Digits of a tag and a length together. */
const TAG_AND_LENGTH = 4;

/** The kinds of code that Kontor does not read, by the first tag. It reads only codes of payments to an account. */
const OTHER_KINDS: Readonly<Record<string, string>> =
  { 96: 'a short code of a phone transfer', 98: 'a code for a cash machine', 99: 'a code for a card payment' };

/** Tags of two digits. The value of tag 61 has its own tags (ACCOUNT_TAG). */
const TAG = { kind: '75', initiation: '01', producer: '02', amount: '54', account: '61', checksum: '63' } as const;
const ACCOUNT_TAG = { iban: '01', name: '07', flow: '10' } as const;

/** The checksum at the end of the payload. It covers all characters before its value. */
const CHECKSUM = /6304([0-9A-Fa-f]{4})\s*$/;

/**
 * Returns the values by tag. A data object is a tag of two digits, a length of two digits, and the value. Null if an object is cut off, or
 * if a tag is repeated.
 */
function objectsOf(text: string): ReadonlyMap<string, string> | null {
  const objects = new Map<string, string>();
  for (let start = 0; start < text.length; ) {
    const [, tag, length] = /^(\d\d)(\d\d)/.exec(text.slice(start)) ?? [];
    const valueStart = start + TAG_AND_LENGTH;
    const end = valueStart + Number(length);
    if (tag === undefined || end > text.length || objects.has(tag)) return null;
    objects.set(tag, text.slice(valueStart, end));
    start = end;
  }
  return objects;
}

/** Returns the CRC-16/CCITT-FALSE: polynomial 0x1021, initial value 0xffff. Source: EMVCo, merchant-presented QR code, 4.7.3. */
function crc16(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1;
  }
  return crc;
}

function read(payload: string, context: ReadContext): Result<PaymentReading> {
  const text = payload.trimEnd();
  const kind = OTHER_KINDS[text.slice(0, 2)];
  if (kind !== undefined) return unreadable(`this is ${kind} (${CODE}): Kontor reads only codes that pay an account`);
  const objects = objectsOf(text);
  const account = objectsOf(objects?.get(TAG.account) ?? '');
  if (objects === null || account === null) {
    return unreadable(`a ${CODE} must be tags of two digits, each with the length of its value in two digits and then the value`);
  }
  const [, checksum] = CHECKSUM.exec(text)!;
  if (crc16(Buffer.from(text.slice(0, -4))) !== parseInt(checksum!, 16)) {
    return unreadable(`the checksum of the ${CODE} (tag ${TAG.checksum}) is wrong`);
  }
  const iban = readAccount(account.get(ACCOUNT_TAG.iban) ?? '', `the IBAN in tag ${TAG.account}`, context);
  if (iban === null) return unreadable(`the IBAN is missing in tag ${TAG.account}`);
  const figure = objects.get(TAG.amount) ?? null;
  if (figure !== null && !/^\d{12}$/.test(figure)) return unreadable(`tag ${TAG.amount} must be the number of kuruş in 12 digits`);
  if (figure !== null) context.warnings.push(`tag ${TAG.amount} is read as kuruş: no code of a bank was available to verify this`);
  const name = textOrNull(account.get(ACCOUNT_TAG.name));
  warnOfUnfit(name ?? '', 'the name', context);
  const known: readonly string[] = [TAG.kind, TAG.initiation, TAG.producer, TAG.amount, TAG.account, TAG.checksum];
  const extras = {
    producer_code: objects.get(TAG.producer), flow: account.get(ACCOUNT_TAG.flow),
    ...Object.fromEntries([...objects].filter(([tag]) => !known.includes(tag))),
    ...Object.fromEntries([...account].filter(([tag]) => !(Object.values(ACCOUNT_TAG) as string[]).includes(tag))
      .map(([tag, value]) => [`${TAG.account}.${tag}`, value])),
  };
  return ok({
    ...iban.fields, variant: objects.get(TAG.initiation) ?? null, name, amount: figure === null ? null : fromCents(figure),
    currency: CURRENCY, checksum_valid: true, extras: presentExtras(extras),
  });
}

/** The Turkish code of a transfer to an account. Kontor does not build it, because a builder needs a licensed producer code. */
export const TR_KAREKOD: Scheme = {
  id: 'trkarekod',
  name: `a Turkish ${CODE}`,
  source: 'Central Bank of the Republic of Türkiye, regulation on TR Karekod (2020), published tags',
  unverified: 'the notation of the amount, and whether lengths count characters or bytes, because no code of a bank was available',
  builder: null,
  reader: { recognises: (payload) => /^(?:75|9[689])\d\d/.test(payload) && CHECKSUM.test(payload), read },
};
