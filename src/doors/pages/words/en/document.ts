/** Texts of the document that the service sends: the header, the start of the look-up, and the page without scripts. */

export const pageTitle = 'Kontor: IBANs, BICs and payment codes';
export const pageDescription = 'Check an IBAN, a BIC, a bank code, a payment code, a text or a list';
export const skipToPage = 'Skip to the page';
export const pages = 'Pages';
/** Names of the views in the header. */
export const viewNames = { look: 'Look up', qr: 'Payment codes', convert: 'Convert', generate: 'Test IBANs', countries: 'Countries' };
export const referencePage = 'Reference';
export const privacy = (version: string) =>
  `Kontor ${version} answers from bundled data. It does not store, log or forward what you paste.`;

export const lookTitle = 'Is this IBAN right, and which bank is it?';
export const lookLead = `Paste an IBAN, a BIC, a bank code, a payment code, an e-mail or a list.
Kontor checks it and shows the bank. It stores nothing that you paste.`;
export const textToLookUp = 'Text to look up';
export const openFile = 'Open a file or picture';
export const scanCode = 'Scan a code';
export const clear = 'Clear';
export const dropHint = 'You can also drop a file here: CSV, Excel, a payment file, a text or a picture.';

export const samples = 'Samples';
export const trySample = 'Try';
/** Names of the samples. */
export const sampleNames = {
  iban: 'IBAN',
  typo: 'With a typo',
  mail: 'E-mail',
  list: 'List',
  bic: 'BIC',
  paymentCode: 'Payment code',
  bankCode: 'Bank code',
};
export const sampleMail = (iban: string, earlierIban: string) => `Hello,
please pay the invoice 4711 over EUR 1,250.00 to
IBAN: ${iban}, BIC GEBABEBB,
and no longer to ${earlierIban}.
Thank you`;
export const sampleListHeader = 'Name;IBAN;Amount';

export const specimenText = ['Each part of an IBAN has its own colour. This is an IBAN of ', '.'] as const;
/** The other tools of the page, each with its title and purpose. */
export const listsTool = ['Lists and files',
  'Drop a CSV or Excel file above. Kontor checks every row, shows the wrong rows first and suggests corrections. '
  + 'In a payment file (pain.001, pain.008) it shows what the bank would refuse.'] as const;
export const codesTool = (kinds: number) =>
  ['Payment codes', `Fill in a payee and print the code. There are ${kinds} kinds, such as EPC069-12 and the Swiss QR-bill.`] as const;
export const convertTool =
  ['Build an IBAN', 'From a bank code and an account number, by the rules of the country or of the German bank.'] as const;
export const countriesTool = (count: number) => ['Countries', `The parts of an IBAN in ${count} countries.`] as const;

export const operations = 'The operations';
export const needsScripts = ['This page needs scripts to call the service. ', 'The reference',
  ` works without scripts.
Programs call these operations:`] as const;
