import { createDraw } from '#seeds/draw.ts';
import type { Language } from './draw-documents.ts';

const QUESTIONS = 400;

/** What people type, by shape. */
export function drawQuestions(language: Language): Readonly<Record<string, readonly string[]>> {
  const draw = createDraw(77);
  const of = (ask: () => string) => Array.from({ length: QUESTIONS }, ask);
  const rare = () => language.words[Math.floor(draw() * language.words.length)] ?? '';
  const place = (word: string) => 1 + Math.floor(draw() * (word.length - 2));
  return {
    'one or two letters': of(() => language.draw().slice(0, 1 + Math.floor(draw() * 2))),
    'beginning of a word': of(() => language.draw().slice(0, 3 + Math.floor(draw() * 3))),
    'the commonest words': of(() => language.words[Math.floor(draw() * 5)] ?? ''),
    'two words': of(() => `${language.draw()} ${language.draw()}`),
    'six words': of(() => Array.from({ length: 6 }, language.draw).join(' ')),
    'a swapped pair of letters': of(() => {
      const word = rare();
      const at = place(word);
      return `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`;
    }),
    'another letter, two words': of(() => {
      const word = rare();
      const at = place(word);
      return `${language.draw()} ${word.slice(0, at)}x${word.slice(at + 1)}`;
    }),
    'no hit': of(() => `zq${Math.floor(draw() * 36 ** 6).toString(36)}wv`),
  };
}
