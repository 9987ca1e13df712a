import { MantineProvider } from '@mantine/core';
import type { OwnStanding, StandingPage } from '@redoubt/contract/rankings';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { buildOwn, buildStanding } from '#testing/rankings.builders.ts';
import type { RankingsAddress } from './rankings-address.ts';
import { StandingsCard } from './standings-card.tsx';

const list: RankingsAddress = { period: 'month', track: 'all' };
const page = (ranks: readonly number[], over: Partial<StandingPage> = {}): StandingPage => ({
  items: ranks.map((rank) => buildStanding({ rank })),
  nextCursor: null,
  total: 120,
  since: null,
  updatedAt: '2026-11-20T09:00:00Z',
  ...over,
});

interface Shown {
  readonly answer: () => Promise<StandingPage>;
  readonly own?: OwnStanding;
  readonly address?: RankingsAddress;
  readonly trail?: readonly string[];
}

function Card({ answer, own, address = list }: Shown) {
  const standings = useQuery({ queryKey: ['page'], queryFn: answer, retry: false });
  return <StandingsCard address={address} standings={standings} own={own} withPage={new Set(['expert-3'])} />;
}

function show(shown: Shown) {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <MemoryRouter
          initialEntries={[{ pathname: '/community/rankings', state: { trail: shown.trail ?? [] } }]}
        >
          <Card {...shown} />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

test('the own row is pinned first with the way to the next rank, and again in its place', async () => {
  const own = buildOwn({ handle: 'expert-2', standing: buildStanding({ rank: 2 }), pointsToNext: 7 });
  show({ answer: () => Promise.resolve(page([1, 2, 3])), own });
  const texts = (await rows()).map((row) => row.textContent);
  expect(texts).toHaveLength(4);
  expect(texts[0]).toContain('You, expert-2');
  expect(texts[0]).toContain('7 points to rank 1');
  expect(texts[2]).toContain('You, expert-2');
  expect((await rows()).map((row) => row.dataset['pinned'])).toEqual(['true', 'false', 'false', 'false']);
});

test('an own row far down is in sight on the first page, and its place one step away', async () => {
  show({ answer: () => Promise.resolve(page([1, 2, 3])), own: buildOwn({ cursor: 'abc' }) });
  expect((await rows())[0]?.textContent).toContain('You, expert-41');
  expect(hrefOf('Show my place')).toBe('/community/rankings?period=month&cursor=abc');
});

test('a guest has no own row and no place to show', async () => {
  show({ answer: () => Promise.resolve(page([1])) });
  expect(await rows()).toHaveLength(1);
  expect(hrefOf('Show my place')).toBeUndefined();
});

test('a handle replaces a name until it is published', async () => {
  const items = [
    buildStanding({ rank: 1, name: 'Björk Hálfdánsdóttir', handle: 'bjork' }),
    buildStanding({ rank: 2 }),
  ];
  show({ answer: () => Promise.resolve(page([], { items })) });
  const texts = (await rows()).map((row) => row.textContent);
  expect(texts[0]).toContain('Björk Hálfdánsdóttir');
  expect(texts[1]).toContain('expert-2');
});

test('pages lead on by the cursor and back by what was visited', async () => {
  const answer = () => Promise.resolve(page([51, 52], { nextCursor: 'next' }));
  show({ answer, address: { ...list, cursor: 'here' }, trail: ['', 'before'] });
  expect(await screen.findByText('Ranks 51 to 52 of 120')).toBeDefined();
  expect(hrefOf('Next')).toBe('/community/rankings?period=month&cursor=next');
  expect(hrefOf('Previous')).toBe('/community/rankings?period=month&cursor=before');
  expect(hrefOf('First page')).toBe('/community/rankings?period=month');
});

test('the first page leads nowhere back', async () => {
  show({ answer: () => Promise.resolve(page([1])) });
  await rows();
  expect([hrefOf('Previous'), hrefOf('First page'), hrefOf('Next')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('an empty list invites to the first break', async () => {
  show({ answer: () => Promise.resolve(page([])) });
  expect(await screen.findByRole('heading', { name: 'Nobody has points here yet' })).toBeDefined();
  expect(hrefOf('See open challenges')).toBe('/challenges/active');
});

test('a page behind the end of a list that grew shorter leads to its first', async () => {
  show({ answer: () => Promise.resolve(page([])), address: { ...list, cursor: '150' } });
  expect(await screen.findByRole('heading', { name: 'This page is empty now' })).toBeDefined();
  expect(hrefOf('First page')).toBe('/community/rankings?period=month');
});

test('a failed list says so and offers another try', async () => {
  show({ answer: () => Promise.reject(new Error('down')) });
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('a handle with a public page leads to it, any other is plain', async () => {
  show({ answer: () => Promise.resolve(page([1, 2, 3])) });
  await rows();
  expect(hrefOf('expert-3')).toBe('/experts/expert-3');
  expect(hrefOf('expert-1')).toBeUndefined();
});
