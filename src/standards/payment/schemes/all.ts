import type { BuiltScheme } from '../build.ts';
import type { Scheme } from '../scheme.ts';
import { BEZAHLCODE } from './bezahlcode.ts';
import { BY_SQUARE } from './bysquare/bysquare.ts';
import { EPC, PLAIN_IBAN } from './epc/epc.ts';
import { HUB3 } from './hub3.ts';
import { IPS_RS } from './ips-rs.ts';
import { MNB } from './mnb.ts';
import { NBU } from './nbu.ts';
import { PAYME } from './payme.ts';
import { QR_BILL } from './qrbill/qrbill.ts';
import { SPAYD } from './spayd/spayd.ts';
import { ST00012 } from './st00012.ts';
import { TR_KAREKOD } from './trkarekod.ts';
import { UPN } from './upn.ts';
import { ZBP } from './zbp.ts';

/**
 * Every known payment code. The first scheme that recognises a payload reads it, so schemes with a clear tag come first. NBU codes begin
 * like EPC codes. PAY by square and plain IBANs have no tag.
 */
export const SCHEMES: readonly Scheme[] = [NBU, EPC, QR_BILL, SPAYD, ZBP, MNB, PAYME, IPS_RS, UPN, HUB3, TR_KAREKOD, ST00012, BEZAHLCODE,
  BY_SQUARE, PLAIN_IBAN];

/** The schemes that Kontor builds, EPC069-12 first. The plain IBAN is not a member: Kontor builds it for a payment without a name. */
export const BUILT_SCHEMES: readonly BuiltScheme[] = [EPC, ...SCHEMES.filter((scheme) => scheme !== EPC && scheme !== PLAIN_IBAN)].filter(
  (scheme): scheme is BuiltScheme => scheme.builder !== null,
);

/** Returns the usual scheme for payments to accounts of a country. The default is EPC069-12. */
export const usualScheme = (country: string): BuiltScheme =>
  BUILT_SCHEMES.find(({ builder }) => builder.usualIn?.includes(country)) ?? (EPC as BuiltScheme);

/** The scheme of a payment without a name and without a chosen scheme. */
export const IBAN_ALONE = PLAIN_IBAN as BuiltScheme;
