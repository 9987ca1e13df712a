import { foldText } from '#shared/unicode.ts';

/** Living languages of many people that have no code of two letters (ISO 639-3). */
const LONGER_CODES = [
  'fil',
  'yue',
  'haw',
  'ceb',
  'hil',
  'ilo',
  'war',
  'mai',
  'bho',
  'awa',
  'sat',
  'kok',
  'mni',
  'doi',
];
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');
/** What lists of ours call a language, beside Unicode's names. */
const FURTHER_NAMES = ['Mandarin', 'Mandarin Chinese', 'Farsi', 'Tagalog', 'Other'];
/** Of a name with a region or a script, as Portuguese-BR, German (Austria) and Spanish, Latin America. */
const REGION = /(?<!\s)\s*(?:-\s*[A-Z]{2,6}|[,(].*)$/u;
/** A letter added, left out or mistyped, twice. */
const FARTHEST = 2;

let known: ReadonlyMap<string, string> | undefined;

/** The English names of the world's languages by how they are compared, and those that each has in itself. */
function names(): ReadonlyMap<string, string> {
  if (known) return known;
  const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  const found = [...codes, ...LONGER_CODES].flatMap((code): [string, string][] => {
    const name = english.of(code);
    if (name === undefined) return [];
    const own = new Intl.DisplayNames(code, { type: 'language', fallback: 'none' }).of(code) ?? name;
    return [
      [code, name],
      [foldText(own), name],
      [foldText(name), name],
    ];
  });
  known = new Map([...found, ...FURTHER_NAMES.map((name) => [foldText(name), name] as const)]);
  return known;
}

/**
 * What is wrong with the name of a language, as a sentence; null where it is one: in English or in itself, or by its code,
 * as in German, Deutsch, de, de-AT and Portuguese-BR. The languages are those of Unicode's CLDR that people speak.
 */
export function languageProblem(text: string): string | null {
  const [code = ''] = text.split(/[-_]/);
  const isCode = /^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*$/.test(text) && names().has(code.toLowerCase());
  const name = foldText(text.replace(REGION, '').trim());
  if (isCode || names().has(foldText(text)) || names().has(name)) return null;
  const nearest = nearestName(name);
  const remedy =
    nearest === null
      ? 'Write its English name, such as German, or its code, such as de.'
      : `Did you mean ${nearest}?`;
  return `“${text.slice(0, 40)}” is no language that we know. ${remedy}`;
}

function nearestName(folded: string): string | null {
  const close = [...names()]
    .filter(([one]) => one.length > 3 && Math.abs(one.length - folded.length) <= FARTHEST)
    .map(([one, name]) => ({ name, distance: distanceOf(one, folded) }))
    .filter(({ distance }) => distance <= FARTHEST);
  return close.toSorted((one, other) => one.distance - other.distance)[0]?.name ?? null;
}

/** How many letters have to be added, left out or changed (Levenshtein). */
function distanceOf(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of Array.from(one).entries()) {
    const here = [row + 1];
    for (let column = 0; column < other.length; column += 1)
      here.push(
        Math.min(
          (before[column + 1] ?? 0) + 1,
          (here[column] ?? 0) + 1,
          (before[column] ?? 0) + (letter === other[column] ? 0 : 1),
        ),
      );
    before = here;
  }
  return before.at(-1) ?? 0;
}
