import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { idOf } from '#testing/review.builders.ts';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { ToastHost } from '#ui/toasts/toast-host.tsx';
import { ReasonTemplates } from './reason-templates.tsx';

afterEach(() => vi.unstubAllGlobals());

const LIST = '/v1/reason-templates';
const degree = { id: idOf(7), title: 'Degree', text: 'Your degree is not readable.' };

function show(text: string, replies: Parameters<typeof stubApi>[0] = {}) {
  const chosen = vi.fn<(text: string) => void>();
  const calls = stubApi({ [`GET ${LIST}`]: () => jsonResponse({ items: [degree] }), ...replies });
  renderAt(
    '/',
    <>
      <ReasonTemplates text={text} onChoose={chosen} />
      <ToastHost />
    </>,
  );
  return { calls, chosen };
}

it('what is written is kept under a title', async () => {
  const { calls } = show('The passport is out of date.', { [`POST ${LIST}`]: jsonResponse(degree) });
  await userEvent.click(screen.getByRole('button', { name: 'Save this one' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save a reason' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Passport');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save reason' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    title: 'Passport',
    text: 'The passport is out of date.',
  });
});

it('a kept one is changed, refused under a title that is taken, and removed', async () => {
  const message = 'Another saved reason has this title. Choose another one.';
  const { calls } = show('', {
    [`PUT ${LIST}/${degree.id}`]: problemResponse({ status: 409, code: 'template_title_taken', message }),
    [`DELETE ${LIST}/${degree.id}`]: jsonResponse({ success: true }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Degree' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit the reason' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), ' Send a scan.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save reason' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    title: 'Degree',
    text: 'Your degree is not readable. Send a scan.',
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
