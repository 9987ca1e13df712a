import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { enter } from '#testing/enter.ts';
import ForgotPasswordPage from './forgot-password.page.tsx';

const email = () => screen.getByLabelText('Email');
const button = () => screen.getByRole('button', { name: 'Send Reset Link' });

afterEach(() => vi.unstubAllGlobals());

it('asks for the link and says the same, whoever the address belongs to', async () => {
  const calls = stubApi({ 'POST /auth/forgot-password': jsonResponse({ success: true }) });
  renderAt('/forgot-password', <ForgotPasswordPage />);
  expect(button()).toBeDisabled();
  expect(screen.getByText('One thing left: your email.')).toBeVisible();
  await enter(email(), ' Ines@Santaluzia.example ');
  await waitFor(() => expect(button()).toBeEnabled());
  await userEvent.click(button());
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(screen.getByText(/^If ines@santaluzia\.example has an account/)).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'ines@santaluzia.example' }]);
});

it('says what is wrong with the address, and shows the message of the server', async () => {
  const message = 'Too many requests. Wait a moment and try again.';
  stubApi({
    'POST /auth/forgot-password': problemResponse({ status: 429, code: 'too_many_requests', message }),
  });
  renderAt('/forgot-password', <ForgotPasswordPage />);
  await enter(email(), 'ines');
  await userEvent.tab();
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  await userEvent.type(email(), '@santaluzia.example{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(email()).toHaveValue('ines@santaluzia.example');
});
