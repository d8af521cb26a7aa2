import { fileOf, debitType, ibanOf, OWN, SEPA, type Batch, type Message, type Node, type Payment } from './files.ts';

const MESSAGES: readonly Message[] = ['pain.001.001.03', 'pain.001.001.09', 'pain.008.001.02', 'pain.008.001.08'];
const NAMES = ['Erika Mustermann', "Jean d'Exemple", 'Voorbeeld B.V.', 'Ann-Marie O(Beispiel)', 'Ay', 'Muster, Max + Moritz'];
/** Business days between the day of the checks and the latest day that German banks accept. */
const DAYS = ['2026-11-24', '2026-11-25', '2026-11-30', '2026-12-01', '2026-12-08'];

/** Makes a random file without a fault: batches, payments, accounts, addresses, remittance of each kind. */
export function randomFile(next: (below: number) => number): { readonly message: Message; readonly xml: string } {
  const message = MESSAGES[next(4)]!;
  const one = <T>(choices: readonly T[]): T => choices[next(choices.length)]!;
  let number = 0;
  const digits = (count: number): string => Array.from({ length: count }, () => next(10)).join('');
  const belgian = (): string => {
    const account = `538${digits(7)}`;
    return ibanOf('BE', account + String(Number(account) % 97 || 97).padStart(2, '0'));
  };
  const remittance = (): Node[] => one<() => Node[]>([
    () => [],
    () => [['Ustrd', `Invoice ${++number}/2026 (part), paid: ${'x'.repeat(next(100))}`]],
    () => [['Strd', [['CdtrRefInf', [['Tp', [['CdOrPrtry', [['Cd', 'SCOR']]]]], ['Ref', 'RF18539007547034']]]]]],
  ])();
  const address = (): Node[] => one<() => Node[]>(message.endsWith('3') || message.endsWith('2') ? [() => []] : [
    () => [], () => [['TwnNm', 'Brussel'], ['Ctry', 'BE']],
    () => [['StrtNm', 'Teststraat'], ['BldgNb', '1'], ['PstCd', '1000'], ['TwnNm', 'Brussel'], ['Ctry', 'BE']],
  ])();
  const payment = (): Payment => ({
    endToEndId: `E2E-${++number}`, amount: `${next(100_000)}.${String(1 + next(99)).padStart(2, '0')}`, name: one(NAMES),
    iban: next(2) === 0 ? belgian() : OWN.iban,
    bic: null, remittance: remittance(), mandate: `M-${++number}`, address: address(),
  });
  const batch = (i: number): Batch => {
    const sequence = one(['FRST', 'RCUR', 'OOFF', 'FNAL']);
    return {
      id: `BATCH-${i}`, day: one(DAYS), own: OWN, sequence, currency: 'EUR',
      type: message.startsWith('pain.001') ? SEPA : debitType(sequence),
      payments: Array.from({ length: 2 + next(5) }, payment),
    };
  };
  return { message, xml: fileOf(message, Array.from({ length: 1 + next(3) }, (_, i) => batch(i))) };
}
