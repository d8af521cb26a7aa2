import type { Country } from '../../../standards/countries/country.ts';
import { formatOf } from '../../../standards/countries/format.ts';
import { runsOf } from '../page/roles.ts';

/** Returns the roles of the characters of a country's BBANs as runs: `bank8 account10`. */
export const roleRuns = (country: Country): string =>
  runsOf(country.fields.map(({ name, width }) => ({ name, label: '', length: width })),
    formatOf(country)).map(({ role, length }) => `${role}${length}`).join(' ');
