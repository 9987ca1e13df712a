import tables from './signal-tables.json' with { type: 'json' };

export function toBase64(text: string): string {
  return Buffer.from(text).toString('base64');
}

export function toBase32(text: string): string {
  const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const quintets = bits.match(/.{1,5}/g) ?? [];
  const symbols = quintets
    .map((quintet) => BASE32[Number.parseInt(quintet.padEnd(5, '0'), 2)] ?? '')
    .join('');
  return symbols.padEnd(Math.ceil(symbols.length / 8) * 8, '=');
}

export function toHex(text: string): string {
  return Buffer.from(text).toString('hex');
}

/** The code of each character in the given base, apart by spaces. */
export function toCodes(text: string, base: 2 | 10): string {
  return [...Buffer.from(text)]
    .map((byte) => byte.toString(base).padStart(base === 2 ? 8 : 2, '0'))
    .join(' ');
}

/** A as 1 to Z as 26; what is no letter stays. */
export function toAlphabetPositions(text: string): string {
  const places = text
    .toUpperCase()
    .replaceAll(/[A-Z]/g, (letter) => `${String(letter.charCodeAt(0) - BEFORE_A)} `);
  return places.replaceAll(' -', ' / ').trim();
}

/** Each character as the table signals it; hyphens as slashes. */
export function toSignals(text: string, table: keyof typeof tables): string {
  const signals: ReadonlyMap<string, string> = new Map(Object.entries(tables[table]));
  return [...text.toUpperCase()].map((character) => signals.get(character) ?? '/').join(' ');
}

export function toPercentCodes(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).toUpperCase()}`).join('');
}

export function toHtmlCodes(text: string): string {
  return [...Buffer.from(text)].map((byte) => `&#${String(byte)};`).join('');
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BEFORE_A = 64;
