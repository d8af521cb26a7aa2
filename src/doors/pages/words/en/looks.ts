/** Texts of a look-up: the box, files, pictures and texts that are not one account number. */
import { countOf } from '../locale.ts';

export const lookingUp = 'Looking it up…';
export const readingFile = (name: string) => `Reading ${name}…`;
export const noAnswerBecause = (why: string) => `No answer: ${why}`;
export const linkNotListed = 'Nothing is listed under this link';
export const linkNotListedBecause = 'The data may have changed since the link was made. Search for the name in the box above.';
export const textTooLong = (most: number) => `This text is longer than ${countOf(most, { one: 'character', other: 'characters' })}`;
export const textTooLongAdvice = 'Open it as a file with one account on each line, or paste a shorter part.';
export const textRefused = 'The service refuses this text';

// Files
export const fileUnreadable = 'This file cannot be read';
export const fileEmpty = 'This file is empty';
export const fileHasNoText = 'It has no text.';
export const noColumnInFile = 'No column of IBANs is in this file';
export const fileTooLongAdvice = 'It is too long to search as a text. Paste a part of it.';

// Pictures and the camera
export const searchingWithCamera = 'Searching for a code with the camera…';
export const cameraFails = 'The camera does not work';
export const cameraPicture = 'Camera picture';
export const cameraAdvice = 'Hold the code in front of the camera. The picture stays in this browser.';
export const cameraStop = 'Stop the camera';
export const cameraDisconnected = 'The camera was disconnected. Try again, or open a picture.';
export const cameraBlocked = 'The browser blocks the camera. Allow the camera for this page and try again, or open a picture.';
export const cameraSilent = 'The camera does not answer. Another program may use it. Try again, or open a picture.';
export const noCodeRead = 'No code was read in the picture';
export const noQrCodeFound = 'No QR code was found in the picture. Try again closer, flatter and with more light.';
export const pictureNotOpened = 'The browser cannot open this picture. Use PNG or JPEG.';
export const codes = (count: number) => countOf(count, { one: 'code', other: 'codes' });
export const codesInPicture = (count: number) => `${codes(count)} in the picture`;
export const firstCodeAtTop = 'The first code is at the top.';
export const codeOf = (number: number, count: number) => `Code ${number} of ${count}`;
export const codeIsList = 'The text in this code is a list';
export const codeIsNoPayment = 'This code is not a payment code';
export const codeHasText = 'It has this text:';

// Payment codes
export const aPaymentCode = (what: string) => `A payment code: ${what}.`;
export const codeUnreadable = 'A payment code that cannot be read';
export const paymentTo = (sum: string | null, payee: string | null) => `${sum ?? 'Open amount'} to ${payee ?? 'an unnamed payee'}`;
export const codeIbanInvalid = 'The IBAN in the code is not valid.';
export const codeReferenceWrong = 'The reference in the code is wrong.';
export const referenceRight = ' (check digits are right)';
export const referenceWrong = ' (check digits are wrong)';
export const checkTheIban = 'Check the IBAN';
export const editThePayment = 'Edit the payment';
/** Names of schemes that Kontor reads but does not build. */
export const schemesOnlyRead = {
  trkarekod: 'Turkish Karekod',
  st00012: 'Russian payment code (ST00012)',
  iban: 'IBAN alone',
};

// Several IBANs in a text
export const textWithIbans = (count: number, verdicts: string) => `A text with ${count} IBANs: ${verdicts}.`;
export const ibansInText = (count: number, verdicts: string) => `${count} IBANs in the text: ${verdicts}`;
export const markedText = 'The text with its IBANs marked';

// Texts without an account number, or with several readings
export const noNumberInText = 'No account number is in this text';
export const noNumberInTextDetail = 'Kontor searched for IBANs of every country, domestic account numbers, payment codes and lists.';
export const notAnAccountNumber = 'Not an account number';
export const notAnAccountNumberDetail =
  'No bank or country has this name, and it is not a BIC, code or reference. If it is a heading or a note, ignore it.';
export const theNameOfABank = 'the name of a bank';
export const severalReadings = 'This number has several readings';
export const severalReadingsAdvice = 'Ask for the country of the number, or add the names of its parts.';
export const notBuiltFromReading = ' No IBAN was built from this reading.';
export const otherReadings = 'Other readings';
export const couldAlsoBe = 'It could also be ';
