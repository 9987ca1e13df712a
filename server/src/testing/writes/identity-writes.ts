import { randomInt } from 'node:crypto';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { openBrowser as openSocialBrowser, type SocialBrowser } from '../accounts/social.ts';
import { addPasskey, buildPersonWithPasskey, openBrowser } from '../accounts/factors.ts';
import { softwarePasskey } from '../accounts/software-passkey.ts';
import { createApiClient } from '../api-client.ts';
import { tokenMailedTo } from '../mail/mails.ts';
import { askFactor } from './sign-in-writes.ts';
import { proof, sent, type Writer, type Writes, type WriteStage } from './write.ts';

const { askPasskeyToSignIn, beginPasskey, getSecondFactors } = signInEndpoints;

/** Passkeys, and accounts at providers. */
export const identityWrites: Writes = {
  'POST /auth/passkey/request': 'It is asked before anybody has said who they are.',
  'POST /auth/passkey': async (stage, writer) => {
    const { passkey } = await buildPersonWithPasskey(stage, writer);
    const api = openBrowser(stage);
    return { api, body: { passkey: passkey.sign(await api.call(askPasskeyToSignIn)) } };
  },
  'POST /auth/second-factor/passkey': async (stage, writer) => {
    await buildPersonWithPasskey(stage, writer);
    const { api, challengeId } = await askFactor(stage, writer);
    return { api, body: { challengeId } };
  },
  'POST /v1/accounts/passkeys/creation': sent(() => ({ body: { proof } })),
  'POST /v1/accounts/passkeys': async ({ api }, { token, word }) => {
    const options = await api.call(beginPasskey, { token, body: { proof } });
    return { token, body: { name: word, passkey: softwarePasskey().create(options) } };
  },
  'PATCH /v1/accounts/passkeys/:id': async (stage, writer) => ({
    token: writer.token,
    params: await passkeyOf(stage, writer),
    body: { name: `The laptop of ${writer.word}` },
  }),
  'POST /v1/accounts/passkeys/:id/removal': async (stage, writer) => ({
    token: writer.token,
    params: await passkeyOf(stage, writer),
    body: { proof },
  }),
  'POST /v1/accounts/step-up/passkey': async (stage, writer) => {
    await buildPersonWithPasskey(stage, writer);
    return { token: writer.token };
  },
  'POST /auth/:provider/callback': async (stage, writer) => {
    const browser = appear(stage, writer);
    const body = await browser.consent(await browser.begin('linkedin'));
    return { api: clientOf(stage, browser), params: { provider: 'linkedin' }, body };
  },
  'POST /auth/social/signup': 'It makes somebody else, also where the address was of somebody who is gone.',
  'POST /auth/social/link': async (stage, writer) => {
    const browser = appear(stage, writer);
    await browser.signIn('linkedin');
    return { api: clientOf(stage, browser), token: writer.token };
  },
  'POST /auth/social/links': async (stage, writer) => {
    await appear(stage, writer).signIn('linkedin');
    return { body: { token: await tokenMailedTo(stage.database, writer.user.email, 'link-identity') } };
  },
  'POST /v1/accounts/connections/:provider': sent(() => ({
    params: { provider: 'linkedin' },
    body: { proof },
  })),
  'DELETE /v1/accounts/connections/:provider': async ({ database }, { token, user, word }) => {
    await database.ownerPool.query(
      `insert into connected_account (provider, subject, user_id, label, connected_at)
       values ('github', $1, $2, $3, now())`,
      [String(randomInt(1, 2 ** 40)), user.id, word],
    );
    return { token, params: { provider: 'github' }, body: { proof } };
  },
};

async function passkeyOf(stage: WriteStage, { token }: Writer): Promise<{ id: string }> {
  await addPasskey(stage, token);
  const { passkeys } = await stage.api.call(getSecondFactors, { token });
  return { id: passkeys[0]?.id ?? '' };
}

/** The person is at the provider, whom it knows by the address of the account. */
function appear(stage: WriteStage, { user, word }: Writer): SocialBrowser {
  stage.provider.become({
    sub: String(randomInt(1, 2 ** 40)),
    claims: { email: user.email, email_verified: true, given_name: word, family_name: 'Abara' },
  });
  return openSocialBrowser(stage);
}

function clientOf({ app }: WriteStage, { cookies }: SocialBrowser) {
  return createApiClient(app.http.fastify, cookies);
}
