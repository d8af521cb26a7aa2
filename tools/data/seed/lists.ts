/**
 * Which source and date each row of the first import has, country by country.
 * Dates are those of sources/banks/SOURCES.tsv; where it names two for one source, the older one is used.
 */

/** A row of sources/banks: its own columns, and `extra` taken apart. */
export interface Given {
  readonly code: string;
  readonly city: string;
  readonly extra: Readonly<Record<string, string>>;
}

export interface Origin {
  readonly source: string;
  readonly asOf: string;
}

const from = (source: string, asOf: string) => (): Origin => ({ source, asOf });

/** Rows that carry a date of their own keep it. */
const dated = (source: string, asOf: string) => (given: Given): Origin => ({
  source,
  asOf: given.extra['as_of']?.replace('before 2018', '2017') ?? asOf,
});

const OF_ITALIAN_NAMES: Readonly<Record<string, string>> = { 'pagopa-2021': '2021', 'public-list-2017': '2017' };

export const LISTS: Readonly<Record<string, (given: Given) => Origin>> = {
  AD: from('ad-compiled', '2023-12'),
  AE: from('ae-compiled', '2023-12'),
  AL: from('al-derived', '2026'),
  AT: from('at-oenb', '2026-08-19'),
  BA: from('ba-compiled', '2022-12'),
  BE: from('be-nbb', '2026-08-19'),
  BG: from('bg-compiled', '2023-08'),
  BR: from('br-bcb', '2026-08-22'),
  CH: ({ extra }) => ({ source: 'ch-six', asOf: extra['iid_type'] === undefined ? '2026-03' : '2026-08-19' }),
  CR: from('cr-compiled', '2023-12'),
  CY: dated('cy-compiled', '2024-04'),
  CZ: dated('cz-cnb', '2026-10'),
  DE: from('de-bundesbank', '2026-09-07'),
  DK: from('dk-compiled', '2024-07'),
  EE: dated('ee-pangaliit', '2022-12'),
  ES: ({ city }) => (city === '' ? { source: 'es-compiled', asOf: '2024-11' } : { source: 'ecb-mfi', asOf: '2026-08' }),
  FI: from('fi-finanssiala', '2022'),
  FO: ({ extra }) => ({ source: 'dk-compiled', asOf: extra['basis']?.startsWith('2021') ? '2021' : '2024-07' }),
  FR: ({ city }) => (city === '' ? { source: 'fr-compiled', asOf: '2026-05' } : { source: 'ecb-mfi', asOf: '2026-08' }),
  GB: from('gb-compiled', '2026-03'),
  GE: from('ge-compiled', '2022-12'),
  GL: from('dk-compiled', '2021'),
  GR: from('gr-compiled', '2024-04'),
  HR: from('hr-hnb', '2024-07'),
  HU: from('hu-mnb', '2026-01'),
  IE: from('ie-compiled', '2026-05'),
  IL: from('il-compiled', '2024'),
  IS: ({ extra }) => ({ source: 'is-compiled', asOf: extra['basis'] === undefined ? '2021-11' : '2026-07' }),
  IT: ({ extra }) => ({ source: 'it-compiled', asOf: OF_ITALIAN_NAMES[extra['name_src'] ?? ''] ?? '2026' }),
  KZ: from('kz-compiled', '2022-12'),
  LI: ({ extra }) => ({ source: 'ch-six', asOf: extra['iid_type'] === undefined ? '2025-08' : '2026-08-19' }),
  LT: from('lt-lb', '2026-07-08'),
  LU: ({ extra }) =>
    extra['short'] === undefined ? { source: 'lu-abbl', asOf: '2026-08-19' } : { source: 'lu-compiled', asOf: '2025-09' },
  LV: from('lv-lb', '2020-01'),
  MC: ({ city }) => (city === '' ? { source: 'fr-compiled', asOf: '2026-05' } : { source: 'ecb-mfi', asOf: '2026-08' }),
  MD: from('md-bnm', '2026-03'),
  ME: dated('me-cbcg', '2024-04'),
  MK: dated('mk-compiled', '2017'),
  NL: dated('nl-betaalvereniging', '2026-08-19'),
  NO: ({ code }) => ({ source: 'no-bits', asOf: code === '3000' ? '2026-10-10' : '2026-03-03' }),
  PL: from('pl-nbp', '2026-07-02'),
  PT: dated('pt-compiled', '2024-05'),
  RO: ({ code }) => ({ source: 'ro-compiled', asOf: code === 'REVO' ? '2026-03' : '2022-06' }),
  RS: dated('rs-compiled', '2022-12'),
  SA: from('sa-compiled', '2024-12'),
  SE: ({ extra }) => ({ source: 'se-bankinfrastruktur', asOf: extra['clearing'] === undefined ? '2023-11' : '2025-02' }),
  SI: from('si-bsi', '2024-04'),
  SK: from('sk-nbs', '2026-05-18'),
  SM: from('sm-bcsm', '2026-09-06'),
  TN: from('tn-compiled', '2023-11'),
  TR: from('tr-compiled', '2026-07'),
  UA: from('ua-nbu', '2023-09'),
  VA: from('va-compiled', '2026-07'),
};

/** The column of `extra` that holds another name people know the bank by, where it is more than an abbreviation. */
export const OTHER_NAME: Readonly<Record<string, string>> = { BE: 'name_fr', MD: 'short', UA: 'short' };
