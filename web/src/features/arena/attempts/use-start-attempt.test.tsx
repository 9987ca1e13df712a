import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { refusal, serveApi } from '#testing/arena/fake-api.builders.ts';
import { useStartAttempt } from './use-start-attempt.ts';

afterEach(() => vi.unstubAllGlobals());

function Again() {
  const { start } = useStartAttempt('first-door', 2);
  return (
    <button type="button" onClick={start}>
      New attempt
    </button>
  );
}

test('a target that is no more leads to the challenge, which names those that it has', async () => {
  serveApi(() => refusal(invalidFields));
  const pages = [
    { path: '/challenges/c/first-door/attempts/:id', element: <Again /> },
    { path: '/challenges/c/first-door', element: <h1>The challenge</h1> },
  ];
  const initialEntries = ['/challenges/c/first-door/attempts/an-old-one'];
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter(pages, { initialEntries })} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'New attempt' }));
  expect(await screen.findByRole('heading', { name: 'The challenge' })).toBeVisible();
});
