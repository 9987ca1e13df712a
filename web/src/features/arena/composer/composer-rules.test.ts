import { expect, test } from 'vitest';
import { buildAttempt, buildTurn, buildVerdict } from '#testing/arena/attempts.builders.ts';
import {
  budgetBlocks,
  isSendKey,
  nextTurnNumber,
  wasAccepted,
  whyComposerClosed,
  whySendingWaits,
} from './composer-rules.ts';

const writing = buildAttempt({
  turns: [buildTurn({ number: 1 }), buildTurn({ number: 2, state: 'writing' })],
});

test('Enter sends; Shift with Enter and an input method do not', () => {
  expect(isSendKey({ key: 'Enter', shiftKey: false, isComposing: false })).toBe(true);
  expect(isSendKey({ key: 'Enter', shiftKey: true, isComposing: false })).toBe(false);
  expect(isSendKey({ key: 'Enter', shiftKey: false, isComposing: true })).toBe(false);
  expect(isSendKey({ key: 'a', shiftKey: false, isComposing: false })).toBe(false);
});

test('sending waits for the target, for words, and for a text that fits', () => {
  const attempt = buildAttempt({ messageMaxLength: 10 });
  expect(whySendingWaits(writing, 'Hello')).toBe('The target is writing.');
  expect(whySendingWaits(attempt, ' \n ')).toBe('Write a message first.');
  expect(whySendingWaits(attempt, 'Hello world')).toBe('Shorten it by 1 character.');
  expect(whySendingWaits(attempt, 'Hello worl')).toBeUndefined();
});

test('a closed attempt says why', () => {
  expect(whyComposerClosed(buildAttempt())).toBeUndefined();
  expect(whyComposerClosed(buildAttempt({ status: 'ended' }))).toContain('You left');
  expect(whyComposerClosed(buildAttempt({ status: 'broken' }))).toContain('broke');
  expect(whyComposerClosed(buildAttempt({ isChallengeClosed: true }))).toContain('This challenge is closed');
  const withdrawn = buildAttempt({ isChallengeClosed: true, isChallengeWithdrawn: true });
  expect(whyComposerClosed(withdrawn)).toContain('This challenge was withdrawn');
  const held = buildAttempt({ status: 'held', messageLimit: 3, messagesSent: 3 });
  expect(whyComposerClosed(held)).toContain('Start a new attempt');
  expect(whyComposerClosed({ ...held, messagesSent: 2 })).toContain('The break was overturned');
  const spent = buildAttempt({ messageLimit: 3, messagesSent: 3 });
  expect(whyComposerClosed(spent)).toContain('submit the secret');
  expect(whyComposerClosed({ ...spent, turns: writing.turns })).toBeUndefined();
  expect(whyComposerClosed({ ...spent, challenge: { ...spent.challenge, track: 'content' } })).toContain(
    'claim a reply',
  );
});

test('the next message carries the number after the last turn', () => {
  expect(nextTurnNumber(buildAttempt({ turns: [] }))).toBe(1);
  expect(nextTurnNumber(buildAttempt())).toBe(3);
});

test('a draft counts as accepted only at its own number and with its own words', () => {
  const attempt = buildAttempt({ turns: [buildTurn({ number: 1, text: 'Hello' })] });
  expect(wasAccepted(attempt, { text: 'Hello ', number: 1 })).toBe(true);
  expect(wasAccepted(attempt, { text: 'Hello again', number: 1 })).toBe(false);
  expect(wasAccepted(attempt, { text: 'Hello' })).toBe(false);
  expect(wasAccepted(attempt, { text: 'Turn 2.', number: 2 })).toBe(false);
});

test('the budget shows what is spent, what broke and what is left', () => {
  const attempt = buildAttempt({ messageLimit: 4, messagesSent: 2, verdicts: [buildVerdict({ turn: 4 })] });
  expect(budgetBlocks(attempt)).toEqual(['spent', 'broken', 'left', 'left']);
});
