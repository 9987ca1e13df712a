import type { Asked } from '../reading/asked.ts';
import type { Words } from '../reading/words.ts';
import { turnAt, type Script } from '../reading/script.ts';
import type { SecretForm } from '../reading/secret-form.ts';
import type { Sighting } from '../reading/sighting.ts';

const LETTERS = 26;
const LONGEST_KEY = 16;

interface Ciphered {
  readonly piece: number;
  /** What was added to each letter, letter by letter. */
  readonly stream: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The words of the secret under Vigenère's cipher, or Beaufort's, where the key stands in the text as a word, or among
 * those that the expert wrote: the key runs on through the words, or begins again with each.
 */
export function findKeyWords(
  script: Script,
  { words, asked }: { readonly words: Words; readonly asked: Asked },
  secret: SecretForm,
): Sighting[] {
  const pieces = secret.pieces
    .map((piece) => ({ ...piece, text: secret.folded.slice(piece.first, piece.last + 1) }))
    .filter(({ text }) => /^[a-z]+$/.test(text));
  if (pieces.length === 0) return [];
  // Of a word that comes again, only the first can be found.
  const firsts = new Map<string, number>();
  for (const [index, word] of words.texts.entries()) if (!firsts.has(word)) firsts.set(word, index);
  const keys = new Keys(firsts, asked.words);
  const ways = [
    (plain: number, cipher: number) => cipher - plain,
    (plain: number, cipher: number) => cipher + plain,
    (plain: number, cipher: number) => plain - cipher,
  ];
  return ways.flatMap((difference, way) => {
    const cipher = (piece: number) =>
      listCiphered(words, firsts, { piece, text: pieces[piece]?.text ?? '', difference });
    return pickKeyed(cipher, { pieces, keys }).map(({ piece, start, end }) => ({
      technique: 'key-word' as const,
      positions: Int32Array.from(
        { length: pieces[piece]?.text.length ?? 0 },
        (_, at) => (pieces[piece]?.first ?? 0) + at,
      ),
      start,
      end,
      spans: [{ start, end }],
      turn: turnAt(script, end - 1),
      group: `key ${String(way)}`,
    }));
  });
}

type Difference = (plain: number, cipher: number) => number;

/** Every word that may be a piece of the secret, each once. */
function listCiphered(
  words: Words,
  firsts: ReadonlyMap<string, number>,
  { piece, text, difference }: { piece: number; text: string; difference: Difference },
): Ciphered[] {
  const ciphered: Ciphered[] = [];
  for (const [word, index] of firsts) {
    if (word.length !== text.length || word === text) continue;
    const span = { start: words.starts[index] ?? 0, end: words.ends[index] ?? 0 };
    ciphered.push({ piece, stream: compare(text, word, difference), ...span });
  }
  return ciphered;
}

function compare(plain: string, cipher: string, difference: Difference): string {
  let stream = '';
  for (let at = 0; at < plain.length; at += 1) {
    const by = difference(plain.charCodeAt(at) - 97, cipher.charCodeAt(at) - 97);
    stream += String.fromCharCode(97 + ((by + LETTERS * 2) % LETTERS));
  }
  return stream;
}

/** The words that may be a key. */
class Keys {
  private readonly own: ReadonlyMap<string, number>;
  private readonly asked: ReadonlySet<string>;

  constructor(own: ReadonlyMap<string, number>, asked: ReadonlySet<string>) {
    this.own = own;
    this.asked = asked;
  }

  /** Of what may be a key. */
  has(key: string): boolean {
    return this.own.has(key) || this.asked.has(key);
  }

  /** Longer ones that begin so, each once. */
  beginningWith(stream: string): string[] {
    const isLonger = (key: string) =>
      key.length > stream.length &&
      key.length <= LONGEST_KEY &&
      key.startsWith(stream) &&
      /^[a-z]+$/.test(key);
    const found: string[] = [];
    for (const key of this.own.keys()) if (isLonger(key)) found.push(key);
    for (const key of this.asked) if (isLonger(key) && !this.own.has(key)) found.push(key);
    return found;
  }
}

/** The words of each piece are looked through only where a word of the first may begin with a key. */
function pickKeyed(
  cipher: (piece: number) => readonly Ciphered[],
  { pieces, keys }: { pieces: readonly { text: string }[]; keys: Keys },
): Ciphered[] {
  const ciphered = new Map<number, readonly Ciphered[]>();
  const of = (piece: number) => {
    const known = ciphered.get(piece) ?? cipher(piece);
    ciphered.set(piece, known);
    return known;
  };
  const before = pieces.map((_, index) =>
    pieces.slice(0, index).reduce((sum, { text }) => sum + text.length, 0),
  );
  for (const start of of(0)) {
    for (const key of possibleKeys(start.stream, keys)) {
      const fits = ({ piece, stream }: Ciphered) =>
        [0, before[piece] ?? 0, (before[piece] ?? 0) + piece].some((from) => isKeyed(stream, key, from));
      const found = pieces.map((_, index) => of(index).find(fits));
      const whole = found.filter((one) => one !== undefined);
      if (whole.length === pieces.length) return whole;
    }
  }
  return [];
}

/** Words of the text that the stream begins with: whole, again and again, or cut. */
function possibleKeys(stream: string, keys: Keys): string[] {
  const possible: string[] = [];
  for (let length = 2; length <= Math.min(stream.length, LONGEST_KEY); length += 1) {
    const key = stream.slice(0, length);
    if (keys.has(key)) possible.push(key);
  }
  return [...possible, ...keys.beginningWith(stream)];
}

function isKeyed(stream: string, key: string, from: number): boolean {
  for (let at = 0; at < stream.length; at += 1)
    if (stream[at] !== key[(from + at) % key.length]) return false;
  return true;
}
