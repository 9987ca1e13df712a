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
 * The words of the secret under Vigenère's cipher, or Beaufort's, where the key stands in the text as a word: the key
 * runs on through the words, or begins again with each.
 */
export function findKeyWords(script: Script, words: Words, secret: SecretForm): Sighting[] {
  const pieces = secret.pieces
    .map((piece) => ({ ...piece, text: secret.folded.slice(piece.first, piece.last + 1) }))
    .filter(({ text }) => /^[a-z]+$/.test(text));
  if (pieces.length === 0) return [];
  // Of a word that comes again, only the first can be found.
  const firsts = new Map<string, number>();
  for (const [index, word] of words.texts.entries()) if (!firsts.has(word)) firsts.set(word, index);
  const keys = new Set([...firsts.keys()].filter((word) => /^[a-z]{2,16}$/.test(word)));
  const ways = [
    (plain: number, cipher: number) => cipher - plain,
    (plain: number, cipher: number) => cipher + plain,
    (plain: number, cipher: number) => plain - cipher,
  ];
  return ways.flatMap((difference, way) => {
    const ciphered: Ciphered[] = [];
    for (const [word, index] of firsts) {
      for (const [piece, { text }] of pieces.entries()) {
        if (word.length !== text.length || word === text) continue;
        const span = { start: words.starts[index] ?? 0, end: words.ends[index] ?? 0 };
        ciphered.push({ piece, stream: compare(text, word, difference), ...span });
      }
    }
    return pickKeyed(ciphered, { pieces, keys }).map(({ piece, start, end }) => ({
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

function compare(
  plain: string,
  cipher: string,
  difference: (plain: number, cipher: number) => number,
): string {
  let stream = '';
  for (let at = 0; at < plain.length; at += 1) {
    const by = difference(plain.charCodeAt(at) - 97, cipher.charCodeAt(at) - 97);
    stream += String.fromCharCode(97 + ((by + LETTERS * 2) % LETTERS));
  }
  return stream;
}

function pickKeyed(
  ciphered: readonly Ciphered[],
  { pieces, keys }: { pieces: readonly { text: string }[]; keys: ReadonlySet<string> },
): Ciphered[] {
  const before = pieces.map((_, index) =>
    pieces.slice(0, index).reduce((sum, { text }) => sum + text.length, 0),
  );
  for (const start of ciphered.filter(({ piece }) => piece === 0)) {
    for (const key of possibleKeys(start.stream, keys)) {
      const fits = ({ piece, stream }: Ciphered) =>
        [0, before[piece] ?? 0, (before[piece] ?? 0) + piece].some((from) => isKeyed(stream, key, from));
      const found = pieces.map((_, index) => ciphered.find((one) => one.piece === index && fits(one)));
      const whole = found.filter((one) => one !== undefined);
      if (whole.length === pieces.length) return whole;
    }
  }
  return [];
}

/** Words of the text that the stream begins with: whole, again and again, or cut. */
function possibleKeys(stream: string, keys: ReadonlySet<string>): string[] {
  const short = Array.from({ length: stream.length - 1 }, (_, at) => stream.slice(0, at + 2)).filter((key) =>
    keys.has(key),
  );
  const long = [...keys].filter(
    (key) => key.length > stream.length && key.length <= LONGEST_KEY && key.startsWith(stream),
  );
  return [...short, ...long];
}

function isKeyed(stream: string, key: string, from: number): boolean {
  for (let at = 0; at < stream.length; at += 1)
    if (stream[at] !== key[(from + at) % key.length]) return false;
  return true;
}
