/** Texts of lists: their columns, their checks and the table of their rows. */
import { countOf, enumerated, formatCount } from '../locale.ts';
import { countryInText, payments } from './shared.ts';

// The columns
export const columnNumber = (number: number) => `column ${number}`;
export const sheets = 'Sheets';
export const ibanCount = (count: number) => (count === 0 ? 'no IBANs' : countOf(count, { one: 'IBAN', other: 'IBANs' }));
export const ibansFrom = 'IBANs from';
export const severalIbanColumns = (count: number) => `${count} columns have IBANs: choose one.`;
export const noIbanColumn = 'No column looks like IBANs.';
export const columnsShown = 'Columns shown';
export const columnsShownNow = (names: string) => `Columns shown: ${names || 'none'}`;
const linesInText = (lines: readonly number[]) => `${lines.length === 1 ? 'Line' : 'Lines'} ${enumerated(lines.map(String))}`;
export const linesAbove = (lines: readonly number[]) => `${linesInText(lines)}: not checked, because it is above the list.`;
export const linesOfTotals = (lines: readonly number[]) => `${linesInText(lines)}: not checked, because it is a total.`;
export const ibansBuiltFrom = (columns: readonly string[], country: string) =>
  `IBANs built from ${enumerated(columns)}, as account numbers of ${countryInText(country)}.`;
export const inPayments = (count: number) => ` in ${payments(count)}`;
export const withoutAmount = (count: number) => `${payments(count)} without a readable amount: not in the sum.`;
export const damagedRows = (count: number, error: string) => `${rows(count)}: ${error}`;

// A list without a column of IBANs
export const noIbanColumnTitle = 'No column with IBANs is in this list';
export const noIbanCell = 'No cell looks like an IBAN.';
export const columnProbablyHas = (column: string, what: string) => `Column ${column} probably has ${what}.`;
export const ibansCanBeBuilt = (columns: readonly string[]) =>
  `IBANs can be built from ${enumerated(columns)}. Check that the country is right.`;
export const buildFromNumbers = 'Build IBANs from account numbers';
export const columnsGroup = 'Columns';
export const orCheckColumn = 'Or check a column: ';
export const chooseCountry = 'Choose the country';
export const buildTheIbans = 'Build the IBANs';
export const inNoColumn = 'In no column';
export const accountNumbersOf = 'Account numbers of';
export const chooseColumn = 'Choose at least one column with a part of the account numbers.';

// The check
export const rows = (count: number) => countOf(count, { one: 'row', other: 'rows' });
export const checking = (all: string) => `Checking ${all}…`;
export const aList = (title: string) => `A list: ${title}.`;
export const stopped = (title: string) => `Stopped: ${title}.`;
export const checkedRows = 'Checked rows';
export const checkedOf = (checked: number, all: string) => `${formatCount(checked)} of ${all} checked`;
export const onlyHeading = (all: string) => `${all}: the list has only a heading`;
export const stop = 'Stop';
export const resume = 'Resume';
export const downloadCsv = 'Download as CSV';
export const downloadXlsx = 'Download as XLSX';
export const notAnXlsx = 'this is not an XLSX file';
export const odsAsCsv = 'An ODS workbook is downloaded as CSV.';
export const copyGoodIbans = 'Copy the good IBANs';
export const cellTooLong = 'the cell is too long to search for an IBAN in it';
export const cellEmpty = 'The cell is empty';
export const ibanOf = (number: number, count: number, error: string) => `IBAN ${number} of ${count}: ${error}`;

// The filters
export const showOnly = 'Show only';
export const all = 'All';
export const amongThem = 'Among them';
/** Names of concerns in filters. */
export const concernNames = {
  bank_code_not_allocated: 'No such bank code',
  bank_code_retired: 'Bank code retired',
  account_check_failed: 'Account check fails',
  bic_of_another_bank: 'BIC of another bank',
  bic_country_differs: 'BIC of another country',
  bic_malformed: 'Not a BIC',
  country_mismatch: 'Another country',
  country_not_read: 'Country not read',
  several_ibans: 'Several IBANs',
  conversion_uncertain: 'Construction not certain',
  same_iban_other_name: 'IBAN under another name',
  same_name_other_iban: 'Name with another IBAN',
  duplicate_payment: 'Same payment twice',
  bank_not_listed: 'Bank not listed',
  outside_sepa: 'Not in SEPA',
  qr_iban: 'QR-IBAN',
  published_example: 'Published example',
  bank_data_old: 'Only in old lists',
};
export const moreThanOnce = 'More than once';

// The table
export const line = 'Line';
export const numberSign = 'No.';
export const rowsOfList = 'Rows of the list';
export const verdict = 'Verdict';
export const whatToDo = 'What to do';
export const emptyCell = '(empty)';
export const notCheckedYet = 'Not checked yet';
export const ibansInCell = (count: number) => `${count} IBANs in one cell`;
export const headingOrNote = 'A heading, a note or an empty cell.';
export const correctNumber = 'Correct the account number in the list, or ask for it again.';
export const correctList = 'Correct the list and open it again.';
export const correctedByYou = 'Corrected by you.';
export const undo = 'Undo';
export const searchingCorrection = 'Searching for a correction…';
export const useIt = 'Use it';
export const useItOf = (iban: string) => `Use it: ${iban}`;
export const onlyCorrection = 'The only correction';
