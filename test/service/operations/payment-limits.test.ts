/** Payment codes at the limits of their rules: values at a limit are built and read, values beyond it are refused by code and field. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertSays } from '../../support/says.ts';
import { type Body, exampleOf, build, read, refused } from './code-requests.ts';

const LINK = { iban: 'SK6807200002891987426353', name: 'Alice Payee' };

test('a payment link names its missing field, and a field that it cannot carry', () => {
  assert.deepEqual(refused(build('payme', { ...LINK, variant: 'e', reference: 'R1' })), [400, 'MISSING_PARAMETER', 'amount']);
  assert.deepEqual(refused(build('payme', { ...LINK, variant: 'm', amount: '10' })), [400, 'MISSING_PARAMETER', 'reference']);
  for (const variant of ['q', 'e', 'm']) {
    assert.deepEqual(
      refused(build('payme', { ...LINK, variant, amount: '10', reference: 'R1', due_date: '2028-04-30' })),
      [400, 'INVALID_PARAMETER', 'due_date'], variant,
    );
  }
  assert.deepEqual(refused(build('payme', { ...LINK, reference: '/VS1/SS2/KS12345' })), [400, 'INVALID_PARAMETER', 'reference']);
  assert.equal(build('payme', { ...LINK, amount: '999999.99' })['status'], 200);
  assert.deepEqual(refused(build('payme', { ...LINK, amount: '1000000' })), [400, 'INVALID_PARAMETER', 'amount']);
  for (const [field, most] of [['name', 70], ['remittance', 140], ['reference', 35]] as const) {
    assert.equal(build('payme', { ...LINK, [field]: 'x'.repeat(most) })['status'], 200, field);
    assert.deepEqual(refused(build('payme', { ...LINK, [field]: 'x'.repeat(most + 1) })), [400, 'INVALID_PARAMETER', field], field);
  }
});

test('a payment link warns of characters that banks may drop, and of nothing else', () => {
  assert.deepEqual(build('payme', { ...LINK, remittance: "A-Z a/z? (0:9), 'x'+." })['warnings'], []);
  for (const field of ['name', 'remittance']) {
    assertSays(String(build('payme', { ...LINK, [field]: 'Žilina' })['warnings']), `… ${field} … characters … standard`);
  }
});

test('a payment link is read by its own host alone, and is refused with a repeated or incomplete key', () => {
  const query = 'IBAN=SK6807200002891987426353&CN=Alice';
  assert.equal(read(`HTTPS://www.PayMe.sk/2/p/PME?${query}`)['scheme'], 'payme');
  for (const other of ['https://payme.sk.example/2/p/PME', 'https://notpayme.sk/2/p/PME', 'ftp://payme.sk/2/p/PME']) {
    assert.notEqual(read(`${other}?${query}`)['scheme'], 'payme', other);
  }
  for (const broken of [
    `/2/p/PME?${query}&CN=Bob`, `/2/p/PME?${query}&AM=1.50&CC=CZK`,
    `/2/p/PME?IBAN=SK6807200002891987426353`, `/3/p/PME?${query}`, `/2/p/PMX?${query}`, `/?${query}&V=2`,
  ]) {
    assert.deepEqual(refused(read(`https://payme.sk${broken}`)).slice(0, 2), [422, 'INVALID_FORMAT'], broken);
  }
  const first = read('https://payme.sk/?V=1&IBAN=SK6807200002891987426353&X=y');
  assert.deepEqual([first['version'], first['variant'], first['name'], first['extras']], ['1', null, null, { X: 'y' }]);
});

test('a payment link without a required part of its kind is read with a warning', () => {
  const warnings = (rest: string): string => String(read(`https://payme.sk/2/${rest}&IBAN=SK6807200002891987426353&CN=Alice`)['warnings']);
  assertSays(warnings('e/PME?PI=R1'), '… AM … missing');
  assertSays(warnings('m/PME?AM=1.00&CC=EUR'), '… PI');
  assertSays(warnings('q/PME?DT=20280430'), '… DT');
  assertSays(warnings('p/PME?AM=1.00'), '… CC … missing');
  assert.equal(warnings('p/PME?DT=20280430'), '');
});

test('a refused amount names the right form: whole forints in Hungary, cents elsewhere, and also no amount in a QR-bill', () => {
  for (const [scheme, amount, right] of [
    ['mnb', '1.5', '1 … 999999999999 … decimals'],
    ['epc', '0', '0.01 … 999999999.99 … decimals'],
    ['qrbill', '-1', '0.00 … 999999999.99 … decimals'],
  ] as const) assertSays(build(scheme, { ...exampleOf(scheme), amount })['error'], `… amount … ${right}`);
});

/** CRC-16/CCITT-FALSE, bit by bit. The value for "123456789" is 29B1. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    for (let bit = 7; bit >= 0; bit--) crc = ((crc << 1) & 0xffff) ^ ((((crc >> 15) ^ (byte >> bit)) & 1) * 0x1021);
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const karekod = (tags: string): Body => read(`${tags}6304${crc16(`${tags}6304`)}`);

test('a TR Karekod whose tags break off is refused, outside and inside the account, even if its checksum is right', () => {
  assert.equal(crc16('123456789'), '29B1');
  const account = '61300126TR330006100519786457841326';
  assert.equal(karekod(`750210${account}`)['iban'], 'TR330006100519786457841326');
  for (const [tags, why] of [
    [`750210${account}9`, 'a tag without a length'],
    [`750210${account}0299`, 'a value that breaks off'],
    [`750210${account}750210`, 'a tag that is there twice'],
    ['75021061300199TR330006100519786457841326', 'a value in the account that breaks off'],
    [`7502106134${account.slice(4)}01`, 'a tag in the account without a length'],
    ['750210', 'no account'],
    [`750210${account}54111234567890`, 'an amount of 11 digits'],
  ] as const) {
    const answer = karekod(tags);
    assert.deepEqual(refused(answer).slice(0, 2), [422, 'INVALID_FORMAT'], why);
    assert.match(String(answer['error']), /TR Karekod|tag/, why);
  }
});

test('a text that only begins or only ends like a TR Karekod is not read as a TR Karekod', () => {
  for (const text of [`750210 and more`, `Invoice 6304${crc16('x')}`]) assert.doesNotMatch(String(read(text)['error']), /Karekod/, text);
  for (const [tag, kind] of [['96', 'phone'], ['98', 'cash machine'], ['99', 'card']] as const) {
    assert.match(String(karekod(`${tag}0210`)['error']), new RegExp(kind));
  }
});

const ZBP = '|PL|61109010140000071219812874|001200|Odbiorca 1|FV 1|||';
const NBU = (version: string, amount: string): string =>
  `BCD\n${version}\n1\nUCT\n\nТОВ\nUA213223130000026007233566001\n${amount}\n12345678\n\n\nОплата`;
const HUB3 = String(build('hub3', exampleOf('hub3'))['payload']);
const IPS = String(build('ips-rs', exampleOf('ips-rs'))['payload']);
const KAREKOD = '75021061300126TR330006100519786457841326';

test('a code that departs from its rules is read with a warning for each departure and its place; a correct code has none', () => {
  for (const [answer, warnings] of [
    [read(ZBP), []],
    [read(ZBP.replace('|PL|', '||')), []],
    [read(ZBP.replace('Odbiorca 1', 'x'.repeat(21))), ['… field 5 … 21 characters']],
    [read(ZBP.replace('Odbiorca 1', 'Odbi\u0007orca')), ['… field 5 … control character']],
    [read(NBU('001', 'UAH1.55')), []],
    [read(NBU('001', 'UAH1.5')), ['… line 8 … amount … decimal']],
    [read(HUB3), []],
    [read(HUB3.replace('\nHR00\n', '\nXX00\n')), ['… line 11 … HR']],
    [read(`https://payme.sk/2/p/PME?IBAN=${LINK.iban}&CN=Alice&PI=${'x'.repeat(36)}`), ['… PI … 36 … 35']],
    [karekod(`${KAREKOD}5412000000001230`), ['… tag 54 … kuruş … code']],
  ] as const) assertSays([answer['status'], answer['warnings']], [200, warnings]);
});

test('a figure with characters before or after it is refused, and another version is not a known code', () => {
  for (const broken of [
    ZBP.replace('001200', '000000001200'), ZBP.replace('|PL|', '|DE|'), NBU('004', 'UAH1'), IPS.replace(/R:(\d{18})/, 'R:$1x'),
    IPS.replace(/R:(\d{18})/, 'R:x$1'), 'ST00011|Name=ООО|PersonalAcc=40702810138250123017|Sum=x1230|',
  ]) {
    assert.deepEqual(refused(read(broken)).slice(0, 2), [422, 'INVALID_FORMAT'], broken);
  }
  for (const purpose of ['xOTHR/GDDS', 'OTHR/GDDSx', 'othr/gdds']) {
    assert.deepEqual(refused(build('nbu', { ...exampleOf('nbu'), purpose })), [400, 'INVALID_PARAMETER', 'purpose'], purpose);
  }
  for (const name of [' x', 'x ']) {
    assert.deepEqual(refused(build('ips-rs', { ...exampleOf('ips-rs'), name })), [400, 'INVALID_PARAMETER', 'name']);
  }
});

test('content of a code without a field is returned too, and content of a field is not repeated', () => {
  assert.deepEqual(karekod(`${KAREKOD}4003abc`)['extras'], { 40: 'abc' });
  assert.deepEqual(
    read('ST00011|Name=ООО|PersonalAcc=40702810138250123017|Sum=1230|Purpose=Счет|')['extras'], { personal_acc: '40702810138250123017' },
  );
});

test('a Slovenian order carries the payer\'s entries, and names the reference that is wrong', () => {
  const order = {
    ...exampleOf('upn'),
    extras: { deposit: 'X', withdrawal: 'X', urgent: 'X', payment_date: '2027-03-24', debtor_reference: 'SI121234567890120' },
  };
  assert.match(String(build('upn', order)['payload']), /^UPNQR\n\nX\nX\nSI121234567890120\n(?:.*\n){4}24\.03\.2027\nX\n/);
  assertSays(String(build('upn', { ...order, extras: { debtor_reference: 'SI121234567890121' } })['error']), '… debtor_reference … extras');
  assertSays(String(build('upn', { ...order, reference: 'SI121234567890121' })['error']), '… reference');
});

test('a code has the size that its rules require', () => {
  for (const [scheme, version] of [['upn', 15], ['nbu', 10]] as const) {
    assert.equal((build(scheme, exampleOf(scheme))['qr'] as Body)['version'], version);
  }
});

test('each further key of a Czech descriptor is built and read within its limits, and refused just beyond them', () => {
  const account = 'CZ6508000000192000145399';
  for (const [key, right, wrong] of [
    ['ALT-ACC', [account, `${account}+GIBACZPX`, `${account},${account}+GIBACZPXXXX`],
      [`${account},`, `${account},${account},${account}`, `x${account}`, `${account}+GIBA`]],
    ['RF', ['1', '1234567890123456'], ['12345678901234567', 'x1', '1x']],
    ['NT', ['P', 'E'], ['X', 'PE']],
    ['NTA', ['x'.repeat(200)], ['x'.repeat(321)]],
    ['X-PER', ['0', '9', '10', '29', '30'], ['31', '100', 'x1', '1x']],
    ['X-ID', ['x'.repeat(20)], ['x'.repeat(21)]],
    ['X-URL', ['x'.repeat(140)], ['x'.repeat(141)]],
    ['X-SELF', ['x'.repeat(60)], ['x'.repeat(61)]],
    ['FRQ', ['1M', '12D', '3W', '1Y'], ['M', '123D', '1X', 'x1M', '1Mx']],
    ['DL', ['20280229'], ['20270229', '2028022', '202802290']],
    ['DH', ['0', '1'], ['2', '10']],
  ] as const) {
    for (const value of right) {
      const built = build('spayd', { iban: account, extras: { [key]: value } });
      assert.deepEqual(read(String(built['payload']))['extras'], { [key]: value }, `${key} ${value}: ${String(built['error'])}`);
    }
    for (const value of wrong) {
      assert.deepEqual(
        refused(build('spayd', { iban: account, extras: { [key]: value } })), [400, 'INVALID_PARAMETER', 'extras'], `${key} ${value}`,
      );
    }
  }
});

test('a Russian code with a repeated key is refused, because either value may be meant', () => {
  const code = 'ST00012|Name=Example|PersonalAcc=40702810138250123017|BIC=044525225';
  assert.equal(read(code)['scheme'], 'st00012');
  assert.deepEqual(refused(read(`${code}|Name=Other`)).slice(0, 2), [422, 'INVALID_FORMAT']);
});

test('a Serbian code without a payment code is built with a warning that apps may require it; a reference with a slip is refused', () => {
  const { purpose, ...rest } = exampleOf('ips-rs') as { readonly purpose: string };
  assert.deepEqual(build('ips-rs', { ...rest, purpose })['warnings'], []);
  assertSays(String(build('ips-rs', rest)['warnings']), '… purpose … missing');
  assert.equal(build('ips-rs', { ...rest, reference: '972012345' })['status'], 200);
  assert.deepEqual(refused(build('ips-rs', { ...rest, reference: '978412345678' })), [400, 'INVALID_PARAMETER', 'reference']);
});

test('the check digit of a Finnish reference in an EPC069-12 code is checked, and a slip is reported', () => {
  const code = (reference: string): Body => read(`BCD\n002\n1\nSCT\n\nExample\nFI2112345600000785\nEUR1\n\n${reference}`);
  assert.deepEqual([code('1232')['reference_valid'], code('1232')['warnings']], [true, []]);
  assert.equal(code('1233')['reference_valid'], false);
  assertSays(String(code('1233')['warnings']), '… Finnish … check digit');
});
