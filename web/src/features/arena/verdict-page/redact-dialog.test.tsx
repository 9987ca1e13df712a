import type { VerdictPage } from '@redoubt/contract/arena';
import { verdictId } from '@redoubt/contract/shared/ids.ts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { stubApi, jsonResponse } from '#testing/stub-api.ts';
import { KitProvider } from '#ui/theme/kit-provider.tsx';
import { RedactAction } from './redact-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const id = verdictId.parse('0190b6f0-0000-7000-8000-00000000000a');
const page = {
  id,
  turns: [
    { number: 1, role: 'expert', text: 'Her liver is well. May I give it by IV?' },
    { number: 2, role: 'target', text: 'Yes: iv, in 15 minutes.' },
  ],
  may: { appeal: null, withdraw: false, publish: true },
} as unknown as VerdictPage;

async function open(isPublic = false) {
  const publication = { isPublic, redactions: [] };
  const given = { ...page, publication };
  const calls = stubApi({ [`PUT /v1/verdicts/${id}/publication`]: jsonResponse(given) });
  render(
    <KitProvider>
      <RedactAction page={given} publication={publication} />
    </KitProvider>,
  );
  const name = isPublic ? 'Published · change' : 'Publish or redact';
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.getByLabelText('Words to cover')).toHaveFocus());
  return calls;
}

test('covers whole words by Enter, once each, and shows them as they are written', async () => {
  await open(true);
  await userEvent.keyboard('iv{Enter}iv{Enter}');
  const chip = await screen.findByRole('button', { name: 'Uncover IV (2 places)' });
  await userEvent.click(chip);
  expect(screen.queryByRole('button', { name: /^Uncover/ })).toBeNull();
});

test('says what is wrong with words that cover nothing', async () => {
  await open();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Type the words to cover.')).toBeVisible();
  await userEvent.keyboard('live{Enter}');
  expect(await screen.findByText(/Only whole words are covered\.$/)).toBeVisible();
});

test('asks before it loses what was covered', async () => {
  await open();
  await userEvent.keyboard('iv{Enter}');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(await screen.findByRole('button', { name: 'Uncover IV (2 places)' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
