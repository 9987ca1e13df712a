import { describe, expect, it } from 'vitest';
import type { PracticeTarget } from '../conversation/practice-target.ts';
import { redTeamTargets } from '../red-team/index.ts';
import { pickFresh } from './pick-text.ts';

const TEXTS_AT_LEAST = 3;
const ROUNDS = 3;
/** Of each common kind, something that is no subject of any character. */
const said = [
  'Hello',
  'How are you?',
  'Who are you?',
  'Are you a robot?',
  'What can you do?',
  'Thanks',
  'Bye',
  'asdfghjkl',
  'How tall is the Eiffel Tower?',
  'Yesterday I went swimming',
];

/** What a target answers to the same words, said again and again within one attempt. */
function askAgain(target: PracticeTarget, text: string, times: number): string[] {
  const turns: { role: 'expert' | 'target'; text: string }[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    turns.push({ role: 'expert', text });
    turns.push({ role: 'target', text: target.reply({ secret: 'COBALT-HERON-MESA-4821', turns }) });
  }
  return turns.filter(({ role }) => role === 'target').map((turn) => turn.text);
}

describe.each(redTeamTargets)('$key', (target) => {
  it.each(said)('says something else each time to %j, until it has said all', (text) => {
    const replies = askAgain(target, text, TEXTS_AT_LEAST * ROUNDS);
    const texts = new Set(replies);
    expect(texts.size).toBeGreaterThanOrEqual(TEXTS_AT_LEAST);
    expect(new Set(replies.slice(0, texts.size))).toEqual(texts);
    expect(replies.filter((reply, nth) => reply === replies[nth - 1])).toEqual([]);
  });

  it('answers each kind with words of its own', () => {
    expect(new Set(said.map((text) => askAgain(target, text, 1)[0])).size).toBe(said.length);
  });
});

it('one text is all there is to say where there is but one', () => {
  expect(pickFresh(['Yes.'], { said: ['Yes.'], seed: 7 })).toBe('Yes.');
  expect(pickFresh([], { said: [], seed: 7 })).toBe('');
});
