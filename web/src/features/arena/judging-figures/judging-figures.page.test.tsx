import type { JudgingFigure } from '@redoubt/contract/arena';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { clearSession } from '#platform/session.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import JudgingFiguresPage from './judging-figures.page.tsx';

beforeEach(() => {
  clearSession();
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

const GET = 'GET /v1/judging/figures';
const secretCheck: JudgingFigure = {
  instance: 'check',
  judge: 'Secret check',
  rulings: 1240,
  appealed: 9,
  decided: 8,
  overturned: 2,
  overturnRate: null,
};
const people: JudgingFigure = {
  instance: 'validators',
  judge: 'Three experts',
  rulings: 80,
  appealed: 14,
  decided: 12,
  overturned: 3,
  overturnRate: 0.25,
};

test('guests read the pipeline, and for each judge a rate with what it is of, or that there are too few', async () => {
  stubApi({ [GET]: jsonResponse({ items: [people, secretCheck] }) });
  renderAt('/judging', <JudgingFiguresPage />);
  expect((await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent)).toEqual([
    'Secret checkA check',
    'Three expertsPeople',
  ]);
  const checks = screen.getByRole('row', { name: /Secret check/ });
  const experts = screen.getByRole('row', { name: /Three experts/ });
  expect(within(checks).getByText('1,240')).toBeVisible();
  expect(within(checks).getByText('Too few')).toBeVisible();
  expect(within(experts).getByText('25% of 12')).toBeVisible();
  for (const name of ['Claim', 'Checks', 'People', 'Appeal'])
    expect(screen.getAllByRole('heading', { level: 2, name }).length).toBeGreaterThan(0);
});

test('before the first ruling it says what will be here', async () => {
  stubApi({ [GET]: jsonResponse({ items: [] }) });
  renderAt('/judging', <JudgingFiguresPage />);
  expect(await screen.findByText('No rulings yet')).toBeVisible();
});

test('where the figures cannot be loaded, the pipeline is still there', async () => {
  stubApi({ [GET]: problemResponse({ status: 500, code: 'internal', message: 'It did not work.' }) });
  renderAt('/judging', <JudgingFiguresPage />);
  expect(await screen.findByText('The figures could not be loaded')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Appeal' })).toBeVisible();
});

test('model judges that score stand with their figures and intervals', async () => {
  const item = {
    name: 'Careful judge',
    version: 2,
    kind: 'answer',
    gold: 79,
    precision: { value: 0.95, low: 0.86, high: 0.98 },
    recall: { value: 0.927, low: 0.81, high: 0.97 },
    agreement: { value: 0.937, low: 0.86, high: 0.97 },
    spread: 2.53,
    measuredAt: '2026-11-23T03:20:00.000Z',
  };
  stubApi({
    [GET]: jsonResponse({ items: [] }),
    'GET /v1/model-judges/figures': jsonResponse({ items: [item] }),
  });
  renderAt('/judging', <JudgingFiguresPage />);
  const row = await screen.findByRole('row', { name: /Careful judge, version 2/ });
  expect(row).toHaveTextContent(/79.*95% \(86 to 98\).*92\.7% \(81 to 97\).*2\.5/);
});
