import { albania } from './rules/albania.ts';
import { algeria } from './rules/algeria.ts';
import { belgium } from './rules/belgium.ts';
import type { CountryRow } from './build.ts';
import { croatia } from './rules/croatia.ts';
import { czechia, slovakia } from './rules/czechia-slovakia.ts';
import { estonia } from './rules/estonia.ts';
import { mod97Check, ribKeyCheck } from './rules/families.ts';
import { finland } from './rules/finland.ts';
import { hungary } from './rules/hungary.ts';
import { italy, sanMarino } from './rules/italy-san-marino.ts';
import { norway } from './rules/norway.ts';
import { poland } from './rules/poland.ts';
import { russia } from './rules/russia.ts';
import { spain } from './rules/spain.ts';

/** Fields of the relevé d'identité bancaire (RIB). France, countries that adopted it and the West African monetary union have them. */
const FRENCH_RIB = 'bank 5n (code banque), branch 5n (code guichet), account 11c (numéro de compte), check 2n* (clé RIB)';
const RIB_23 = 'bank 5n (code banque), branch 5n (code guichet), account 11n (numéro de compte), check 2n* (clé RIB)';
const UEMOA_RIB = 'bank 2c3n (code banque), branch 5n (code guichet), account 12n (numéro de compte), check 2n* (clé RIB)';

const UEMOA = 'BCEAO, UEMOA RIB of 24 characters (text not seen)';
const CEMAC = 'BEAC and COBAC, CEMAC RIB of 23 digits (text not seen)';

/**
 * The countries that use IBANs.
 *
 * Columns: ISO code; currency (ISO 4217, November 2026); SEPA scope; `registry` or `in use`; an example; the fields of the BBAN.
 * The SEPA scope follows the European Payments Council, even if the registry differs.
 *
 * A field consists of its name, its characters by class (n digits, a letters, c either) and the country's own term. `*` marks national
 * check characters, also inside a field: `account 9n1n*` has ten digits, and the last one is a check digit. The length of an
 * IBAN is four characters more than the widths of its fields.
 *
 * `structure` is set if the registry groups the characters in another way. `nationalCheck` is set if a country-wide rule is published.
 *
 * Sources: SWIFT IBAN registry, release 103 (September 2026); for other countries the account structures of their regulators.
 */
export const countryRows = (): readonly CountryRow[] => [
  ['AD', 'EUR', 'SEPA', 'registry', 'AD1200012030200359100100', 'bank 4n, branch 4n, account 12c'],
  ['AE', 'AED', '-', 'registry', 'AE070331234567890123456', 'bank 3n, account 16n'],
  ['AL', 'ALL', 'SEPA', 'registry', 'AL47212110090000000235698741', 'bank 3n, branch 4n, check 1n*, account 16c',
    { nationalCheck: albania, structure: '8!n16!c' }],
  ['AO', 'AOA', '-', 'in use', 'AO06004400006729503010102', 'bank 4n, branch 4n, account 11n, check 2n*',
    { nationalCheck: mod97Check('Banco Nacional de Angola, Aviso 03/2004, art. 1, and Aviso 6/15') }],
  ['AT', 'EUR', 'SEPA', 'registry', 'AT611904300234573201', 'bank 5n (Bankleitzahl), account 11n (Kontonummer)'],
  ['AZ', 'AZN', '-', 'registry', 'AZ21NABZ00000000137010001944', 'bank 4a, account 20c'],
  ['BA', 'BAM', '-', 'registry', 'BA391290079401028494', 'bank 3n, branch 3n, account 8n, check 2n*',
    { nationalCheck: mod97Check('Central Bank of Bosnia and Herzegovina, instruction on account structure (Sl. novine FBiH 52/00)') }],
  ['BE', 'EUR', 'SEPA', 'registry', 'BE68539007547034', 'bank 3n, account 7n, check 2n*', { nationalCheck: belgium }],
  ['BF', 'XOF', '-', 'in use', 'BF42BF0840101300463574000390', UEMOA_RIB, { nationalCheck: ribKeyCheck(UEMOA) }],
  ['BG', 'EUR', 'SEPA', 'registry', 'BG80BNBG96611020345678', 'bank 4a, branch 4n, account_type 2n, account 8c'],
  ['BH', 'BHD', '-', 'registry', 'BH67BMAG00001299123456', 'bank 4a, account 14c'],
  ['BI', 'BIF', '-', 'registry', 'BI4210000100010000332045181', RIB_23],
  ['BJ', 'XOF', '-', 'in use', 'BJ66BJ0610100100144390000769', UEMOA_RIB, { nationalCheck: ribKeyCheck(UEMOA) }],
  ['BR', 'BRL', '-', 'registry', 'BR1800360305000010009795493C1',
    'bank 8c (ISPB), branch 5n (agência), account 10n (conta), account_type 1c, owner_number 1c'],
  ['BY', 'BYN', '-', 'registry', 'BY13NBRB3600900000002Z00AB00', 'bank 4c, balance_account 4n, account 16c'],
  ['CF', 'XAF', '-', 'in use', 'CF4220001000010120069700160', RIB_23, { nationalCheck: ribKeyCheck(CEMAC) }],
  ['CG', 'XAF', '-', 'in use', 'CG3930011000101013451300019', RIB_23, { nationalCheck: ribKeyCheck(CEMAC) }],
  ['CH', 'CHF', 'SEPA', 'registry', 'CH9300762011623852957', 'bank 5n (IID), account 12c'],
  ['CI', 'XOF', '-', 'in use', 'CI93CI0080111301134291200589', UEMOA_RIB, { nationalCheck: ribKeyCheck(UEMOA) }],
  ['CM', 'XAF', '-', 'in use', 'CM2110002000300277976315008', RIB_23, { nationalCheck: ribKeyCheck(CEMAC) }],
  ['CR', 'CRC', '-', 'registry', 'CR05015202001026284066', 'bank 4n, account 14n'],
  ['CV', 'CVE', '-', 'in use', 'CV64000500000020108215144', 'bank 4n, branch 4n, account 11n, check 2n*',
    { nationalCheck: mod97Check('Banco de Cabo Verde, NIB (text not seen)') }],
  ['CY', 'EUR', 'SEPA', 'registry', 'CY17002001280000001200527600', 'bank 3n, branch 5n, account 16c'],
  ['CZ', 'CZK', 'SEPA', 'registry', 'CZ6508000000192000145399', 'bank 4n (kód banky), account 5n1n*9n1n* (číslo účtu)',
    { nationalCheck: czechia }],
  ['DE', 'EUR', 'SEPA', 'registry', 'DE89370400440532013000', 'bank 8n (Bankleitzahl), account 10n (Kontonummer)'],
  ['DJ', 'DJF', '-', 'registry', 'DJ2100010000000154000100186', RIB_23,
    { nationalCheck: ribKeyCheck('Banque Centrale de Djibouti (text not seen)') }],
  ['DK', 'DKK', 'SEPA', 'registry', 'DK5000400440116243', 'bank 4n (registreringsnummer), account 9n (kontonummer), check 1n*'],
  ['DO', 'DOP', '-', 'registry', 'DO28BAGR00000001212453611324', 'bank 4c, account 20n'],
  ['DZ', 'DZD', '-', 'in use', 'DZ580002100001113000000570',
    'leading_zeros 2n, bank 3n (code banque), branch 5n (code agence), account 10n (numéro de compte), check 2n* (clé RIB)',
    { nationalCheck: algeria, structure: '22!n' }],
  ['EE', 'EUR', 'SEPA', 'registry', 'EE382200221020145685', 'bank 2n, account 13n1n*', { nationalCheck: estonia }],
  ['EG', 'EGP', '-', 'registry', 'EG380019000500000000263180002', 'bank 4n, branch 4n, account 17n'],
  ['ES', 'EUR', 'SEPA', 'registry', 'ES9121000418450200051332',
    'bank 4n (entidad), branch 4n (oficina), check 2n* (dígitos de control), account 10n (número de cuenta)',
    { nationalCheck: spain, structure: '4!n4!n1!n1!n10!n' }],
  ['FI', 'EUR', 'SEPA', 'registry', 'FI2112345600000785', 'bank 3n, account 10n1n*', { nationalCheck: finland }],
  ['FK', 'FKP', '-', 'registry', 'FK88SC123456789012', 'bank 2a, account 12n'],
  ['FO', 'DKK', '-', 'registry', 'FO6264600001631634', 'bank 4n (registreringsnummer), account 9n (kontonummer), check 1n*'],
  ['FR', 'EUR', 'SEPA', 'registry', 'FR1420041010050500013M02606', FRENCH_RIB,
    { nationalCheck: ribKeyCheck('CFONB and Banque de France, clé RIB') }],
  ['GA', 'XAF', '-', 'in use', 'GA2140021010032001890020126', RIB_23, { nationalCheck: ribKeyCheck(CEMAC) }],
  ['GB', 'GBP', 'SEPA', 'registry', 'GB29NWBK60161331926819', 'bank 4a (first four letters of the BIC), branch 6n (sort code), account 8n'],
  ['GE', 'GEL', '-', 'registry', 'GE29NB0000000101904917', 'bank 2a, account 16n'],
  ['GI', 'GIP', 'SEPA', 'registry', 'GI75NWBK000000007099453', 'bank 4a (first four letters of the BIC), account 15c'],
  ['GL', 'DKK', '-', 'registry', 'GL8964710001000206', 'bank 4n (registreringsnummer), account 9n (kontonummer), check 1n*'],
  ['GQ', 'XAF', '-', 'in use', 'GQ7050002001003715228190196', RIB_23, { nationalCheck: ribKeyCheck(CEMAC) }],
  ['GR', 'EUR', 'SEPA', 'registry', 'GR1601101250000000012300695', 'bank 3n, branch 4n, account 16c'],
  ['GT', 'GTQ', '-', 'registry', 'GT82TRAJ01020000001210029690', 'bank 4c, currency_code 2c, account_type 2c, account 16c',
    { structure: '4!c20!c' }],
  ['GW', 'XOF', '-', 'in use', 'GW04GW1430010181800637601', 'bban 2c19n', { generation: false }],
  ['HN', 'HNL', '-', 'registry', 'HN88CABF00000000000250005469', 'bank 4a, account 20n'],
  ['HR', 'EUR', 'SEPA', 'registry', 'HR1210010051863000160', 'bank 6n1n* (VBDI), account 9n1n*', { nationalCheck: croatia }],
  ['HU', 'HUF', 'SEPA', 'registry', 'HU42117730161111101800000000',
    'bank 3n, branch 4n, branch_check_digit 1n*, account 15n, account_check_digit 1n*',
    { nationalCheck: hungary }],
  ['IE', 'EUR', 'SEPA', 'registry', 'IE29AIBK93115212345678',
    'bank 4a (first four letters of the BIC), branch 6n (national sort code), account 8n'],
  ['IL', 'ILS', '-', 'registry', 'IL620108000000099999999', 'bank 3n, branch 3n, account 13n'],
  ['IQ', 'IQD', '-', 'registry', 'IQ98NBIQ850123456789012', 'bank 4a, branch 3n, account 12n'],
  ['IR', 'IRR', '-', 'in use', 'IR710570029971601460641001', 'bank 3n, account 19n', { structure: '22!n' }],
  ['IS', 'ISK', 'SEPA', 'registry', 'IS140159260076545510730339',
    'bank 2n, branch 2n, ledger 2n (höfuðbók), account 6n, holder_id 10n (kennitala)',
    { structure: '4!n2!n6!n10!n' }],
  ['IT', 'EUR', 'SEPA', 'registry', 'IT60X0542811101000000123456', 'check 1a* (CIN), bank 5n (ABI), branch 5n (CAB), account 12c (conto)',
    { nationalCheck: italy }],
  ['JO', 'JOD', '-', 'registry', 'JO94CBJO0010000000000131000302', 'bank 4a, branch 4n, account 18c'],
  ['KM', 'KMF', '-', 'in use', 'KM4600005000010010904400137', RIB_23],
  ['KW', 'KWD', '-', 'registry', 'KW81CBKU0000000000001234560101', 'bank 4a, account 22c'],
  ['KZ', 'KZT', '-', 'registry', 'KZ86125KZT5004100100', 'bank 3n, account 13c'],
  ['LB', 'LBP', '-', 'registry', 'LB62099900000001001901229114', 'bank 4n, account 20c'],
  ['LC', 'XCD', '-', 'registry', 'LC55HEMM000100010012001200023015', 'bank 4a, account 24c'],
  ['LI', 'CHF', 'SEPA', 'registry', 'LI21088100002324013AA', 'bank 5n (IID), account 12c'],
  ['LT', 'EUR', 'SEPA', 'registry', 'LT121000011101001000', 'bank 5n, account 11n'],
  ['LU', 'EUR', 'SEPA', 'registry', 'LU280019400644750000', 'bank 3n, account 13c'],
  ['LV', 'EUR', 'SEPA', 'registry', 'LV80BANK0000435195001', 'bank 4a, account 13c'],
  ['LY', 'LYD', '-', 'registry', 'LY83002048000020100120361', 'bank 3n, branch 3n, account 15n'],
  ['MA', 'MAD', '-', 'in use', 'MA64011519000001205000534921',
    'bank 3n (code banque), branch 3n (code ville), account 16n (numéro de compte), check 2n* (clé RIB)',
    { nationalCheck: ribKeyCheck('Bank Al-Maghrib and GPBM, RIB of 24 digits (text not seen)'), structure: '24!n' }],
  ['MC', 'EUR', 'SEPA', 'registry', 'MC5811222000010123456789030', FRENCH_RIB,
    { nationalCheck: ribKeyCheck('As in France, whose RIB Monaco uses') }],
  ['MD', 'MDL', 'SEPA', 'registry', 'MD24AG000225100013104168', 'bank 2c, account 18c'],
  ['ME', 'EUR', 'SEPA', 'registry', 'ME25505000012345678951', 'bank 3n, account 13n, check 2n*',
    { nationalCheck: mod97Check('Central Bank of Montenegro (text not seen)') }],
  ['MG', 'MGA', '-', 'in use', 'MG4600005030071289421016045', RIB_23,
    { nationalCheck: ribKeyCheck("Banky Foiben'i Madagasikara, RIB (text not seen)") }],
  ['MK', 'MKD', 'SEPA', 'registry', 'MK07250120000058984', 'bank 3n, account 10c, check 2n*',
    { nationalCheck: mod97Check('National Bank of the Republic of North Macedonia (text not seen)') }],
  ['ML', 'XOF', '-', 'in use', 'ML13ML0160120102600100668497', UEMOA_RIB, { nationalCheck: ribKeyCheck(UEMOA) }],
  ['MN', 'MNT', '-', 'registry', 'MN121234123456789123', 'bank 4n, account 12n'],
  ['MR', 'MRU', '-', 'registry', 'MR1300020001010000123456753', RIB_23,
    { nationalCheck: ribKeyCheck('Banque Centrale de Mauritanie, RIB (text not seen)') }],
  ['MT', 'EUR', 'SEPA', 'registry', 'MT84MALT011000012345MTLCAST001S', 'bank 4a, branch 5n, account 18c'],
  ['MU', 'MUR', '-', 'registry', 'MU17BOMM0101101030300200000MUR',
    'bank 4a2n, branch 2n, account 12n, reserved_zeros 3n, currency_code 3a'],
  ['MZ', 'MZN', '-', 'in use', 'MZ59000301080016367102371', 'bank 4n, branch 4n, account 11n, check 2n*',
    { nationalCheck: mod97Check('Banco de Moçambique, Aviso 18/GBM/2013 (check rule not seen)') }],
  ['NE', 'XOF', '-', 'in use', 'NE58NE0380100100130305000268', UEMOA_RIB, { nationalCheck: ribKeyCheck(UEMOA) }],
  ['NI', 'NIO', '-', 'registry', 'NI45BAPR00000013000003558124', 'bank 4a, account 20n'],
  ['NL', 'EUR', 'SEPA', 'registry', 'NL91ABNA0417164300', 'bank 4a (first four letters of the BIC), account 10n (rekeningnummer)'],
  ['NO', 'NOK', 'SEPA', 'registry', 'NO9386011117947', 'bank 4n, account 6n, check 1n*', { nationalCheck: norway }],
  ['OM', 'OMR', '-', 'registry', 'OM810180000001299123456', 'bank 3n, account 16c'],
  ['PK', 'PKR', '-', 'registry', 'PK36SCBL0000001123456702', 'bank 4a, account 16c'],
  ['PL', 'PLN', 'SEPA', 'registry', 'PL61109010140000071219812874', 'bank 7n1n* (numer rozliczeniowy), account 16n',
    { nationalCheck: poland }],
  ['PS', 'ILS', '-', 'registry', 'PS92PALS000000000400123456702', 'bank 4a, account 21c'],
  ['PT', 'EUR', 'SEPA', 'registry', 'PT50000201231234567890154', 'bank 4n, provider_reference 4n, account 11n, check 2n*',
    { nationalCheck: mod97Check('Banco de Portugal, NIB; circular letter of April 2025') }],
  ['QA', 'QAR', '-', 'registry', 'QA58DOHB00001234567890ABCDEFG', 'bank 4a, account 21c'],
  ['RO', 'RON', 'SEPA', 'registry', 'RO49AAAA1B31007593840000', 'bank 4a, account 16c'],
  ['RS', 'RSD', 'SEPA', 'registry', 'RS35260005601001611379', 'bank 3n, account 13n, check 2n*',
    { nationalCheck: mod97Check('National Bank of Serbia, decision on account structure (model 97)') }],
  ['RU', 'RUB', '-', 'registry', 'RU0304452522540817810538091310419', 'bank 9n (BIK), branch 5n, account 3c1c*11c',
    { nationalCheck: russia }],
  ['SA', 'SAR', '-', 'registry', 'SA0380000000608010167519', 'bank 2n, account 18c'],
  ['SC', 'SCR', '-', 'registry', 'SC18SSCB11010000000000001497USD', 'bank 4a2n, branch 2n, account 16n, currency_code 3a'],
  ['SD', 'SDG', '-', 'registry', 'SD2129010501234001', 'bank 2n, account 12n'],
  ['SE', 'SEK', 'SEPA', 'registry', 'SE4550000000058398257466', 'bank 3n, account 16n, check 1n*'],
  ['SI', 'EUR', 'SEPA', 'registry', 'SI56263300012039086', 'bank 5n, account 8n, check 2n*',
    { nationalCheck: mod97Check('Bank of Slovenia, structure of transaction accounts (TRR)') }],
  ['SK', 'EUR', 'SEPA', 'registry', 'SK3112000000198742637541', 'bank 4n (kód banky), account 5n1n*9n1n* (číslo účtu)',
    { nationalCheck: slovakia, structure: '4!n6!n10!n' }],
  ['SM', 'EUR', 'SEPA', 'registry', 'SM86U0322509800000000270100', 'check 1a* (CIN), bank 5n (ABI), branch 5n (CAB), account 12c (conto)',
    { nationalCheck: sanMarino }],
  ['SN', 'XOF', '-', 'in use', 'SN08SN0100152000048500003035', UEMOA_RIB, { nationalCheck: ribKeyCheck(UEMOA) }],
  ['SO', 'SOS', '-', 'registry', 'SO211000001001000100141', 'bank 4n, branch 3n, account 12n'],
  ['ST', 'STN', '-', 'registry', 'ST23000100010051845310146', 'bank 4n, branch 4n, account 11n, check 2n*'],
  ['SV', 'USD', '-', 'registry', 'SV62CENR00000000000000700025', 'bank 4a, account 20n'],
  ['TD', 'XAF', '-', 'in use', 'TD8960002000010271091600153', RIB_23, { nationalCheck: ribKeyCheck(CEMAC) }],
  ['TG', 'XOF', '-', 'in use', 'TG53TG0090604310346500400070', UEMOA_RIB, { nationalCheck: ribKeyCheck(UEMOA) }],
  ['TL', 'USD', '-', 'registry', 'TL380080012345678910157', 'bank 3n, account 14n, check 2n*',
    { nationalCheck: mod97Check('Central Bank of Timor-Leste (text not seen)') }],
  ['TN', 'TND', '-', 'registry', 'TN5910006035183598478831',
    'bank 2n (code banque), branch 3n (code agence), account 13n (numéro de compte), check 2n* (clé RIB)',
    { nationalCheck: ribKeyCheck('Banque Centrale de Tunisie and APTBEF, RIB of 20 digits') }],
  ['TR', 'TRY', '-', 'registry', 'TR330006100519786457841326', 'bank 5n, reserved_digit 1n, account 16c'],
  ['UA', 'UAH', '-', 'registry', 'UA213223130000026007233566001', 'bank 6n (MFO), account 19c'],
  ['VA', 'EUR', 'SEPA', 'registry', 'VA59001123000012345678', 'bank 3n, account 15n'],
  ['VG', 'USD', '-', 'registry', 'VG96VPVG0000012345678901', 'bank 4a, account 16n'],
  ['XK', 'EUR', '-', 'registry', 'XK051212012345678906', 'bank 2n, branch 2n, account 10n, check 2n*',
    { nationalCheck: mod97Check('Central Bank of Kosovo: every IBAN begins XK05, which says the same'), structure: '4!n10!n2!n' }],
  ['YE', 'YER', '-', 'registry', 'YE15CBYE0001018861234567891234', 'bank 4a, branch 4n, account 18c'],
];
