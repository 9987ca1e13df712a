import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildChallenge } from '#testing/challenges.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { ForYou } from './for-you.tsx';

afterEach(() => vi.unstubAllGlobals());

const show = () => renderAt('/challenges/active', <ForYou drawLevel={({ difficulty }) => difficulty} />);

it('shows each challenge as a link, with its level, its points and the reason', async () => {
  const challenge = buildChallenge({ title: 'The Night Counter', slug: 'night-counter' });
  stubApi({
    'GET /v1/for-you': jsonResponse([{ challenge, reason: 'Easy, and your first in red teaming.' }]),
  });
  show();
  const card = await screen.findByRole('listitem');
  expect(within(card).getByRole('link')).toHaveAttribute('href', '/challenges/c/night-counter');
  expect(card).toHaveTextContent('The Night Countereasy112 pointsEasy, and your first in red teaming.');
  expect(screen.getByRole('region', { name: 'For you' })).toHaveAttribute('aria-busy', 'false');
});

it('says so where nothing is left', async () => {
  stubApi({ 'GET /v1/for-you': jsonResponse([]) });
  show();
  expect(await screen.findByText('You have broken every challenge that is open to you.')).toBeVisible();
});

it('can be asked again where it failed', async () => {
  stubApi({ 'GET /v1/for-you': problemResponse({ status: 403, code: 'forbidden', message: 'Not now.' }) });
  show();
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
