/**
 * Checks the IBANs of a file with one library, and prints the cost: `node package-run.mjs FILE MODULE CALL`. Plain JavaScript, like the
 * program of a user.
 */
import { readFileSync } from 'node:fs';

const [file, module, call] = process.argv.slice(2);
const ibans = readFileSync(file, 'utf8').split('\n').filter((line) => line !== '');
const now = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1e3;
};

const CALLS = {
  kontor: ({ kontorSync }) => {
    const k = kontorSync();
    return (iban) => k.validate({ iban }).valid;
  },
  'kontor-check': ({ isValidIban }) => isValidIban,
  // This function does not remove spaces before it splits an IBAN.
  ibantools: ({ default: { electronicFormatIBAN, extractIBAN } }) => (iban) => extractIBAN(electronicFormatIBAN(iban)).valid,
  // This function accepts no spaces, and throws if the text does not have the form of an IBAN.
  'fast-iban': ({ default: { validateIBAN } }) => (iban) => {
    try {
      return validateIBAN(iban.replaceAll(' ', ''));
    } catch {
      return false;
    }
  },
  iban: ({ default: { isValid } }) => isValid,
};

const begun = now();
const check = CALLS[call](await import(module));
check(ibans[0]);
const startNs = now() - begun;
const from = now();
let valid = 0;
for (const iban of ibans) if (check(iban)) valid++;
const eachNs = (now() - from) / ibans.length;
if (valid < ibans.length / 2) throw new Error(`${call} finds ${valid} of ${ibans.length} valid`);
console.log(JSON.stringify({ startNs, eachNs, bytes: process.memoryUsage.rss() }));
