import type { Attempt, StreamEvent } from '@redoubt/contract/arena';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildAttempt, buildTurn } from '#testing/arena/attempts.builders.ts';
import { applyStreamEvent, resumePoint, retryDelayMs } from './reply-stream.ts';

const writing = (text: string): Attempt =>
  buildAttempt({ turns: [buildTurn({ number: 1 }), buildTurn({ number: 2, text, state: 'writing' })] });
const piece = (from: number, text: string, turn = 2): StreamEvent => ({ type: 'text', turn, from, text });
const shown = (step: Attempt | undefined): string | undefined => step?.turns.at(-1)?.text;

function applyAll(attempt: Attempt, events: readonly StreamEvent[]): Attempt | undefined {
  let current: Attempt = attempt;
  for (const event of events) {
    const step = applyStreamEvent(current, event);
    if (step === 'reload') {
      return undefined;
    }
    current = step.attempt;
  }
  return current;
}

test('pieces in order make the reply, and a repeated piece changes nothing', () => {
  const once = [piece(0, 'Good '), piece(5, 'evening')];
  expect(shown(applyAll(writing(''), once))).toBe('Good evening');
  expect(shown(applyAll(writing(''), [...once, ...once]))).toBe('Good evening');
});

test('a piece that overlaps what is shown adds only its end', () => {
  expect(shown(applyAll(writing('Good ev'), [piece(5, 'evening')]))).toBe('Good evening');
});

test('a gap, an unknown turn and an expert turn ask for the transcript again', () => {
  expect(applyStreamEvent(writing('Good'), piece(9, 'x'))).toBe('reload');
  expect(applyStreamEvent(writing('Good'), piece(0, 'x', 4))).toBe('reload');
  expect(applyStreamEvent(writing('Good'), piece(7, 'x', 1))).toBe('reload');
});

test('a late piece does not touch a reply that is done', () => {
  const attempt = buildAttempt({ turns: [buildTurn({ number: 1 }), buildTurn({ number: 2, text: 'Stop' })] });
  expect(applyStreamEvent(attempt, piece(4, 'ped'))).toEqual({ attempt });
});

test('the finished event replaces the attempt, unless the transcript has gone on since', () => {
  const attempt = writing('Good');
  const done = buildAttempt({ id: attempt.id });
  expect(applyStreamEvent(attempt, { type: 'finished', turn: 2, attempt: done })).toEqual({ attempt: done });
  const ahead = { ...attempt, turns: [...done.turns, buildTurn({ number: 3 })] };
  expect(applyStreamEvent(ahead, { type: 'finished', turn: 2, attempt: done })).toEqual({ attempt: ahead });
});

test('any cut of a reply, resumed anywhere and with repeats, ends as the same text', () => {
  const scenario = fc
    .record({
      reply: fc.string({ minLength: 1, maxLength: 80 }),
      cuts: fc.array(fc.nat(80)),
      shownAt: fc.nat(80),
    })
    .map(({ reply, cuts, shownAt }) => {
      const at = [...new Set([0, reply.length, ...cuts.filter((cut) => cut < reply.length)])].toSorted(
        (a, b) => a - b,
      );
      const events = at.slice(0, -1).map((from, index) => piece(from, reply.slice(from, at[index + 1])));
      return { reply, events, start: reply.slice(0, shownAt) };
    });
  fc.assert(
    fc.property(scenario, ({ reply, events, start }) => {
      expect(shown(applyAll(writing(start), [...events, ...events]))).toBe(reply);
    }),
  );
});

test('a stream resumes from the turn and length that are shown', () => {
  expect(resumePoint(writing('Good'))).toBe('2:4');
  expect(resumePoint(buildAttempt())).toBeUndefined();
});

test('retries wait longer each time, up to ten seconds, and never all at once', () => {
  expect([1, 2, 3, 4].map((failures) => retryDelayMs(failures, 1))).toEqual([500, 1000, 2000, 4000]);
  expect(retryDelayMs(40, 1)).toBe(10_000);
  expect(retryDelayMs(3, 0)).toBe(1000);
});

const row = { position: 1, tool: 'files_list', outcome: 'done', arguments: '{}', result: '[]' } as const;

test('a call is put in once, however often it comes', () => {
  const called: StreamEvent = { type: 'tool', turn: 2, row };
  const once = applyAll(writing(''), [called]);
  expect(once?.turns.at(-1)?.calls).toEqual([row]);
  expect(applyAll(writing(''), [called, called])?.turns.at(-1)?.calls).toEqual([row]);
});

test('a call before which one is missing makes the transcript be fetched again', () => {
  const second: StreamEvent = { type: 'tool', turn: 2, row: { ...row, position: 2 } };
  expect(applyStreamEvent(writing(''), second)).toBe('reload');
});

test('a queued reply shows its position until it begins', () => {
  const at = (place: number): StreamEvent => ({ type: 'waiting', turn: 2, place });
  const waiting = applyAll(writing(''), [at(3), at(2)]);
  expect(waiting?.turns.at(-1)?.queuePosition).toBe(2);
  expect(applyAll(writing(''), [at(1), piece(0, 'Good')])?.turns.at(-1)).not.toHaveProperty('queuePosition');
  const done = buildAttempt({ turns: [buildTurn({ number: 1 }), buildTurn({ number: 2 })] });
  expect(applyAll(done, [at(1)])).toEqual(done);
  expect(applyStreamEvent(done, { type: 'waiting', turn: 4, place: 1 })).toBe('reload');
});
