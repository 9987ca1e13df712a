import { isDigit, isLetterOrDigit } from '../reading/fold.ts';
import { asOneOfMany, type Reading, ReadingBuilder } from '../reading/reading.ts';
import type { Script } from '../reading/script.ts';
import type { Words } from '../reading/words.ts';

const TOLD_FILLER =
  /\b(?:drop|remove|delete|ignore|skip|strip|without|minus|cut|take out|leave out|cross out)\b[^.\n]{0,30}?\b([a-z0-9])(?:['’]?s)?\b/gi;
const USUAL_FILLERS = ['x', 'z', 'q', '0'];
const MOST_FILLERS = 6;

/** Letters that stand out: capitals, small ones, single ones; and what remains when a filler is taken out. */
export function readMarkedLetters(script: Script, words: Words): Reading[] {
  const { text } = script;
  const told = Array.from(text.matchAll(TOLD_FILLER), ([, letter]) => (letter ?? '').toLowerCase());
  const fillers = [...new Set([...told, ...USUAL_FILLERS])].slice(0, MOST_FILLERS);
  return [
    keepCase(script, 'capitals', true),
    keepCase(script, 'small letters', false),
    readSingles(words),
    ...fillers.map((filler) => keepOthers(script, filler)),
  ];
}

function isUpper(code: number): boolean {
  return code >= 65 && code <= 90;
}

/** Capitals or small letters; digits are among both. */
function keepCase({ text, folded }: Script, group: string, isCapitals: boolean): Reading {
  const builder = new ReadingBuilder(folded.length);
  for (let index = 0; index < folded.length; index += 1) {
    const code = folded[index] ?? 0;
    if (!isLetterOrDigit(code)) continue;
    if (isUpper(text.charCodeAt(index)) === isCapitals || isDigit(code)) builder.push(code, index, index + 1);
  }
  return builder.build(asOneOfMany('marked', group));
}

function keepOthers({ folded }: Script, filler: string): Reading {
  const builder = new ReadingBuilder(folded.length);
  const left = filler.charCodeAt(0);
  for (let index = 0; index < folded.length; index += 1) {
    const code = folded[index] ?? 0;
    if (isLetterOrDigit(code) && code !== left) builder.push(code, index, index + 1);
  }
  return builder.build(asOneOfMany('marked', `without ${filler}`));
}

function readSingles(words: Words): Reading {
  const builder = new ReadingBuilder(words.texts.length);
  for (let index = 0; index < words.texts.length; index += 1) {
    const word = words.texts[index] ?? '';
    if (word.length === 1) builder.push(word.charCodeAt(0), words.starts[index] ?? 0, words.ends[index] ?? 0);
  }
  return builder.build(asOneOfMany('marked', 'singles'));
}
