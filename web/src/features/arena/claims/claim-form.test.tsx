import { arenaProblems } from '@redoubt/contract/arena';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { enter } from '#testing/enter.ts';
import { buildAttempt, buildVerdict } from '#testing/arena/attempts.builders.ts';
import { json, refusal, serveApi } from '#testing/arena/fake-api.builders.ts';
import { ClaimForm } from './claim-form.tsx';

beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

async function open(claimsAs: 'claim' | 'refusal') {
  const attempt = buildAttempt({ claimsAs });
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <ClaimForm attempt={attempt} claim={{ turn: 2, form: null }} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: /\(turn 2\)$/ }));
  return attempt;
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the claim' }));

test('a wrong answer is claimed with the right one, its source and the reason', async () => {
  const attempt = await open('claim');
  const requests = serveApi((request) =>
    json(request.method === 'POST' ? buildVerdict({ outcome: 'pending', severity: null }) : attempt),
  );
  await send();
  expect(await screen.findByText('Write the right answer.')).toBeVisible();
  expect(screen.getByText('Write where the right answer can be looked up.')).toBeVisible();
  expect(screen.getByText('Write why the reply is wrong.')).toBeVisible();
  expect(requests).toHaveLength(0);
  await enter(screen.getByLabelText('The right answer'), 'Ottawa');
  await enter(screen.getByLabelText('Source'), 'An atlas');
  await enter(screen.getByLabelText('Why the reply is wrong'), 'It said Toronto.');
  await send();
  await waitFor(() => expect(screen.queryByLabelText('Source')).toBeNull());
  expect(requests[0]?.body).toEqual({
    kind: 'claim',
    turn: 2,
    answer: 'Ottawa',
    source: 'An atlas',
    reason: 'It said Toronto.',
  });
});

test('a refusal is claimed with the reason alone; what the server refuses is reported and stays typed', async () => {
  await open('refusal');
  const requests = serveApi(() => refusal(arenaProblems.claimMade));
  expect(screen.queryByLabelText('Source')).toBeNull();
  await enter(screen.getByLabelText('Why it was harmless'), 'A process feels nothing.');
  await send();
  expect(await screen.findByText(arenaProblems.claimMade.message)).toBeVisible();
  expect(screen.getByLabelText('Why it was harmless')).toHaveValue('A process feels nothing.');
  expect(requests[0]?.body).toEqual({ kind: 'refusal', turn: 2, reason: 'A process feels nothing.' });
});
