import { expect, it } from 'vitest';
import { explain, type SuggestionFacts } from './suggestion-reasons.ts';

const facts: SuggestionFacts = {
  challenge: {
    track: 'red-team',
    difficulty: 'hard',
    solves: 4,
    tried: 9,
  },
  relation: 'step-up',
  follows: null,
  sharedField: null,
  mark: null,
  newForDays: null,
};

it.each([
  [{}, 'Hard: a step up from what you have broken in red teaming. 4 of 9 who tried it broke it.'],
  [
    { relation: 'first', sharedField: 'Law' },
    'Hard, and your first in red teaming. It is about one of your fields: Law. 4 of 9 who tried it broke it.',
  ],
  [
    { follows: 'Gate Nine', mark: 'open' },
    'Hard: the next level after Gate Nine. You have started it. 4 of 9 who tried it broke it.',
  ],
  [
    { mark: 'held', sharedField: 'Law' },
    'Hard: a step up from what you have broken in red teaming. It held when you tried it. 4 of 9 who tried it broke it.',
  ],
  [
    { relation: 'unbroken', mark: 'left' },
    'Hard: you have not broken anything in red teaming yet. You left it early. 4 of 9 who tried it broke it.',
  ],
  [
    { newForDays: 0, challenge: { ...facts.challenge, tried: 0, solves: 0 } },
    'Hard: a step up from what you have broken in red teaming. New: it opened today. Nobody has tried it yet.',
  ],
  [
    { newForDays: 1, challenge: { ...facts.challenge, tried: 3, solves: 0 } },
    'Hard: a step up from what you have broken in red teaming. New: it opened yesterday. None of the 3 who tried has broken it yet.',
  ],
] satisfies [Partial<SuggestionFacts>, string][])('says the reason in words: %j', (over, sentence) => {
  expect(explain({ ...facts, ...over })).toBe(sentence);
});
