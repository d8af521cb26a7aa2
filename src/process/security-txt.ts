import { DAY_MS } from '../text/iso-date.ts';

const MAIL = /^[!-?A-~]+@[!-~]+$/;
const URI = /^(?:https:\/\/|mailto:[!-?A-~]+@|tel:)[!-~]+$/;

/** How long the answer may be believed: less than a year, as RFC 9116 section 2.5.5 recommends. */
const DAYS = 364;

/** The URI of whom to tell of a weakness, of a setting that names it or a mail address; null where it is neither. */
export const contactOf = (text: string): string | null => (URI.test(text) ? text : !text.includes(':') && MAIL.test(text) ? `mailto:${text}` : null);

/** The text of `/.well-known/security.txt` (RFC 9116) on a day in UTC (ISO 8601). */
export const securityTxt = (contact: string, today: string): string =>
  `Contact: ${contact}\nExpires: ${new Date(Date.parse(today) + DAYS * DAY_MS).toISOString()}\nPreferred-Languages: en\n`;
