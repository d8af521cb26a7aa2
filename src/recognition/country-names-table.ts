/**
 * Folded names of countries in the languages of `NAME_LANGUAGES`, a line for each country.
 * Source: Unicode CLDR 48.0, © Unicode, Inc., Unicode License v3. Compiled by `npm run data:country-names`.
 */
export const LOCAL_COUNTRY_NAMES = `
AD andora|andorre|ανδορα|андора|андорра
AE apvienotie arabu emirati|araabia uehendemiraadid|araabia uhendemiraadid|arabiemiirikunnat|birlesik arap emirlikleri|de forenede arabiske emirater|de forente arabiske emirater|egyesuelt arab emirsegek|egyesult arab emirsegek|emirados arabes unidos|emiratele arabe unite|emirati arabi uniti|emiratos arabes unidos|emirats arabes unis|foerenade arabemiraten|forenade arabemiraten|jungtiniai arabu emyratai|sameinudu arabisku furstadaemin|spojene arabske emiraty|ujedinjeni arapski emirati|vereinigte arabische emirate|verenigde arabische emiraten|zdruzeni arabski emirati|zjednoczone emiraty arabskie|ηνωμενα αραβικα εμιρατα|обʼєднані арабські емірати|обединени арабски емирства
AF afeganistao|afganistan|afganistana|afganistanas|afganisztan|αφγανισταν|афганистан|афганістан
AG antigua a barbuda|antigua barbuda|antigua e barbuda|antigua en barbuda|antigua es barbuda|antigua et barbuda|antigua i barbuda|antigua ja barbuda|antigua och barbuda|antigua og barbuda|antigua si barbuda|antigua und barbuda|antigua ve barbuda|antigua y barbuda|antigva i barbuda|antigva in barbuda|antigva ir barbuda|antigva og barbuda|antigva un barbuda|αντιγκουα και μπαρμπουντα|антигуа и барбуда|антигуа і барбуда
AI angilija|angilja|anguila|angvila|angvilla|ανγκουιλα|ангуила|ангілья
AL albaania|albanie|albanien|albanija|albansko|arnavutluk|αλβανια|албания|албанія
AM armeenia|armenie|armenien|armenija|armensko|ermenistan|oermenyorszag|ormenyorszag|αρμενια|армения|вірменія
AO αγκολα|ангола
AQ antarctique|antarktida|antarktika|antarktis|antarktisz|antarktyda|antartida|antartide|sudurskautslandid|ανταρκτικη|антарктика
AR argentiina|argentine|argentinie|argentinien|argentyna|arjantin|αργεντινη|аргентина|аржентина
AS ameerika samoa|americka samoa|amerikaans samoa|amerikai szamoa|amerikan samoa|amerikan samoasi|amerikanisch samoa|amerikansk samoa|amerikanska samoa|amerikos samoa|ameriska samoa|asv samoa|bandariska samoa|samoa americaines|samoa americana|samoa americane|samoa amerykanskie|αμερικανικη σαμοα|американска самоа|американське самоа
AT austrija|austurriki|ausztria|autriche|avstrija|avusturya|itaevalta|itavalta|oesterreich|oesterrike|oestrig|oostenrijk|osterreich|osterrike|ostrig|rakousko|rakusko|αυστρια|австрия|австрія
AU astralia|austraalia|australie|australien|australija|ausztralia|avstralija|avustralya|αυστραλια|австралия|австралія
AW αρουμπα|аруба
AX aaland|aaland adalari|aaland islands|aaland szigetek|aalandinseln|aalandski otoci|aalandy|ahvenamaa|ahvenanmaa|aland|aland adalari|aland szigetek|alandinseln|alandseyjar|alandski otoci|alandski otoki|alandu salos|alandy|iles aaland|iles aland|ilhas aland|insulele aaland|insulele aland|islas aland|isole aaland|isole aland|olandes salas|wyspy alandzkie|νησοι ολαντ|аландські острови|оландски острови
AZ aserbaidschan|aserbaidsjan|aserbaidzaan|aserbajdsjan|azerbaidjan|azerbaidzan|azerbaidzana|azerbaidzanas|azerbaigian|azerbaijao|azerbaiyan|azerbajdzan|azerbajdzjan|azerbajdzsan|azerbaycan|azerbeidzjan|azerbejdzan|αζερμπαιτζαν|азербаиджан
BA bosna a hercegovina|bosna hersek|bosna i hercegovina|bosna in hercegovina|bosnia e herzegovina|bosnia ed erzegovina|bosnia hercegovina|bosnia herzegovina|bosnia i hercegowina|bosnia ja hertsegoviina|bosnia ja hertsegovina|bosnia og hersegovina|bosnia si hertegovina|bosnia y herzegovina|bosnie en herzegovina|bosnie herzegovine|bosnien hercegovina|bosnien och hercegovina|bosnien und herzegowina|bosnija ir hercegovina|bosnija un hercegovina|bosznia hercegovina|βοσνια ερζεγοβινη|босна и херцеговина|боснія і герцеговина
BB barbade|barbadosa|barbadosas|μπαρμπειντοσ|барбадос
BD banglades|bangladesa|bangladesas|bangladesch|bangladess|bangladesz|μπανγκλαντεσ|бангладеш
BE belcika|belgia|belgica|belgicko|belgie|belgien|belgija|belgio|belgique|βελγιο|белгия|бельгія
BF burkina fasas|burkinafaso|burquina faso|μπουρκινα φασο|буркина фасо|буркіна фасо
BG bolgarija|bugarska|bulgaaria|bulgarie|bulgarien|bulgarija|bulgarije|bulgaristan|bulharsko|βουλγαρια|болгарія|българия
BH bahrajn|bahrein|bahreina|bahreinas|bahreyn|barein|μπαχρειν|бахреин
BI burundija|burundis|μπουρουντι|бурунди|бурунді
BJ benina|beninas|μπενιν|бенин|бенін
BL s t barthelemy|san bartolome|sankti bartolomeusareyjar|sao bartolomeu|sen bartelemi|senbartelmi|st barthelemy|svaety bartolomej|svaty bartolomej|sveti bartolomej|αγιοσ βαρθολομαιοσ|сен бартелеми|сен бартелемі
BM bermudaeyjar|bermudas|bermudes|bermudi|bermudu salas|bermudy|βερμουδεσ|бермудски острови|бермудські острови
BN brunei darussalam|brunej|bruneja|brunejus|μπρουνει|брунеи|брунеи даруссалам
BO boliivia|bolivie|bolivien|bolivija|bolivya|boliwia|βολιβια|боливия|болівія
BQ caraibi olandesi|caribbean netherlands|caribe neerlandes|caribisch nederland|de tidligere nederlandske antiller|holland karib terseg|insulele caraibe olandeze|karayip hollandasi|karibahafshluti hollands|karibian alankomaat|karibische niederlande|karibisk nederland|karibiska nederlaenderna|karibiska nederlanderna|karibske holandsko|karibske nizozemsko|karibu nyderlandai|kariibi madalmaad|karipski otoci nizozemske|niderlandes karibu salas|niderlandy karaibskie|nizozemski karibi|paises baixos caribenhos|pays bas caribeens|ολλανδια καραιβικησ|карибска нидерландия|карибські нідерланди
BR brasiilia|brasil|brasile|brasilia|brasilien|brazilia|brazilie|brazilija|brazylia|bresil|brezilya|βραζιλια|бразилия|бразилія
BS bahama|bahama s|bahama szigetek|bahamaeyjar|bahamalar|bahami|bahamos|bahamu salas|bahamy|μπαχαμεσ|багамські острови|бахамски острови
BT bhoutan|butan|butana|butanas|butao|μπουταν|бутан
BV bouvet adasi|bouvet nsaari|bouvet saar|bouvet sziget|bouveteiland|bouveteyja|bouvetinsel|bouvetoeen|bouvetoen|bouvetoeya|bouveton|bouvetov ostrov|bouvetov otok|bouvetoya|bouvetuv ostrov|buve sala|ile bouvet|ilha bouvet|insula bouvet|isla bouvet|isola bouvet|otok bouvet|wyspa bouveta|νησοσ μπουβε|остров буве|острів буве
BW bocvana|botsuana|botsvana|μποτσουανα|ботсвана
BY baltarusija|baltkrievija|belarusz|belorusija|belorusko|bialorus|bielorrusia|bielorrussia|bielorusko|bielorussia|bielorussie|bjelorusija|hvita russland|valgevene|valko venaejae|valko venaja|λευκορωσια|беларус|білорусь
BZ belice|belis|beliza|belizas|μπελιζ|белиз|беліз
CA kanada|καναδασ|канада
CC cocos keeling adalari|cocoseilanden|cocosoeerne|cocosoerne|iles cocos|ilhas cocos keeling|insulele cocos keeling|islas cocos|isole cocos keeling|kokoseyjar keeling|kokosinseln|kokosoarna|kokosoearna|kokosoeyene|kokosove ostrovy|kokosovi keelingovi otoci|kokosovi otoki|kokosoyene|kokosu kilinga salas|kokosu kilingo salos|kokusz keeling szigetek|kookossaared|kookossaaret keelingsaaret|wyspy kokosowe|νησοι κοκοσ κιλινγκ|кокосови острови острови киилинг|кокосові кілінг острови
CD congo kinshasa|demokraticna republika kongo|demokratyczna republika konga|kongas kinsasa|kongo|kongo dv|kongo kinsasa|kongo kinshasa|kongon demokraattinen tasavalta|konzska demokraticka republika|republica democratica del congo|κονγκο κινσασα|конго киншаса|конго кіншаса
CF centraal afrikaanse republiek|centralafrikanska republiken|centralafrikas republika|centrines afrikos respublika|den centralafrikanske republik|den sentralafrikanske republikk|kesk aafrika vabariik|keski afrikan tasavalta|koezep afrikai koeztarsasag|kozep afrikai koztarsasag|mid afrikulydveldid|orta afrika cumhuriyeti|repubblica centrafricana|republica centrafricana|republica centro africana|republica centroafricana|republika srodkowoafrykanska|republique centrafricaine|srednjeafriska republika|srednjoafricka republika|stredoafricka republika|zentralafrikanische republik|κεντροαφρικανικη δημοκρατια|централноафриканска република|центральноафриканська республіка
CG congo brazzaville|kongas brazavilis|kongo|kongo brazavil|kongo brazavila|kongo brazzaville|kongo vabariik|kongon tasavalta|konzska republika|republica do congo|κονγκο μπραζαβιλ|конго бразавил|конго браззавіль
CH elvetia|isvicre|schweiz|suica|suisse|suiza|svajc|svajciarsko|sveicarija|sveice|sveits|sveitsi|svica|svicarska|sviss|svizzera|svycarsko|szwajcaria|zwitserland|ελβετια|швеицария|швеицарія
CI costa d avorio|costa do marfim|dramblio kaulo krantas|elefantcsontpart|elevandiluurannik|elfenbenskusten|elfenbenskysten|filabeinsstroendin|filabeinsstrondin|ivoorkust|kotdivuara|norsunluurannikko|obala bjelokosti|pobrezi slonoviny|pobrezie slonoviny|slonokoscena obala|ακτη ελεφαντοστου|кот д ивоар|кот дʼівуар
CK cook adalari|cook szigetek|cookeilanden|cooki saared|cookinsaaret|cookinseln|cookoarna|cookoearna|cookoeerne|cookoerne|cookoeyene|cookove ostrovy|cookovi otoci|cookovi otoki|cookovy ostrovy|cookoyene|cooks eyjar|iles cook|ilhas cook|insulele cook|islas cook|isole cook|kuka salas|kuko salos|wyspy cooka|νησοι κουκ|острови кук|острови кука
CL chili|cile|sile|sili|tsiili|χιλη|чили|чилі
CM camaroes|cameroun|camerun|kameroen|kamerun|kameruna|kamerunas|καμερουν|камерун
CN chine|chiny|cin|cina|hiina|kiina|kina|kinija|kitajska|κινα|китаи
CO colombie|columbia|kolombiya|kolumbia|kolumbie|kolumbien|kolumbija|κολομβια|колумбия|колумбія
CR kosta rika|kostarika|kostaryka|κοστα ρικα|коста рика
CU kuba|kueba|kuuba|κουβα|куба
CV cap vert|cape verde|capo verde|capul verde|graenhoefdaeyjar|graenhofdaeyjar|kaapverdie|kaboverde|kap verde|kapp verde|kapverdy|republika zielonego przyladka|roheneemesaared|zaliasis kysulys|zelenortska republika|zelenortski otoki|zoeld foki koeztarsasag|zold foki koztarsasag|πρασινο ακρωτηριο|кабо верде
CW curazao|kirasao|kiurasao|κουρασαο|кюрасао
CX bozicni otok|christmas adasi|christmaseiland|christmasoeya|christmasoya|ile christmas|ilha christmas|insula christmas|isla de navidad|isola christmas|jolaey|joulusaar|joulusaari|juleoeen|juleoen|juloen|julon|kaledu sala|karacsony sziget|vanocni ostrov|vianocny ostrov|weihnachtsinsel|wyspa bozego narodzenia|ziemsvetku sala|νησοσ των χριστουγεννων|остров рождество|острів різдва
CY chipre|chypre|cipar|ciper|cipro|cipru|ciprus|cypern|cypr|kibris|kipra|kipras|kuepros|kupros|kypr|kypros|kypur|zypern|κυπροσ|кипър|кіпр
CZ cechia|cehia|cehija|cekija|cekya|ceska|cesko|chequia|csehorszag|czechy|tchequia|tchequie|tekkland|tjeckien|tjekkiet|tschechien|tsehhi|tsekki|tsjechie|tsjekkia|τσεχια|чехия|чехія
DE alemanha|alemania|allemagne|almanya|deutschland|duitsland|germania|nemcija|nemecko|nemetorszag|niemcy|njemacka|saksa|saksamaa|thyskaland|tyskland|vacija|vokietija|γερμανια|германия|німеччина
DJ cibuti|djibuti|dschibuti|dzibuti|dzibutija|dzibutis|dzibutsko|dzsibuti|gibuti|yibuti|τζιμπουτι|джибути|джибуті
DK daenemark|danemarca|danemark|dania|danija|danimarca|danimarka|danmark|danmoerk|danmork|danska|dansko|denemarken|dinamarca|taani|tanska|δανια|дания|данія
DM dominika|dominique|ντομινικα|доминика|домініка
DO den dominikanske republik|den dominikanske republikk|dominicaanse republiek|dominik cumhuriyeti|dominikaani vabariik|dominikaaninen tasavalta|dominikai koeztarsasag|dominikai koztarsasag|dominikana|dominikanische republik|dominikanska republika|dominikanska republiken|dominikos respublika|dominiska lydveldid|repubblica dominicana|republica dominicana|republique dominicaine|δομινικανη δημοκρατια|доминиканска република|домініканська республіка
DZ algerie|algerien|algeriet|algerije|algieria|alsir|alzeeria|alzir|alzirija|alzirsko|alzyras|argelia|cezayir|αλγερια|алжир
EC ekvador|ekvadora|ekvadoras|ekwador|equador|equateur|ισημερινοσ|еквадор
EE eesti|eistland|estija|estland|estonie|estonija|estonsko|estonya|esztorszag|igaunija|viro|εσθονια|естония|естонія
EG aegypten|agypten|egipat|egipt|egiptas|egipte|egipto|egiptus|egito|egitto|egyiptom|egyptaland|egypte|egypten|egypti|misir|αιγυπτοσ|египет|єгипет
EH bati sahra|laane sahara|laeaene sahara|laensi sahara|lansi sahara|nyugat szahara|rietumsahara|saara ocidental|sahara occidental|sahara occidentala|sahara occidentale|sahara zachodnia|vaestsahara|vakaru sachara|vastsahara|vest sahara|vestsahara|vestur sahara|westelijke sahara|westsahara|zahodna sahara|zapadna sahara|zapadni sahara|δυτικη σαχαρα|западна сахара|західна сахара
ER eritre|eritreea|eritreia|eritreja|erythree|erytrea|ερυθραια|еритрея
ES espagne|espana|espanha|espanja|hispaania|hiszpania|ispanija|ispanya|spagna|spanelsko|spania|spanielsko|spanien|spanija|spanje|spanjolska|spann|spanyolorszag|ισπανια|испания|іспанія
ET aethiopien|athiopien|ethiopie|etioopia|etiopia|etiopie|etiopien|etiopija|etiyopya|αιθιοπια|етиопия|ефіопія
FI finlanda|finlande|finlandia|finlandiya|finnland|finnorszag|finska|finsko|somija|soome|suomi|suomija|φινλανδια|финландия|фінляндія
FJ fidji|fidjieyjar|fidschi|fidzi|fidzis|fidzsi|figi|fiyi|φιτζι|фиджи|фіджі
FK falkland adalari|falkland szigetek|falklandeilanden|falklandi saared|falklandinsaaret|falklandinseln|falklandseyjar|falklandske ostrovy|falklandski otoci|falklandski otoki|falklandsoarna|falklandsoearna|falklandsoeerne|falklandsoerne|falklandsoeyene|falklandsoyene|falklandy|folklando salos|folklenda salas|iles malouines|ilhas malvinas|insulele falkland|islas malvinas|isole falkland|νησοι φοκλαντ|фолкландски острови|фолклендські острови
FM micronesie|micronezia|mikroneesia|mikronesia|mikronesiafoderasjonen|mikronesiafoederasjonen|mikronesie|mikronesien|mikronezia|mikronezija|mikronezja|mikronezya|μικρονησια|микронезия|мікронезія
FO faari saared|faeaeri saared|faereyjar|faeroearna|faeroeer|faeroeerne|faeroer|faeroerne|faeroeyene|faeroyene|faersaaret|faerske ostrovy|fareru salos|faroarna|faroe adalari|faroer|farsaaret|farski otoci|feroeer szigetek|feroer szigetek|ferski otoki|feru salas|iles feroe|ilhas faroe|insulele feroe|islas feroe|isole faer oeer|isole faer oer|wyspy owcze|νησοι φεροεσ|фарерські острови|фарьорски острови
FR frakkland|franca|francia|franciaorszag|francie|francija|francja|francuska|francuzsko|frankreich|frankrig|frankrijk|frankrike|fransa|franta|prancuzija|prantsusmaa|ranska|γαλλια|франция|франція
GA gabao|gabona|gabonas|gabun|γκαμπον|габон
GB apvienota karaliste|birlesik krallik|bretland|egyesuelt kiralysag|egyesult kiralysag|iso britannia|jungtine karalyste|regatul unit|regno unito|reino unido|royaume uni|spojene kralovstvi|spojene kralovstvo|storbritannia|storbritannien|uehendkuningriik|uhendkuningriik|ujedinjeno kraljevstvo|vereinigtes koenigreich|vereinigtes konigreich|verenigd koninkrijk|wielka brytania|zdruzeno kraljestvo|ηνωμενο βασιλειο|велика британія|обединеното кралство
GD granada|grenade|γρεναδα|гренада
GE georgie|georgien|gruusia|gruzia|gruzie|gruzija|gruzinsko|gruzja|guercistan|gurcistan|γεωργια|грузия|грузія
GF francia guyana|francijas gviana|francoska gvajana|francouzska guyana|francuska gijana|francuzska guyana|frans guyana|fransiz guyanasi|fransk guyana|franska guyana|franska gvaejana|franzoesisch guayana|franzosisch guayana|guayana francesa|guiana francesa|gujana francuska|guyana francese|guyana franceza|guyane francaise|prancuzijos gviana|prantsuse guajaana|ranskan guayana|γαλλικη γουιανα|французька гвіана|френска гвиана
GG gernsija|gernsis|guernesey|γκερνζι|гернсі|гърнзи
GH gana|γκανα|гана
GI cebelitarik|gibilterra|gibraltaras|gibraltars|γιβραλταρ|гибралтар|гібралтар
GL graenland|grenland|grenlande|grenlandia|grenlandija|groenland|groenlanda|groenlandia|groenlanti|groeoenimaa|gronland|gronlanti|gronsko|groonimaa|γροιλανδια|гренландия|гренландія
GM gambie|gambija|gambiya|γκαμπια|гамбия|гамбія
GN gine|ginea|guine|guinee|guineea|gvineja|gwinea|γουινεα|гвинея|гвінея
GP guadalupa|guadalupe|guadelupa|gvadelup|gvadelupa|gvadelupeyjar|gwadelupa|γουαδελουπη|гваделупа
GQ aekvatorialguinea|aequatorialguinea|aquatorialguinea|egyenlitoi guinea|ekvator ginesi|ekvatoriaal guinea|ekvatorial guinea|ekvatoriala gvineja|ekvatorialguinea|ekvatorialna gvineja|ekvatorska gvineja|equatoriaal guinea|guine equatorial|guinea ecuatorial|guinea equatoriale|guinee equatoriale|guineea ecuatoriala|gwinea rownikowa|midbaugs ginea|paeivaentasaajan guinea|paivantasaajan guinea|pusiaujo gvineja|rovnikova guinea|ισημερινη γουινεα|екваториална гвинея|екваторіальна гвінея
GR goeroegorszag|gorogorszag|graekenland|graikija|grcija|grcka|grece|grecia|grecja|grecko|grekland|griechenland|griekenland|griekija|grikkland|hellas|kreeka|kreikka|recko|yunanistan|ελλαδα|греція|гърция
GS deli georgia es deli sandwich szigetek|dienviddzordzija un dienvidsendvicu salas|etela georgia ja etelaiset sandwichinsaaret|etelae georgia ja etelaeiset sandwichinsaaret|georgia de sud si insulele sandwich de sud|georgia del sud e sandwich australi|georgia poludniowa i sandwich poludniowy|georgie du sud et les iles sandwich du sud|gueney georgia ve gueney sandwich adalari|guney georgia ve guney sandwich adalari|ilhas georgia do sul e sandwich do sul|islas georgia del sur y sandwich del sur|jizni georgie a jizni sandwichovy ostrovy|juzna georgia a juzne sandwichove ostrovy|juzna georgia i otoci juzni sandwich|juzna georgia in juzni sandwichevi otoki|louna georgia ja louna sandwichi saared|pietu dzordzija ir pietu sandvico salos|soer georgia og soer sandwichoeyene|sor georgia og sor sandwichoyene|south georgia og de sydlige sandwichoeer|south georgia og de sydlige sandwichoer|south georgia south sandwich islands|sudgeorgien und die sudlichen sandwichinseln|sudur georgia og sudur sandvikureyjar|suedgeorgien und die suedlichen sandwichinseln|sydgeorgien och sydsandwichoarna|sydgeorgien och sydsandwichoearna|zuid georgia en zuidelijke sandwicheilanden|νησοι νοτια γεωργια και νοτιεσ σαντουιτσ|південна джорджія та південні сандвічеві острови|южна джорджия и южни сандвичеви острови
GT gvatemala|gwatemala|γουατεμαλα|гватемала
GU guama|guamas|gvam|γκουαμ|гуам
GW bisau gvineja|bissau guinea|gine bissau|ginea bissa|guine bissau|guinea bisau|guinee bissau|guineea bissau|gvineja bisau|gvineja bisava|gvineja bissau|gwinea bissau|γουινεα μπισαου|гвинея бисау|гвінея бісау
GY gajana|guiana|gujana|gvaejana|gvajana|γουιανα|гаяна
HK cin hong kong oeib|cin hong kong oib|hong kong rae da china|hong kong sar china|hongkong kiinan erityishallintoalue|hongkong kkt|hongkong oao ciny|hongkong sar|hongkong sar kina|hongkong sar van china|hongkong zao ciny|hongkongi erihalduspiirkond|kinas ipasas parvaldes apgabals honkonga|posebno upravno obmocje ljudske republike kitajske hongkong|pup hong kong kina|rae de hong kong china|ras chinoise de hong kong|ras di hong kong|ras hong kong china|sar hongkong|serstjornarsvaedid hong kong|sonderverwaltungsregion hongkong|sra hongkong chiny|ypatingasis administracinis kinijos regionas honkongas|χονγκ κονγκ εδπ κινασ|гонконг оар китаю|хонконг сар на китаи
HM heard adasi ve mcdonald adalari|heard en mcdonaldeilanden|heard island og mcdonald islands|heard ja mcdonaldinsaaret|heard mcdonald islands|heard og mcdonaldoeyene|heard og mcdonaldoyene|heard og mcdonaldseyjar|heard sziget es mcdonald szigetek|heard und mcdonaldinseln|heardi ja mcdonaldi saared|heardoen och mcdonaldoearna|heardon och mcdonaldoarna|heardov ostrov a macdonaldove ostrovy|heardov otok in mcdonaldovi otoki|hearduv ostrov a mcdonaldovy ostrovy|herda sala un makdonalda salas|herdo ir makdonaldo salos|iles heard et macdonald|ilhas heard e mcdonald|insula heard si insulele mcdonald|islas heard y mcdonald|isole heard e mcdonald|otoci heard i mcdonald|wyspy heard i mcdonalda|νησοι χερντ και μακντοναλντ|острови герд і макдоналд|острови хърд и макдоналд
HN hondurasa|ονδουρα|гондурас|хондурас
HR chorvatsko|chorwacja|croacia|croatie|croazia|hirvatistan|horvaatia|horvatija|horvatorszag|hrvaska|hrvatska|kroatia|kroatie|kroatien|kroatija|κροατια|хорватія|хърватия
HT haitis|αιτη|гаіті|хаити
HU hongarije|hongrie|hungria|macaristan|madarska|madarsko|madzarska|magyarorszag|ungari|ungaria|ungarija|ungarn|ungern|ungheria|ungverjaland|unkari|vengrija|wegry|ουγγαρια|угорщина|унгария
ID endonezya|indoneesia|indonesie|indonesien|indonezia|indonezija|indonezja|ινδονησια|индонезия|індонезія
IE airija|ierland|iirimaa|irija|irland|irlanda|irlande|irlandia|irlanti|irorszag|irska|irsko|ιρλανδια|ирландия|ірландія
IL iisrael|israele|israil|izrael|izraela|izraelis|ισραηλ|израел|ізраіль
IM ile de man|ilha de man|insula man|isla de man|isola di man|man|man adasi|man sziget|mani saar|mansaari|menas sala|meno sala|moen|mon|ostrov man|otok man|wyspa man|νησοσ του μαν|остров ман|острів мен
IN hindistan|inde|indie|indien|indija|indland|intia|ινδια|индия|індія
IO bresku indlandshafseyjar|brit indiai oceani teruelet|brit indiai oceani terulet|britanski indijskooceanski teritorij|britansko ozemlje v indijskem oceanu|britanya hint okyanusu topraklari|briti india ookeani ala|britisches territorium im indischen ozean|brits indische oceaanterritorium|britske indickooceanske uzemi|britske indickooceanske uzemie|brittilaeinen intian valtameren alue|brittilainen intian valtameren alue|brittiska territoriet i indiska oceanen|brytyjskie terytorium oceanu indyjskiego|det britiske territoriet i indiahavet|det britiske territorium i det indiske ocean|indijas okeana britu teritorija|indijos vandenyno britu sritis|teritoriul britanic din oceanul indian|territoire britannique de l ocean indien|territorio britanico del oceano indico|territorio britanico do oceano indico|territorio britannico dell oceano indiano|βρετανικα εδαφη ινδικου ωκεανου|британска територия в индииския океан|британська територія в індіиському океані
IQ iraak|irak|iraka|irakas|iraque|ιρακ|ирак|ірак
IR ira|iraan|irana|iranas|ιραν|иран|іран
IS ijsland|island|islanda|islande|islandia|islandija|islanti|izland|izlanda|ισλανδια|исландия|ісландія
IT itaalia|italia|italie|italien|italija|italya|olaszorszag|taliansko|wlochy|ιταλια|италия|італія
JE dzersija|dzersis|τζερζι|джерсі|джърси
JM giamaica|jamaika|jamaique|jamajka|τζαμαικα|ямаика
JO giordania|iordania|jordaania|jordania|jordanie|jordanien|jordanija|jordansko|uerduen|urdun|ιορδανια|иордания|иорданія
JP giappone|jaapan|japana|japani|japao|japon|japonia|japonija|japonska|japonsko|japonya|ιαπωνια|япония|японія
KE keenia|kena|kenia|kenija|quenia|κενυα|кения|кенія
KG kargazstan|kirghizistan|kirghizstan|kirgisia|kirgisistan|kirgistan|kirgizie|kirgizija|kirgizistan|kirgizisztan|kirgizsko|kirgizstana|kirguistan|korgozstan|quirguistao|κιργισταν|киргизстан
KH cambodge|cambodgia|cambodja|cambogia|camboja|camboya|kambocya|kambodia|kambodja|kambodscha|kambodsja|kambodza|kambodzsa|καμποτζη|камбоджа
KI kiribatis|quiribati|κιριμπατι|кирибати|кірибаті
KM comoras|comore|comore szigetek|comoren|comorerne|comores|komoorid|komorai|komoren|komorene|komorerna|komoreyjar|komori|komorit|komorlar|komoru salas|komory|κομορεσ|комори|коморски острови
KN s t kitts och nevis|saint christophe et nieves|saint kitts e nevis|saint kitts en nevis|saint kitts es nevis|saint kitts i nevis|saint kitts ja nevis|saint kitts og nevis|saint kitts si nevis|saint kitts ve nevis|san cristobal y nieves|sankti kitts og nevis|sao cristovao e nevis|sent kitsas ir nevis|sentkitsa un nevisa|st kitts nevis|st kitts und nevis|svaety kristof a nevis|svaty kristof a nevis|svaty krystof a nevis|sveti kristof in nevis|sveti kristofor i nevis|σεν κιτσ και νεβισ|сеинт китс и невис|сент кітс і невіс
KP corea del nord|corea del norte|coree du nord|coreea de nord|coreia do norte|eszak korea|korea polnocna|kuzey kore|noord korea|nord korea|nordkorea|nordur korea|pohja korea|pohjois korea|severna korea|severna koreja|severni korea|siaures koreja|sjeverna koreja|ziemelkoreja|βορεια κορεα|північна корея|северна корея
KR corea del sud|corea del sur|coree du sud|coreea de sud|coreia do sul|del korea|dienvidkoreja|etela korea|etelae korea|gueney kore|guney kore|jizni korea|juzna korea|juzna koreja|korea poludniowa|louna korea|pietu koreja|soer korea|sor korea|sudkorea|sudur korea|suedkorea|sydkorea|zuid korea|νοτια κορεα|південна корея|южна корея
KW koeweit|koweit|kuvait|kuvajt|kuveit|kuveita|kuveitas|kuveyt|kuweit|kuwejt|κουβειτ|кувеит
KY cayman adalari|caymaneyjar|caymanoarna|caymanoearna|caymanoeerne|caymanoerne|caymanoeyene|caymanoyene|caymansaaret|iles caimans|ilhas cayman|insulele cayman|islas caiman|isole cayman|kaaimaneilanden|kaimaninseln|kaimanisaared|kaimanu salas|kaimanu salos|kajman szigetek|kajmanie ostrovy|kajmanji otoki|kajmanske ostrovy|kajmanski otoci|kajmany|νησοι κειμαν|каиманови острови|каиманові острови
KZ cazaquistao|kasachstan|kasahstan|kasakhstan|kasakstan|kazachstan|kazachstanas|kazahstan|kazahstana|kazahsztan|kazajistan|kazakistan|kazakstan|καζακσταν|казахстан
LA laosa|laosas|laosz|λαοσ|лаос
LB liban|libana|libanas|libano|libanon|liibanon|lubnan|luebnan|λιβανοσ|ливан|ліван
LC s t lucia|sainte lucie|sankti lusia|santa lucia|sent lusija|sentlusija|sfanta lucia|st lucia|svaeta lucia|svata lucia|svata lucie|sveta lucija|αγια λουκια|сеинт лусия|сент люсія
LI lichtenstajnsko|lichtensteinas|lichtenstejnsko|lihtenstajn|lihtensteina|λιχτενσταιν|лихтенщаин|ліхтенштеин
LK srilanka|σρι λανκα|шри ланка|шрі ланка
LR libeeria|liberie|liberija|liberya|λιβερια|либерия|ліберія
LS lesotas|lesoto|λεσοτο|лесото
LT leedu|liettua|lietuva|litauen|lithaen|litouwen|lituania|lituanie|litva|litvania|litvanya|litwa|λιθουανια|литва
LU liuksemburgas|lucembursko|lueksemburg|luksemburg|luksemburga|lussemburgo|luxemborg|luxemburg|luxemburgo|luxembursko|λουξεμβουργο|люксембург
LV laeti|lati|latvija|letland|letonia|letonya|lettland|lettonia|lettonie|lettorszag|lotwa|lotyssko|λετονια|латвия|латвія
LY libia|libie|libija|libye|libyen|liibua|liibuea|λιβυη|либия|лівія
MA fas|maroc|marocco|marocko|maroka|marokas|marokko|maroko|marrocos|marruecos|μαροκο|марокко|мароко
MC monakas|monako|μονακο|монако
MD moldavia|moldavie|moldavien|moldavija|moldavsko|moldawia|republica moldova|republik moldau|μολδαβια|молдова
ME cerna hora|cierna hora|crna gora|czarnogora|juodkalnija|karadag|melnkalne|muntenegru|svartfjallaland|μαυροβουνιο|черна гора|чорногорія
MF francoski sveti martin|saint martin|san martin|sao martinho|sen martenas|senmartena|sfantul martin|st martin|svaety martin fr|svaty martin fr|svaty martin francie|αγιοσ μαρτινοσ γαλλικο τμημα|сен мартен
MG madagaskar|madagaskara|madagaskaras|madagaszkar|μαδαγασκαρη|мадагаскар
MH iles marshall|ilhas marshall|insulele marshall|islas marshall|isole marshall|marsala salas|marsalo salos|marsalovi otoci|marshall adalari|marshall szigetek|marshalleilanden|marshalleyjar|marshalli saared|marshallinsaaret|marshallinseln|marshalloarna|marshalloearna|marshalloeerne|marshalloerne|marshalloeyene|marshallove ostrovy|marshallovi otoki|marshallovy ostrovy|marshalloyene|wyspy marshalla|νησοι μαρσαλ|маршаллові острови|маршалови острови
MK eszak macedonia|kuzey makedonya|macedoine du nord|macedonia de nord|macedonia del nord|macedonia del norte|macedonia do norte|macedonia polnocna|noord macedonie|nord makedonia|nordmakedonien|nordmazedonien|nordur makedonia|pohja makedoonia|pohjois makedonia|severna makedonija|severne macedonsko|severni makedonie|siaures makedonija|sjeverna makedonija|ziemelmakedonija|βορεια μακεδονια|північна македонія|северна македония
ML malis|μαλι|мали|малі
MM mianmar|mianmar birmania|mianmaras birma|mjanma birma|mjanmar burma|mjanmarsko|myanmar barma|myanmar birma|myanmar birmania|myanmar birmanie|myanmar burma|μιανμαρ βιρμανια|мʼянма бірма|мианмар бирма
MN mogolistan|mongolei|mongolie|mongoliet|mongolija|mongolsko|mongoolia|μογγολια|монголия|монголія
MO cin makao oeib|cin makao oib|ktr ipasais administrativais regions makao|macao kiinan erityishallintoalue|macao oao ciny|macao sar|macao sar china|macao sar kina|macao zao ciny|macau erihalduspiirkond|macau rae da china|macau sar van china|makao kkt|posebno upravno obmocje kitajske makav|pup makao kina|rae de macao china|ras chinoise de macao|ras di macao|ras macao china|sar macao|serstjornarsvaedid makao|sonderverwaltungsregion macau|sra makau chiny|ypatingasis administracinis kinijos regionas makao|μακαο εδπ κινασ|макао оар китаю|макао сар на китаи
MP eszaki mariana szigetek|iles mariannes du nord|ilhas marianas do norte|insulele mariane de nord|islas marianas del norte|isole marianne settentrionali|kuzey mariana adalari|marianos siaurines salos|mariany polnocne|noerdliche marianen|noordelijke marianen|nord marianene|nordliche marianen|nordmarianerna|nordmarianerne|nordur marianaeyjar|pohja mariaanid|pohjois mariaanit|severne mariany|severni marianski otoki|severni mariany|sjevernomarijanski otoci|ziemelu marianas salas|νησοι βορειεσ μαριανεσ|північні маріанські острови|северни мариански острови
MQ martinica|martinik|martinika|martynika|μαρτινικα|мартиника|мартиніка
MR maritania|mauretania|mauretanien|mauretanija|mauritaania|mauritanie|mauritanija|mavretanija|moritanya|μαυριτανια|мавритания|мавританія
MS montseratas|montserrata|μονσερατ|монтсерат|монтсеррат
MT malte|μαλτα|малта|мальта
MU maritius|maurice|mauricija|mauricijus|mauricio|mauricius|mavricij|μαυρικιοσ|маврикіи|мавриции
MV maldiivid|maldiv szigetek|maldivas|maldive|maldiven|maldivene|maldiverna|maldiverne|maldiveyjar|maldivi|maldivija|maldivler|maldivy|maldyvai|malediivit|malediven|maledivy|malediwy|μαλδιβεσ|малдиви|мальдіви
MW malaui|malavi|malavija|malavis|μαλαουι|малави|малаві
MX mehhiko|mehika|meksika|meksiko|meksyk|messico|mexic|mexiko|mexique|μεξικο|мексика|мексико
MY malaisia|malaisie|malaizija|malajsie|malajzia|malasia|maleisie|malesia|malezija|malezja|malezya|μαλαισια|малаизия|малаизія
MZ mocambique|mosambiik|mosambik|mozambic|mozambico|mozambik|mozambika|mozambikas|μοζαμβικη|мозамбик|мозамбік
NA namibie|namibija|namibya|namiibia|ναμιμπια|намибия|намібія
NC jaunkaledonija|naujoji kaledonija|neukaledonien|nieuw caledonie|noua caledonie|nouvelle caledonie|nova caledonia|nova kaledonia|nova kaledonie|nova kaledonija|nowa kaledonia|nueva caledonia|nuova caledonia|ny caledonia|ny kaledonien|nya kaledonien|nyja kaledonia|uj kaledonia|uus kaledoonia|uusi kaledonia|yeni kaledonya|νεα καληδονια|нова каледония|нова каледонія
NE nigera|nigeris|nijer|νιγηρασ|нигер|нігер
NF ile norfolk|ilha norfolk|insula norfolk|isla norfolk|isola norfolk|norfolk|norfolk adasi|norfolk sziget|norfolkas sala|norfolkeyja|norfolkinsaari|norfolkinsel|norfolko sala|norfolkoen|norfolkoeya|norfolkon|norfolkoya|norfolski otok|otok norfolk|νησοσ νορφολκ|остров норфолк|острів норфолк
NG nigeeria|nigerie|nigerija|nijerya|νιγηρια|нигерия|нігерія
NI nikaragua|nikaragva|νικαραγουα|никарагуа|нікарагуа
NL alankomaat|holandia|holandsko|holland|hollanda|hollandia|nederlaenderna|nederland|nederlandene|nederlanderna|niderlande|niederlande|nizozemska|nizozemsko|nyderlandai|paesi bassi|paises baixos|paises bajos|pays bas|tarile de jos|κατω χωρεσ|нидерландия|нідерланди
NO noorwegen|noregur|norge|norja|norra|norsko|noruega|norvec|norvege|norvegia|norvegija|norveska|norwegen|norwegia|νορβηγια|норвегия|норвегія
NP nepala|nepalas|νεπαλ|непал
NR naru|ναουρου|науру
NU niuje|νιουε|ниуе|ніуе
NZ jaunzelande|naujoji zelandija|neuseeland|nieuw zeeland|noua zeelanda|nouvelle zelande|nova zelandia|nova zelandija|novi zeland|novy zeland|nowa zelandia|nueva zelanda|nuova zelanda|nya zeeland|nyja sjaland|uj zeland|uus meremaa|uusi seelanti|yeni zelanda|νεα ζηλανδια|нова зеландия|нова зеландія
OM oma|omaan|omana|omanas|umman|ομαν|оман
PA παναμασ|панама
PE perou|peruu|περου|перу
PF francia polinezia|francijas polinezija|francoska polinezija|francouzska polynesie|francuska polinezija|francuzska polynezia|frans polynesie|fransiz polinezyasi|fransk polynesia|fransk polynesien|franska polynesia|franska polynesien|franzoesisch polynesien|franzosisch polynesien|polinesia francesa|polinesia francese|polinezia franceza|polinezja francuska|polynesie francaise|prancuzijos polinezija|prantsuse polueneesia|prantsuse poluneesia|ranskan polynesia|γαλλικη πολυνησια|французька полінезія|френска полинезия
PG paapua uus guinea|papoea nieuw guinea|papouasie nouvelle guinee|papua jaungvineja|papua naujoji gvineja|papua neuguinea|papua noua guinee|papua nova guine|papua nova guinea|papua nova gvineja|papua nowa gwinea|papua nueva guinea|papua nuova guinea|papua ny guinea|papua nya guinea|papua nyja ginea|papua uj guinea|papua uusi guinea|papua yeni gine|παπουα νεα γουινεα|папуа нова гвинея|папуа нова гвінея
PH filipiinid|filipijnen|filipinai|filipinas|filipine|filipini|filipinler|filipiny|filippiinit|filippine|filippinene|filippinerna|filippinerne|filippseyjar|fueloep szigetek|fulop szigetek|philippinen|φιλιππινεσ|филипини|філіппіни
PK pakistana|pakistanas|pakisztan|paquistao|πακισταν|пакистан
PL lengyelorszag|lenkija|polen|polija|poljska|polland|pologne|polonia|polonya|polska|polsko|poola|puola|πολωνια|полша|польща
PM s t pierre och miquelon|saint pierre a miquelon|saint pierre e miquelon|saint pierre en miquelon|saint pierre es miquelon|saint pierre et miquelon|saint pierre i miquelon|saint pierre ja miquelon|saint pierre og miquelon|saint pierre si miquelon|saint pierre ve miquelon|san pedro y miquelon|sankti pierre og miquelon|sao pedro e miquelao|sen pjeras ir mikelonas|senpjera un mikelona|st pierre miquelon|st pierre und miquelon|sveta peter in mihael|sveti petar i mikelon|σεν πιερ και μικελον|сен пʼєр і мікелон|сен пиер и микелон
PN iles pitcairn|ilhas pitcairn|insulele pitcairn|islas pitcairn|isole pitcairn|pitcairn adalari|pitcairn eyjar|pitcairn islands|pitcairn szigetek|pitcairneilanden|pitcairni saared|pitcairninseln|pitcairnoarna|pitcairnoearna|pitcairnoeyene|pitcairnove ostrovy|pitcairnovi otoci|pitcairnovy ostrovy|pitcairnoyene|pitkernas salas|pitkerno salos|νησοι πιτκερν|острови питкерн|острови піткерн
PR porto rico|porto riko|portorico|portoriko|portoryko|puerto rikas|puerto riko|puertoriko|πουερτο ρικο|пуерто рико
PS de palaestinensiske omraader|de palaestinensiske omrader|det palestinske omraadet|det palestinske omradet|filistin boelgeleri|filistin bolgeleri|heimastjornarsvaedi palestinumanna|palaestinensische autonomiegebiete|palastinensische autonomiegebiete|palestiina alad|palestiinalaisalue|palestijnse gebieden|palestinas teritorijas|palestinian territories|palestinos teritorija|palestinska territorierna|palestinska uzemi|palestinske uzemia|palestinsko ozemlje|palestinsko podrucje|palesztin autonomia|teritoriile palestiniene|territoires palestiniens|territori palestinesi|territorios palestinos|terytoria palestynskie|παλαιστινιακα εδαφη|палестински територии|палестинські територіі
PT portekiz|portogallo|portugale|portugali|portugalia|portugalija|portugalska|portugalsko|πορτογαλια|португалия|португалія
PW belau|pala|palaos|palav|παλαου|палау
PY paraguai|paraguaj|paragvae|paragvaj|paragvaja|paragvajus|paragwaj|παραγουαη|парагваи
QA catar|katar|katara|kataras|καταρ|катар
RE la reunion|reinjona|reuniao|reunjonas|riunione|ρεινιον|реюнион|реюньион
RO roemenie|romanya|romenia|romunija|roumanie|rumaenien|rumania|rumanien|rumanija|rumeenia|rumenia|rumunia|rumunija|rumunjska|rumunsko|ρουμανια|румунія|румъния
RS serbie|serbien|serbija|servia|servie|sirbistan|srbija|srbsko|szerbia|σερβια|сербія|сърбия
RU krievija|oroszorszag|rosja|rusia|rusija|rusko|rusland|russie|russland|rusya|ryssland|venaejae|venaja|venemaa|ρωσια|росія|русия
RW ruanda|ρουαντα|руанда
SA arabia saudi|arabia saudita|arabia saudyjska|arabie saoudite|sadi arabia|saoedi arabie|sauda arabija|saudi araabia|saudi arabien|saudiarabien|saudijska arabija|saudo arabija|saudova arabija|saudska arabia|saudska arabie|suudi arabistan|szaud arabia|σαουδικη αραβια|саудитска арабия|саудівська аравія
SB iles salomon|ilhas salomao|insulele solomon|islas salomon|isole salomone|saalomoni saared|salamon szigetek|salamounovy ostrovy|salamunove ostrovy|saliamono salos|salomonen|salomonoarna|salomonoearna|salomonoeerne|salomonoerne|salomonoeyene|salomonovi otoci|salomonovi otoki|salomonoyene|salomonsaaret|salomonseilanden|salomonseyjar|solomon adalari|wyspy salomona|zalamana salas|νησοι σολομωντοσ|соломонови острови|соломонові острови
SC seicheles|seiseliai|seisellid|seiselu salas|sejseli|seszele|seychelle szigetek|seychellen|seychellene|seychellerna|seychellerne|seychelles eyjar|seychellit|seychely|seyseller|σευχελλεσ|сеишели|сеишельські острови
SD soedan|soudan|sudaan|sudana|sudanas|sudao|szudan|σουδαν|судан
SE isvec|rootsi|ruotsi|schweden|suecia|suede|suedia|svedija|svedorszag|svedska|svedsko|sverige|svezia|svithjod|szwecja|zviedrija|zweden|σουηδια|швеция|швеція
SG singapour|singapur|singapura|singapuras|szingapur|σιγκαπουρη|сингапур|сінгапур
SH s t helena|saint helena|sainte helene|sankti helena|sant elena|santa elena|santa helena|sfanta elena|sint helena|st helena|sv elenos sala|sv helenas sala|svaeta helena|svata helena|sveta helena|szent ilona|wyspa swietej heleny|αγια ελενη|острів святоі єлени|света елена
SI eslovenia|sloveenia|slovenie|slovenien|slovenija|slovenya|slovinsko|slowenia|slowenien|szlovenia|σλοβενια|словения|словенія
SJ huippuvuoret ja jan mayen|spicberky a jan mayen|spitsbergen en jan mayen|spitzbergen und jan mayen|svalbara un jana majena sala|svalbard a jan mayen|svalbard e jan mayen|svalbard es jan mayen|svalbard et jan mayen|svalbard i jan mayen|svalbard in jan mayen|svalbard ja jan mayen|svalbard jan mayen|svalbard och jan mayen|svalbard og jan mayen|svalbard si jan mayen|svalbard ve jan mayen|svalbard y jan mayen|svalbardas ir janas majenas|svalbardi og jan mayen|σβαλμπαρντ και γιαν μαγιεν|свалбард и ян маиен|шпіцберген та ян маєн
SK eslovaquia|slovacchia|slovacia|slovacka|slovakien|slovakiet|slovakija|slovakkia|slovakya|slovaquie|slovaska|slovensko|slowacja|slowakei|slowakije|szlovakia|σλοβακια|словакия|словаччина
SL serra leoa|siera leone|sierra leona|sijera leone|sjerraleone|σιερα λεονε|сиера леоне|сьєрра леоне
SM saint marin|san marinas|sanmarino|αγιοσ μαρινοσ|сан марино
SN senegala|senegalas|szenegal|σενεγαλη|сенегал
SO somaalia|somali|somalie|somalija|somalis|somalsko|szomalia|σομαλια|сомалия|сомалі
SR surinam|surinama|surinamas|σουριναμ|суринам
SS del szudan|dienvidsudana|etela sudan|etelae sudan|gueney sudan|guney sudan|jizni sudan|juzni sudan|juzny sudan|louna sudaan|pietu sudanas|soer sudan|sor sudan|soudan du sud|sud sudan|sudan del sur|sudan poludniowy|sudanul de sud|sudao do sul|sudsudan|sudur sudan|suedsudan|sydsudan|zuid soedan|νοτιο σουδαν|південнии судан|южен судан
ST san tome ir prinsipe|santo tome y principe|santome un prinsipi|sao tome e principe|sao tome en principe|sao tome es principe|sao tome et principe|sao tome ja principe|sao tome och principe|sao tome og principe|sao tome og prinsipe|sao tome principe|sao tome si principe|sao tome und principe|sao tome ve principe|svaety tomas a princov ostrov|svaty tomas a princov ostrov|svaty tomas a princuv ostrov|sveti toma i princip|sveti tomaz in princ|wyspy swietego tomasza i ksiazeca|σαο τομε και πρινσιπε|сан томе і принсіпі|сао томе и принсипи
SV salvador|salvadora|salvadoras|salwador|ελ σαλβαδορ|салвадор|сальвадор
SX nizozemski sveti martin|saint martin partie neerlandaise|sint martenas|sintmartena|svaety martin hol|svaty martin hol|svaty martin nizozemsko|αγιοσ μαρτινοσ ολλανδικο τμημα|синт мартен|сінт мартен
SY siria|sirija|sueueria|suriye|suuria|syrie|syrien|syrland|syyria|sziria|συρια|сирия|сирія
SZ essuatini|esuatini|esvatini|svaasimaa|svatini|svazilandas|szvazifoeld|szvazifold|εσουατινι|есватини|есватіні
TC iles turques et caiques|ilhas turcas e caicos|insulele turks si caicos|islas turcas y caicos|isole turks e caicos|otoci turks i caicos|otoki turks in caicos|terksas un kaikosas salas|terkso ir kaikoso salos|turks a caicos|turks caicos islands|turks en caicoseilanden|turks es caicos szigetek|turks i caicos|turks ja caicos|turks ja caicossaaret|turks och caicosoarna|turks och caicosoearna|turks og caicoseyjar|turks og caicosoeerne|turks og caicosoerne|turks og caicosoeyene|turks og caicosoyene|turks und caicosinseln|turks ve caicos adalari|νησοι τερκσ και καικοσ|острови теркс і каикос|острови търкс и каикос
TD cad|cada|cadas|chade|ciad|csad|czad|tchad|tsaad|tsad|tschad|tsjaad|tsjad|τσαντ|чад
TF de franske besiddelser i det sydlige indiske ocean og antarktis|de franske soerterritorier|de franske sorterritorier|francia deli terueletek|francia deli teruletek|francijas dienvidjuru teritorija|francosko juzno ozemlje|francouzska jizni uzemi|francuski juzni teritoriji|francuskie terytoria poludniowe i antarktyczne|francuzske juzne a antarkticke uzemia|franse gebieden in de zuidelijke indische oceaan|fransiz gueney topraklari|fransiz guney topraklari|franska sydterritorierna|franzoesische sued und antarktisgebiete|franzosische sud und antarktisgebiete|froensku sudlaegu landsvaedin|fronsku sudlaegu landsvaedin|prancuzijos pietu sritys|prantsuse lounaalad|ranskan etelaeiset ja antarktiset alueet|ranskan etelaiset ja antarktiset alueet|teritoriile australe si antarctice franceze|terre australi francesi|terres australes francaises|territorios australes franceses|territorios franceses do sul|γαλλικα νοτια εδαφη|французькі південні територіі|френски южни територии
TG togas|τογκο|того
TH tai|tailand|tailandas|tailandia|taizeme|tajland|tajlandia|tajska|tayland|thaifoeld|thaifold|thailanda|thailande|thailandia|thaimaa|thajsko|ταιλανδη|таиланд|таіланд
TJ tacikistan|tadjikistan|tadjiquistao|tadschikistan|tadsikistan|tadsjikistan|tadzikija|tadzikistan|tadzikistana|tadzjikistan|tadzsikisztan|tadzykistan|tagikistan|tayikistan|τατζικισταν|таджикистан
TK tokela|tokelauoarna|tokelauoearna|tokelav|τοκελαου|токелау
TL austrumtimora|ida timor|ita timor|itae timor|kelet timor|oest timor|oesttimor|oost timor|ost timor|osttimor|rytu timoras|timor est|timor oriental|timor wschodni|vychodni timor|vychodny timor|τιμορ λεστε|тимор лесте|тимор лешті
TM tuerkmenistan|tuerkmenisztan|turcomenistao|turkmenistana|turkmenistanas|turkmenisztan|turkmensko|τουρκμενισταν|туркменистан|туркменістан
TN tuneesia|tunesie|tunesien|tunez|tunezia|tunezja|tunis|tunisas|tunisie|tunisien|tunisija|tunisko|tunizija|tunus|τυνησια|тунис|туніс
TO τονγκα|тонга
TR toeroekorszag|torokorszag|tuergi|tuerkei|tuerkiye|turchia|turcia|turcija|turcja|turecko|turgi|turkei|turkiet|turkija|turkije|turkki|turquia|turquie|turska|tyrkia|tyrkiet|tyrkland|τουρκια|туреччина|турция
TT trinidad a tobago|trinidad e tobago|trinidad en tobago|trinidad es tobago|trinidad i tobago|trinidad in tobago|trinidad ja tobago|trinidad och tobago|trinidad og tobago|trinidad si tobago|trinidad tobago|trinidad und tobago|trinidad ve tobago|trinidad y tobago|trinidada un tobago|trinidadas ir tobagas|trinite et tobago|trynidad i tobago|τρινινταντ και τομπαγκο|тринидад и тобаго|тринідад і тобаго
TV τουβαλου|тувалу
TW taivan|taivana|taivanas|tajvan|tajwan|tayvan|tchaj wan|ταιβαν|таиван|таивань
TZ tansaania|tansania|tanzanie|tanzanija|tanzanya|τανζανια|танзания|танзанія
UA oekraine|ucraina|ucrania|ukraina|ukrajina|ukrajna|ukrayna|ουκρανια|украина|украіна
UG oeganda|ouganda|ουγκαντα|уганда
UM abd kucuk harici adalari|abd kuecuek harici adalari|amerikanische uberseeinseln|amerikanische ueberseeinseln|amerikanske oversoeiske oeer|amerikanske oversoiske oer|asv mazas aizjuras salas|az usa lakatlan kuelbirtokai|az usa lakatlan kulbirtokai|dalekie wyspy mniejsze stanow zjednoczonych|iles mineures eloignees des etats unis|ilhas menores distantes dos eua|insulele indepartate ale sua|islas menores alejadas de ee uu|isole minori esterne degli stati uniti|jungtiniu valstiju mazosios tolimosios salos|kleine afgelegen eilanden van de verenigde staten|mali udaljeni otoci sad a|mensi odlehle ostrovy usa|mensie odlahle ostrovy usa|smaeyjar bandarikjanna|stranski zunanji otoki zdruzenih drzav|uehendriikide hajasaared|uhendriikide hajasaared|us outlying islands|usa s yttre oar|usa s yttre oear|usas ytre oeyer|usas ytre oyer|yhdysvaltain erillissaaret|απομακρυσμενεσ νησιδεσ ηπα|віддалені острови сша|отдалечени острови на сащ
US ameerika uehendriigid|ameerika uhendriigid|amerika birlesik devletleri|amerikas savienotas valstis|bandarikin|egyesuelt allamok|egyesult allamok|estados unidos|etats unis|jungtines valstijos|sjedinjene americke drzave|spojene staty|stany zjednoczone|statele unite ale americii|stati uniti|usa|vereinigte staaten|verenigde staten|yhdysvallat|zdruzene drzave amerike|ηνωμενεσ πολιτειεσ|сполучені штати|съединени щати
UY uruguai|uruguaj|urugvae|urugvaj|urugvaja|urugvajus|urugwaj|ουρουγουαη|уругваи
UZ oezbekistan|ouzbekistan|ozbekistan|uezbegisztan|usbekistan|uzbegisztan|uzbekistana|uzbekistanas|uzbequistao|ουζμπεκισταν|узбекистан
VA cidade do vaticano|citta del vaticano|ciudad del vaticano|etat de la cite du vatican|statul cetatii vaticanului|vaticaanstad|vatikaani|vatikan|vatikanid|vatikano miesto valstybe|vatikans|vatikanstadt|vatikanstaten|watykan|βατικανο|ватикан
VC s t vincent och grenadinerna|saint vincent e grenadine|saint vincent en de grenadines|saint vincent es a grenadine szigetek|saint vincent et les grenadines|saint vincent i grenadyny|saint vincent ja grenadiinid|saint vincent ja grenadiinit|saint vincent og grenadinerne|saint vincent si grenadinele|saint vincent ve grenadinler|san vicente y las granadinas|sankti vinsent og grenadineyjar|sao vicente e granadinas|sentvinsenta un grenadinas|st vincent grenadines|st vincent og grenadinene|st vincent und die grenadinen|svaety vincent a grenadiny|svaty vincenc a grenadiny|svaty vincent a grenadiny|sventasis vincentas ir grenadinai|sveti vincencij in grenadine|sveti vincent i grenadini|αγιοσ βικεντιοσ και γρεναδινεσ|сеинт винсънт и гренадини|сент вінсент і гренадіни
VE venecuela|venesuela|wenezuela|βενεζουελα|венесуела|венецуела
VG bresku jomfruaeyjar|brit virgin szigetek|britanski deviski otoki|britanski djevicanski otoci|britanya virjin adalari|briti neitsisaared|britische jungferninseln|britse maagdeneilanden|britske panenske ostrovy|brittilaeiset neitsytsaaret|brittilaiset neitsytsaaret|brittiska jungfruoarna|brittiska jungfruoearna|britu virdzinas|brytyjskie wyspy dziewicze|de britiske jomfruoeer|de britiske jomfruoer|de britiske jomfruoeyene|de britiske jomfruoyene|didziosios britanijos mergeliu salos|iles vierges britanniques|ilhas virgens britanicas|insulele virgine britanice|islas virgenes britanicas|isole vergini britanniche|βρετανικεσ παρθενεσ νησοι|британски вирджински острови|британські віргінські острови
VI abd virjin adalari|americke panenske ostrovy|americki djevicanski otoci|amerikaanse maagdeneilanden|amerikai virgin szigetek|amerikanische jungferninseln|amerikanska jungfruoarna|amerikanska jungfruoearna|ameriski deviski otoki|asv virdzinas|bandarisku jomfruaeyjar|de amerikanske jomfruoeer|de amerikanske jomfruoer|de amerikanske jomfruoeyene|de amerikanske jomfruoyene|iles vierges des etats unis|ilhas virgens americanas|insulele virgine americane|islas virgenes de ee uu|isole vergini americane|jungtiniu valstiju mergeliu salos|us virgin islands|usa neitsisaared|wyspy dziewicze stanow zjednoczonych|yhdysvaltain neitsytsaaret|αμερικανικεσ παρθενεσ νησοι|американски вирджински острови|віргінські острови сша
VN viet nam|vietna|vietnamas|vijetnam|vjetnama|wietnam|βιετναμ|вʼєтнам|виетнам
VU βανουατου|вануату
WF volisa un futunas salas|volisas ir futuna|wallis a futuna|wallis e futuna|wallis en futuna|wallis es futuna|wallis et futuna|wallis futuna|wallis i futuna|wallis in futuna|wallis ja futuna|wallis och futunaoarna|wallis och futunaoearna|wallis og futuna|wallis og futunaeyjar|wallis si futuna|wallis und futuna|wallis ve futuna|wallis y futuna|γουαλισ και φουτουνα|уолис и футуна|уолліс і футуна
WS szamoa|σαμοα|самоа
XK kosova|kosovas|kosowo|koszovo|κοσσυφοπεδιο|косово
YE iemen|jeemen|jemen|jemena|jemenas|υεμενη|иемен|ємен
YT majota|majotas|majotta|μαγιοτ|маиот|маиотта
ZA africa de sud|africa do sul|afrique du sud|del afrikai koeztarsasag|del afrikai koztarsasag|dienvidafrikas republika|etela afrikka|etelae afrikka|gueney afrika|guney afrika|jihoafricka republika|juzna afrika|juznoafricka republika|juznoafriska republika|louna aafrika vabariik|pietu afrika|republika poludniowej afryki|soer afrika|sor afrika|sudafrica|sudafrika|sudur afrika|suedafrika|sydafrika|zuid afrika|νοτια αφρικη|південно африканська республіка|южна африка
ZM sambia|zambie|zambija|zambiya|ζαμπια|замбия|замбія
ZW simbabve|simbabwe|zimbabue|zimbabve|ζιμπαμπουε|зимбабве|зімбабве
`;
