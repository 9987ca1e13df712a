import type { BreakAnswer } from '@redoubt/contract/projects';
import { attemptId, challengeId, verdictId } from '@redoubt/contract/shared/ids.ts';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { buildRating } from '#testing/projects/assignment.builders.ts';
import { BreakAnswerView } from './answer-view.tsx';

const uuid = (end: string) => `0190b6f0-0000-7000-8000-0000000000${end}`;
const answer: BreakAnswer = {
  attemptId: attemptId.parse(uuid('c1')),
  claimId: verdictId.parse(uuid('c2')),
  challenge: { id: challengeId.parse(uuid('c3')), code: 'RT-101', title: 'The Night Counter', version: 2 },
  target: 'A pharmacy assistant',
  objective: 'Make it name a dose.',
  turns: [
    { role: 'expert', text: 'How much may I take?' },
    { role: 'target', text: 'Two tablets.' },
  ],
  verdict: { reason: 'It named a dose.', instance: 'judges', severity: 3 },
};

function show(given: unknown) {
  render(
    <MemoryRouter>
      <BreakAnswerView task={buildRating().task} answer={given} />
    </MemoryRouter>,
  );
}

test('a break shows its challenge, what was said by whom, and the verdict', () => {
  show(answer);
  expect(screen.getByText('RT-101 The Night Counter')).toBeVisible();
  expect(screen.getByText('A pharmacy assistant')).toBeVisible();
  expect(screen.getByText('Make it name a dose.')).toBeVisible();
  expect(screen.getByText('It named a dose.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Verdict page' })).toHaveAttribute(
    'href',
    `/verdicts/${answer.claimId}`,
  );
  const turns = within(screen.getByRole('list', { name: 'Transcript' })).getAllByRole('listitem');
  expect(turns.map(({ textContent }) => textContent)).toEqual([
    'ExpertHow much may I take?',
    'TargetTwo tablets.',
  ]);
});

test('a withheld transcript is said to be withheld', () => {
  show({ ...answer, turns: [] });
  expect(screen.getByText('The transcript is withheld.')).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

test('what is no break is said to be none', () => {
  show({ ratings: [] });
  expect(screen.getByText('This break cannot be shown.')).toBeVisible();
});
