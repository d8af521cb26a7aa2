/** Windows-1250: its letters, and the words by which a file in it differs from a file in Windows-1252. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodedFile, encodingOf, fileBytes } from '../../../src/base/text/encoding.ts';
import { windows1250Bytes, windows1250Text } from '../../../src/base/text/windows-1250.ts';

const CENTRAL = [
  'mBank S.A. Bankowość Detaliczna;\n#Klient;\nANNA PRZYKŁAD;\n', 'Data;Tytuł;Nadawca;Szczegóły\n',
  'Číslo účtu;Název účtu;Měna\n', 'Datum provedení;Částka;Zpráva pro příjemce\n', 'Könyvelés dátuma;Összeg;Időszáma\n',
  'Plăţi;Sumă;Beneficiar\n', 'Ťažký účet;Šťastný\n',
];
const WESTERN = [
  'Empfänger;Grüße;Straße\n', 'Société Générale;Hélène;où;à\n', 'Año;¿Cuánto?;Nº;ª;número\n', 'perché;città;più;È\n',
  'Ação;transferências;operações;não\n', 'Søren;Århus;beløb\n', 'Crèdit;número;país;conté\n',
  'Šimek;Žižka;Õnne;külaöö\n', '5 m³ Gas;£5;½\n',
  'Íslenskur;reikningur;Þór;ð\n', "L'Œuvre;cœur\n",
];

test('words show that a text is Windows-1250', () => {
  for (const text of CENTRAL) {
    const bytes = Buffer.from(windows1250Bytes(text), 'latin1');
    assert.equal(encodingOf(bytes).encoding, 'windows-1250', text);
    assert.equal(decodedFile(bytes), text);
    assert.deepEqual(Buffer.from(fileBytes(text, 'windows-1250')), bytes);
  }
});

test('texts of western Europe are Windows-1252', () => {
  for (const text of WESTERN) assert.equal(encodingOf(fileBytes(text, 'windows-1252')).encoding, 'windows-1252', text);
});

test('each character is decoded and encoded, and a letter that is not in Windows-1250 loses its marks', () => {
  const bytes = String.fromCharCode(...Array.from({ length: 256 }, (_, i) => i));
  assert.equal(windows1250Bytes(windows1250Text(bytes)), bytes);
  assert.equal(windows1250Bytes('ãñ漢'), 'an?');
});
