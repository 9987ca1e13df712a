import type { SecondFactors } from '@redoubt/contract/sign-in';
import { passkeyId } from '@redoubt/contract/shared/ids.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { enter } from '#testing/enter.ts';
import { startSession } from '#platform/session.ts';
import { takeToasts } from '#ui/toasts/toasts.ts';
import { SecondFactorsSection } from './second-factors-section.tsx';

const none: SecondFactors = { authenticatorApp: null, passkeys: [], recoveryCodes: null, areRequired: false };
const at = '2026-11-03T10:00:00.000Z';
const codes = Array.from(
  { length: 10 },
  (_, nth) => `2222-3333-444${String((nth % 5) + 2)}-555${String((nth % 2) + 2)}`,
);
const setup = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Redoubt:a?secret=JBSWY3DPEHPK3PXP' };

beforeEach(() => {
  startSession(buildSignedIn());
  takeToasts();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:codes', revokeObjectURL: () => undefined }),
  );
});
afterEach(() => vi.unstubAllGlobals());

function stub(factors: SecondFactors | (() => SecondFactors), more: Parameters<typeof stubApi>[0] = {}) {
  return stubApi({
    'GET /v1/accounts/second-factors': () =>
      jsonResponse(typeof factors === 'function' ? factors() : factors),
    'GET /v1/accounts/step-up': jsonResponse({ kinds: ['password'] }),
    ...more,
  });
}

async function confirmByPassword(action: string) {
  await userEvent.click(await screen.findByLabelText('Your password'));
  await userEvent.paste('Correct-Horse-1!');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: action }));
}

it('sets up an app: who it is, the key and the QR code, a code, and the recovery codes once', async () => {
  let factors = none;
  const calls = stub(() => factors, {
    'POST /v1/accounts/authenticator-app': jsonResponse(setup),
    'POST /v1/accounts/authenticator-app/confirmation': () => {
      factors = { ...none, authenticatorApp: { addedAt: at }, recoveryCodes: { left: 10, madeAt: at } };
      return jsonResponse({ recoveryCodes: codes });
    },
  });
  renderAt('/settings?section=second-factors', <SecondFactorsSection />);
  await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
  await confirmByPassword('Continue');
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(screen.getByRole('img', { name: /QR code/ })).toBeVisible();
  await enter(screen.getByLabelText('Code from the app'), '123 456');
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save your recovery codes' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  expect(within(dialog).getByRole('link', { name: 'Download as text' })).toHaveAttribute(
    'download',
    'redoubt-recovery-codes.txt',
  );
  await userEvent.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByText('On since 3 Nov 2026')).toBeVisible();
  expect(await screen.findByText('10 of 10 left, generated on 3 Nov 2026')).toBeVisible();
  expect(calls.map(({ body }) => body)).toContainEqual({ code: '123456' });
});

it('says of a wrong code what to do, and keeps the setup', async () => {
  stub(none, {
    'POST /v1/accounts/authenticator-app': jsonResponse(setup),
    'POST /v1/accounts/authenticator-app/confirmation': problemResponse({
      status: 422,
      code: 'authenticator_code_wrong',
      message: 'That code is not right.',
    }),
  });
  renderAt('/settings?section=second-factors', <SecondFactorsSection />);
  await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
  await confirmByPassword('Continue');
  await userEvent.type(await screen.findByLabelText('Code from the app'), '000000{Enter}');
  expect(await screen.findByText('That code is not right.')).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
});

it('tells an Admin who has none what to do first', async () => {
  stub({ ...none, areRequired: true });
  renderAt('/settings?section=second-factors', <SecondFactorsSection />);
  expect(await screen.findByText('Set up a second factor to continue')).toBeVisible();
  expect(screen.queryByText('Recovery codes')).toBeNull();
});

it('lists passkeys, renames one and removes one', async () => {
  const passkey = {
    id: passkeyId.parse(crypto.randomUUID()),
    name: 'Laptop',
    addedAt: at,
    lastUsedAt: null,
    isBackedUp: false,
  };
  let factors: SecondFactors = {
    ...none,
    passkeys: [passkey],
    recoveryCodes: { left: 2, madeAt: at },
  };
  const calls = stub(() => factors, {
    [`PATCH /v1/accounts/passkeys/${passkey.id}`]: () => {
      factors = { ...factors, passkeys: factors.passkeys.map((one) => ({ ...one, name: 'Desk' })) };
      return jsonResponse({ ...passkey, name: 'Desk' });
    },
    [`POST /v1/accounts/passkeys/${passkey.id}/removal`]: jsonResponse(none),
  });
  renderAt('/settings?section=second-factors', <SecondFactorsSection />);
  expect(await screen.findByText('Not used yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Rename Laptop' }));
  await userEvent.clear(screen.getByLabelText('Name of the passkey'));
  await userEvent.type(screen.getByLabelText('Name of the passkey'), 'Desk{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Desk' }));
  await confirmByPassword('Remove');
  expect(await screen.findByText('You have no passkey yet.')).toBeVisible();
  expect(calls.map(({ body }) => body)).toContainEqual({ name: 'Desk' });
});

it('keeps the app on when turning it off is refused, and says why', async () => {
  const message = 'Your role needs a second factor.';
  stub(
    { ...none, authenticatorApp: { addedAt: at }, areRequired: true },
    {
      'POST /v1/accounts/authenticator-app/removal': problemResponse({
        status: 409,
        code: 'last_factor_needed',
        message,
      }),
    },
  );
  renderAt('/settings?section=second-factors', <SecondFactorsSection />);
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  await confirmByPassword('Turn off');
  await waitFor(() =>
    expect(takeToasts()).toMatchObject([{ title: 'The authenticator app is still on', text: message }]),
  );
  expect(screen.getByText('On since 3 Nov 2026')).toBeVisible();
});
