import type { Assignment } from '@redoubt/contract/projects';
import { leaseOver } from '@redoubt/contract/projects';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { buildRating } from '#testing/projects/assignment.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { BreakPlace } from './break-place.tsx';

const RETURN = `POST /v1/assignments/${buildRating().id}/return`;

beforeEach(() => {
  clearSession();
  startSession(buildSignedIn({ role: 'Expert' }));
});
afterEach(() => vi.unstubAllGlobals());

function show(over: Partial<Assignment> = {}, replies: Parameters<typeof stubApi>[0] = {}) {
  const { task, ...rest } = buildRating({ kind: 'red-teaming', code: 'B-002', rateMinor: 5500 });
  const place = { ...rest, task: { ...task, material: { slug: 'the-triage-line' } }, ...over };
  const calls = stubApi({ [RETURN]: () => jsonResponse({ ...place, state: 'returned' }), ...replies });
  const page = renderAt(
    '/here',
    <Routes>
      <Route path="/here" element={<BreakPlace assignment={place} />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
  );
  return { calls, ...page };
}

test('a place says what a break earns and until when it is kept, and leads to the challenge', async () => {
  show({ leasedUntil: '2026-12-11T10:00:00.000Z' });
  expect(
    screen.getByText(/^Attempt “Lab instructions, rated”.*earns €55 once its judges accept it/),
  ).toBeVisible();
  expect(screen.getByText(/The place is kept until/)).toHaveTextContent('11 December');
  expect(screen.getByRole('link', { name: 'Open the challenge' })).toHaveAttribute(
    'href',
    '/challenges/c/the-triage-line',
  );
  expect(await screen.findByText('Answer as a careful hospital pharmacist would.')).toBeVisible();
});

test('a place of a paused project says that it is kept and that a break still earns', () => {
  const { project } = buildRating();
  const words = /^The project is paused.*Yours is kept, and an accepted break still earns/;
  const { unmount } = show();
  expect(screen.queryByText(words)).toBeNull();
  unmount();
  show({ project: { ...project, isOpen: false, isPaused: true } });
  expect(screen.getByText(words)).toBeVisible();
});

test('a place whose challenge is not known leads nowhere', () => {
  const { task } = buildRating();
  show({ task: { ...task, material: {} } });
  expect(screen.queryByRole('link', { name: 'Open the challenge' })).toBeNull();
});

test('a place is given back', async () => {
  const { calls, currentPath } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Give the place back' }));
  await waitFor(() => expect(currentPath()).toBe('/projects'));
  expect(calls.lastTo(RETURN)).toBeDefined();
});

test('a place that could not be given back says why, and stays', async () => {
  const { currentPath } = show({}, { [RETURN]: () => problemResponse(leaseOver) });
  await userEvent.click(screen.getByRole('button', { name: 'Give the place back' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(leaseOver.message);
  expect(currentPath()).toBe('/here');
});
