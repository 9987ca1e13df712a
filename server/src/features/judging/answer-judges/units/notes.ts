import { refuseToJudge } from '../exact/cannot-judge.ts';
import type { Token } from '../reading/tokens.ts';

const QUALIFIERS = new Set([
  'us',
  'uk',
  'imperial',
  'american',
  'british',
  'metric',
  'avoirdupois',
  'troy',
  'nautical',
  'statute',
]);
const KIND = '(?:ordinary|common|regular|normal|usual|everyday|avoirdupois|statute|standard)';
const THING = '(?:weight )?(?:ounces?|pounds?|lbs?|miles?|oz|mass)';
// What the agreements say anyway.
const AGREED = [
  new RegExp(
    `^(?:the )?(?:${KIND} )+${THING}?(?:,? not (?:the )?(?:troy|fluid|nautical)(?: ${THING})?)?(?: obviously| of course)?$`,
    'u',
  ),
  new RegExp(`^not (?:the )?(?:troy|fluid|nautical)(?: ${THING})?$`, 'u'),
  /^(?:the )?(?:temperature|reading|point|temperature reading)(?: itself)?(?:,? not (?:a|the) (?:temperature )?(?:difference|change|rise|interval))?$/u,
  /^(?:at |with )?standard gravity$/u,
  /^(?:powers of 10+|decimal|si)$/u,
];

/** Moves "(US)" before the unit that it speaks of, and leaves out remarks that only say what is agreed. */
export function withoutNotes(tokens: readonly Token[]): readonly Token[] {
  const out: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) continue;
    const close = token.text === '(' ? tokens.findIndex((one, place) => place > at && one.text === ')') : -1;
    if (close === -1) {
      out.push(token);
      continue;
    }
    putBefore(out, tokens.slice(at + 1, close));
    at = close;
  }
  return withoutTail(out);
}

function putBefore(out: Token[], note: readonly Token[]): void {
  const [first] = note;
  const words = note.map((token) => token.text).filter((text) => text !== '.');
  if (first !== undefined && words.every((word) => QUALIFIERS.has(word)) && out.at(-1)?.kind === 'word') {
    // "fluid ounces (US)": the qualifier stands before the whole name.
    const back =
      ['ounces', 'ounce', 'oz'].includes(out.at(-1)?.text ?? '') &&
      ['fluid', 'fl'].includes(out.at(-2)?.text ?? '')
        ? 2
        : 1;
    out.splice(out.length - back, 0, { ...first, isSpaced: true });
    return;
  }
  if (!AGREED.some((agreed) => agreed.test(words.join(' ').replaceAll(' ,', ','))))
    refuseToJudge(`The judge cannot read the remark "${words.join(' ').slice(0, 60)}".`);
}

/** "… of minced beef? avoirdupois pounds obviously". */
function withoutTail(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findLastIndex((token) => ['?', '.', ',', '-', '—'].includes(token.text));
  if (at === -1) return tokens;
  const tail = tokens.slice(at + 1).map((token) => token.text);
  return AGREED.some((agreed) => agreed.test(tail.join(' '))) ? tokens.slice(0, at + 1) : tokens;
}
