import { DAY_MS } from '../base/text/iso-date.ts';

const MAIL = /^[!-?A-~]+@[!-~]+$/;
const URI = /^(?:https:\/\/|mailto:[!-?A-~]+@|tel:)[!-~]+$/;

/** Number of days until the text expires. RFC 9116, section 2.5.5, recommends less than a year. */
const DAYS = 364;

/** Takes a URI or a mail address for reports of weaknesses. Returns it as a URI. Null for any other text. */
export function contactOf(text: string): string | null {
  if (URI.test(text)) return text;
  return !text.includes(':') && MAIL.test(text) ? `mailto:${text}` : null;
}

/** Returns the text of `/.well-known/security.txt` (RFC 9116). `today` is a day in UTC (ISO 8601). */
export const securityTxt = (contact: string, today: string): string =>
  `Contact: ${contact}\nExpires: ${new Date(Date.parse(today) + DAYS * DAY_MS).toISOString()}\nPreferred-Languages: en\n`;
