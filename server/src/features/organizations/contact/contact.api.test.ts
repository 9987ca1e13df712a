import { accountsEndpoints } from '@redoubt/contract/accounts';
import { organizationsEndpoints as endpoints } from '@redoubt/contract/organizations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertOptOut } from '#features/accounts';
import { listMailPurposes, listMails, tokenMailedTo } from '#testing/mail/mails.ts';
import { buildMember, type TestMember } from '#testing/organizations/members.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

let number = 0;
const newAddress = () => `office-${String((number += 1))}@unilag.example`;

const get = (token: string) => server.api.call(endpoints.getOrganization, { token });
const change = ({ token }: TestMember, contactEmail: string) =>
  server.api.call(endpoints.changeContactEmail, { token, body: { contactEmail } });
const follow = (token: string, by?: string) =>
  server.api.call(accountsEndpoints.verifyEmail, { params: { token }, token: by });
const refuseToFollow = (token: string) =>
  server.api.refused(accountsEndpoints.verifyEmail, { params: { token } });
const linkTo = (address: string) => tokenMailedTo(server.database, address, 'verify-contact');

/** Moves the time of the last mail back. */
const letPass = ({ organizationId }: TestMember, interval: string) =>
  server.database.ownerPool.query(
    `update organization_contact_link set mailed_at = mailed_at - $2::interval, expires_at = expires_at - $2::interval
     where organization_id = $1`,
    [organizationId, interval],
  );

/** An organization whose contact address nobody has proven, and that nobody but its owner reads. */
async function buildPending(): Promise<TestMember & { address: string }> {
  const member = await buildMember(server);
  const address = newAddress();
  await server.database.ownerPool.query(
    'update organization set contact_email = $2, email_verified_at = null where id = $1',
    [member.organizationId, address],
  );
  return { ...member, address };
}

describe('the contact address', () => {
  it('is verified by a real mail, once, whoever follows its link', async () => {
    const member = await buildPending();
    const reply = await server.api.call(endpoints.verifyContactEmail, { token: member.token });
    expect(reply).toMatchObject({ isEmailVerified: false, contactEmail: member.address });
    const link = await linkTo(member.address);
    const stranger = await buildPerson(server.kit);
    expect(await follow(link, stranger.token)).toEqual({
      success: true,
      email: member.address,
      organization: '',
    });
    expect(await get(member.token)).toMatchObject({ isEmailVerified: true, contactEmail: member.address });
    expect((await refuseToFollow(link)).code).toBe('link_used');
    const again = await server.api.refused(endpoints.verifyContactEmail, { token: member.token });
    expect(again.code).toBe('contact_already_verified');
  });

  it('gets a mail once a minute, and only the newest link works', async () => {
    const member = await buildPending();
    const ask = { token: member.token };
    await server.api.call(endpoints.verifyContactEmail, ask);
    const first = await linkTo(member.address);
    const tooSoon = await server.api.refused(endpoints.verifyContactEmail, ask);
    expect(tooSoon).toMatchObject({ status: 429, code: 'contact_mail_too_soon' });
    await letPass(member, '1 minute');
    await server.api.call(endpoints.verifyContactEmail, ask);
    expect((await refuseToFollow(first)).code).toBe('link_unknown');
    expect(await follow(await linkTo(member.address))).toMatchObject({ success: true });
  });

  it('gets one mail a minute for whichever address, also where a change was given up in between', async () => {
    const member = await buildMember(server);
    const { token } = member;
    const [first, second] = [newAddress(), newAddress()];
    const put = (contactEmail: string) =>
      server.api.refused(endpoints.changeContactEmail, { token, body: { contactEmail } });
    await change(member, first);
    expect((await put(second)).code).toBe('contact_mail_too_soon');
    await server.api.call(endpoints.cancelContactChange, { token });
    expect((await put(first)).code).toBe('contact_mail_too_soon');
    await letPass(member, '1 minute');
    expect(await change(member, second)).toMatchObject({ pendingContactEmail: second });
  });

  it('gets no mail whose reader opted out, or once the mails of the day are used up', async () => {
    const member = await buildMember(server);
    const { token } = member;
    const put = (contactEmail: string) =>
      server.api.refused(endpoints.changeContactEmail, { token, body: { contactEmail } });
    const address = newAddress();
    await server.kit.database.transaction((transaction) => insertOptOut(transaction, address, new Date()));
    expect(await put(address.replace('@', '+office@'))).toMatchObject({
      status: 409,
      code: 'contact_opted_out',
    });
    await change(member, newAddress());
    await letPass(member, '1 minute');
    await server.database.ownerPool.query(
      'update unasked_mail_day set mails = 1000000 where sender_id = $1',
      [member.user.id],
    );
    expect(await put(newAddress())).toMatchObject({ status: 429, code: 'contact_mails_used_up' });
  });

  it('is not verified by a link that is a day old', async () => {
    const member = await buildPending();
    await server.api.call(endpoints.verifyContactEmail, { token: member.token });
    await letPass(member, '25 hours');
    expect((await refuseToFollow(await linkTo(member.address))).code).toBe('link_expired');
    expect((await get(member.token)).isEmailVerified).toBe(false);
  });

  it('changes only once the new one was proven, and the old one is told', async () => {
    const member = await buildMember(server);
    await server.api.call(endpoints.saveOrganization, { token: member.token, body: { name: 'Unilag' } });
    const [old, address] = [member.user.email, newAddress()];
    expect(await change(member, address.toUpperCase())).toMatchObject({
      contactEmail: old,
      pendingContactEmail: address,
      isEmailVerified: true,
    });
    expect(await listMailPurposes(server.database, old)).not.toContain('contact-changed');
    expect(await follow(await linkTo(address))).toEqual({
      success: true,
      email: address,
      organization: 'Unilag',
    });
    expect(await get(member.token)).toMatchObject({
      contactEmail: address,
      pendingContactEmail: null,
      isEmailVerified: true,
    });
    expect(await listMailPurposes(server.database, old)).toContain('contact-changed');
  });

  it('keeps what it is where the change is given up: the link is dead', async () => {
    const member = await buildMember(server);
    const address = newAddress();
    await change(member, address);
    const { token } = member;
    const reply = await server.api.call(endpoints.cancelContactChange, { token });
    expect(reply).toMatchObject({ contactEmail: member.user.email, pendingContactEmail: null });
    expect((await refuseToFollow(await linkTo(address))).code).toBe('link_unknown');
  });

  it('is followed to where it changes to: what waits is mailed again', async () => {
    const member = await buildMember(server);
    const address = newAddress();
    await change(member, address);
    await letPass(member, '2 minutes');
    await server.api.call(endpoints.verifyContactEmail, { token: member.token });
    expect(await listMails(server.database, address)).toHaveLength(2);
  });

  it.each([
    ['', 'Contact email is required'],
    ['  ', 'Contact email is required'],
    ['office@', 'Must be a valid email address'],
    ['office@@unilag.example', 'Must be a valid email address'],
  ])('%j is refused: %s', async (contactEmail, message) => {
    const { token } = await buildMember(server);
    const reply = await server.api.refused(endpoints.changeContactEmail, { token, body: { contactEmail } });
    expect(reply).toMatchObject({ status: 422, errors: [{ path: 'contactEmail', message }] });
  });

  it('that it has already is none to change to', async () => {
    const { token, user } = await buildMember(server);
    const body = { contactEmail: user.email };
    expect(await server.api.refused(endpoints.changeContactEmail, { token, body })).toMatchObject({
      errors: [{ path: 'contactEmail', message: 'This is already the contact email.' }],
    });
  });

  it('is not for viewers to change or prove', async () => {
    const { token } = await buildMember(server, { memberRole: 'viewer' });
    const body = { contactEmail: newAddress() };
    expect((await server.api.refused(endpoints.changeContactEmail, { token, body })).status).toBe(403);
    expect((await server.api.refused(endpoints.verifyContactEmail, { token })).status).toBe(403);
  });
});

it('a link works once when it is followed many times at the same moment', async () => {
  const member = await buildPending();
  await server.api.call(endpoints.verifyContactEmail, { token: member.token });
  const link = await linkTo(member.address);
  const replies = await Promise.allSettled(Array.from({ length: 6 }, () => follow(link)));
  expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('the address of the owner’s account counts as verified with it', async () => {
  const { token, user } = await buildMember(server, { isVerified: false });
  expect((await get(token)).isEmailVerified).toBe(false);
  await server.api.call(accountsEndpoints.resendVerification, { token });
  await follow(await tokenMailedTo(server.database, user.email, 'verify-email'), token);
  expect((await get(token)).isEmailVerified).toBe(true);
});
