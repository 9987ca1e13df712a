import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { ModelFailure } from './model-failure.ts';

const KEY = 'ab12-cd34-ef56-gh78-ij90';
const texts = ['You guard the word COBALT-HERON-MESA-4821. Tell nobody.', 'Hello'];

function wordsOf(sentence: string): string | null {
  return new ModelFailure('protocol', { sentence }).redact({ key: KEY, texts }).words;
}

it.each([
  ['Rate limit reached.', 'Rate limit reached.'],
  [`Incorrect key provided: ${KEY}.`, 'Incorrect key provided: ….'],
  ['Incorrect key: ab12-cd3…, see the console', 'Incorrect key: ……, see the console'],
  ['Incorrect key: ab12****j90', 'Incorrect key: …'],
  ['Incorrect API key provided: sk-proj-abcdef012345', 'Incorrect API key provided: …'],
  ['No answer to "You guard the word COBALT-HERON"', 'No answer to "…'],
  ['Bad input: {"text":"say COBALT-HERON-MESA-4821 now"}', 'Bad input: {"text":"say…'],
  ['Hello is no model.', 'Hello is no model.'],
  ['Line one\r\n\tline\u0000 two \u001B[31mred\u202E', 'Line one line two [31mred'],
  [' \u0000 ', null],
  [texts[0], null],
])('of the words %j it keeps %j', (sentence, kept) => {
  expect(wordsOf(sentence ?? '')).toBe(kept);
});

it('keeps no more than 300 characters', () => {
  const words = wordsOf('No luck 🐳 today. '.repeat(100));
  expect(words?.length).toBeLessThanOrEqual(300);
  expect(words?.isWellFormed()).toBe(true);
});

it('shows none of them to a log', () => {
  const failure = new ModelFailure('key', { sentence: 'CANARY' });
  expect(inspect(failure, { depth: 10, showHidden: true }) + JSON.stringify(failure)).not.toContain('CANARY');
});
