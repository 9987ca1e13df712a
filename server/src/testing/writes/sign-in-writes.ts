import { randomUUID } from 'node:crypto';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { issueLink } from '#features/accounts';
import { buildPersonWithApp, codeAt, openBrowser, PASSWORD } from '../accounts/factors.ts';
import { buildRecord } from '../records.ts';
import { openFurtherSession } from '../people.ts';
import { proof, sent, type Writer, type Writes, type WriteStage } from './write.ts';

const NEW_PASSWORD = 'Another-Horse-9!';

/** Sessions, passwords, second factors and API tokens. */
export const signInWrites: Writes = {
  'POST /auth/signup': 'It makes somebody else, also where the address was of somebody who is gone.',
  'POST /auth/signin': (_, { user }) => ({ body: { email: user.email, password: PASSWORD } }),
  'POST /auth/signout': sent(),
  'DELETE /v1/accounts/sessions/:id': async (stage, writer) => ({
    token: writer.token,
    params: { id: await buildRecord(stage, signInEndpoints.endSession, writer) },
  }),
  'DELETE /v1/accounts/sessions': async ({ kit }, { token, user }) => {
    await openFurtherSession(kit, user);
    return { token };
  },
  'POST /auth/known-devices': async (stage, writer) => ({
    api: openBrowser(stage),
    body: { token: await linkTo(stage, writer, 'admit-browser') },
  }),
  'POST /auth/forgot-password': 'It has a job look whose the address is, and the job finds nobody.',
  'POST /auth/reset-password': async (stage, writer) => ({
    body: { token: await linkTo(stage, writer, 'reset-password'), password: NEW_PASSWORD },
  }),
  'PUT /v1/accounts/password': sent(() => ({ body: { password: NEW_PASSWORD, proof } })),
  'POST /auth/second-factor': async (stage, writer) => {
    const { secret } = await buildPersonWithApp(stage, writer);
    const { api, challengeId } = await askFactor(stage, writer);
    return {
      api,
      body: {
        challengeId,
        get code() {
          return codeAt(secret, stage.kit.clock.now());
        },
      },
    };
  },
  'POST /v1/accounts/authenticator-app': sent(() => ({ body: { proof } })),
  'POST /v1/accounts/authenticator-app/confirmation': async ({ api, kit }, { token }) => {
    const { secret } = await api.call(signInEndpoints.beginAuthenticatorApp, { token, body: { proof } });
    return {
      token,
      body: {
        get code() {
          return codeAt(secret, kit.clock.now());
        },
      },
    };
  },
  'POST /v1/accounts/authenticator-app/removal': async (stage, writer) => {
    await buildPersonWithApp(stage, writer);
    return { token: writer.token, body: { proof } };
  },
  'POST /v1/accounts/recovery-codes': async (stage, writer) => {
    await buildPersonWithApp(stage, writer);
    return { token: writer.token, body: { proof } };
  },
  'POST /v1/accounts/api-tokens': sent(({ word }) => ({
    body: { name: word, scopes: ['read'], expiresInDays: 30, proof },
  })),
  'DELETE /v1/accounts/api-tokens/:id': async (stage, writer) => ({
    token: writer.token,
    params: { id: await buildRecord(stage, signInEndpoints.revokeApiToken, writer) },
  }),
};

/** Signs in as far as the second factor. */
export async function askFactor(stage: WriteStage, { user }: Writer) {
  const api = openBrowser(stage);
  const body = { email: user.email, password: PASSWORD };
  const { challengeId = randomUUID() } = await api.refused(signInEndpoints.signIn, { body });
  return { api, challengeId: String(challengeId) };
}

/** The token of a link that was mailed. */
function linkTo(
  { kit }: WriteStage,
  { user }: Writer,
  purpose: 'admit-browser' | 'reset-password',
): Promise<string> {
  const link = { purpose, userId: user.id, email: user.email };
  return kit.database.transaction((transaction) => issueLink(kit, transaction, link));
}
