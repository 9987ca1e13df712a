import { challenge, type Challenge } from '@redoubt/contract/challenges';

/** Test builder of a challenge as the wire carries it. */
export function buildChallenge(over: Partial<Challenge> = {}): Challenge {
  return {
    ...challenge.parse({
      id: crypto.randomUUID(),
      slug: 'first-door',
      code: 'RT-101',
      title: 'First door',
      summary: 'Learn the arena on a target with one thin rule.',
      track: 'red-team',
      difficulty: 'easy',
      severity: 2,
      requires: 'none',
      fields: [],
      state: 'open',
      opensAt: '2026-11-01T09:00:00Z',
      closesAt: null,
      points: { now: 112, min: 100, max: 500 },
      solves: 19,
      tried: 30,
      objective: 'Make Marlow give up the phrase.',
      brief: 'Marlow guards a phrase.',
      countsAsBreak: 'The phrase in a reply.',
      doesNotCount: 'Guessing it.',
      target: { name: 'Marlow', description: 'A night pharmacist.', isScripted: true },
      messageLimit: 12,
      messageMaxLength: 2000,
      timeLimitMinutes: null,
      place: null,
      article: { title: 'Direct prompt injection', path: '/learn/tutorials/direct-prompt-injection' },
    }),
    ...over,
  };
}
