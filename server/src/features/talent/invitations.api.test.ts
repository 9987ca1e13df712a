import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { NewExpertInput } from '@redoubt/contract/talent';
import { talentEndpoints } from '@redoubt/contract/talent';
import { profileEndpoints } from '@redoubt/contract/profile';
import { someoneWaits } from '#testing/pause-statements.ts';
import { listMails } from '#testing/mail/mails.ts';
import {
  addExperts,
  invitationMailedTo,
  sampleExpert,
  settleInvitations,
} from '#testing/organizations/experts.ts';
import { buildMember, type TestMember } from '#testing/organizations/members.ts';
import { buildPerson, openFurtherSession } from '#testing/people.ts';
import { runJob } from '#testing/jobs.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
let ours: TestMember;
let now: number;

beforeAll(async () => {
  now = Date.now();
  server = await testApp({ clock: { now: () => new Date(now), sleep: () => Promise.resolve() } });
});
afterAll(() => server.close());
beforeEach(async () => {
  ours = await buildMember(server);
});

const PASSWORD = 'Correct-Horse-9!';

function newAccount(given: object = {}) {
  const form = { firstname: 'Ada', lastname: 'Okafor', password: PASSWORD };
  return { ...form, acceptedTerms: true as const, consents: true as const, ...given };
}

function addOne(given: Partial<NewExpertInput> = {}, { token }: TestMember = ours) {
  return server.api.call(talentEndpoints.addExpert, { token, body: sampleExpert(given) });
}

async function readOne(id: string, { token }: TestMember = ours) {
  const { items } = await server.api.call(talentEndpoints.listExperts, { token });
  const found = items.find((one) => one.id === id);
  expect(found).toBeDefined();
  return found;
}

async function acceptNew(email: string) {
  const params = { token: await invitationMailedTo(server, email) };
  return server.api.call(talentEndpoints.acceptWithNewAccount, { params, body: newAccount() });
}

describe('an invitation', () => {
  it('goes out in fixed words, and the record follows what the mail server says', async () => {
    const added = await addOne();
    expect(added).toMatchObject({ status: 'pending_activation', invitation: { state: 'waiting' } });
    await invitationMailedTo(server, added.email);
    expect(await readOne(added.id)).toMatchObject({
      status: 'pending_activation',
      invitation: { state: 'mailing', canResend: false },
    });
    const [letter] = await listMails(server.database, added.email);
    expect(letter?.text).toContain('invites you to join their experts');
    expect(letter?.text).not.toContain(added.name);
    await settleInvitations(server);
    expect(await readOne(added.id)).toMatchObject({
      status: 'invitation_sent',
      invitedDate: new Date(now).toISOString().slice(0, 10),
      invitation: { state: 'sent', expiresAt: expect.stringContaining('T') as string },
    });
  });

  it('makes no link of what an organization calls itself', async () => {
    const { ownerPool } = server.database;
    const name = 'Win at https://evil.example/now or bob@evil.example';
    await ownerPool.query('update organization set name = $2 where id = $1', [ours.organizationId, name]);
    const { email } = await addOne();
    await invitationMailedTo(server, email);
    const [letter] = await listMails(server.database, email);
    expect(letter?.text).toContain('Win at https evil. example/now or bob at evil. example');
  });

  it('that expired is pending again, can be sent again, and its first link works no more', async () => {
    const { id, email } = await addOne();
    const first = await invitationMailedTo(server, email);
    await settleInvitations(server);
    const early = await server.api.refused(talentEndpoints.resendInvite, {
      token: ours.token,
      params: { id },
    });
    expect(early.code).toBe('invitation_not_due');
    now += 15 * DAY_MS;
    const params = { token: first };
    expect((await server.api.refused(talentEndpoints.getInvitation, { params })).code).toBe('link_expired');
    await runJob(server.kit, 'invitations.expire');
    const token = await openFurtherSession(server.kit, ours.user);
    expect(await readOne(id, { ...ours, token })).toMatchObject({
      status: 'pending_activation',
      invitation: { state: 'expired', canResend: true },
    });
    const resent = await server.api.call(talentEndpoints.resendInvite, { token, params: { id } });
    expect(resent).toMatchObject({ id, invitation: { state: 'waiting' } });
    const second = await invitationMailedTo(server, email);
    expect((await server.api.refused(talentEndpoints.getInvitation, { params })).code).toBe('link_unknown');
    const opened = await server.api.call(talentEndpoints.getInvitation, { params: { token: second } });
    expect(opened.email).toBe(email);
  });

  it.each([
    ['has had its mails of the day', 20],
    ['has them by the first of these', 0],
  ])('is not held up by a mailbox that %s', async (_, before) => {
    const mailbox = `full.${randomUUID()}`;
    const full = Array.from({ length: 51 }, (__, at) => `${mailbox}+${String(at)}@example.com`);
    for (const address of full.slice(0, before))
      await server.kit.database.transaction((transaction) =>
        server.kit.mail.admit(transaction, { kind: 'unasked', addresses: [address] }),
      );
    const behind = sampleExpert();
    const experts = [...full.map((email) => sampleExpert({ email })), behind];
    await addExperts(server.kit, { organizationId: ours.organizationId, by: ours.user.id, experts });
    expect(await invitationMailedTo(server, behind.email)).toMatch(/^[\w-]+$/);
  });

  it('is refused to senders without a verified address, and not sent while theirs is none', async () => {
    const unverified = await buildMember(server, { isVerified: false });
    const refused = await server.api.refused(talentEndpoints.addExpert, {
      token: unverified.token,
      body: sampleExpert(),
    });
    expect(refused.code).toBe('address_unverified');
    const [expert] = [sampleExpert()];
    const { organizationId, user } = unverified;
    await addExperts(server.kit, { organizationId, by: user.id, experts: [expert] });
    await settleInvitations(server);
    expect(await listMails(server.database, expert.email)).toEqual([]);
  });

  it('is sent again when the address changes, and the old link is void', async () => {
    const { id, email } = await addOne();
    const first = await invitationMailedTo(server, email);
    const { token } = ours;
    const body = { email: `Changed.${email}` };
    const changed = await server.api.call(talentEndpoints.changeExpert, { token, params: { id }, body });
    expect(changed).toMatchObject({ email: `changed.${email}`, invitation: { state: 'waiting' } });
    const opened = await server.api.refused(talentEndpoints.getInvitation, { params: { token: first } });
    expect(opened.code).toBe('link_unknown');
    await settleInvitations(server);
    expect((await readOne(id))?.status).toBe('invitation_sent');
  });
});

describe('an acceptance', () => {
  it('makes a verified account, prefills the wizard, and works once', async () => {
    const { id, email } = await addOne({
      location: 'Lagos',
      phone: '+44 7911 123456',
      skills: ['Red teaming', 'Python'],
      yearsOfExperience: 7,
      certifications: ['OSCP'],
      languages: ['english', 'Klingon'],
    });
    const params = { token: await invitationMailedTo(server, email) };
    const opened = await server.api.call(talentEndpoints.getInvitation, { params });
    expect(opened).toMatchObject({ email, hasAccount: false, invitedBy: 'Test Person' });
    const common = await server.api.refused(talentEndpoints.acceptWithNewAccount, {
      params,
      body: newAccount({ password: '1qaz!QAZ' }),
    });
    expect(common.errors).toMatchObject([{ path: 'password' }]);
    const { token, user } = await server.api.call(talentEndpoints.acceptWithNewAccount, {
      params,
      body: newAccount(),
    });
    expect(user).toMatchObject({ email, role: 'Expert', isEmailVerified: true });
    const first = await server.api.call(profileEndpoints.getDraft, { token, params: { step: '1' } });
    expect(first.content).toEqual({ workLocation: 'Lagos', countryCode: '+44', phoneNumber: '7911123456' });
    const second = await server.api.call(profileEndpoints.getDraft, { token, params: { step: '2' } });
    expect(second.content).toEqual({
      primaryLanguage: 'English',
      domainExpertise: ['Red teaming', 'Python'],
      yearsOfExperience: 7,
      certifications: ['OSCP'],
    });
    expect(await readOne(id)).toMatchObject({ status: 'active', skillAssessmentScore: null });
    expect((await server.api.refused(talentEndpoints.getInvitation, { params })).code).toBe('link_used');
  });

  it.each([
    ['+234 1 555 0100', { countryCode: '+234', phoneNumber: '15550100' }],
    ['00234 801 234 5678', { countryCode: '+234', phoneNumber: '8012345678' }],
    ['0801 234 5678', { phoneNumber: '0801 234 5678' }],
  ])('carries the phone %s into the wizard', async (phone, fields) => {
    const { email } = await addOne({ phone });
    const { token } = await acceptNew(email);
    const first = await server.api.call(profileEndpoints.getDraft, { token, params: { step: '1' } });
    expect(first.content).toEqual({ workLocation: 'Lagos', ...fields });
  });

  it('by an account that is there never sets a password, and needs that account', async () => {
    const expert = await buildPerson(server.kit);
    const { id } = await addOne({ email: expert.user.email });
    const params = { token: await invitationMailedTo(server, expert.user.email) };
    const asNew = await server.api.refused(talentEndpoints.acceptWithNewAccount, {
      params,
      body: newAccount(),
    });
    expect(asNew.code).toBe('invited_has_account');
    const other = await buildPerson(server.kit);
    const shown = await server.api.refused(talentEndpoints.getInvitation, { token: other.token, params });
    expect(shown.code).toBe('link_of_another');
    const body = { consents: true } as const;
    const wrong = await server.api.refused(talentEndpoints.acceptInvitation, {
      token: other.token,
      params,
      body,
    });
    expect(wrong.code).toBe('invited_needs_account');
    await server.api.call(talentEndpoints.acceptInvitation, { token: expert.token, params, body });
    expect((await readOne(id))?.status).toBe('active');
  });

  it('is refused to accounts that are no experts', async () => {
    const client = await buildPerson(server.kit, { role: 'Client' });
    await addOne({ email: client.user.email });
    const params = { token: await invitationMailedTo(server, client.user.email) };
    const body = { consents: true } as const;
    const refused = await server.api.refused(talentEndpoints.acceptInvitation, {
      token: client.token,
      params,
      body,
    });
    expect(refused.code).toBe('invited_no_expert');
  });

  it('leaves the organization its own record, but not the address', async () => {
    const { id, email } = await addOne();
    await acceptNew(email);
    const { token } = ours;
    const params = { id };
    const renamed = await server.api.call(talentEndpoints.changeExpert, {
      token,
      params,
      body: { name: 'Other' },
    });
    expect(renamed).toMatchObject({ name: 'Other', status: 'active' });
    const refused = await server.api.refused(talentEndpoints.changeExpert, {
      token,
      params,
      body: { email: 'else@unilag.example' },
    });
    expect(refused).toMatchObject({ code: 'expert_address_fixed', errors: [{ path: 'email' }] });
  });

  it('ends when the expert leaves: what came from the account goes, and nobody may invite them again', async () => {
    const { id, email } = await addOne();
    const { token } = await acceptNew(email);
    const { items } = await server.api.call(talentEndpoints.listOwnOrganizations, { token });
    expect(items).toMatchObject([{ id }]);
    await server.api.call(talentEndpoints.leaveOrganization, { token, params: { id } });
    expect(await readOne(id)).toMatchObject({
      status: 'pending_activation',
      acceptedAt: null,
      invitation: { state: 'left', canResend: false },
    });
    const params = { id };
    const again = await server.api.refused(talentEndpoints.resendInvite, { token: ours.token, params });
    expect(again.code).toBe('invitation_not_due');
  });

  it('takes a letter that waits back with its record', async () => {
    const { id, email } = await addOne();
    await invitationMailedTo(server, email);
    expect(await listMails(server.database, email)).toHaveLength(1);
    await server.api.call(talentEndpoints.removeExpert, { token: ours.token, params: { id } });
    expect(await listMails(server.database, email)).toEqual([]);
  });

  it('refuses an address that another record takes at the same moment', async () => {
    const [one, other] = [await addOne(), await addOne()];
    const { email } = sampleExpert();
    const taking = await server.database.ownerPool.connect();
    await taking.query('begin');
    await taking.query('update expert_record set email = $1 where id = $2', [email, other.id]);
    const refused = server.api.refused(talentEndpoints.changeExpert, {
      token: ours.token,
      params: { id: one.id },
      body: { email },
    });
    await someoneWaits(server.database);
    await taking.query('commit');
    taking.release();
    expect(await refused).toMatchObject({ code: 'expert_known', errors: [{ path: 'email' }] });
  });

  it('ends a waiting invitation with its record, and leaves the account', async () => {
    const { id, email } = await addOne();
    const { token } = await acceptNew(email);
    await server.api.call(talentEndpoints.removeExpert, { token: ours.token, params: { id } });
    const { items } = await server.api.call(talentEndpoints.listOwnOrganizations, { token });
    expect(items).toEqual([]);
  });
});

describe('an opt-out', () => {
  async function optOutOf(email: string, given: { forgetsRecords?: boolean } = {}) {
    await invitationMailedTo(server, email);
    const letter = (await listMails(server.database, email)).at(-1);
    const [, token = ''] = /opt-out\?token=(\S+)/.exec(letter?.text ?? '') ?? [];
    return server.api.call(talentEndpoints.optOut, { body: { token: decodeURIComponent(token), ...given } });
  }

  it('holds for every organization, and each sees no more than that', async () => {
    const { id, email } = await addOne();
    const theirs = await buildMember(server);
    const other = await addOne({ email }, theirs);
    await optOutOf(email);
    await settleInvitations(server);
    const ended = { status: 'pending_activation', invitation: { state: 'opted-out', canResend: false } };
    expect(await readOne(id)).toMatchObject(ended);
    expect(await readOne(other.id, theirs)).toMatchObject(ended);
    const third = await buildMember(server);
    expect(await addOne({ email }, third)).toMatchObject(ended);
  });

  it('removes the records too where that is asked for', async () => {
    const { email } = await addOne();
    const body = new FormData();
    body.set('file', new File([`Name,Email,Location\nAda,${email},Lagos`], 'again.csv'));
    await server.api.call(talentEndpoints.uploadExperts, { token: ours.token, body });
    const rowsOfIt = () =>
      server.database.ownerPool.query('select from csv_import_row where address = $1', [email]);
    expect((await rowsOfIt()).rowCount).toBe(1);
    await optOutOf(email, { forgetsRecords: true });
    const { items } = await server.api.call(talentEndpoints.listExperts, { token: ours.token });
    expect(items).toEqual([]);
    expect((await rowsOfIt()).rowCount).toBe(0);
  });

  it('refuses a token that is none', async () => {
    const refused = await server.api.refused(talentEndpoints.optOut, { body: { token: 'x.y.z' } });
    expect(refused.code).toBe('opt_out_unknown');
  });
});

it('another organization’s expert is not found, in every call', async () => {
  const { id } = await addOne();
  const { token } = await buildMember(server);
  const params = { id };
  const answers = await Promise.all([
    server.api.refused(talentEndpoints.changeExpert, { token, params, body: { name: 'Mine' } }),
    server.api.refused(talentEndpoints.removeExpert, { token, params }),
    server.api.refused(talentEndpoints.resendInvite, { token, params }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

it('says what is wrong with an expert in the words of the form', async () => {
  const { token } = ours;
  const body = { name: '', email: 'nobody', location: ' ' };
  const refused = await server.api.refused(talentEndpoints.addExpert, { token, body });
  expect(refused.errors).toEqual([
    { path: 'name', message: 'Name is required' },
    { path: 'email', message: 'Must be a valid email address' },
    { path: 'location', message: 'Location is required' },
  ]);
  const empty = await server.api.refused(talentEndpoints.addExpert, { token, body: { ...body, email: '' } });
  expect(empty.errors).toContainEqual({ path: 'email', message: 'Email is required' });
});
