/** The operations that the workbench asks. */
export const ASKED = ['bank', 'banks', 'bicParse', 'checkPayments', 'convert', 'convertBulk', 'country', 'domestic', 'extract', 'generate',
  'identify', 'qr', 'qrDecode', 'repair', 'swift', 'validate', 'validateBulk'] as const;

export type Asked = (typeof ASKED)[number];
