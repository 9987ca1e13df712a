import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { accountsEndpoints } from '@redoubt/contract/accounts';
import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import type { IdentityProofInput } from '@redoubt/contract/shared/identity-proof.ts';
import { personalDataEndpoints } from '@redoubt/contract/personal-data';
import { profileEndpoints } from '@redoubt/contract/profile';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { skillAssessmentEndpoints } from '@redoubt/contract/skill-assessment';
import { taxationPaymentEndpoints } from '@redoubt/contract/taxation-payment';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  beginSignIn,
  buildPersonWithApp,
  buildPersonWithPasskey,
  codeAt,
  openBrowser,
  PASSWORD,
} from '#testing/accounts/factors.ts';
import { stageDocument } from '#testing/documents.ts';
import type { RawRequest } from '#testing/api-client.ts';
import { tokenMailedTo } from '#testing/mail/mails.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { tablesChangedBy } from '#testing/watch-tables.ts';

let now = Date.parse('2026-11-21T12:00:05Z');
let server: TestApp;
beforeAll(async () => {
  server = await testApp({ clock: { now: () => new Date(now), sleep: () => Promise.resolve() } });
});
afterAll(() => server.close());

/** Sends a call that is to be refused with a code; answers the tables that it changed all the same. */
async function changedBy(code: string, endpoint: Endpoint, request: RawRequest): Promise<string[]> {
  return tablesChangedBy(server.database.ownerPool, async () => {
    const { body } = await server.api.send(endpoint, request);
    expect(JSON.parse(body)).toMatchObject({ code });
  });
}

const build = () => buildPerson(server.kit, { password: PASSWORD });

describe('a refusal undoes what was written before it', () => {
  it('in a first save of steps 1, 2 and 5', async () => {
    const { token } = await build();
    const { saveBasicInfo, saveSkillsExpertise, saveTaxationPayment } = profileEndpoints;
    const address = { email: `${randomUUID()}@elsewhere.example` };
    const phone = { countryCode: '+43', phoneNumber: '1' };
    const saves: [Endpoint, unknown][] = [
      [saveBasicInfo, { ...address, ...phone }],
      [saveSkillsExpertise, { primaryLanguage: 'English', secondaryLanguages: ['English'] }],
      [saveTaxationPayment, { paymentMethod: 'paypal', paypalEmail: '' }],
    ];
    for (const [endpoint, body] of saves)
      expect(await changedBy('invalid_fields', endpoint, { token, body })).toEqual([]);
  });

  it('in a change of address to one that was taken meanwhile: its link and the wish stand', async () => {
    const { user, token } = await build();
    const email = `${randomUUID()}@elsewhere.example`;
    const body = { email, proof: { password: PASSWORD } };
    await server.api.call(accountsEndpoints.changeAddress, { token, body });
    const person = {
      email,
      password: PASSWORD,
      firstname: 'Inês',
      lastname: 'Duarte',
      role: 'Expert',
    } as const;
    await server.api.call(signInEndpoints.signUp, { body: person });
    const params = { token: await tokenMailedTo(server.database, email, 'change-email') };
    expect(await changedBy('address_unavailable', accountsEndpoints.verifyEmail, { params })).toEqual([]);
    const address = await server.api.call(accountsEndpoints.getAddress, { token });
    expect(address).toEqual({ email: user.email, isVerified: true, pendingEmail: email });
  });

  it('in a wish to keep an account whose erasure has begun', async () => {
    const { user, token } = await build();
    const body = { proof: { password: PASSWORD } };
    await server.api.call(personalDataEndpoints.requestDeletion, { token, body });
    const mail = await tokenMailedTo(server.database, user.email, 'deletion-requested');
    await server.database.ownerPool.query(
      'update account_deletion set began_at = due_at where user_id = $1',
      [user.id],
    );
    const { keepAccountByLink } = personalDataEndpoints;
    expect(await changedBy('erasure_began', keepAccountByLink, { body: { token: mail } })).toEqual([]);
  });
});

describe('a code of a second factor', () => {
  const refusedCalls = (proof: IdentityProofInput): [string, Endpoint, RawRequest][] => [
    [
      'not_connected',
      signInEndpoints.disconnectProvider,
      { params: { provider: 'github' }, body: { proof } },
    ],
    [
      'provider_not_offered',
      signInEndpoints.connectProvider,
      { params: { provider: 'github' }, body: { proof } },
    ],
  ];

  it('is still good after a call that was refused for another reason', async () => {
    const person = await buildPersonWithApp(server);
    const { token } = person;
    const code = { code: codeAt(person.secret, new Date(now)) };
    const recovery = { recoveryCode: person.recoveryCodes[0] ?? '' };
    for (const proof of [code, recovery]) {
      for (const [refused, endpoint, request] of refusedCalls(proof))
        expect(await changedBy(refused, endpoint, { token, ...request })).toEqual([]);
      const address = { email: person.user.email, proof };
      expect(
        await changedBy('invalid_fields', accountsEndpoints.changeAddress, { token, body: address }),
      ).toEqual([]);
    }
    const renewed = await server.api.send(signInEndpoints.renewRecoveryCodes, {
      token,
      body: { proof: code },
    });
    expect(renewed.status).toBe(200);
    expect(
      await changedBy('identity_not_confirmed', signInEndpoints.renewRecoveryCodes, {
        token,
        body: { proof: code },
      }),
    ).toEqual(['guard_count']);
  });

  it('is still good after such a call where it is the answer of a passkey, and used up by a wrong one', async () => {
    const { token, passkey } = await buildPersonWithPasskey(server);
    const ask = () => server.api.call(signInEndpoints.askPasskeyToConfirm, { token });
    const proof = { passkey: passkey.sign(await ask()) };
    for (const [refused, endpoint, request] of refusedCalls(proof))
      expect(await changedBy(refused, endpoint, { token, ...request })).toEqual([]);
    const renew = (body: { proof: IdentityProofInput }) =>
      server.api.send(signInEndpoints.renewRecoveryCodes, { token, body });
    expect((await renew({ proof })).status).toBe(200);
    const asked = await ask();
    const wrong = { proof: { passkey: passkey.sign(asked, { origin: 'https://elsewhere.example' }) } };
    expect(
      await changedBy('identity_not_confirmed', signInEndpoints.renewRecoveryCodes, { token, body: wrong }),
    ).toEqual(['guard_count', 'passkey_challenge']);
    expect((await renew({ proof: { passkey: passkey.sign(asked) } })).status).toBe(422);
  });

  it('is counted where it is wrong, though the call keeps nothing else', async () => {
    const { token } = await buildPersonWithApp(server);
    const body = { proof: { recoveryCode: '2222-3333-4444-5555' } };
    const request = { token, body };
    expect(await changedBy('identity_not_confirmed', signInEndpoints.renewRecoveryCodes, request)).toEqual([
      'guard_count',
    ]);
  });
});

describe('a refusal keeps, where it says so,', () => {
  it('a sign-in that waits for its second factor', async () => {
    const { user } = await buildPersonWithApp(server);
    const changed = await tablesChangedBy(server.database.ownerPool, () =>
      beginSignIn(openBrowser(server), user.email),
    );
    expect(changed).toEqual(['pending_sign_in']);
  });

  it('nothing of a second step that comes after the sign-in was finished: the code was used once', async () => {
    const { user, secret } = await buildPersonWithApp(server);
    const browser = openBrowser(server);
    const { challengeId } = await beginSignIn(browser, user.email);
    const body = { challengeId, code: codeAt(secret, new Date(now)) };
    await browser.call(signInEndpoints.finishSignIn, { body });
    const again = async () =>
      expect(await browser.refused(signInEndpoints.finishSignIn, { body })).toMatchObject({
        code: 'sign_in_step_over',
      });
    expect(await tablesChangedBy(server.database.ownerPool, again)).toEqual([]);
  });

  it('the job of the mail to the owner of a taken address', async () => {
    const { user } = await build();
    const body = {
      email: user.email,
      password: PASSWORD,
      firstname: 'Inês',
      lastname: 'Duarte',
      role: 'Expert',
    };
    expect(await changedBy('sign_up_failed', signInEndpoints.signUp, { body })).toEqual(['_private_jobs']);
  });

  it('a wrong code of a payment method', async () => {
    const { token } = await build();
    const method = {
      paymentMethod: 'paypal',
      paypalEmail: 'ife@pay.example',
      workEligibility: true,
    } as const;
    await server.api.call(profileEndpoints.saveTaxationPayment, { token, body: method });
    await server.api.call(taxationPaymentEndpoints.sendPaymentCode, { token });
    const { confirmPaymentCode } = taxationPaymentEndpoints;
    const wrong = { token, body: { code: '000000' } };
    expect(await changedBy('payment_code_wrong', confirmPaymentCode, wrong)).toEqual(['payment_code']);
  });

  it('the end of a sitting whose time was over', async () => {
    const { token } = await buildPerson(server.kit, { isRemembered: true });
    const body = { kind: 'biasDetection' };
    const { openSitting } = skillAssessmentEndpoints;
    await server.api.send(openSitting, { token, body });
    now += HOUR_MS;
    const changed = await changedBy('retake_too_early', openSitting, { token, body });
    expect(changed).toEqual(expect.arrayContaining(['outbox_event']));
    expect(changed).toHaveLength(2);
  });
});

it('a step that is saved, and the event that tells of it, are kept together or not at all', async () => {
  const { token } = await buildPerson(server.kit, { isRemembered: true });
  await server.api.send(skillAssessmentEndpoints.openSitting, { token, body: { kind: 'contentGeneration' } });
  const request = { token, body: { assessmentAnswers: { contentGeneration: 'A text.' } } };
  const telling = vi
    .spyOn(server.kit.outbox, 'insert')
    .mockRejectedValue(new Error('The process dies here.'));
  const { saveSkillAssessment } = profileEndpoints;
  expect(await changedBy('server_fault', saveSkillAssessment, request)).toEqual([]);
  telling.mockRestore();
  expect((await server.api.send(saveSkillAssessment, request)).status).toBe(200);
});

it('documents that are submitted as step 3, and the event that tells of it, are kept together or not at all', async () => {
  const person = await buildPerson(server.kit, { isRemembered: true });
  const { token } = person;
  for (const kind of ['identity', 'credential'] as const) await stageDocument(server, token, { kind });
  const form = () => {
    const body = new FormData();
    body.append('background_check_consent', 'true');
    return { token, body };
  };
  const telling = vi
    .spyOn(server.kit.outbox, 'insert')
    .mockRejectedValue(new Error('The process dies here.'));
  const { submitBackgroundVerification } = profileEndpoints;
  expect(await changedBy('server_fault', submitBackgroundVerification, form())).toEqual([]);
  telling.mockRestore();
  expect((await server.api.send(submitBackgroundVerification, form())).status).toBe(200);
});
