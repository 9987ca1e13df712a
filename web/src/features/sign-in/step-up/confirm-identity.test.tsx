import { identityNotConfirmed, tryLater } from '@redoubt/contract/shared/identity-proof.ts';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { enter } from '#testing/enter.ts';
import { call } from '#platform/api-client.ts';
import { startSession } from '#platform/session.ts';
import { useConfirmIdentity } from './confirm-identity.tsx';
import { Button } from '#ui/actions/button.tsx';

const RENEW = 'POST /v1/accounts/recovery-codes';

/** A control that needs a proof, and what became of it. */
function Renew() {
  const { confirm, dialog } = useConfirmIdentity();
  const [outcome, setOutcome] = useState('nothing yet');
  const renew = async () => {
    try {
      const made = await confirm({
        title: 'Generate new codes?',
        action: 'Make them',
        send: (proof) => call(signInEndpoints.renewRecoveryCodes, { body: { proof } }),
      });
      setOutcome(made ? `made ${String(made.recoveryCodes.length)}` : 'cancelled');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <>
      <Button onClick={() => void renew()}>Renew</Button>
      <p>{outcome}</p>
      {dialog}
    </>
  );
}

function stub(kinds: readonly string[], renew: () => Response) {
  return stubApi({ 'GET /v1/accounts/step-up': jsonResponse({ kinds }), [RENEW]: renew });
}

async function openDialog() {
  renderAt('/settings', <Renew />);
  await userEvent.click(screen.getByRole('button', { name: 'Renew' }));
}

const made = () => jsonResponse({ recoveryCodes: ['a', 'b'] });
const wrong = () =>
  problemResponse({
    ...identityNotConfirmed,
    errors: [{ path: 'proof.password', message: 'The password is not right.' }],
  });

beforeEach(() => startSession(buildSignedIn()));
afterEach(() => vi.unstubAllGlobals());

it('keeps a wrong proof in the dialog, for another try, and hands on the reply to the right one', async () => {
  const answers = [wrong, made];
  const calls = stub(['password', 'totp'], () => (answers.shift() ?? made)());
  await openDialog();
  const password = await screen.findByLabelText('Your password');
  await userEvent.type(password, 'Wrong-Horse-1!{Enter}');
  expect(await screen.findByText('The password is not right.')).toBeVisible();
  await userEvent.clear(password);
  expect(screen.queryByText('The password is not right.')).toBeNull();
  await enter(password, 'Correct-Horse-1!');
  await userEvent.click(screen.getByRole('button', { name: 'Make them' }));
  expect(await screen.findByText('made 2')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.lastTo(RENEW)?.body).toEqual({ proof: { password: 'Correct-Horse-1!' } });
});

it('asks for a code, or for a recovery code, where the person has no password at hand', async () => {
  const calls = stub(['password', 'totp', 'recovery-code'], made);
  await openDialog();
  await userEvent.click(await screen.findByRole('button', { name: 'Use your authenticator app' }));
  await userEvent.type(screen.getByLabelText('Code from your authenticator app'), '12 34{Enter}');
  expect(await screen.findByText(/Enter the six digits/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByLabelText('Recovery code');
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.type(field, '7KMQ-2x9r-tw4h-p3ab{Enter}');
  expect(await screen.findByText('made 2')).toBeVisible();
  expect(calls.lastTo(RENEW)?.body).toEqual({ proof: { recoveryCode: '7kmq2x9rtw4hp3ab' } });
});

it('says how long to wait, and takes no try meanwhile', async () => {
  stub(['password'], () => problemResponse({ ...tryLater, waitSeconds: 8 }));
  await openDialog();
  await userEvent.type(await screen.findByLabelText('Your password'), 'Wrong-Horse-1!{Enter}');
  expect(await screen.findByText(/Wait 8 seconds/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make them' })).toBeDisabled();
});

it('is given up by Escape and by Cancel', async () => {
  stub(['password'], made);
  await openDialog();
  await screen.findByLabelText('Your password');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('cancelled')).toBeVisible();
});

it('asks nothing of somebody who has just signed in and has nothing to show', async () => {
  const calls = stub(['recent-sign-in'], made);
  await openDialog();
  await userEvent.click(await screen.findByRole('button', { name: 'Make them' }));
  expect(await screen.findByText('made 2')).toBeVisible();
  expect(calls.lastTo(RENEW)?.body).toEqual({ proof: { recentSignIn: true } });
});

it('says what to do when there is nothing to confirm with', async () => {
  stub([], made);
  await openDialog();
  expect(await screen.findByText(/Log out and sign in again/)).toBeVisible();
});

it('closes on any other refusal and throws it', async () => {
  stub(['password'], () =>
    problemResponse({ status: 409, code: 'no_second_factor', message: 'Add one first.' }),
  );
  await openDialog();
  await userEvent.type(await screen.findByLabelText('Your password'), 'Correct-Horse-1!{Enter}');
  expect(await screen.findByText('failed')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
