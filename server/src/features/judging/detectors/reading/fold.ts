import lookAlikes from './look-alikes.json' with { type: 'json' };

/** Stands for everything that is neither a letter nor a digit. */
export const SEPARATOR = 0;
/** Stands for what no reader sees: combining marks, zero-width characters, the second half of a pair. */
export const IGNORED = 1;

const ZERO = 48;
const NINE = 57;
const LOWER_A = 97;
const LOWER_Z = 122;
const UPPER_A = 65;
const UPPER_Z = 90;

const known = new Map<number, number>();
for (const [letter, twins] of Object.entries(lookAlikes.letters)) {
  for (const twin of twins) known.set(twin.codePointAt(0) ?? 0, letter.charCodeAt(0));
}
for (const zero of lookAlikes.digitZeros) {
  for (let digit = 0; digit <= 9; digit += 1) known.set((zero.codePointAt(0) ?? 0) + digit, ZERO + digit);
}

const ascii = Uint8Array.from({ length: 128 }, (_, code) => foldAscii(code));

/** Latin letters in lower case, digits, and nothing else: one byte per UTF-16 unit of the text. */
export function foldText(text: string): Uint8Array {
  const folded = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 128) folded[index] = ascii[unit] ?? SEPARATOR;
    else index = foldOther(text, index, folded);
  }
  return folded;
}

export function isLetterOrDigit(code: number): boolean {
  return code > IGNORED;
}

export function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

function foldOther(text: string, index: number, folded: Uint8Array): number {
  const point = text.codePointAt(index) ?? 0;
  folded[index] = foldPoint(point);
  if (point < 0x1_00_00) return index;
  folded[index + 1] = IGNORED;
  return index + 1;
}

function foldPoint(point: number): number {
  const seen = known.get(point);
  if (seen !== undefined) return seen;
  const code = foldUnknown(String.fromCodePoint(point));
  known.set(point, code);
  return code;
}

/** Tag characters repeat ASCII, unseen. */
const TAGS = 0xe_00_00;

function foldUnknown(character: string): number {
  const tag = (character.codePointAt(0) ?? 0) - TAGS;
  if (tag > 0 && tag < 128) return foldAscii(tag) || IGNORED;
  if (/^[\p{M}\p{Cf}\u3164\u115f\u1160]$/u.test(character)) return IGNORED;
  const regional = /^[\u{1f1e6}-\u{1f1ff}]$/u.test(character);
  if (regional) return (character.codePointAt(0) ?? 0) - 0x1_f1_e6 + LOWER_A;
  for (const part of character.normalize('NFKD')) {
    const point = part.codePointAt(0) ?? 0;
    const code = point < 128 ? foldAscii(point) : (known.get(point) ?? SEPARATOR);
    if (isLetterOrDigit(code)) return code;
  }
  return SEPARATOR;
}

function foldAscii(code: number): number {
  if (code >= UPPER_A && code <= UPPER_Z) return code + 32;
  return (code >= LOWER_A && code <= LOWER_Z) || isDigit(code) ? code : SEPARATOR;
}
