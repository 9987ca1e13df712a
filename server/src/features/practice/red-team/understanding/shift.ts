import { numberWords } from '../../language/number-words.ts';

const SHIFT =
  /\b(?:shift\w*|mov\w*|advanc\w*|caesar\w*|rot)\b[^.!?]{0,60}?(?:\b|-)(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen)\b(?!\s*(?:lines?|words?))([^.!?]{0,40})/i;
const BACK = /\bback\w*|\bdown|\bleft|\bearlier|\bbefore/i;
const MEANT =
  /\bshift\w*\s+(?:it|by|each|every|all|them|the|forward|back\w*|up|down|letters?|ciphers?|of|-?\d)|\bcaesar|\brot\b|\balphabet|\bplaces?\b|\bletters?\b/i;

/** "Shift every letter three places forward", "Caesar with 5": the form's name, or null. Thirteen has a name of its own. */
export function findShift(text: string): string | null {
  const [whole = '', number = '', after = ''] = SHIFT.exec(text) ?? [];
  if (!MEANT.test(whole)) return null;
  const places = /^\d/.test(number) ? Number(number) : numberWords.indexOf(number.toLowerCase());
  if (places < 1 || places > 25 || places === 13) return null;
  return `caesar ${String(BACK.test(after) ? 26 - places : places)}`;
}
