import { type SecondStepInput, signInEndpoints } from '@redoubt/contract/sign-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { beginSignIn, buildPersonWithPasskey, openBrowser } from '#testing/accounts/factors.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
let browser: ApiClient;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(() => {
  browser = openBrowser(server);
});

const { finishSignIn } = signInEndpoints;
const finish = (body: SecondStepInput) => browser.call(finishSignIn, { body });
const refuseToFinish = (body: SecondStepInput) => browser.refused(finishSignIn, { body });
const WRONG = { status: 401, code: 'second_factor_wrong' };

describe('a passkey as second factor', () => {
  const ask = (challengeId: string) =>
    browser.call(signInEndpoints.askPasskeyToFinish, { body: { challengeId } });

  it('finishes the sign-in that it was asked about', async () => {
    const { user, passkey } = await buildPersonWithPasskey(server);
    const { challengeId, factors } = await beginSignIn(browser, user.email);
    expect(factors).toEqual(['passkey', 'recovery-code']);
    const options = await ask(challengeId);
    expect(options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: passkey.credentialId, type: 'public-key' }],
    });
    const answer = passkey.sign(options);
    expect(await finish({ challengeId, passkey: answer })).toHaveProperty('token');
    const again = await beginSignIn(browser, user.email);
    expect(await refuseToFinish({ challengeId: again.challengeId, passkey: answer })).toMatchObject(WRONG);
  });

  it('does not finish another sign-in of the same person, nor with what it signed to sign in', async () => {
    const { user, passkey } = await buildPersonWithPasskey(server);
    const [one, other] = [await beginSignIn(browser, user.email), await beginSignIn(browser, user.email)];
    const answer = passkey.sign(await ask(one.challengeId));
    expect(await refuseToFinish({ challengeId: other.challengeId, passkey: answer })).toMatchObject(WRONG);
    const toSignIn = passkey.sign(await browser.call(signInEndpoints.askPasskeyToSignIn));
    expect(await refuseToFinish({ challengeId: other.challengeId, passkey: toSignIn })).toMatchObject(WRONG);
  });

  it('of another person is wrong', async () => {
    const [one, other] = [await buildPersonWithPasskey(server), await buildPersonWithPasskey(server)];
    const { challengeId } = await beginSignIn(browser, one.user.email);
    const passkey = other.passkey.sign(await ask(challengeId));
    expect(await refuseToFinish({ challengeId, passkey })).toMatchObject(WRONG);
  });
});
