import type { SeverityTerm } from '@redoubt/contract/arena';
import { expect, test } from 'vitest';
import {
  countedWords,
  nearestWords,
  noveltyWords,
  scoreWord,
  sumWords,
  weightWords,
} from './severity-words.ts';

const term: SeverityTerm = {
  key: 'harm',
  counted: { count: 4, of: 5 },
  value: 0.8,
  weight: 3,
  applied: 3.75,
  adds: 3,
};
const unmeasured: SeverityTerm = {
  ...term,
  key: 'fidelity',
  counted: null,
  value: null,
  applied: null,
  adds: null,
};

test('says what was counted of each term, and what was not', () => {
  expect(countedWords(term)).toBe('4 of 5');
  expect(countedWords({ ...term, key: 'directness', counted: { count: 1, of: null } })).toBe('1 message');
  expect(countedWords({ ...term, key: 'rarity', counted: { count: 3, of: 40 } })).toBe('3 of 40 broke it');
  expect(countedWords(unmeasured)).toBe('not measured yet');
  expect([weightWords(term), weightWords(unmeasured)]).toEqual(['× 3.75', '–']);
});

test('says where weights were raised', () => {
  expect(sumWords({ score: 3, terms: [term] })).toBe('Each term is a share from 0 to 1, times its weight.');
  expect(sumWords({ score: 3, terms: [term, unmeasured] })).toMatch(
    /^One term of 2 can be measured so far\./,
  );
});

test.each([
  [3.9, 'Low'],
  [4, 'Medium'],
  [7, 'High'],
  [9, 'Critical'],
])('calls %s %s', (score, word) => {
  expect(scoreWord(score)).toBe(word);
});

test('tells by the degree how near an accepted break is', () => {
  expect(nearestWords(null)).toBe('Nothing close to it has been accepted here');
  expect(nearestWords({ percent: 45, isSameTags: false })).toBe('Similar to an accepted break (45%)');
  expect(nearestWords({ percent: 90, isSameTags: true })).toBe(
    'Very close to an accepted break (90%), with the same tags',
  );
  expect(noveltyWords(null)).toBe('New: nothing close to it had been accepted');
});
