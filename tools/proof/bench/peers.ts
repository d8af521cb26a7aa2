import { withPackages } from '../npm-peer.ts';

/** Work of others that ours is measured beside. None of it becomes a dependency. */
export const PEERS = { ibantools: 'ibantools@4.5.4', fastIban: 'fast-iban@1.2.0', qr: 'qr@0.7.0' } as const;

export interface Peers {
  /** Of ibantools. */
  readonly isValidIBAN: (iban: string) => boolean;
  /** Of fast-iban. */
  readonly validateIBAN: (iban: string) => boolean;
  readonly encodeQr: (text: string, output: 'svg' | 'raw', options: { ecc: 'medium'; border: number }) => string | boolean[][];
}

/** Fetches them into a temporary folder for as long as they are used. */
export const withPeers = <T>(use: (peers: Peers) => Promise<T>): Promise<T> =>
  withPackages(Object.values(PEERS), async (load) => {
    const { isValidIBAN } = (await load('ibantools')) as Pick<Peers, 'isValidIBAN'>;
    const { default: fastIban } = (await load('fast-iban')) as { default: Pick<Peers, 'validateIBAN'> };
    const { default: encodeQr } = (await load('qr')) as { default: Peers['encodeQr'] };
    return use({ isValidIBAN, validateIBAN: fastIban.validateIBAN, encodeQr });
  });
