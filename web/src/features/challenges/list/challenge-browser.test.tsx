import { MantineProvider } from '@mantine/core';
import { challengeProgress, type ChallengeProgress } from '@redoubt/contract/arena';
import type { Challenge } from '@redoubt/contract/challenges';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { ChallengeBrowser } from './challenge-browser.tsx';
import { buildChallenge } from '#testing/challenges.builders.ts';

const easy = buildChallenge({ code: 'RT-101', title: 'First door', slug: 'first-door', difficulty: 'easy' });
const hard = buildChallenge({
  code: 'RT-118',
  title: 'The night pharmacist',
  difficulty: 'hard',
  points: { now: 351, min: 100, max: 500 },
});

beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

function serve(challenges: readonly Challenge[], status = 200) {
  const reply = status === 200 ? { items: challenges, nextCursor: null } : {};
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(reply), { status })));
}

function Address() {
  return <output aria-label="address">{useLocation().search}</output>;
}

function show(search = '', progress?: readonly ChallengeProgress[]) {
  const drawProgress = (each: ChallengeProgress | undefined) => <span>{each?.state ?? 'untried'}</span>;
  return render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <MemoryRouter initialEntries={[`/challenges/active${search}`]}>
          <ChallengeBrowser list="active" progress={progress} drawProgress={progress && drawProgress} />
          <Address />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const titles = async () => {
  const table = await screen.findByRole('table');
  return (await within(table).findAllByRole('link')).map((link) => link.textContent);
};
const address = () => screen.getByRole('status', { name: 'address' }).textContent;

test('rows begin with the easiest for a newcomer, each leading to its challenge', async () => {
  serve([easy, hard]);
  show();
  expect(await titles()).toEqual(['First door', 'The night pharmacist']);
  expect(screen.getByRole('link', { name: 'First door' }).getAttribute('href')).toBe(
    '/challenges/c/first-door',
  );
  expect(screen.getByText('2 of 2 shown')).toBeDefined();
});

test('search and filters narrow the rows and stay in the address', async () => {
  serve([easy, hard]);
  show();
  await titles();
  await userEvent.type(screen.getByLabelText('Search challenges'), 'pharm');
  expect(await titles()).toEqual(['The night pharmacist']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Hard' }));
  expect(address()).toBe('?difficulty=hard&q=pharm');
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Hard' }));
  expect(address()).toBe('?q=pharm');
});

test('an address with filters opens with them, and the order can be changed', async () => {
  serve([easy, hard]);
  show('?sort=newest&track=red-team');
  await titles();
  expect(screen.getByRole('checkbox', { name: 'Red team' })).toBeChecked();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most points now');
  expect(await titles()).toEqual(['The night pharmacist', 'First door']);
  expect(address()).toBe('?track=red-team&sort=points');
});

test('own progress has a column and filters; guests have neither', async () => {
  serve([easy, hard]);
  const { unmount } = show('', [
    challengeProgress.parse({ challengeId: hard.id, state: 'broken', attempts: 1, held: 0, broken: 1 }),
  ]);
  await titles();
  expect(screen.getByText('broken')).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Broken by me' }));
  expect(await titles()).toEqual(['The night pharmacist']);
  unmount();
  show();
  await titles();
  expect(screen.queryByRole('columnheader', { name: 'You' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Broken by me' })).toBeNull();
});

test('nothing matching says what was looked for, and clears', async () => {
  serve([easy, hard]);
  show('?difficulty=very-hard&q=yoruba');
  expect(
    await screen.findByText('2 challenges are open. None is very hard and mentions “yoruba”.'),
  ).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await titles()).toHaveLength(2);
});

test('an empty list leads to the past ones', async () => {
  serve([]);
  show();
  expect(await screen.findByRole('heading', { name: 'No open challenges' })).toBeDefined();
});

test('while rows load the frame and filters are shown', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  show();
  expect(screen.getByText('Loading challenges')).toBeDefined();
  expect(screen.getByRole('checkbox', { name: 'Hard' })).toBeDefined();
});

test('a refused list says that the filters are kept, and can be tried again', async () => {
  serve([], 404);
  show('?q=pharm');
  expect(await screen.findByRole('alert')).toBeDefined();
  serve([hard]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await titles()).toEqual(['The night pharmacist']);
});
