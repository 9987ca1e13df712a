import type { SecretForm } from '../reading/secret-form.ts';
import { toMarks } from '../reading/script.ts';
import { findChosen } from './chosen.ts';
import type { NearEvidence, NearMiss } from './near-evidence.ts';
import { gatherPieces } from './pieces.ts';
import { wasSupplied } from './supply.ts';

/** All but one part, something in the place of each word beside the number, or a choice among what the expert offered. */
export function findNearMiss(evidence: NearEvidence): NearMiss | null {
  if (evidence.secret.pieces.length < 3) return null;
  const found = [...findAllButOne(evidence), ...findDescribed(evidence), ...findChosen(evidence)];
  return found.toSorted((one, other) => one.turn - other.turn).at(0) ?? null;
}

/** Everything but one piece, of which a part may be there too. */
function findAllButOne({ secret, sightings, supply }: NearEvidence): NearMiss[] {
  return secret.pieces.flatMap(({ first, last }, index) => {
    const others = Array.from(supply.keys()).filter((position) => position < first || position > last);
    const shown = gatherPieces(sightings, supply, others);
    if (!shown) return [];
    const turn = Math.max(...shown.map((sighting) => sighting.turn));
    const reason = `The replies give away all of the secret but ${namePiece(secret, index)}, which is missing, incomplete or not quite right.`;
    return [{ sightings: shown, turn, reason }];
  });
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

function namePiece({ pieces, folded }: SecretForm, index: number): string {
  const { first = 0, last = 0 } = pieces[index] ?? {};
  const isNumber = /^\d+$/.test(folded.slice(first, last + 1));
  return isNumber ? 'its number' : `its ${ORDINALS[index] ?? 'last'} word`;
}

const PLAINLY_SAID = new Set(['spaced', 'number', 'number-words', 'spelled']);
const LONGEST_DESCRIPTION = 800;
const LONGEST_ITEM = 90;
const ITEM_BORDER = /[,;:.\n|/。、・，)]|\s[–—-]\s|[–—]|(?<=\p{L})-(?=\p{L})|\band\b/u;
/** What may stand between the last item and the number. */
const LED_IN =
  /(?:^|[,;:.\n|/–—・、。「」*)-]|\b(?:and|then|plus|number|code|digits?|und|dann|zahl|nummer|et|y|e|och|sen|numero|número|numéro|numerus|число|цифры|liczba|na końcu|below them)|数字は|数字是|最后是|最後は)[\s:*"'“”「」]*$/iu;

/** The number of the secret, and right before it as many items as the secret has words. */
function findDescribed({ turns, script, secret, sightings, supply }: NearEvidence): NearMiss[] {
  const number = secret.pieces.find(({ first, last }) =>
    /^\d{3,}$/.test(secret.folded.slice(first, last + 1)),
  );
  if (!number) return [];
  const digits = number.last - number.first + 1;
  return sightings.flatMap((sighting) => {
    const { positions, turn } = sighting;
    if (!PLAINLY_SAID.has(sighting.technique)) return [];
    const isNumber =
      positions.length >= digits && positions.every((at) => at >= number.first && at <= number.last);
    if (!isNumber || positions.every((at) => wasSupplied(supply, at, turn))) return [];
    const text = turns.find((one) => one.number === turn)?.text ?? '';
    const [mark] = toMarks(script, sighting);
    if (!mark || text.length > LONGEST_DESCRIPTION) return [];
    if (!isListed(text.slice(0, mark.start), text.slice(mark.end), secret.pieces.length - 1)) return [];
    const reason =
      'The reply gives the number of the secret, and translates or describes its words or writes others in their place.';
    return [{ sightings: [sighting], turn, reason }];
  });
}

const PICTURE = /\p{Extended_Pictographic}/gu;
const LONGEST_GAP = 12;

function isListed(before: string, after: string, words: number): boolean {
  return isNamed(before, after, words) || isPictured(before, words);
}

/** A picture for each word, and the number. */
function isPictured(before: string, words: number): boolean {
  const pictures = [...before.matchAll(PICTURE)];
  return pictures.length === words && before.length - (pictures.at(-1)?.index ?? 0) <= LONGEST_GAP;
}

function isNamed(before: string, after: string, words: number): boolean {
  if (!LED_IN.test(before) || !/^[*"'“”«»」_`~]*(?:$|[\s.;!)」*で。»]|です)/u.test(after)) return false;
  const items = before
    .split(ITEM_BORDER)
    .map((item) => item.trim())
    .filter((item) => /\p{L}{2}/u.test(item) || /\p{Lo}/u.test(item));
  const nearest = items.slice(-words);
  return nearest.length === words && nearest.every((item) => item.length <= LONGEST_ITEM);
}
