/**
 * Measures a payment file with 100,000 debits, and a file with ten times as many. The figures are processor time of the server, memory
 * above the idle level, and waits of other clients.
 */
import { environmentName } from '../../../src/base/limits.ts';
import { SERVER } from './built.ts';
import { type Row, withinLimit, withinTime } from './row.ts';
import { secondClient } from './second-client.ts';
import { ask, cpuTime, peakResidentBytes, residentBytes, start } from './servers.ts';
import { inTurnWithSlowness, each, REGISTERED } from './slices.ts';
import type { Peers } from './peers.ts';

const PAYMENTS = 100_000;
const TIMES = 10;
const LIMIT_MS = 3_000;
const LIMIT_MIB = 120;
const LIMIT_WAIT_MS = 50;
const PATH = '/api/v1/check-payments?on=2026-11-23';
/** Share of the waits that are shorter than the compared wait: 99 %. */
const SHORTER = 0.99;

export const payment = (i: number): string => `   <DrctDbtTxInf>
    <PmtId>
     <EndToEndId>INVOICE-2026-${i}</EndToEndId>
    </PmtId>
    <InstdAmt Ccy="EUR">12.50</InstdAmt>
    <DrctDbtTx>
     <MndtRltdInf>
      <MndtId>MANDATE-${i}</MndtId>
      <DtOfSgntr>2024-02-29</DtOfSgntr>
     </MndtRltdInf>
    </DrctDbtTx>
    <DbtrAgt>
     <FinInstnId>
      <BICFI>COBADEFFXXX</BICFI>
     </FinInstnId>
    </DbtrAgt>
    <Dbtr>
     <Nm>Erika Mustermann</Nm>
    </Dbtr>
    <DbtrAcct>
     <Id>
      <IBAN>DE89370400440532013000</IBAN>
     </Id>
    </DbtrAcct>
    <RmtInf>
     <Ustrd>Invoice ${i} of the year 2026</Ustrd>
    </RmtInf>
   </DrctDbtTxInf>
`;

/** Returns the part of a file before its debits. */
function headOf(count: number): string {
  const sum = (count * 12.5).toFixed(2);
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08"><CstmrDrctDbtInitn>
<GrpHdr><MsgId>M-1</MsgId><CreDtTm>2026-11-23T09:00:00</CreDtTm><NbOfTxs>${count}</NbOfTxs><CtrlSum>${sum}</CtrlSum>
<InitgPty><Nm>Muster GmbH</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>B-1</PmtInfId><PmtMtd>DD</PmtMtd><NbOfTxs>${count}</NbOfTxs><CtrlSum>${sum}</CtrlSum>
<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl><LclInstrm><Cd>CORE</Cd></LclInstrm><SeqTp>RCUR</SeqTp></PmtTpInf>
<ReqdColltnDt>2026-11-30</ReqdColltnDt>
<Cdtr><Nm>Muster GmbH</Nm></Cdtr><CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>
<CdtrAgt><FinInstnId><BICFI>COBADEFFXXX</BICFI></FinInstnId></CdtrAgt>
<CdtrSchmeId><Id><PrvtId><Othr><Id>DE98ZZZ09999999999</Id><SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr></PrvtId></Id></CdtrSchmeId>
`;
}

const TAIL = '</PmtInf></CstmrDrctDbtInitn></Document>\n';

/** Returns a file with this text in place of its debits. */
export const paymentFileOf = (debits: string): string => headOf(1) + debits + TAIL;

/** Returns the parts of a file without faults. Each part has a hundred debits. */
function* parts(count: number): Generator<string, void> {
  yield headOf(count);
  for (let i = 0; i < count; i += 100) yield Array.from({ length: Math.min(100, count - i) }, (_, j) => payment(i + j)).join('');
  yield TAIL;
}

/** Returns the file as one text. */
export const paymentFile = (count: number): string => [...parts(count)].join('');

/**
 * Sends a file with `count` debits to a server. Returns its size in bytes and its costs. These are processor time in nanoseconds, memory
 * above the idle level in bytes, and the wait of another client.
 */
async function costs(count: number): Promise<{ readonly bytes: number; readonly time: number; readonly memory: number;
    readonly wait: number }> {
  const kontor = await start([SERVER, '--port', '0'], { [environmentName('payment_file_bytes')]: String(2 ** 30) });
  const client = secondClient(kontor);
  try {
    const { process: server, origin } = kontor;
    await ask(origin, PATH, paymentFile(10));
    const [before, atRest] = [cpuTime(server.pid!), residentBytes(server)];
    let bytes = 0;
    const counted = function* (): Generator<string, void> {
      for (const part of parts(count)) {
        bytes += part.length;
        yield part;
      }
    };
    const waits = await client.during(async () => {
      const { complete } = JSON.parse(await ask(origin, PATH, counted())) as { complete: boolean };
      if (!complete) throw new Error('the file was not read to its end');
    });
    return { bytes, time: cpuTime(server.pid!) - before, memory: peakResidentBytes(server) - atRest,
      wait: waits[Math.floor(waits.length * SHORTER)]! };
  } finally {
    await client.close();
    kontor.process.kill('SIGKILL');
  }
}

export async function benchPaymentFiles(peers: Peers, { rounds = 3 } = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [count, times] of [[PAYMENTS, rounds], [PAYMENTS * TIMES, 1]] as const) {
    const found: Awaited<ReturnType<typeof costs>>[] = [];
    const slowness: number[] = [];
    for (let round = 0; round < times; round++) {
      slowness.push(inTurnWithSlowness([each(REGISTERED, (iban) => iban.length)], peers, { slices: 5 }).slowness.sort((a, b) => a - b)[2]!);
      found.push(await costs(count));
    }
    const name = `Payment file of ${count.toLocaleString('en')} debits, ${Math.round(found[0]!.bytes / 1e6)} MB`;
    rows.push(
      withinTime({ figure: name, unit: 'ms', costs: found.map(({ time }) => time) }, LIMIT_MS * (count / PAYMENTS), slowness),
      withinLimit({ figure: 'Memory above rest for that', unit: 'MiB', costs: found.map(({ memory }) => memory) }, LIMIT_MIB),
      withinLimit({ figure: 'Wait of another client beside that, all but one in a hundred', unit: 'ms',
        costs: found.map(({ wait }) => wait) }, LIMIT_WAIT_MS),
    );
  }
  return rows;
}
