import { randomUUID } from 'node:crypto';
import { accountsEndpoints } from '@redoubt/contract/accounts';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMailPurposes, listMails, tokenMailedTo } from '#testing/mail/mails.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const PASSWORD = 'Correct-Horse-1!';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const buildOwner = () => buildPerson(server.kit, { password: PASSWORD });
const newAddress = () => `${randomUUID()}@elsewhere.example`;

function change(token: string, email: string, password = PASSWORD) {
  return server.api.send(accountsEndpoints.changeAddress, { token, body: { email, proof: { password } } });
}

const linkTo = (email: string) => tokenMailedTo(server.database, email, 'change-email');
const follow = (link: string) => server.api.call(accountsEndpoints.verifyEmail, { params: { token: link } });
const codeOf = async (link: string, caller?: string) =>
  (await server.api.refused(accountsEndpoints.verifyEmail, { params: { token: link }, token: caller })).code;
const addressOf = (token: string) => server.api.call(accountsEndpoints.getAddress, { token });

describe('a change of address', () => {
  it('counts once the link that was mailed to the new address is followed; the old one gets two notices', async () => {
    const { user, token } = await buildOwner();
    const email = newAddress();
    const { status, body } = await change(token, ` ${email.toUpperCase()} `);
    expect(status).toBe(200);
    expect(JSON.parse(body)).toEqual({ email: user.email, isVerified: true, pendingEmail: email });
    expect((await server.api.call(signInEndpoints.getSession, { token })).email).toBe(user.email);
    expect(await listMailPurposes(server.database, user.email)).toEqual(['change-email-begun']);

    expect(await follow(await linkTo(email))).toEqual({ success: true, email });
    expect(await addressOf(token)).toEqual({ email, isVerified: true, pendingEmail: null });
    expect((await server.api.call(signInEndpoints.getSession, { token })).email).toBe(email);
    expect(await listMailPurposes(server.database, user.email)).toEqual([
      'change-email-begun',
      'address-changed',
    ]);
    const signIn = (address: string) =>
      server.api.send(signInEndpoints.signIn, { body: { email: address, password: PASSWORD } });
    expect((await signIn(user.email)).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
  });

  it('names the new address to the old one in part only', async () => {
    const { user, token } = await buildOwner();
    await change(token, 'a.rather.private@elsewhere.example');
    const [mail] = await listMails(server.database, user.email);
    expect(mail?.text).toContain('a•••@elsewhere.example');
    expect(mail?.text).not.toContain('private');
  });

  it('verifies the address of somebody who mistyped it at sign-up', async () => {
    const { user, token } = await buildPerson(server.kit, { password: PASSWORD, isVerified: false });
    const email = newAddress();
    await change(token, email);
    await follow(await linkTo(email));
    expect(await server.api.call(signInEndpoints.getSession, { token })).toMatchObject({
      id: user.id,
      email,
      isEmailVerified: true,
    });
  });

  it('needs the password, and another address than the present one', async () => {
    const { user, token } = await buildOwner();
    const email = newAddress();
    const wrong = await change(token, email, 'Wrong-Horse-1!');
    expect(wrong.status).toBe(422);
    expect(JSON.parse(wrong.body)).toMatchObject({ code: 'identity_not_confirmed' });
    const same = await change(token, user.email.toUpperCase());
    expect(JSON.parse(same.body)).toMatchObject({ code: 'invalid_fields', errors: [{ path: 'email' }] });
    expect(await listMails(server.database, email)).toEqual([]);
    expect(await listMails(server.database, user.email)).toEqual([]);
  });

  it('can be given up: its link no longer works', async () => {
    const { user, token } = await buildOwner();
    const email = newAddress();
    await change(token, email);
    const left = await server.api.call(accountsEndpoints.cancelAddressChange, { token });
    expect(left).toEqual({ email: user.email, isVerified: true, pendingEmail: null });
    expect(await codeOf(await linkTo(email))).toBe('link_unknown');
  });
});

describe('an address that has an account', () => {
  it('is answered as any other, and only its owner learns of it', async () => {
    const [{ user, token }, owner] = [await buildOwner(), await buildOwner()];
    const [free, taken] = [newAddress(), owner.user.email];
    const replies = [await change(token, free), await change(token, taken)];
    const forms = replies.map(({ status, body }, nth) => ({
      status,
      body: body.replace([free, taken][nth] ?? '', 'ADDRESS'),
    }));
    expect(forms[0]).toEqual(forms[1]);
    expect((await addressOf(token)).pendingEmail).toBe(taken);
    expect(await listMailPurposes(server.database, taken)).toEqual(['address-wanted']);
    expect(await listMailPurposes(server.database, user.email)).toEqual([
      'change-email-begun',
      'change-email-begun',
    ]);
  });

  it('since the link was mailed, cannot be taken by it', async () => {
    const { user, token } = await buildOwner();
    const email = newAddress();
    await change(token, email);
    const body = {
      email,
      password: PASSWORD,
      firstname: 'Inês',
      lastname: 'Duarte',
      role: 'Expert',
    } as const;
    await server.api.call(signInEndpoints.signUp, { body });
    expect(await codeOf(await linkTo(email))).toBe('address_unavailable');
    expect((await addressOf(token)).email).toBe(user.email);
  });

  it.each(['a@b,c.example', 'a@b<c>.example', 'victim\u200B@example.org'])(
    'is refused before %j is mailed to, and so is a sign-up',
    async (email) => {
      const { token } = await buildOwner();
      expect((await change(token, email)).status).toBe(422);
      const names = { firstname: 'Ada', lastname: 'Lovelace', role: 'Expert' } as const;
      const body = { ...names, email, password: PASSWORD };
      expect((await server.api.send(signInEndpoints.signUp, { body })).status).toBe(422);
    },
  );

  it('goes to one of two who follow their links concurrently', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, buildOwner));
    const email = newAddress();
    const links = [];
    for (const { token } of people) {
      await change(token, email);
      links.push(await linkTo(email));
    }
    const replies = await Promise.all(
      links.map((token) => server.api.send(accountsEndpoints.verifyEmail, { params: { token } })),
    );
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ]);
  });
});

describe('the link to a new address', () => {
  it('works once, for nobody else, for nothing else, unaltered, and for a day', async () => {
    const { user, token } = await buildOwner();
    const stranger = await buildOwner();
    const email = newAddress();
    await change(token, email);
    const link = await linkTo(email);
    expect(await codeOf(link, stranger.token)).toBe('link_of_another');
    expect(await codeOf(link.split('').toReversed().join(''))).toBe('link_unknown');
    const asReset = await server.api.refused(signInEndpoints.resetPassword, {
      body: { token: link, password: 'Another-Horse-2!' },
    });
    expect(asReset.code).toBe('link_unknown');
    await follow(link);
    expect(await codeOf(link)).toBe('link_used');

    await change(token, user.email);
    await server.database.ownerPool.query(
      `update mailed_link set created_at = created_at - interval '24 hours', expires_at = expires_at - interval '24 hours'
       where user_id = $1`,
      [user.id],
    );
    expect(await codeOf(await linkTo(user.email))).toBe('link_expired');
    expect(await addressOf(token)).toEqual({ email, isVerified: true, pendingEmail: null });
  });

  it('is replaced by that of a later change', async () => {
    const { token } = await buildOwner();
    const [first, second] = [newAddress(), newAddress()];
    await change(token, first);
    await change(token, second);
    expect(await codeOf(await linkTo(first))).toBe('link_unknown');
    expect(await follow(await linkTo(second))).toMatchObject({ email: second });
  });
});
