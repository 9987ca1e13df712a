import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { buildAttempt, buildVerdict } from '#testing/arena/attempts.builders.ts';
import { pointsOnce } from '../attempts/arena-words.ts';
import { AfterBreak, AfterLeaving, describeBreak, type NextSteps } from './after-break.tsx';

const article = { path: '/learn/tutorials/direct-prompt-injection', title: 'Direct prompt injection' };
const reason = 'The next step up in the same track: medium. 4 of 9 who tried it broke it.';
const next = { challenge: { slug: 'the-sealed-drawer', title: 'The sealed drawer' }, reason };
const broken = buildAttempt({
  status: 'broken',
  verdicts: [buildVerdict({ severity: 4, award: { points: 229, place: 2, solves: 2 } })],
});

function show(wayOn: NextSteps, onStartAgain?: () => void) {
  return renderAt(
    '/bench',
    <AfterBreak
      attempt={broken}
      wayOn={wayOn}
      onStartAgain={onStartAgain}
      isStarting={false}
      startLabel="New attempt"
    />,
  );
}

test('the first action leads to the next challenge and says why, then come the article and sharing', () => {
  show({ next, article });
  const ways = screen.getAllByRole('link');
  expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
    ['Next: The sealed drawer', '/challenges/c/the-sealed-drawer'],
    ['Why it broke: Direct prompt injection', '/learn/tutorials/direct-prompt-injection'],
  ]);
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy to share' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New attempt' })).toBeNull();
});

test('what is folded away on a phone unfolds', async () => {
  show({ next, article });
  const fold = screen.getByText('Why it broke, sharing, another attempt');
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  expect(fold).toHaveTextContent('Show less');
});

test('another attempt says first that points are given once', async () => {
  const start = vi.fn<() => void>();
  show({ next, article }, start);
  expect(screen.getByText(pointsOnce())).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New attempt' }));
  expect(start).toHaveBeenCalledOnce();
});

test('until the next one is known nothing is shown of it', () => {
  show({ next: undefined, article });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Why it broke: Direct prompt injection',
  ]);
});

test('where nothing is left the rankings are next', () => {
  show({ next: null, article });
  expect(screen.getByRole('link', { name: 'See the rankings' })).toBeVisible();
});

test('what is shared names the challenge, harm, points and address, and not how it was done', () => {
  expect(describeBreak(broken)).toBe(
    `I broke “First door” (RT-101) on Redoubt, harm high, 229 points. ${window.location.origin}/challenges/c/first-door`,
  );
});

test('after giving up there is another attempt, the article and a challenge within reach', async () => {
  const start = vi.fn<() => void>();
  renderAt(
    '/bench',
    <AfterLeaving
      wayOn={{ next, article }}
      onStartAgain={start}
      isStarting={false}
      startLabel="New attempt"
    />,
  );
  expect(screen.getAllByRole('link').map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
    ['How it is done: Direct prompt injection', '/learn/tutorials/direct-prompt-injection'],
    ['Try instead: The sealed drawer', '/challenges/c/the-sealed-drawer'],
  ]);
  expect(screen.getByText(reason)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New attempt' }));
  expect(start).toHaveBeenCalledOnce();
});
