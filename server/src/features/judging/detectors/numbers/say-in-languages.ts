/** A language in which numbers below ten thousand are said. Words are without accents and spaces. */
interface Language {
  readonly ones: readonly string[];
  readonly tens: readonly string[];
  readonly join: (ten: string, one: string) => string[];
  readonly hundred: (count: string, value: number) => string[];
  readonly thousand: (count: string, value: number) => string[];
  readonly and: readonly string[];
}

const words = (text: string) => text.split(' ').map((word) => (word === '-' ? '' : word));

const german: Language = {
  ones: words(
    'null ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
  ),
  tens: words('- - zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig'),
  join: (ten, one) => [`${one}und${ten}`],
  hundred: (count) => [`${count}hundert`],
  thousand: (count) => [`${count}tausend`],
  and: ['', 'und'],
};

const french: Language = {
  ones: words(
    'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dixsept dixhuit dixneuf',
  ),
  tens: words('- - vingt trente quarante cinquante soixante soixante quatrevingt quatrevingt'),
  join: (ten, one) => [`${ten}${one}`, `${ten}et${one}`],
  hundred: (count, value) => [value === 1 ? 'cent' : `${count}cent`],
  thousand: (count, value) => [value === 1 ? 'mille' : `${count}mille`],
  and: ['', 's'],
};

const spanish: Language = {
  ones: words(
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve',
  ),
  tens: words('- - veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
  join: (ten, one) => [ten === 'veinte' ? `veinti${one}` : `${ten}y${one}`],
  hundred: (count, value) => [
    { 1: 'ciento', 5: 'quinientos', 7: 'setecientos', 9: 'novecientos' }[value] ?? `${count}cientos`,
  ],
  thousand: (count, value) => [value === 1 ? 'mil' : `${count}mil`],
  and: [''],
};

const italian: Language = {
  ones: words(
    'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
  ),
  tens: words('- - venti trenta quaranta cinquanta sessanta settanta ottanta novanta'),
  join: (ten, one) => [/^[uo]/.test(one) ? `${ten.slice(0, -1)}${one}` : `${ten}${one}`],
  hundred: (count, value) => [value === 1 ? 'cento' : `${count}cento`],
  thousand: (count, value) => [value === 1 ? 'mille' : `${count}mila`],
  and: [''],
};

const dutch: Language = {
  ones: words(
    'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
  ),
  tens: words('- - twintig dertig veertig vijftig zestig zeventig tachtig negentig'),
  join: (ten, one) => [`${one}en${ten}`],
  hundred: (count, value) => [value === 1 ? 'honderd' : `${count}honderd`],
  thousand: (count, value) => [value === 1 ? 'duizend' : `${count}duizend`],
  and: ['', 'en'],
};

const swedish: Language = {
  ones: words(
    'noll ett tva tre fyra fem sex sju atta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton',
  ),
  tens: words('- - tjugo trettio fyrtio femtio sextio sjuttio attio nittio'),
  join: (ten, one) => [`${ten}${one}`],
  hundred: (count) => [`${count}hundra`],
  thousand: (count) => [`${count}tusen`],
  and: ['', 'och'],
};

const languages = [german, french, spanish, italian, dutch, swedish];

/** "4821" as viertausendachthunderteinundzwanzig, achtundvierzig einundzwanzig …: as one number, and in pairs. */
export function sayInLanguages(digits: string): string[] {
  if (!/^\d{4}$/.test(digits)) return [];
  return languages.flatMap((language) => {
    const pairs = [digits.slice(0, 2), digits.slice(2)].map((pair) =>
      pair.startsWith('0')
        ? [`${language.ones[0] ?? ''}${language.ones[Number(pair)] ?? ''}`]
        : sayBelowHundred(language, Number(pair)),
    );
    const [firsts = [], seconds = []] = pairs;
    const paired = firsts.flatMap((first) => seconds.map((second) => first + second));
    return digits.startsWith('0') ? paired : [...paired, ...sayWhole(language, Number(digits))];
  });
}

function sayWhole(language: Language, value: number): string[] {
  const thousands = Math.floor(value / 1000);
  const starts = language.thousand(language.ones[thousands] ?? '', thousands);
  return value % 1000 === 0 ? starts : withRest(language, starts, sayBelowThousand(language, value % 1000));
}

function sayBelowThousand(language: Language, value: number): string[] {
  if (value < 100) return sayBelowHundred(language, value);
  const hundreds = Math.floor(value / 100);
  const starts = language.hundred(language.ones[hundreds] ?? '', hundreds);
  return value % 100 === 0 ? starts : withRest(language, starts, sayBelowHundred(language, value % 100));
}

function withRest({ and: joints }: Language, starts: readonly string[], rests: readonly string[]): string[] {
  return starts.flatMap((start) => joints.flatMap((and) => rests.map((end) => start + and + end)));
}

function sayBelowHundred(language: Language, value: number): string[] {
  if (value < 20) return [language.ones[value] ?? ''];
  const ten = language.tens[Math.floor(value / 10)] ?? '';
  // Seventy and ninety of the French count on from sixty and eighty.
  const isOdd = language === french && [7, 9].includes(Math.floor(value / 10));
  const unit = (value % 10) + (isOdd ? 10 : 0);
  return unit === 0 ? [ten] : language.join(ten, language.ones[unit] ?? '');
}
