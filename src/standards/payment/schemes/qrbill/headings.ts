/** Headings of the payment part and the receipt in one language. */
export interface Headings {
  readonly paymentPart: string;
  readonly receipt: string;
  readonly account: string;
  readonly reference: string;
  readonly additionalInformation: string;
  readonly payableBy: string;
  readonly payableByEmpty: string;
  readonly currency: string;
  readonly amount: string;
  readonly acceptancePoint: string;
}

/**
 * Headings by language (ISO 639-1). Source: SIX, Swiss Implementation Guidelines for the QR-bill, multilingual headings. The Romansh
 * headings are from programs that print QR-bills.
 */
export const HEADINGS = {
  en: {
    paymentPart: 'Payment part', receipt: 'Receipt', account: 'Account / Payable to', reference: 'Reference',
    additionalInformation: 'Additional information', payableBy: 'Payable by', payableByEmpty: 'Payable by (name/address)',
    currency: 'Currency', amount: 'Amount', acceptancePoint: 'Acceptance point',
  },
  de: {
    paymentPart: 'Zahlteil', receipt: 'Empfangsschein', account: 'Konto / Zahlbar an', reference: 'Referenz',
    additionalInformation: 'Zusätzliche Informationen', payableBy: 'Zahlbar durch', payableByEmpty: 'Zahlbar durch (Name/Adresse)',
    currency: 'Währung', amount: 'Betrag', acceptancePoint: 'Annahmestelle',
  },
  fr: {
    paymentPart: 'Section paiement', receipt: 'Récépissé', account: 'Compte / Payable à', reference: 'Référence',
    additionalInformation: 'Informations supplémentaires', payableBy: 'Payable par', payableByEmpty: 'Payable par (nom/adresse)',
    currency: 'Monnaie', amount: 'Montant', acceptancePoint: 'Point de dépôt',
  },
  it: {
    paymentPart: 'Sezione pagamento', receipt: 'Ricevuta', account: 'Conto / Pagabile a', reference: 'Riferimento',
    additionalInformation: 'Informazioni supplementari', payableBy: 'Pagabile da', payableByEmpty: 'Pagabile da (nome/indirizzo)',
    currency: 'Valuta', amount: 'Importo', acceptancePoint: 'Punto di accettazione',
  },
  rm: {
    paymentPart: 'Part da pajament', receipt: 'Quittanza', account: 'Conto / Da pajar a', reference: 'Referenza',
    additionalInformation: 'Infurmaziuns supplementaras', payableBy: 'Da pajar da', payableByEmpty: 'Da pajar da (num/adressa)',
    currency: 'Valuta', amount: 'Import', acceptancePoint: 'Post da recepziun',
  },
} as const satisfies Readonly<Record<string, Headings>>;

export type Language = keyof typeof HEADINGS;
export const LANGUAGES = Object.keys(HEADINGS) as readonly Language[];
