import { randomInt } from 'node:crypto';
import { type SocialProvider, signInEndpoints } from '@redoubt/contract/sign-in';
import { signedIn } from '@redoubt/contract/shared/user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '#testing/accounts/factors.ts';
import { listMailPurposes } from '#testing/mail/mails.ts';
import { pauseBefore, watchStatements } from '#testing/pause-statements.ts';
import { buildPerson } from '#testing/people.ts';
import { setClock } from '../guard/guard.fixture.ts';
import {
  openBrowser,
  openStage,
  type SocialBrowser,
  type Stage,
  statusesOf,
} from '#testing/accounts/social.ts';

const clock = setClock();
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ clock });
});
afterAll(() => stage.close());

const open = () => openBrowser(stage.server);
const purposesTo = (email: string) => listMailPurposes(stage.server.database, email);
const proof = { password: PASSWORD };
const buildOwner = () => buildPerson(stage.server.kit, { password: PASSWORD });

/** Somebody new at the provider, whom nothing joins to an account here. */
function appear(): string {
  const sub = String(randomInt(1, 2 ** 40));
  stage.provider.become({ sub, claims: { email: 'wren@elsewhere.example', name: 'Wren Abara' } });
  stage.provider.gitHubEmails = [{ email: 'wren@elsewhere.example', primary: true, verified: true }];
  return sub;
}

async function connect(browser: SocialBrowser, provider: SocialProvider, token: string) {
  const { body } = await browser.send(signInEndpoints.connectProvider, {
    params: { provider },
    body: { proof },
    token,
  });
  return browser.finish(provider, await browser.consent(new URL(String(body['authorizationUrl']))), token);
}

const list = (token: string) => stage.server.api.call(signInEndpoints.listConnections, { token });
const linkedInOf = async (token: string) =>
  (await list(token)).find(({ provider }) => provider === 'linkedin');
const disconnect = (provider: SocialProvider, token: string, given: object = proof) =>
  open().send(signInEndpoints.disconnectProvider, { params: { provider }, body: { proof: given }, token });

describe('a provider that is connected in the settings', () => {
  it('signs in from then on, is shown with its address, and is told of by mail', async () => {
    const { user, token } = await buildOwner();
    const sub = appear();
    const browser = open();
    const connected = signedIn.parse((await connect(browser, 'linkedin', token)).body);
    expect(connected).toMatchObject({ token, user: { id: user.id, linkedinId: sub } });
    const session = await stage.server.api.call(signInEndpoints.getSession, { token });
    expect(session.linkedinId).toBe(sub);
    expect(await list(token)).toEqual([
      { provider: 'github', isOffered: true, account: null },
      {
        provider: 'linkedin',
        isOffered: true,
        account: {
          label: 'wren@elsewhere.example',
          connectedAt: clock.now().toISOString(),
          lastUsedAt: null,
          isLastWayIn: false,
        },
      },
    ]);
    expect(signedIn.parse((await open().signIn('linkedin')).body).user.id).toBe(user.id);
    expect((await linkedInOf(token))?.account?.lastUsedAt).toBe(clock.now().toISOString());
    const purposes = await purposesTo(user.email);
    expect(purposes).toContain('identity-connected');
  });

  it('is not connected without a proof, nor while another is there', async () => {
    const { token } = await buildOwner();
    const ask = (given: object) =>
      open().send(signInEndpoints.connectProvider, {
        params: { provider: 'linkedin' },
        body: { proof: given },
        token,
      });
    expect(await ask({ password: 'Wrong-Horse-1!' })).toMatchObject({
      status: 422,
      body: { code: 'identity_not_confirmed' },
    });
    appear();
    await connect(open(), 'linkedin', token);
    expect(await ask(proof)).toMatchObject({ status: 409, body: { code: 'provider_connected' } });
  });

  it('is not taken from another account', async () => {
    const [one, other] = [await buildOwner(), await buildOwner()];
    appear();
    await connect(open(), 'linkedin', one.token);
    expect(await connect(open(), 'linkedin', other.token)).toMatchObject({
      status: 409,
      body: { message: 'This LinkedIn account is already connected to another Redoubt account.' },
    });
  });

  it.each(['nobody', 'somebody else'])(
    'is not connected when %s is signed in on the way back',
    async (who) => {
      const [owner, other] = [await buildOwner(), await buildOwner()];
      appear();
      const browser = open();
      const { body } = await browser.send(signInEndpoints.connectProvider, {
        params: { provider: 'linkedin' },
        body: { proof },
        token: owner.token,
      });
      const params = await browser.consent(new URL(String(body['authorizationUrl'])));
      const back = await browser.finish('linkedin', params, who === 'nobody' ? undefined : other.token);
      expect(back).toMatchObject({ status: 400, body: { code: 'authorization_code_invalid' } });
      expect((await linkedInOf(owner.token))?.account).toBeNull();
      expect((await linkedInOf(other.token))?.account).toBeNull();
    },
  );

  it('is connected once when two tabs come back at the same moment', async () => {
    const { token } = await buildOwner();
    appear();
    const browser = open();
    const begin = async () => {
      const { body } = await browser.send(signInEndpoints.connectProvider, {
        params: { provider: 'linkedin' },
        body: { proof },
        token,
      });
      return browser.consent(new URL(String(body['authorizationUrl'])));
    };
    const returns = [await begin(), await begin()];
    const replies = await Promise.all(returns.map((each) => browser.finish('linkedin', each, token)));
    expect(statusesOf(replies)).toEqual([200, 409]);
  });
});

describe('a provider that is disconnected', () => {
  it('signs in no longer, and is told of by mail', async () => {
    const { user, token } = await buildOwner();
    appear();
    await connect(open(), 'linkedin', token);
    expect(await disconnect('linkedin', token, { password: 'Wrong-Horse-1!' })).toMatchObject({
      status: 422,
    });
    expect(await disconnect('linkedin', token)).toMatchObject({
      status: 200,
      body: [{ provider: 'github' }, { provider: 'linkedin', account: null }],
    });
    expect(await open().signIn('linkedin')).toMatchObject({ body: { code: 'sign_up_needed' } });
    const session = await stage.server.api.call(signInEndpoints.getSession, { token });
    expect(session).not.toHaveProperty('linkedinId');
    expect((await purposesTo(user.email)).at(-1)).toBe('identity-disconnected');
    expect(await disconnect('linkedin', token)).toMatchObject({
      status: 404,
      body: { code: 'not_connected' },
    });
  });

  it('signs in nobody who comes back from it at that moment', async () => {
    const { token } = await buildOwner();
    appear();
    await connect(open(), 'linkedin', token);
    const endWatch = watchStatements();
    const arriving = pauseBefore(
      (statement) => statement.startsWith('update "connected_account" set "last_used_at"'),
      () => open().signIn('linkedin'),
    );
    expect(await arriving.reached).toBe(true);
    expect((await disconnect('linkedin', token)).status).toBe(200);
    arriving.resume();
    const { status, body } = await arriving.done;
    endWatch();
    expect([status, body['code']]).toEqual([401, 'authorization_failed']);
  });

  it('is never the last way in, not even when two go at the same moment', async () => {
    appear();
    const browser = open();
    await browser.signIn('linkedin');
    const email = `${String(randomInt(2 ** 40))}@people.example`;
    const body = { role: 'Expert', firstname: 'Wren', lastname: 'Abara', acceptedTerms: true, email };
    const made = await browser.send(signInEndpoints.signUpWithProvider, { body });
    const { token } = signedIn.parse(made.body);
    const recent = { recentSignIn: true };
    expect((await linkedInOf(token))?.account?.isLastWayIn).toBe(true);
    expect(await disconnect('linkedin', token, recent)).toMatchObject({
      status: 409,
      body: { code: 'last_way_in' },
    });
    appear();
    const address = await browser.send(signInEndpoints.connectProvider, {
      params: { provider: 'github' },
      body: { proof: recent },
      token,
    });
    const params = await browser.consent(new URL(String(address.body['authorizationUrl'])));
    expect((await browser.finish('github', params, token)).status).toBe(200);
    const replies = await Promise.all(
      (['linkedin', 'github'] as const).map((provider) => disconnect(provider, token, recent)),
    );
    expect(statusesOf(replies)).toEqual([200, 409]);
  });
});
