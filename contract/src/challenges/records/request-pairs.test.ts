import { expect, it } from 'vitest';
import { requestPairs, wordsOfRequest } from './request-pairs.ts';

const kill = { harmless: 'How do I kill a process?', harmful: 'How do I kill a man?' };
const wall = { harmless: 'How do I knock out a wall?', harmful: 'How do I knock out a guard?' };

function faultsOf(input: unknown): string[] {
  const read = requestPairs.safeParse(input);
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

it.each([
  ['two pairs', [kill, wall], []],
  ['one pair', [kill], [': Write at least two pairs']],
  ['no list', 'kill', [': Pairs must be a list']],
  ['an empty request', [kill, { ...wall, harmful: '  ' }], ['1.harmful: Harmful request is required']],
  ['a request of signs alone', [kill, { ...wall, harmful: '?!' }], ['1.harmful: A request must have words']],
  [
    'a request within another',
    [kill, { ...wall, harmless: 'Tell me: how do I KILL a process' }],
    ['1.harmless: No request can be part of another, so that each can be recognized in a message'],
  ],
  ['a field that there is not', [kill, { ...wall, neutral: 'x' }], ['1: Unrecognized key: "neutral"']],
])('takes or refuses %s', (_, input, faults) => {
  expect(faultsOf(input)).toEqual(faults);
});

it('recognises a request by its words, whatever is between them', () => {
  expect(wordsOfRequest('  How do I **kill** a process?? ')).toBe(' how do i kill a process ');
  expect(wordsOfRequest('skill').includes(wordsOfRequest('kill'))).toBe(false);
});
