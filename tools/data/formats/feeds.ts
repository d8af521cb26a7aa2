/**
 * The files that publishers issue: their readers, addresses and rhythms. The keys are the ids of the sources in data/SOURCES.tsv. If a
 * source has several files, a colon and a name follow its id.
 */
import type { FeedContent, Rhythm } from '../../../src/standards/banks/directory.ts';
import { readBancaDItalia } from './banca-d-italia.ts';
import { readBancoDeEspana } from './banco-de-espana.ts';
import { readBankOfIsrael } from './bank-of-israel.ts';
import { readBcb } from './bcb.ts';
import { readBetaalvereniging } from './betaalvereniging.ts';
import { readBundesbank } from './bundesbank.ts';
import { readCnb } from './cnb.ts';
import { readEcbMfi } from './ecb-mfi.ts';
import { readEpc } from './epc.ts';
import { readGleif } from './gleif.ts';
import { readHebic } from './hebic.ts';
import { readLietuvosBankas } from './lietuvos-bankas.ts';
import { readMnb } from './mnb.ts';
import { readNbp } from './nbp.ts';
import { readOenb } from './oenb.ts';
import type { Reader, Scheme } from './published.ts';
import { SCHEMES } from './published.ts';
import { readRegafi } from './regafi.ts';
import { readScl } from './scl.ts';
import { readSix } from './six.ts';
import { readTcmb } from './tcmb.ts';

/** Number of days after which a newer edition is expected. It is a year if the publisher names no rhythm. */
export const DAYS: Readonly<Record<Rhythm, number>> = { daily: 1, weekly: 7, monthly: 31, quarterly: 92, 'when it changes': 366 };

export interface Feed {
  readonly reader: Reader;
  /** Address of the file, or of the page that links to it. */
  readonly page: string;
  readonly issued: Rhythm;
  readonly content: FeedContent;
  /**
   * How to get the file:
   * - `there` if `page` is the file;
   * - a pattern if the page links to a file with such a name: the group of the pattern gives the order of editions;
   * - instructions if a person must choose on the page.
   */
  readonly found: 'there' | RegExp | { readonly byHand: string };
}

const EPC_EXPORT = 'https://www.europeanpaymentscouncil.eu/sites/default/files/participants_export';
const epcFeed = (scheme: Scheme): [string, Feed] =>
  [`epc-register:${scheme}`, { reader: readEpc(scheme), content: 'sepa_schemes',
    page: `${EPC_EXPORT}/${scheme}/${scheme}.csv`, issued: 'when it changes',
    found: 'there' }];

/** Returns the source of a feed: `epc-register:sct` is the file of one scheme of `epc-register`. */
export const sourceOfFeed = (feed: string): string => feed.split(':')[0]!;

export const FEEDS: Readonly<Record<string, Feed>> = {
  'at-oenb': { reader: readOenb, content: 'bank_codes',
    page: 'https://www.oenb.at/docroot/downloads_observ/sepa-zv-vz_gesamt.csv', issued: 'daily',
    found: 'there' },
  'bbk-scl': { reader: readScl, content: 'sepa_schemes',
    page: 'https://www.bundesbank.de/scl-directory', issued: 'weekly', found: 'there' },
  'bdi-branches': { reader: readBancaDItalia, content: 'branches',
    page: 'https://infostat.bancaditalia.it/GIAVAInquiry-public/ng/area-download',
    issued: 'daily', found: { byHand: '"Registers", then the branches of banks (SUCCURSALI_BANCHE.xml)' } },
  'br-bcb': { reader: readBcb, content: 'bank_codes',
    page: 'https://www.bcb.gov.br/content/estabilidadefinanceira/str1/ParticipantesSTR.csv',
    issued: 'when it changes', found: 'there' },
  'ch-six': { reader: readSix, content: 'bank_codes',
    page: 'https://api.six-group.com/api/epcd/bankmaster/v3/bankmaster_V3.csv', issued: 'daily',
    found: 'there' },
  'cz-cnb': { reader: readCnb, content: 'bank_codes',
    page: 'https://www.cnb.cz/cs/platebni-styk/.galleries/ucty_kody_bank/download/kody_bank_CR.csv',
    issued: 'when it changes', found: 'there' },
  'de-bundesbank': { reader: readBundesbank, content: 'bank_codes', page:
    'https://www.bundesbank.de/de/aufgaben/unbarer-zahlungsverkehr/serviceangebot/bankleitzahlen/download-bankleitzahlen-602592',
    issued: 'quarterly', found: /^blz-aktuell-txt-data\.txt$/ },
  'ecb-mfi-list': { reader: readEcbMfi, content: 'institutions',
    page: 'https://www.ecb.europa.eu/stats/financial_corporations/list_of_financial_institutions/html/daily_list-MID.en.html',
    issued: 'daily', found: /^mfi_csv_(\d{6})\.csv\.gz$/ },
  ...Object.fromEntries(SCHEMES.map(epcFeed)),
  'es-bde': { reader: readBancoDeEspana, content: 'institutions',
    page:
    'https://www.bde.es/webbe/es/estadisticas/otras-clasificaciones/clasificacion-entidades/listas-instituciones-financieras/listas-instituciones-financieras-monetarias-pais/lista-mfi-es.csv', issued: 'when it changes', found: 'there' },
  'fr-regafi': { reader: readRegafi, content: 'institutions',
    page: 'https://regafi.fr/api/explore/v2.1/catalog/datasets/prd-banque-entites/exports/json',
    issued: 'when it changes', found: 'there' },
  'gleif-lei': { reader: readGleif, content: 'leis',
    page: 'https://mapping.gleif.org/api/v2/bic-lei/latest/download', issued: 'monthly', found: 'there' },
  'gr-hebic': { reader: readHebic, content: 'bank_codes',
    page: 'https://www.hba.gr/En/Hebic/downloadbanks', issued: 'when it changes', found: 'there' },
  'hu-mnb': { reader: readMnb, content: 'bank_codes',
    page: 'https://www.mnb.hu/letoltes/sht.xlsx', issued: 'when it changes', found: 'there' },
  'il-boi': { reader: readBankOfIsrael, content: 'bank_codes',
    page: 'https://data.gov.il/api/3/action/datastore_search?resource_id=6f3bda2a-8cde-4b86-a1c8-2761862b1224&limit=100000',
    issued: 'when it changes', found: 'there' },
  'lt-lb': { reader: readLietuvosBankas, content: 'bank_codes',
    page: 'https://www.lb.lt/en/bank-codes-for-iban-and-bic', issued: 'when it changes',
    found: /^FIK_KODAI_(\d{8})-en\.csv$/i },
  'nl-betaalvereniging': { reader: readBetaalvereniging, content: 'bank_codes',
    page: 'https://www.betaalvereniging.nl/wp-content/uploads/BIC-lijst-NL.xlsx',
    issued: 'when it changes', found: 'there' },
  'pl-nbp': { reader: readNbp, content: 'bank_codes',
    page: 'https://ewib.nbp.pl/plewiba?dokNazwa=plewiba.xml', issued: 'when it changes', found: 'there' },
  'tr-tcmb-branches': { reader: readTcmb, content: 'branches',
    page: 'https://eft.tcmb.gov.tr/bankasubelistesi/bankaSubeTumListe.xml', issued: 'when it changes',
    found: 'there' },
};
