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
    keep(script, 'capitals', (index) => isUpper(text.charCodeAt(index))),
    keep(script, 'small letters', (index) => !isUpper(text.charCodeAt(index))),
    readSingles(words),
    ...fillers.map((filler) => keep(script, `without ${filler}`, (_, code) => code !== filler.charCodeAt(0))),
  ];
}

function isUpper(code: number): boolean {
  return code >= 65 && code <= 90;
}

/** Digits are in every row, unless they are the filler. */
function keep(script: Script, group: string, isKept: (index: number, code: number) => boolean): Reading {
  const builder = new ReadingBuilder(script.folded.length);
  for (let index = 0; index < script.folded.length; index += 1) {
    const code = script.folded[index] ?? 0;
    if (!isLetterOrDigit(code)) continue;
    const stays = isKept(index, code) || (isDigit(code) && !group.startsWith('without'));
    if (stays) builder.push(code, index, index + 1);
  }
  return builder.build(asOneOfMany('marked', group));
}

function readSingles(words: Words): Reading {
  const builder = new ReadingBuilder(words.texts.length);
  for (const [index, word] of words.texts.entries()) {
    if (word.length === 1) builder.push(word.charCodeAt(0), words.starts[index] ?? 0, words.ends[index] ?? 0);
  }
  return builder.build(asOneOfMany('marked', 'singles'));
}
