import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import StopMailsPage from './stop-mails.page.tsx';

const STOP = 'POST /v1/notifications/mail-stops';

afterEach(() => vi.unstubAllGlobals());

it('changes nothing before the button is pressed, and then says what ended', async () => {
  const calls = stubApi({ [STOP]: jsonResponse({ label: 'Solves' }) });
  renderAt('/notifications/unsubscribe?token=sealed', <StopMailsPage />);
  const button = await screen.findByRole('button', { name: 'Stop these mails' });
  expect(calls).toEqual([]);
  await userEvent.click(button);
  expect(await screen.findByText(/“Solves” is no longer mailed to you/)).toBeVisible();
  expect(calls[0]?.body).toEqual({ token: 'sealed' });
});

it('says that a link does not work, and where it is chosen instead', async () => {
  stubApi({
    [STOP]: problemResponse({ status: 404, code: 'mail_stop_unknown', message: 'It does not work.' }),
  });
  renderAt('/notifications/unsubscribe?token=guessed', <StopMailsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Stop these mails' }));
  expect(await screen.findByText('It does not work.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose what we mail you' })).toHaveAttribute(
    'href',
    '/settings?section=notifications',
  );
});
