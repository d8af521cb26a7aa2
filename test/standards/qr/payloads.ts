import type { ErrorCorrectionLevel } from '../../../src/standards/qr/tables.ts';
import { vectors } from '../../support/vectors.ts';

/** The payloads that are drawn and read back: made-up payees at published example IBANs, each with the version it needs. */
export const payloads = vectors<'name' | 'level' | 'version' | 'payload'>('qr-payloads').map(({ name, level, version, payload }) => ({
  name,
  level: level as ErrorCorrectionLevel,
  version: Number(version),
  payload: payload.replaceAll('\\r', '\r').replaceAll('\\n', '\n'),
}));
