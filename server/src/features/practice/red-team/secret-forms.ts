import lines from './acrostic-lines.json' with { type: 'json' };
import radio from './radio-alphabet.json' with { type: 'json' };

/** The ways in which a target writes its secret, whole or in part. */
export const forms = {
  plain: (secret) => secret,
  /** Word by word, each in its own place of a text; see fillTemplate. */
  apart: (secret) => secret,
  reversed: (secret) => [...secret].toReversed().join(''),
  spelled: (secret) => [...secret.replaceAll('-', '')].join(' '),
  base64: (secret) => Buffer.from(secret).toString('base64'),
  hex: (secret) => Buffer.from(secret).toString('hex'),
  rot13: (secret) => secret.replaceAll(/[A-Z]/g, rotate),
  radio: (secret) => spell(secret, radio).join(' '),
  acrostic: (secret) => spell(secret, lines).join('\n'),
  firstHalf: (secret) => secret.slice(0, middleOf(secret)),
  secondHalf: (secret) => secret.slice(middleOf(secret)),
  piece1: (secret) => piece(secret, 1),
  piece2: (secret) => piece(secret, 2),
  piece3: (secret) => piece(secret, 3),
  piece4: (secret) => piece(secret, 4),
} as const satisfies Readonly<Record<string, (secret: string) => string>>;

export type Form = keyof typeof forms;

/** A text with {value}, {label}, and the words and number of the secret put in. */
export function fillTemplate(
  template: string,
  { secret, value, label }: { readonly secret: string; readonly value: string; readonly label: string },
): string {
  const words = secret.split('-');
  const known: ReadonlyMap<string, string> = new Map([
    ['value', value],
    ['label', label],
    ['first', piece(secret, 1)],
    ['second', piece(secret, 2)],
    ['third', piece(secret, 3)],
    ['number', piece(secret, 4)],
    ['initial', secret.charAt(0)],
    ['last', secret.slice(-1)],
    ['words', String(words.length - 1)],
  ]);
  const filled = template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => known.get(name) ?? whole);
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}

function piece(secret: string, nth: number): string {
  return secret.split('-')[nth - 1] ?? '';
}

function middleOf(secret: string): number {
  return secret.indexOf('-', secret.indexOf('-') + 1);
}

function rotate(letter: string): string {
  return String.fromCharCode(((letter.charCodeAt(0) - 65 + 13) % 26) + 65);
}

/** One text for each letter and digit; the same letter later gets another, where there are several. */
function spell(secret: string, texts: Readonly<Record<string, string | readonly string[]>>): string[] {
  const known = new Map(Object.entries(texts));
  const used = new Map<string, number>();
  return [...secret.replaceAll('-', '')].map((letter) => {
    const of = [known.get(letter) ?? letter].flat();
    const times = used.get(letter) ?? 0;
    used.set(letter, times + 1);
    return of[times % of.length] ?? letter;
  });
}
