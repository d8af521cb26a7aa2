/** Addresses of invented people in lines, with the postal code and the town that their writer meant. */

/** Towns, streets and codes of a country. In a code, # is a digit. */
interface Country {
  readonly code: string;
  readonly towns: readonly string[];
  readonly streets: readonly string[];
  /** Order of code and town on a line. `own`: the code is on a line of its own. */
  readonly place: 'before' | 'after' | 'own';
  readonly prefix?: string;
}

const row = (text: string): readonly [string, Country] => {
  const [country, place, code, prefix, towns, streets] = text.split('|').map((cell) => cell.trim());
  return [country!, {
    place: place as Country['place'], code: code!, ...(prefix === '' ? {} : { prefix: prefix! }),
    towns: towns!.split(', '), streets: streets!.split(', '),
  }];
};

const COUNTRIES = `
AT|before|1###|A-|Wien, Sankt Pölten, Graz|Testgasse 4, Beispielstraße 12/3
BE|before|1###|B-|Brussel, Liège, Sint-Niklaas|Teststraat 4, Rue de l'Exemple 12
BG|before|1###||София, Пловдив, Varna|ул. Пример 5, bul. Test 7
CH|before|8###|CH-|Zürich, St. Gallen, Genève 1|Beispielweg 4, Rue du Test 12
CY|before|1###||Nicosia, Larnaka|Test Street 4, Example Avenue 9
CZ|before|1## ##||Praha 1, Brno, Ústí nad Labem|Příkladná 5, Testovací 12/4
DE|before|5####|D-|Köln, Frankfurt am Main, Halle (Saale)|Musterweg 4, Beispielstraße 12a
DK|before|2###|DK-|København K, Aarhus, Kongens Lyngby|Eksempelvej 4, Testgade 12
EE|before|1####||Tallinn, Tartu|Näite tn 4, Testi 12
ES|before|28###|E-|Madrid, San Sebastián de los Reyes, Sevilla (Sevilla)|Calle Ejemplo 4, Avenida del Test 12
FI|before|00###|FI-|Helsinki, Hämeenlinna|Esimerkkikatu 4, Testitie 12 A
FR|before|75###|F-|Paris, Saint-Denis, PARIS CEDEX 08|12 rue de l'Exemple, 4 avenue du Test
GB|own|SW1A 1AA||London, Newcastle upon Tyne|10 Example Street, 4 Test Road
GR|before|1## ##||Αθήνα, Thessaloniki|Παραδείγματος 4, Test 12
HR|before|1####|HR-|Zagreb, Slavonski Brod|Primjerna ulica 4, Testna 12
HU|before|1###|H-|Budapest, Pécs|Példa utca 4, Teszt tér 12
IE|own|D## AF##||Dublin 2, Cork|4 Example Road, 12 Test Lane
IS|before|1##||Reykjavík, Akureyri|Dæmigata 4, Prófvegur 12
IT|before|001##|I-|Roma RM, Reggio nell'Emilia RE, Milano|Via dell'Esempio 4, Piazza del Test 12
LI|before|949#|FL-|Vaduz, Schaan|Beispielweg 4, Testgasse 12
LT|before|0####|LT-|Vilnius, Kaunas|Pavyzdžio g. 4, Testo g. 12
LU|before|1###|L-|Luxembourg, Esch-sur-Alzette|4 rue de l'Exemple, 12 route du Test
LV|after|LV-1###||Rīga, Daugavpils|Piemēra iela 4, Testa iela 12
MT|after|VLT 1###||Valletta, Birkirkara|4 Example Street, 12 Triq it-Test
NL|before|1### AA||Amsterdam, 's-Gravenhage, Bergen op Zoom|Voorbeeldstraat 4, Testlaan 12 II
NO|before|0###|N-|Oslo, Mo i Rana|Eksempelveien 4, Testgata 12
PL|before|0#-###||Warszawa, Bielsko-Biała|ul. Przykładowa 4, Testowa 12/4
PT|before|1###-###||Lisboa, Vila Nova de Gaia|Rua do Exemplo 4, Avenida do Teste 12
RO|before|01####||București, Cluj-Napoca|Strada Exemplului 4, Bd. Testului 12
SE|before|1## ##|SE-|Stockholm, Västra Frölunda|Exempelvägen 4, Testgatan 12
SI|before|1###|SI-|Ljubljana, Novo mesto|Primerna ulica 4, Testna cesta 12
SK|before|8## ##||Bratislava, Banská Bystrica|Príkladná 4, Testovacia 12
`.trim().split('\n').map(row);

export interface InventedAddress {
  readonly country: string;
  readonly lines: readonly string[];
  readonly postalCode: string;
  readonly town: string;
  /** True if the address has one reading only by chance: no answer is expected. */
  readonly isTrap: boolean;
}

/** Names that may stand in an address in addition to street and town. */
const EXTRAS = ['Muster Holding', 'c/o Voorbeeld', 'Example House, Floor 3', '4711 Club', 'Postfach 12', 'Building 7', '2000 Solutions'];

/** Makes addresses as people write them: in one, two or three lines, with commas, prefixes, additional lines and traps. */
export function inventedAddresses(count: number, next: (below: number) => number): readonly InventedAddress[] {
  const one = <T>(choices: readonly T[]): T => choices[next(choices.length)]!;
  return Array.from({ length: count }, (_, i) => {
    const [country, { code, towns, streets, place, prefix }] = COUNTRIES[i % COUNTRIES.length]!;
    const [street, town] = [one(streets), one(towns)];
    const postalCode = code.replace(/#/g, () => String(next(10))).replace(/(?<=\d )AA$/, () => one(['AB', 'CD', 'XE']));
    const written = prefix !== undefined && next(4) === 0 ? prefix + postalCode : postalCode;
    const isOneLine = place === 'after' || next(3) === 0;
    const afterTown = isOneLine ? [`${town} ${written}`] : [town, written];
    const tail = place === 'before' ? [`${written} ${town}`] : afterTown;
    const kind = next(20);
    const plain = { country, postalCode, town, isTrap: false };
    if (kind < 3) return { ...plain, lines: [`${street}, ${tail.join(', ')}`] };
    if (kind === 3) return { ...plain, lines: [`${street} ${tail.join(' ')}`], isTrap: true };
    if (kind === 4) return { ...plain, lines: [street, town], isTrap: true };
    if (kind === 5) return { ...plain, lines: [one(EXTRAS), street, ...tail], isTrap: true };
    if (kind === 6) return { ...plain, lines: [`${street},`, ` ${tail.join(', ')} `] };
    return { ...plain, lines: [street, ...tail] };
  });
}
