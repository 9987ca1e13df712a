import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, stubApi } from '#testing/stub-api.ts';
import { Talent } from './talent.tsx';

beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

function show(memberRole: 'viewer' | 'manager') {
  stubApi({
    'GET /api/partner-university/experts': jsonResponse({ items: [], nextCursor: null, total: 0 }),
    'GET /api/partner-university/uploads': jsonResponse({ items: [], nextCursor: null, running: [] }),
  });
  return renderAt(
    '/partner?tab=talent',
    <Suspense>
      <Talent named={{}} name="Lindqvist" memberRole={memberRole} />
    </Suspense>,
  );
}

it('has the upload of a Client’s people where their list is, and a way back', async () => {
  show('manager');
  await userEvent.click(await screen.findByRole('button', { name: 'Upload .csv' }));
  expect(await screen.findByRole('heading', { name: 'Upload talent' })).toBeVisible();
  expect(screen.getByText('Choose a .csv file')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Back to your talent' }));
  expect(await screen.findByText('No experts yet')).toBeVisible();
});

it('shows viewers what was uploaded', async () => {
  show('viewer');
  await userEvent.click(await screen.findByRole('button', { name: 'Past uploads' }));
  expect(await screen.findByText('No uploads yet')).toBeVisible();
  expect(screen.queryByText('Choose a .csv file')).toBeNull();
});
