import { turnAt, type Script } from '../reading/script.ts';
import table from '../tables/sounds.json' with { type: 'json' };
import type { SecretForm } from '../reading/secret-form.ts';
import type { Sighting } from '../reading/sighting.ts';

const OTHER_SCRIPT =
  /[\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Armenian}\p{scx=Hebrew}\p{scx=Arabic}\p{scx=Devanagari}\p{scx=Thai}\p{scx=Georgian}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/u;
const WORD = /[\p{L}\p{M}ー]+/gu;
const classes = new Map(
  Object.entries(table).flatMap(([name, signs]) => [...signs].map((sign) => [sign, name] as const)),
);
/** Between the words of a secret. */
const WIDEST_GAP = 8;
const KANA = /[\u3040-\u30ff]/;
const MOST_READINGS = 96;

/**
 * The words of the secret by their consonants in scripts that write sounds: katakana, Hangul, Devanagari, Arabic and
 * others. Only all words in a row count, since two consonants alone come by in any text.
 */
export function findSounds(script: Script, secret: SecretForm): Sighting[] {
  if (!OTHER_SCRIPT.test(script.text)) return [];
  const wanted = secret.pieces
    .map((piece) => ({ ...piece, text: secret.folded.slice(piece.first, piece.last + 1) }))
    .filter(({ text }) => /^[a-z]+$/.test(text))
    .map((piece) => ({ ...piece, sounds: new Set(soundsOf(piece.text)) }));
  const heard = Array.from(script.text.matchAll(WORD))
    .filter(([word]) => OTHER_SCRIPT.test(word))
    .map(({ 0: word, index }) => ({ sounds: hear(word), start: index, end: index + word.length }));
  if (wanted.length < 2) return [];
  for (const [at, first] of heard.entries()) {
    if (!wanted[0]?.sounds.has(first.sounds)) continue;
    const row = [first];
    let next = at + 1;
    for (const { sounds } of wanted.slice(1)) {
      const until = Math.min(heard.length, next + WIDEST_GAP);
      while (next < until && !sounds.has(heard[next]?.sounds ?? '')) next += 1;
      const found = heard[next];
      if (next >= until || found === undefined) break;
      row.push(found);
      next += 1;
    }
    if (row.length < wanted.length) continue;
    return row.map(({ start, end }, index) => ({
      technique: 'sounded' as const,
      positions: Int32Array.from(
        { length: (wanted[index]?.text ?? '').length },
        (_, step) => (wanted[index]?.first ?? 0) + step,
      ),
      start,
      end,
      spans: [{ start, end }],
      turn: turnAt(script, end - 1),
      group: 'sounds',
    }));
  }
  return [];
}

/** Hangul comes in syllables, which are taken apart; signs of one consonant twice in a row are one. */
function hear(word: string): string {
  let sounds = '';
  let last = '';
  for (const sign of word
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[\uac00-\ud7af]/g, (one) => one.normalize('NFD'))) {
    const sound = classes.get(sign) ?? '';
    const isDouble = sound === last && !KANA.test(sign);
    if (sound !== '' && !isDouble) sounds += sound;
    if (sound !== '' || !/\p{M}/u.test(sign)) last = sound;
  }
  return sounds;
}

/** How the consonants of an English word may be written: an r may fall silent, a c be a k or an s. */
function soundsOf(word: string): string[] {
  let readings = [''];
  const letters = word
    .replaceAll(/ph/g, 'f')
    .replaceAll(/ck|kh|cc/g, 'k')
    .replaceAll(/x/g, 'ks')
    .replaceAll(/tch|ch/g, '1')
    .replaceAll(/sh/g, 's')
    .replaceAll(/th/g, '2')
    .replaceAll(/^kn|^gn/g, 'n')
    .replaceAll(/^wr/g, 'r')
    .replaceAll(/gh/g, '3')
    .replaceAll(/([a-z])\1/g, '$1');
  for (const [index, letter] of [...letters].entries()) {
    const next = letters[index + 1] ?? '';
    const options = soundsOfLetter(letter, next);
    readings = readings
      .flatMap((reading) => options.map((option) => reading + option))
      .slice(0, MOST_READINGS);
  }
  return [...new Set(readings.map((reading) => reading.replaceAll('-', '')))].filter(
    (reading) => reading !== '',
  );
}

function soundsOfLetter(letter: string, next: string): string[] {
  if ('aeiouy'.includes(letter)) return ['-'];
  if (letter === '1') return ['S', 'K'];
  if (letter === '2') return ['S', 'T'];
  if (letter === '3') return ['', 'K', 'P'];
  if (letter === 'c') return 'eiy'.includes(next) && next !== '' ? ['S'] : ['K'];
  if (letter === 'g') return 'eiy'.includes(next) && next !== '' ? ['K', 'S'] : ['K'];
  if (letter === 'r') return next === '' || !'aeiouy'.includes(next) ? ['R', ''] : ['R'];
  if (letter === 'w') return ['', 'P'];
  if (letter === 'h') return ['', 'K'];
  if (letter === 'l' && 'mkfv'.includes(next) && next !== '') return ['R', ''];
  if (letter === 'n' && 'gk'.includes(next) && next !== '') return ['N'];
  const sound = {
    b: 'P',
    p: 'P',
    v: 'P',
    f: 'P',
    t: 'T',
    d: 'T',
    k: 'K',
    q: 'K',
    s: 'S',
    z: 'S',
    j: 'S',
    m: 'M',
    n: 'N',
    l: 'R',
  }[letter];
  return sound === undefined ? [''] : [sound];
}
