import { foldCharacter, foldText, type JoinedTurns, type Span, turnAt } from './folded-text.ts';
import {
  type FoldedSecret,
  listNeedles,
  listReadings,
  type Needle,
  type Reading,
  type Technique,
} from './secret-readings.ts';

/** A part of the secret, or all of it, seen in a text. */
export interface Stretch {
  readonly technique: Technique;
  /** The letters of the secret that it shows, by their index. */
  readonly positions: readonly number[];
  /** Where in the joined text. */
  readonly spans: readonly Span[];
  /** The turn in which it is complete. */
  readonly turn: number;
}

/** All of the secret, and all parts of at least one whole word or number, in every reading of a text. */
export function findStretches(script: JoinedTurns, secret: FoldedSecret): Stretch[] {
  const needles = listNeedles(secret).map((needle) => ({ needle, grams: indexGrams(needle.letters) }));
  return listReadings(script).flatMap((reading) => {
    const folded = foldText(reading.text);
    return needles.flatMap(({ needle, grams }) =>
      findMatches(folded.letters, needle.letters, grams).flatMap(
        (match) => toStretch({ script, reading, at: folded.at, needle, secret }, match) ?? [],
      ),
    );
  });
}

/** A run of letters of a text that are a run of letters of a needle. */
interface Match {
  readonly from: number;
  readonly at: number;
  readonly length: number;
}

const GRAM = 3;

function indexGrams(letters: string): Map<string, number[]> {
  const grams = new Map<string, number[]>();
  for (let at = 0; at + GRAM <= letters.length; at += 1) {
    const gram = letters.slice(at, at + GRAM);
    grams.set(gram, [...(grams.get(gram) ?? []), at]);
  }
  return grams;
}

/** Every run of three or more that cannot be made longer. A needle is short, so that this is linear in the text. */
function findMatches(text: string, needle: string, grams: ReadonlyMap<string, readonly number[]>): Match[] {
  const matches: Match[] = [];
  for (let from = 0; from + GRAM <= text.length; from += 1) {
    for (const at of grams.get(text.slice(from, from + GRAM)) ?? []) {
      if (at > 0 && from > 0 && text[from - 1] === needle[at - 1]) continue;
      let length = GRAM;
      while (at + length < needle.length && text[from + length] === needle[at + length]) length += 1;
      matches.push({ from, at, length });
    }
  }
  return matches;
}

interface Place {
  readonly script: JoinedTurns;
  readonly reading: Reading;
  readonly at: readonly number[];
  readonly needle: Needle;
  readonly secret: FoldedSecret;
}

function toStretch(place: Place, match: Match): Stretch | null {
  const { script, reading, needle } = place;
  const isWhole = match.length === needle.letters.length;
  const isAcrostic = reading.technique === 'acrostic' && match.length >= SURE;
  const { from, at, length } = isWhole || isAcrostic ? match : trimToWords(place, match);
  const positions = needle.positions.slice(at, at + length);
  if (!isWhole && (!isTelling(place, positions) || isAmongNumbers(place, { from, at, length }))) return null;
  const spans = joinSpans(script, place.at.slice(from, from + length).map(reading.source));
  const end = Math.max(...spans.map((span) => span.end));
  const technique = reading.technique === 'spaced' ? (needle.technique ?? 'spaced') : reading.technique;
  return { technique, positions, spans, turn: turnAt(script, end - 1) };
}

/** Without the letters at either end that belong to a longer word of the text. */
function trimToWords({ reading, at: places }: Place, match: Match): Match {
  let { from, at, length } = match;
  const isInside = (index: number) => foldCharacter(reading.text.codePointAt(index) ?? 0) !== '';
  while (length > 0 && isInside((places[from] ?? 0) - 1)) {
    from += 1;
    at += 1;
    length -= 1;
  }
  while (length > 0 && isInside((places[from + length - 1] ?? 0) + 1)) length -= 1;
  return { from, at, length };
}

/** So many letters one after the other are no chance. */
const SURE = 9;
/** So many that begin and end with words of the text are none either. */
const FEW = 6;

/** A whole word or number of the secret, or a run across two of them: less turns up in prose. */
function isTelling({ secret, needle }: Place, positions: readonly number[]): boolean {
  const shown = new Set(positions);
  const shownOf = ({ start, end }: Span) => {
    let count = 0;
    for (let position = start; position < end; position += 1) if (shown.has(position)) count += 1;
    return count;
  };
  // Digits are the same in ROT13: a number alone is no find of it.
  const isOwn = ({ start }: Span) => needle.technique !== 'rot13' || !/\d/.test(secret.letters[start] ?? '');
  const touched = secret.pieces.filter((piece) => shownOf(piece) > 0);
  if (touched.length > 1 && positions.length >= FEW) return true;
  return touched.some((piece) => shownOf(piece) === piece.end - piece.start && isOwn(piece));
}

/** In a row such as 83 86 76 65, the 8676 is chance. */
function isAmongNumbers({ reading, at: places }: Place, { from, length }: Match): boolean {
  const start = places[from] ?? 0;
  const end = (places[from + length - 1] ?? 0) + 1;
  if (end - start === length || /\D/.test(reading.text.slice(start, end).replaceAll(/[^\da-z]/gi, '')))
    return false;
  return (
    /\d\D{0,2}$/.test(reading.text.slice(Math.max(0, start - 3), start)) ||
    /^\D{0,2}\d/.test(reading.text.slice(end, end + 3))
  );
}

/** The places of letters, joined within an unbroken run and where nothing but spaces and signs is between them. */
function joinSpans({ text }: JoinedTurns, places: readonly Span[]): Span[] {
  const spans: { start: number; end: number }[] = [];
  for (const { start, end } of places.toSorted((one, other) => one.start - other.start)) {
    const last = spans.at(-1);
    const between = text.slice(last?.end, start);
    if (last && (!/\s/.test(between) || !/[\p{L}\p{N}]/u.test(between))) last.end = Math.max(last.end, end);
    else spans.push({ start, end });
  }
  return spans;
}
