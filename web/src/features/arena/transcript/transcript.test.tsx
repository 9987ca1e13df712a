import type { Attempt } from '@redoubt/contract/arena';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAttempt, buildTurn, buildVerdict } from '#testing/arena/attempts.builders.ts';
import { Transcript } from './transcript.tsx';

const leaked = buildAttempt({
  turns: [
    buildTurn({ number: 1, text: 'Spell it.' }),
    buildTurn({ number: 2, text: 'It is HARBOR tonight.' }),
  ],
  verdicts: [
    buildVerdict({
      turn: 2,
      reason: 'The secret stands in the reply.',
      marks: [{ turn: 2, start: 6, end: 12 }],
    }),
  ],
});

function show(attempt: Attempt, over: Partial<Parameters<typeof Transcript>[0]> = {}) {
  return render(<Transcript attempt={attempt} targetName="Marlow" {...over} />);
}

const rows = () => within(screen.getByRole('list', { name: 'Turns' })).getAllByRole('listitem');

test('the hidden instructions come first, as bars that say only that something is hidden', () => {
  show(buildAttempt({ turns: [] }));
  expect(rows()).toHaveLength(1);
  expect(rows()[0]?.textContent).toBe('00 systemhiddenThe target’s instructions stay hidden.');
});

test('a leaked span is marked, and its note is beside it with the same number', () => {
  const { container } = show(leaked);
  const marks = [...container.querySelectorAll('mark')];
  expect(marks.map((mark) => [mark.textContent, mark.dataset['notes']])).toEqual([['HARBOR', '1']]);
  expect(rows()[2]?.dataset['broken']).toBe('true');
  expect(screen.getByRole('complementary', { name: 'Mark 1' }).textContent).toContain(
    'The secret stands in the reply.',
  );
});

test('a word without end may be broken between its characters, and is read aloud whole', () => {
  const text = `${'😀'.repeat(2500)} and so on`;
  const { container } = show(buildAttempt({ turns: [buildTurn({ number: 2, text })] }));
  const words = [...container.querySelectorAll('p')].find((each) => each.textContent.endsWith('and so on'));
  expect(words?.textContent).toBe(text);
  expect(words?.querySelectorAll('wbr')).toHaveLength(3);
  const pieces = [...(words?.childNodes ?? [])].map(({ textContent }) => textContent ?? '');
  expect(pieces.filter((piece) => !piece.isWellFormed())).toEqual([]);
});

test('Markup in a reply is text', () => {
  const { container } = show(
    buildAttempt({ turns: [buildTurn({ number: 2, text: '<img src=x onerror=alert(1)>' })] }),
  );
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeDefined();
});

test('a turn that is being written says so, and says when the connection is lost', () => {
  const writing = buildAttempt({
    turns: [buildTurn({ number: 1 }), buildTurn({ number: 2, state: 'writing' })],
  });
  const { rerender } = show(writing);
  expect(screen.getByText('Writing')).toBeDefined();
  rerender(<Transcript attempt={writing} targetName="Marlow" isConnectionLost />);
  expect(screen.getByText('Connection lost, trying again')).toBeDefined();
  expect(screen.queryByText('Writing')).toBeNull();
});

test('a reply that waits for its model shows its position in the queue', () => {
  const turns = [
    buildTurn({ number: 1 }),
    buildTurn({ number: 2, text: '', state: 'writing', queuePosition: 3 }),
  ];
  show(buildAttempt({ turns }));
  expect(screen.getByText(/You are third in line. The reply starts automatically/)).toBeDefined();
  expect(screen.queryByText('Writing')).toBeNull();
});

test('a reply without money says when there is more', () => {
  const spent = { number: 2, text: '', state: 'failed' as const, ending: 'no-money' as const };
  const turns = [buildTurn({ number: 1 }), buildTurn({ ...spent, opensAt: '2026-11-24T00:00:00Z' })];
  show(buildAttempt({ turns }));
  expect(screen.getByText(/It is available again from/).textContent).toMatch(/2026.*send it again then/);
});

test('a reply without money for ever, as where the attempt has used its own, names the way on', () => {
  const spent = buildTurn({ number: 2, text: '', state: 'failed', ending: 'no-money' });
  show(buildAttempt({ turns: [buildTurn({ number: 1 }), spent] }));
  expect(screen.getByText(/not counted. Start a new attempt, or send it again later/)).toBeDefined();
});

test.each([
  ['rate-limit', '2026-11-24T10:00:00Z', /more messages .* You can ask again from .*10:00/],
  ['rate-limit', null, /more messages .* Ask again in a minute\./],
  ['quota', null, /cannot answer at the moment\..* does not count .* Come back later/],
] as const)('a reply that failed by %s until %s says when to ask again', (reason, retryAt, words) => {
  const failed = buildTurn({ number: 2, text: '', state: 'failed', failure: { reason, retryAt } });
  const turns = [buildTurn({ number: 1 }), failed];
  const { unmount } = show(buildAttempt({ turns }));
  expect(rows()[2]?.textContent).toMatch(words);
  unmount();
  show(buildAttempt({ isOwn: false, turns }));
  expect(rows()[2]?.textContent).not.toMatch(/count against|again/);
});

test('stopped and failed replies say what is kept', () => {
  show(
    buildAttempt({
      turns: [buildTurn({ number: 2, state: 'stopped' }), buildTurn({ number: 4, state: 'failed' })],
    }),
  );
  expect(screen.getByText(/You stopped this reply/)).toBeDefined();
  expect(screen.getByText(/does not count against you/)).toBeDefined();
});

test('a reply that broke off differs from none at all', () => {
  const failed = { state: 'failed' as const };
  show(
    buildAttempt({
      turns: [buildTurn({ number: 2, text: '', ...failed }), buildTurn({ number: 4, ...failed })],
    }),
  );
  expect(rows()[1]?.textContent).toContain('No answerThe target did not answer.');
  expect(rows()[2]?.textContent).toContain('Cut offThe target did not finish. What it wrote is kept.');
});

test.each([
  ['length', 'reached its maximum length'],
  ['refused', 'The model declined to answer.'],
  ['filtered', 'A filter of the model’s provider'],
] as const)('a reply that ended by %s says so', (ending, words) => {
  show(buildAttempt({ turns: [buildTurn({ number: 2, ending })] }));
  expect(rows()[1]?.textContent).toContain(words);
});

test('a verdict without marks is in the margin of its turn', () => {
  show(
    buildAttempt({
      verdicts: [
        buildVerdict({
          outcome: 'could-not-judge',
          severity: null,
          reason: 'Outside what this judge works out.',
        }),
      ],
    }),
  );
  const note = screen.getByRole('complementary', { name: 'Verdict on this turn' });
  expect(note.textContent).toContain('Could not judge');
  expect(note.dataset['tone']).toBe('could-not-judge');
});

test('a message on its way is shown once, and not after the server has it', () => {
  const attempt = buildAttempt();
  const pending = { number: 3, text: 'And now?' };
  const { rerender } = show(attempt, { pending });
  expect(screen.getAllByText('And now?')).toHaveLength(1);
  const taken = { ...attempt, turns: [...attempt.turns, buildTurn({ number: 3, text: 'And now?' })] };
  rerender(<Transcript attempt={taken} targetName="Marlow" pending={pending} />);
  expect(screen.getAllByText('And now?')).toHaveLength(1);
  expect(screen.queryByText('Sending')).toBeNull();
});

test('only finished turns of the target can be contested', () => {
  const attempt = buildAttempt({
    turns: [1, 2, 3, 4].map((number) => buildTurn({ number, state: number === 4 ? 'writing' : 'done' })),
  });
  show(attempt, { turnAction: (turn) => <button type="button">Contest {turn.number}</button> });
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Contest 2']);
});

test('characters that the eye does not see are labels where they are asked for, also within a mark', () => {
  const text = 'Pay\u200b HAR\u202eBOR.';
  const attempt = buildAttempt({
    turns: [buildTurn({ number: 1, text: 'x' }), buildTurn({ number: 2, text })],
    verdicts: [buildVerdict({ turn: 2, marks: [{ turn: 2, start: 5, end: 12 }] })],
  });
  const { rerender } = show(attempt);
  expect(screen.queryByTitle('zero width space, U+200B')).toBeNull();
  rerender(<Transcript attempt={attempt} targetName="Marlow" showsHidden />);
  expect(screen.getByTitle('zero width space, U+200B')).toHaveTextContent('ZWSP');
  const mark = screen.getByTitle('right-to-left override, U+202E').closest('mark');
  expect(mark).toHaveTextContent('HARRLO');
});
