import { randomInt, randomUUID } from 'node:crypto';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { signedIn } from '@redoubt/contract/shared/user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPersonWithApp, PASSWORD } from '#testing/accounts/factors.ts';
import { runJob } from '#testing/jobs.ts';
import { listMailPurposes, tokenMailedTo } from '#testing/mail/mails.ts';
import { pauseBefore, someoneWaits, watchStatements } from '#testing/pause-statements.ts';
import { buildPerson } from '#testing/people.ts';
import { tablesChangedBy } from '#testing/watch-tables.ts';
import { setClock } from '../guard/guard.fixture.ts';
import { openBrowser, openStage, type SocialBrowser, type Stage } from '#testing/accounts/social.ts';

const clock = setClock();
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ clock });
});
afterAll(() => stage.close());

const open = () => openBrowser(stage.server);
const purposesTo = (email: string) => listMailPurposes(stage.server.database, email);
const need = { status: 409, body: { code: 'link_needed' } };

/** Adds a person with this address at the provider, verified there or not. */
function appear(email: string, isVerified = true): string {
  const sub = String(randomInt(1, 2 ** 40));
  stage.provider.become({
    sub,
    claims: { email, email_verified: isVerified, given_name: 'Wren', family_name: 'Abara' },
  });
  return sub;
}

const buildOwner = (isVerified = true) => buildPerson(stage.server.kit, { password: PASSWORD, isVerified });

async function ownerToConfirm() {
  const owner = await buildOwner();
  appear(owner.user.email);
  const browser = open();
  const answer = await browser.signIn('linkedin');
  return { ...owner, email: owner.user.email, browser, answer };
}

const linkMailedTo = (email: string) => tokenMailedTo(stage.server.database, email, 'link-identity');

const confirm = (token: string, caller?: string) =>
  open().send(signInEndpoints.confirmIdentityLink, {
    body: { token },
    ...(caller !== undefined && { token: caller }),
  });

async function signInByPassword(email: string, browser: SocialBrowser = open()) {
  return browser.send(signInEndpoints.signIn, { body: { email, password: PASSWORD } });
}

describe('an address that the provider vouches for and that has a verified account', () => {
  it('signs nobody in until the owner followed the link in the mail', async () => {
    const { user, email, browser, answer } = await ownerToConfirm();
    expect(answer).toMatchObject(need);
    expect(await browser.signIn('linkedin')).toMatchObject(need);
    const token = await linkMailedTo(email);
    const opened = await open().send(signInEndpoints.openIdentityLink, { params: { token } });
    expect(opened).toEqual({
      status: 200,
      body: { provider: 'linkedin', email, firstname: 'Wren', lastname: 'Abara' },
    });
    expect(await browser.signIn('linkedin')).toMatchObject(need);
    expect(await confirm(await linkMailedTo(email))).toEqual({ status: 200, body: { provider: 'linkedin' } });
    expect(signedIn.parse((await open().signIn('linkedin')).body).user.id).toBe(user.id);
    expect(await purposesTo(email)).toContain('identity-connected');
  });

  it('is linked by signing in to that account in the same browser', async () => {
    const { user, email, browser } = await ownerToConfirm();
    const { token } = signedIn.parse((await signInByPassword(email, browser)).body);
    const linked = await browser.send(signInEndpoints.linkPendingIdentity, { token });
    expect(linked.body).toMatchObject([
      { provider: 'github', account: null },
      { provider: 'linkedin', account: { label: email, isLastWayIn: false } },
    ]);
    expect(signedIn.parse((await open().signIn('linkedin')).body).user.id).toBe(user.id);
    const again = await browser.send(signInEndpoints.linkPendingIdentity, { token });
    expect(again).toMatchObject({ status: 404, body: { code: 'nothing_pending' } });
  });

  it('is not linked by signing in to another account, or elsewhere', async () => {
    const { email, browser } = await ownerToConfirm();
    const stranger = await buildOwner();
    const nothing = { status: 404, body: { code: 'nothing_pending' } };
    expect(await browser.send(signInEndpoints.linkPendingIdentity, { token: stranger.token })).toMatchObject(
      nothing,
    );
    const { token } = signedIn.parse((await signInByPassword(email)).body);
    expect(await open().send(signInEndpoints.linkPendingIdentity, { token })).toMatchObject(nothing);
    expect(await open().signIn('linkedin')).toMatchObject(need);
  });

  it('still asks for the second factor of the account', async () => {
    const { user } = await buildPersonWithApp(stage.server);
    appear(user.email);
    await open().signIn('linkedin');
    await confirm(await linkMailedTo(user.email));
    const answer = await open().signIn('linkedin');
    expect(answer).toMatchObject({ status: 401, body: { code: 'second_factor_required' } });
    expect(answer.body).not.toHaveProperty('token');
  });
});

describe('what a refusal leaves', () => {
  const changed = (work: () => Promise<unknown>) => tablesChangedBy(stage.server.database.ownerPool, work);

  it('is nothing where an identity cannot be linked: its mailed link is still good', async () => {
    const { user, email } = await ownerToConfirm();
    const token = await linkMailedTo(email);
    const { ownerPool } = stage.server.database;
    // Meanwhile the owner connected another account of that provider.
    await ownerPool.query(
      `insert into connected_account (provider, subject, user_id, label, connected_at)
       values ('linkedin', $1, $2, 'another', now())`,
      [String(randomInt(1, 2 ** 40)), user.id],
    );
    const refusing = async () => {
      expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'provider_connected' } });
    };
    expect(await changed(refusing)).toEqual([]);
    await ownerPool.query('delete from connected_account where user_id = $1', [user.id]);
    expect((await confirm(token)).status).toBe(200);
  });

  it('is the identity where its owner is to be asked, or is to sign up first', async () => {
    const { user } = await buildOwner();
    appear(user.email);
    const asking = async () => expect(await open().signIn('linkedin')).toMatchObject(need);
    const tables = await changed(asking);
    expect(tables).toEqual(expect.arrayContaining(['mail_message', 'mailed_link', 'pending_identity']));
    appear(`${randomUUID()}@nobody.example`);
    const browser = open();
    const arriving = async () =>
      expect(await browser.signIn('linkedin')).toMatchObject({ body: { code: 'sign_up_needed' } });
    expect(await changed(arriving)).toContain('pending_identity');
    const { status } = await browser.send(signInEndpoints.getPendingIdentity);
    expect(status).toBe(200);
  });
});

describe('the link in the mail is refused', () => {
  it('a second time', async () => {
    const { email } = await ownerToConfirm();
    const token = await linkMailedTo(email);
    expect((await confirm(token)).status).toBe(200);
    expect(await confirm(token)).toMatchObject({ status: 422, body: { code: 'link_used' } });
  });

  it('after an hour', async () => {
    const { email } = await ownerToConfirm();
    const token = await linkMailedTo(email);
    clock.forward(3600);
    expect(await confirm(token)).toMatchObject({ status: 422, body: { code: 'link_expired' } });
  });

  it('altered, replaced by a newer one, or made for something else', async () => {
    const { email, browser } = await ownerToConfirm();
    const token = await linkMailedTo(email);
    const unknown = { status: 404, body: { code: 'link_unknown' } };
    expect(await confirm(`${token.slice(0, -2)}zz`)).toMatchObject(unknown);
    await browser.signIn('linkedin');
    expect(await confirm(token)).toMatchObject(unknown);
    const swapped = await open().send(signInEndpoints.resetPassword, {
      body: { token: await linkMailedTo(email), password: 'Another-Horse-9!' },
    });
    expect(swapped).toMatchObject(unknown);
    expect((await confirm(await linkMailedTo(email))).status).toBe(200);
  });

  it('to somebody else who is signed in', async () => {
    const { email } = await ownerToConfirm();
    const stranger = await buildOwner();
    const token = await linkMailedTo(email);
    expect(await confirm(token, stranger.token)).toMatchObject({
      status: 403,
      body: { code: 'link_of_another' },
    });
    expect((await confirm(token)).status).toBe(200);
  });
});

describe('an address that the provider vouches for and whose account nobody verified', () => {
  it('takes the account from whoever made it: password, sessions, tokens and connections', async () => {
    const squatter = await buildOwner(false);
    const { email } = squatter.user;
    const squattersBrowser = open();
    stage.provider.become({ sub: '77', claims: {} });
    stage.provider.gitHubEmails = [];
    const address = await squattersBrowser.send(signInEndpoints.connectProvider, {
      params: { provider: 'github' },
      body: { proof: { password: PASSWORD } },
      token: squatter.token,
    });
    const params = await squattersBrowser.consent(new URL(String(address.body['authorizationUrl'])));
    expect((await squattersBrowser.finish('github', params, squatter.token)).status).toBe(200);

    appear(email);
    const { user } = signedIn.parse((await open().signIn('linkedin')).body);
    expect(user).toMatchObject({ id: squatter.user.id, isEmailVerified: true });
    expect((await signInByPassword(email)).status).toBe(401);
    const session = await open().send(signInEndpoints.getSession, { token: squatter.token });
    expect(session.status).toBe(401);
    stage.provider.become({ sub: '77', claims: {} });
    expect(await squattersBrowser.signIn('github')).toMatchObject({ body: { code: 'sign_up_needed' } });
    expect(await purposesTo(email)).toContain('account-taken-over');
  });

  it('ends also the session that whoever made it begins at that moment', async () => {
    const { user } = await buildOwner(false);
    const endWatch = watchStatements();
    const entering = pauseBefore(
      (statement) => statement === 'commit',
      () => signInByPassword(user.email),
    );
    expect(await entering.reached).toBe(true);
    appear(user.email);
    const arriving = open().signIn('linkedin');
    await someoneWaits(stage.server.database);
    entering.resume();
    const { token } = signedIn.parse((await entering.done).body);
    expect((await arriving).status).toBe(200);
    endWatch();
    expect((await open().send(signInEndpoints.getSession, { token })).status).toBe(401);
  });
});

describe('an address that the provider does not vouch for', () => {
  it.each([true, false])('links nothing, even if it has an account (verified: %s)', async (isVerified) => {
    const owner = await buildOwner(isVerified);
    const { email } = owner.user;
    appear(email, false);
    const browser = open();
    expect(await browser.signIn('linkedin')).toMatchObject({
      status: 409,
      body: { code: 'sign_up_needed' },
    });
    const body = { role: 'Expert', firstname: 'Wren', lastname: 'Abara', acceptedTerms: true, email };
    const refused = await browser.send(signInEndpoints.signUpWithProvider, { body });
    expect(refused).toMatchObject({ status: 422, body: { message: 'Sign up failed' } });
    await runJob(stage.server.kit, 'sign-up.mail-address-taken', { payload: { email } });
    expect(await purposesTo(email)).toEqual(['address-taken']);
    expect((await signInByPassword(email)).status).toBe(200);
    const other = `${randomUUID()}@people.example`;
    const made = await browser.send(signInEndpoints.signUpWithProvider, {
      body: { ...body, email: other },
    });
    expect(signedIn.parse(made.body).user).toMatchObject({ email: other, isEmailVerified: false });
  });
});
