import { withPackages } from '../npm-peer.ts';

/** Packages of other authors, for comparison. The project does not depend on them. */
export const PEERS = { ibantools: 'ibantools@4.5.4', fastIban: 'fast-iban@1.2.0', qr: 'qr@0.7.0' } as const;

export interface Peers {
  /** Function of ibantools. */
  readonly isValidIBAN: (iban: string) => boolean;
  /** Function of fast-iban. */
  readonly validateIBAN: (iban: string) => boolean;
  readonly encodeQr: (text: string, output: 'svg' | 'raw', options: { ecc: 'medium'; border: number }) => string | boolean[][];
}

/** Installs the packages into a temporary folder while `use` runs. */
export const withPeers = <T>(use: (peers: Peers) => Promise<T>): Promise<T> =>
  withPackages(Object.values(PEERS), async (load) => {
    const { isValidIBAN } = (await load('ibantools')) as Pick<Peers, 'isValidIBAN'>;
    const { default: fastIban } = (await load('fast-iban')) as { default: Pick<Peers, 'validateIBAN'> };
    const { default: encodeQr } = (await load('qr')) as { default: Peers['encodeQr'] };
    return use({ isValidIBAN, validateIBAN: fastIban.validateIBAN, encodeQr });
  });
