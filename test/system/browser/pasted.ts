/** What is pasted, what is said of it, and a part of what is shown. */
export const PASTED: readonly (readonly [what: string, text: string, said: RegExp, shown: RegExp])[] = [
  ['an IBAN', 'BE68 5390 0754 7034', /^A valid IBAN of Belgium, Voorbeeldbank\.$/, /Bank code\s+539\s[^]*Account number\s+0075470\s+National check digits\s+34[^]*National check digits\s*passed/],
  ['an IBAN with a label', 'IBAN: de89370400440532013000', /^A valid IBAN of Germany/, /no rule is published/],
  ['an IBAN with a wrong digit', 'BE68 5390 0754 7035', /^Not a valid IBAN: the check digits/, /Check digits \(mod 97\)\s*failed[^]*BE68 5390 0754 7034[^]*Position 16: 4 in place of 5/],
  ['an IBAN with a letter for a digit', 'DE89 3704 0O44 0532 0130 00', /position 10 must be a digit/, /Structure\s*failed[^]*Position 10: 0 in place of O/],
  ['an IBAN with a character missing', 'BE68 539 0754 7034', /has 16 characters, this one has 15/, /Length\s*failed[^]*was missing/],
  ['an IBAN with wrong national digits', 'NO66 8601 1117 948', /national check digits of Norway/, /National check digits\s*failed/],
  ['a number of no country', '99 5390 0754 7034 12', /^Not a valid IBAN: the first two characters/, /Country\s*failed/],
  ['a BIC', 'MUSTDEFF', /^A BIC: MUSTERBANK AG, /, /MUSTDEFFXXX/],
  ['a BIC that is not listed', 'ABCDDEFF', /no BIC that is listed/, /GET \/api\/v1\/banks/],
  ['a name', 'sparkasse köln', /^The name or code of 2 banks\.$/, /SPKMDE33XXX/],
  ['a text', 'Pay to BE68 5390 0754 7034,\nnot to IBAN DE89 3704 0044 0532 0130 01.', /^A text with 2 IBANs, 1 valid\.$/, /Pay to BE68 5390 0754 7034,\s+not to[^]*Germany/],
  ['a text without any', 'Nothing to see here, move along: 123456 is only a number.\n', /^No IBAN is found/, /POST \/api\/v1\/extract/],
  ['a payment code', 'BCD\n002\n1\nSCT\n\nMuster GmbH\nBE68539007547034\nEUR12.30', /^A payment code: EUR 12\.30 to Muster GmbH\.$/, /BE68539007547034/],
];
