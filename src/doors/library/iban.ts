/** The functions of the library that need no data. They are a file of their own, so that a bundler can drop all other code. */
import { electronicFormat as toElectronicFormat } from '../../standards/iban/electronic-format.ts';
import { isValid } from '../../standards/iban/validate.ts';

/**
 * True if a text is a valid IBAN in any notation. It checks length, structure, check digits and national check digits. False for a value
 * that is not a text. It needs no data.
 */
export const isValidIban = (text: string): boolean => typeof text === 'string' && isValid(text);

/** Returns an IBAN in upper case, without separators and label. The IBAN may be invalid. It needs no data. */
export const electronicFormat = (text: string): string => toElectronicFormat(text);
