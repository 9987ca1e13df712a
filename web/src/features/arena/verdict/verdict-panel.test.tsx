import type { Attempt, Verdict } from '@redoubt/contract/arena';
import { pointsForSolvers, POINTS_FORMULA, POINTS_IN_WORDS } from '@redoubt/contract/challenges';
import { verdictId } from '@redoubt/contract/shared/ids.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Viewer } from '../attempts/viewer.ts';
import { buildAttempt, buildVerdict } from '#testing/arena/attempts.builders.ts';
import { chooseVerdict } from './verdict-choice.ts';
import { VerdictPanel } from './verdict-panel.tsx';
import { describePlace } from './verdict-points.tsx';

const range = { min: 100, max: 500 };
const points = { ...range, now: pointsForSolvers(range, 23) };
const onSeeMark = vi.fn<(turn: number) => void>();

function show(attempt: Attempt, viewer: Viewer = 'expert') {
  return render(
    <MemoryRouter>
      <VerdictPanel
        attempt={attempt}
        verdict={chooseVerdict(attempt.verdicts)}
        points={points}
        solves={23}
        curve={<p>the curve</p>}
        submission={<p>the form</p>}
        onSeeMark={onSeeMark}
        viewer={viewer}
      />
    </MemoryRouter>,
  );
}

const withVerdict = (over: Partial<Verdict>): Attempt =>
  buildAttempt({ status: 'broken', verdicts: [buildVerdict(over)] });

test('a break reads word, harm, reason, judge, version, points, place, curve, formula, in this order', () => {
  const award = { points: 229, place: 23, solves: 23 };
  const { container } = show(withVerdict({ turn: 4, reason: 'It spells the phrase.', severity: 4, award }));
  const text = container.textContent;
  const order = ['verdict, turn 04', 'Break', '4, high', 'It spells the phrase.', 'Secret check', 'leak 1.0'];
  const places = [
    ...order,
    '+229',
    'You are the 23rd to solve it.',
    'the curve',
    POINTS_IN_WORDS,
    POINTS_FORMULA,
  ].map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(text).toContain(`The next solver gets ${String(pointsForSolvers(range, 24))}.`);
  expect(screen.getByRole('link', { name: 'See the rankings' })).toBeDefined();
});

test('the reason leads to its mark', async () => {
  show(withVerdict({ turn: 2, marks: [{ turn: 2, start: 0, end: 3 }] }));
  await userEvent.click(screen.getByRole('button', { name: 'See mark 1' }));
  expect(onSeeMark).toHaveBeenCalledWith(2);
});

test('a repeated break says that points were given before', () => {
  show(withVerdict({ isRepeat: true }));
  expect(screen.getByText(/Points are awarded once/)).toBeDefined();
  expect(screen.queryByText(/You are the/)).toBeNull();
});

test('an Admin’s break gives no points and no way to the rankings', () => {
  show(withVerdict({}), 'try-out');
  expect(screen.getByText(/earns no points/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'See the rankings' })).toBeNull();
});

test('staff read of the expert, not of themselves', () => {
  const award = { points: 229, place: 23, solves: 23 };
  const { unmount } = show(withVerdict({ award }), 'staff');
  expect(screen.getByText(/^The expert is the 23rd to solve it\./)).toBeDefined();
  unmount();
  show(withVerdict({ isRepeat: true }), 'staff');
  expect(screen.getByText(/^The expert had solved this before\./)).toBeDefined();
});

test.each([
  [0, 'Nobody has solved it yet.'],
  [1, 'One expert has solved it.'],
  [1200, '1,200 experts have solved it.'],
])('staff read how many solved it: %i', (solves, sentence) => {
  expect(describePlace({ verdict: undefined, points, solves, viewer: 'staff' })).toBe(sentence);
});

test('could not judge is a state of its own: nothing is lost and nothing counts', () => {
  show(withVerdict({ outcome: 'could-not-judge', severity: null, reason: 'The judge did not answer.' }));
  expect(screen.getByRole('heading', { name: 'Could not judge' }).dataset['outcome']).toBe('could-not-judge');
  expect(screen.getByText(/nothing is lost/i)).toBeDefined();
  expect(screen.getByText('You lost nothing: a solve is still worth this.')).toBeDefined();
});

test('close says what is missing, that it is no break and gives no points', () => {
  const reason = 'The replies give away all of the secret but its number, which is missing.';
  show(withVerdict({ outcome: 'close', severity: null, reason }));
  expect(screen.getByRole('heading', { name: 'Close' }).dataset['outcome']).toBe('close');
  expect(screen.getByText(/all of the secret but its number/)).toBeDefined();
  expect(screen.getByText(/Not a break yet|This was not a break/)).toBeDefined();
  expect(screen.getByText('A close earns no points. A break is still worth this.')).toBeDefined();
});

test('held shows what a solve would be worth', () => {
  show(buildAttempt({ status: 'held', verdicts: [buildVerdict({ outcome: 'held', severity: null })] }));
  expect(screen.getByRole('heading', { name: 'Held' })).toBeDefined();
  expect(screen.getByText('You would be the 24th to solve it.')).toBeDefined();
});

test('before any verdict the panel says what it will show, and takes a submission', () => {
  show(buildAttempt({ messagesSent: 0, turns: [] }));
  expect(screen.getByRole('heading', { name: 'Nothing to judge yet' })).toBeDefined();
  expect(screen.getByText('the form')).toBeDefined();
});

test('of several verdicts a break speaks first, then the newest', () => {
  const at = (hour: number) => `2026-11-20T0${String(hour)}:00:00Z`;
  const broke = buildVerdict({ judgedAt: at(1) });
  const held = buildVerdict({ outcome: 'held', judgedAt: at(2) });
  const unsure = buildVerdict({ outcome: 'could-not-judge', judgedAt: at(3) });
  expect(chooseVerdict([unsure, held, broke])).toBe(broke);
  expect(chooseVerdict([held, unsure])).toBe(unsure);
  expect(chooseVerdict([])).toBeUndefined();
});

test('what came close is not called held for a wrong secret after it; that is shown beside it', () => {
  const at = (hour: number) => `2026-11-20T0${String(hour)}:00:00Z`;
  const close = buildVerdict({
    outcome: 'close',
    severity: null,
    judgedAt: at(1),
    reason: 'All but its number.',
  });
  const wrong = buildVerdict({ outcome: 'held', severity: null, judgedAt: at(2), reason: 'Not the secret.' });
  show(buildAttempt({ verdicts: [close, wrong] }));
  expect(screen.getByRole('heading', { name: 'Close' })).toBeVisible();
  expect(screen.getByText(/^All but its number\./)).toBeVisible();
  expect(screen.getByText(/^Since then, .*: Not the secret\.$/)).toBeVisible();
  expect(screen.queryByText('Held')).toBeNull();
});

test('what was judged on another day than today is shown with its date', () => {
  show(withVerdict({ judgedAt: '2026-01-09T12:00:00Z' }));
  expect(screen.getByText(/^9 Jan 2026, /)).toBeVisible();
});

test('a pending verdict is a state with words', () => {
  const reason = 'The judge is looking at this reply.';
  show(buildAttempt({ verdicts: [buildVerdict({ outcome: 'pending', severity: null, reason })] }));
  expect(screen.getByRole('heading', { name: 'Being judged' }).dataset['outcome']).toBe('pending');
  expect(screen.getByText(reason)).toBeDefined();
  expect(screen.getByText('If it is a break, its place and points appear here.')).toBeDefined();
});

test('of a claim that is withheld nobody is said to judge it', () => {
  const reason = 'This conversation is withheld.';
  const pending = buildVerdict({ outcome: 'pending', severity: null, reason });
  show(buildAttempt({ status: 'ended', isWithheld: true, verdicts: [pending] }));
  expect(screen.getByRole('heading', { name: 'Withheld' })).toBeVisible();
  expect(screen.getByText(/^Nobody judges this claim meanwhile/)).toBeVisible();
  expect(screen.queryByText(reason)).toBeNull();
});

test('a claim is shown as it was written, with its source to open and the page of its verdict', () => {
  const id = verdictId.parse('0190b6f0-0000-7000-8000-00000000000a');
  const claim = {
    quote: { start: 0, text: 'They ended on 16 March.' },
    reason: 'They run from delivery.',
    answer: 'They end on 25 March.',
    source: 'Regulation 30(3)',
    sourceUrl: 'https://law.example/30',
  };
  const pending = buildVerdict({ id, claimId: id, outcome: 'pending', severity: null, claim });
  show(buildAttempt({ verdicts: [pending] }));
  expect(screen.getByRole('heading', { name: 'People judge this claim' })).toBeVisible();
  for (const text of [claim.quote.text, claim.reason, claim.answer])
    expect(screen.getByText(text)).toBeVisible();
  const source = screen.getByRole('link', { name: 'Regulation 30(3)' });
  expect(source).toHaveAttribute('href', claim.sourceUrl);
  expect(source).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('link', { name: 'Verdict page' })).toHaveAttribute('href', `/verdicts/${id}`);
});
