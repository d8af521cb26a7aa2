/** Operations that the workbench calls. */
export const CALLED_OPERATIONS =
  ['bank', 'banks', 'bicParse', 'checkPayments', 'convert', 'convertBulk', 'country', 'domestic', 'extract', 'generate',
  'identify', 'qr', 'qrDecode', 'repair', 'swift', 'validate', 'validateBulk'] as const;

export type CalledOperation = (typeof CALLED_OPERATIONS)[number];
