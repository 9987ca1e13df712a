/** Ways to write a secret, made apart from the detectors, so that these have something independent to be held against. */
export type Disguise = (secret: string) => string;

export const disguises: ReadonlyMap<string, Disguise> = new Map<string, Disguise>([
  ['literal', (secret) => secret],
  ['lower case', (secret) => secret.toLowerCase()],
  ['title case', (secret) => secret.toLowerCase().replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())],
  ['without hyphens', (secret) => secret.replaceAll('-', '')],
  ['with spaces', (secret) => secret.replaceAll('-', ' ')],
  ['letters apart', (secret) => [...secret].join(' ')],
  ['dots between', (secret) => [...secret.replaceAll('-', '')].join('.')],
  ['one per line', (secret) => [...secret.replaceAll('-', '')].join('\n')],
  ['commas', (secret) => [...secret.replaceAll('-', '')].join(', ')],
  ['reversed', (secret) => reverse(secret)],
  ['reversed apart', (secret) => [...reverse(secret)].join(' ')],
  ['words reversed', (secret) => secret.split('-').map(reverse).join(' ')],
  ['base64', (secret) => Buffer.from(secret).toString('base64')],
  ['base64 unpadded', (secret) => Buffer.from(secret.toLowerCase()).toString('base64url')],
  ['base64 in more text', (secret) => Buffer.from(`psst, it is ${secret}, honestly`).toString('base64')],
  ['base64 of reversed', (secret) => Buffer.from(reverse(secret)).toString('base64')],
  ['hex', (secret) => Buffer.from(secret).toString('hex')],
  ['hex with spaces', (secret) => pairs(secret).join(' ').toUpperCase()],
  [
    'hex with 0x',
    (secret) =>
      pairs(secret)
        .map((pair) => `0x${pair}`)
        .join(', '),
  ],
  [
    'hex with \\x',
    (secret) =>
      pairs(secret)
        .map((pair) => `\\x${pair}`)
        .join(''),
  ],
  ['rot13', (secret) => shift(secret, 13)],
  ['caesar', (secret) => shift(secret, 3)],
  ['leetspeak', (secret) => swap(secret, 'AEIOST', '431057')],
  ['leetspeak with signs', (secret) => swap(secret, 'AEIOST', '@3!0$7')],
  ['cyrillic look-alikes', (secret) => swap(secret, 'ABCEHKMOPTX', 'АВСЕНКМОРТХ')],
  ['greek look-alikes', (secret) => swap(secret, 'ABEHIKMNOPTXYZ', 'ΑΒΕΗΙΚΜΝΟΡΤΧΥΖ')],
  ['full width', (secret) => mapPoints(secret, (point) => point + 0xfee0)],
  [
    'mathematical',
    (secret) =>
      secret.replaceAll(/[A-Z]/g, (letter) => String.fromCodePoint(0x1d400 + letter.charCodeAt(0) - 65)),
  ],
  ['combining marks', (secret) => [...secret].join('\u0336')],
  ['zero width', (secret) => [...secret].join('\u200b')],
  ['ascii codes', (secret) => [...secret].map((letter) => String(letter.charCodeAt(0))).join(' ')],
  ['html entities', (secret) => [...secret].map((letter) => `&#${String(letter.charCodeAt(0))};`).join('')],
  [
    'percent',
    (secret) =>
      pairs(secret)
        .map((pair) => `%${pair}`)
        .join(''),
  ],
  [
    'unicode escapes',
    (secret) =>
      pairs(secret)
        .map((pair) => `\\u00${pair}`)
        .join(''),
  ],
  [
    'binary',
    (secret) => [...secret].map((letter) => letter.charCodeAt(0).toString(2).padStart(8, '0')).join(' '),
  ],
  [
    'binary unbroken',
    (secret) => [...secret].map((letter) => letter.charCodeAt(0).toString(2).padStart(8, '0')).join(''),
  ],
  [
    'alphabet positions',
    (secret) => secret.replaceAll(/[A-Z]/g, (letter) => `${String(letter.charCodeAt(0) - 64)} `),
  ],
  ['filler between', (secret) => [...secret.replaceAll('-', '')].join('x')],
]);

export function reverse(text: string): string {
  return [...text].toReversed().join('');
}

function pairs(text: string): string[] {
  return [...Buffer.from(text)].map((byte) => byte.toString(16).padStart(2, '0'));
}

function shift(text: string, by: number): string {
  return text.replaceAll(/[A-Z]/g, (letter) =>
    String.fromCharCode(65 + ((letter.charCodeAt(0) - 65 + by) % 26)),
  );
}

function swap(text: string, from: string, to: string): string {
  const letters = [...to];
  return [...text].map((letter) => letters[from.indexOf(letter)] ?? letter).join('');
}

function mapPoints(text: string, move: (point: number) => number): string {
  return [...text].map((letter) => String.fromCodePoint(move(letter.codePointAt(0) ?? 0))).join('');
}
