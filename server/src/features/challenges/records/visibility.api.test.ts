import { arenaEndpoints } from '@redoubt/contract/arena';
import {
  type ChallengeRecord,
  challengesEndpoints,
  type NewChallengeForm,
} from '@redoubt/contract/challenges';
import { forYouEndpoints } from '@redoubt/contract/for-you';
import { searchEndpoints } from '@redoubt/contract/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudited } from '#testing/features/audited.ts';
import { arenaApp } from '#testing/arena/attempts.ts';
import { buildApproved } from '#testing/challenges/clients-records.ts';
import { buildPublished, challengeInput, saying } from '#testing/challenges/records.ts';
import { addExperts, sampleExpert } from '#testing/organizations/experts.ts';
import { buildMember, type TestMember } from '#testing/organizations/members.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';
import { challengesPersonalData } from '../challenges.personal-data.ts';

let server: TestApp;
let admin: TestPerson;
let expert: TestPerson;
let member: TestMember;
let owner: TestMember;
beforeAll(async () => {
  server = await arenaApp();
  admin = await buildPerson(server.kit, { role: 'Admin' });
  expert = await buildPerson(server.kit);
  member = await buildMember(server, { role: 'Client' });
  owner = await buildMember(server, { role: 'Client' });
  await server.database.ownerPool.query(`update organization set name = 'Tern & Co' where id = $1`, [
    member.organizationId,
  ]);
});
afterAll(() => server.close());

type Who = { readonly token: string } | null;
const as = (who: Who) => (who === null ? {} : { token: who.token });

const isPageFor = async (who: Who, { slug }: ChallengeRecord) => {
  const { status } = await server.api.send(challengesEndpoints.getChallenge, {
    ...as(who),
    params: { slug },
  });
  return status === 200;
};
const isListedFor = async (who: Who, { slug }: ChallengeRecord) => {
  const { items } = await server.api.call(challengesEndpoints.listChallenges, {
    ...as(who),
    query: { limit: 100 },
  });
  return items.some((one) => one.slug === slug);
};
const start = ({ token }: TestPerson, { slug: challenge }: ChallengeRecord) =>
  server.api.send(arenaEndpoints.startAttempt, { token, body: { challenge } });
const build = (given: Partial<NewChallengeForm>) =>
  buildPublished({ api: server.api, token: admin.token }, given);
/** Somebody who has accepted the invitation of an organization, and is not a member of it. */
async function buildExpertOf({ organizationId, user }: TestMember): Promise<TestPerson> {
  const person = await buildPerson(server.kit);
  const { email } = person.user;
  await addExperts(server.kit, { organizationId, by: user.id, experts: [sampleExpert({ email })] });
  await server.database.ownerPool.query(
    `update expert_record set invitation = 'accepted', status = 'active', queue_number = null, user_id = $1,
      accepted_at = now() where email = $2`,
    [person.user.id, email],
  );
  return person;
}
const refuse = ({ token }: TestPerson, given: Partial<NewChallengeForm>) =>
  server.api.refused(challengesEndpoints.addChallengeRecord, { token, body: challengeInput(given) });

describe('a challenge for invited people', () => {
  it('is not found either before the catalogue knows that it is for them', async () => {
    const record = await build({});
    expect(await isPageFor(expert, record)).toBe(true);
    await server.database.ownerPool.query(`update challenge set visibility = 'invited' where slug = $1`, [
      record.slug,
    ]);
    expect(await start(expert, record)).toMatchObject({ status: 404 });
  });

  it('is found, listed and attempted by them, and is not there for anybody else', async () => {
    const stranger = await buildPerson(server.kit);
    const unverified = await buildPerson(server.kit, { isVerified: false });
    const invited = [expert.user.email.toUpperCase(), unverified.user.email, 'nobody@nowhere.example'];
    const record = await build({ visibility: 'invited', invited });
    expect(record).toMatchObject({ visibility: 'invited', seenBy: null });
    expect(new Set(record.invited)).toEqual(new Set(invited.map((email) => email.toLowerCase())));
    await expect.poll(() => isListedFor(expert, record)).toBe(true);
    expect(await isPageFor(expert, record)).toBe(true);
    for (const other of [null, stranger, unverified, member]) {
      expect(await isPageFor(other, record)).toBe(false);
      expect(await isListedFor(other, record)).toBe(false);
    }
    expect(await isPageFor(admin, record)).toBe(true);
    expect((await start(member, record)).status).toBe(403);
    for (const other of [stranger, unverified]) {
      expect((await start(other, record)).status).toBe(404);
      const query = { challenge: record.slug };
      const list = await server.api.send(arenaEndpoints.listAttempts, { token: other.token, query });
      expect(list.status).toBe(404);
    }
    expect((await start(expert, record)).status).toBe(200);
    expect((await start(admin, record)).status).toBe(200);
  });

  it('is named by no search, feed, sitemap or page of its own', async () => {
    const title = 'The Quillfeather Cellar';
    const record = await build({ visibility: 'invited', invited: [expert.user.email], title });
    await expect.poll(() => isListedFor(expert, record)).toBe(true);
    const named = await server.app.arena.catalogue.listNamed();
    expect(named.map(({ challenge }) => challenge.slug)).not.toContain(record.slug);
    expect(await server.app.http.namedPages.has(`/challenges/c/${record.slug}`)).toBe(false);
    for (const path of ['/sitemap.xml', '/feed.xml']) {
      const { body, statusCode } = await server.app.http.fastify.inject({ url: path });
      expect(statusCode).toBe(200);
      expect(body).not.toContain(record.slug);
    }
    const { items } = await server.api.call(searchEndpoints.search, {
      token: expert.token,
      query: { q: 'Quillfeather' },
    });
    expect(items).toEqual([]);
  });

  it('is among those for them, and for nobody else', async () => {
    const worth = { pointsMin: 60_000, pointsMax: 60_000, difficulty: 'easy' } as const;
    const guest = await buildPerson(server.kit);
    const record = await build({ visibility: 'invited', invited: [guest.user.email], ...worth });
    await expect.poll(() => isListedFor(guest, record)).toBe(true);
    const slugsFor = async ({ token }: TestPerson) =>
      (await server.api.call(forYouEndpoints.listSuggestions, { token })).map(
        ({ challenge }) => challenge.slug,
      );
    expect(await slugsFor(guest)).toContain(record.slug);
    expect(await slugsFor(expert)).not.toContain(record.slug);
  });

  it('goes from whoever is invited no more, who keeps the attempt that they began', async () => {
    const guest = await buildPerson(server.kit);
    const record = await build({ visibility: 'invited', invited: [guest.user.email] });
    const { body } = await start(guest, record);
    const { id } = arenaEndpoints.startAttempt.reply.parse(JSON.parse(body));
    await server.api.call(challengesEndpoints.saveChallengeRecord, {
      token: admin.token,
      params: { id: record.id },
      body: saying(record, { invited: [expert.user.email] }),
    });
    expect(await isPageFor(guest, record)).toBe(false);
    expect(await isPageFor(expert, record)).toBe(true);
    const { status } = await server.api.send(arenaEndpoints.getAttempt, {
      token: guest.token,
      params: { id },
    });
    expect(status).toBe(200);
    const audited = await listAudited(server.database, `challenge ${record.id}`);
    expect(JSON.stringify(audited)).not.toContain('@');
    expect(audited.at(-1)?.action).toBe('challenge.change');
  });

  it('takes no attempt behind the server’s back', async () => {
    const record = await build({ visibility: 'invited', invited: [expert.user.email] });
    const stranger = await buildPerson(server.kit);
    expect((await start(expert, record)).status).toBe(200);
    const copied = server.database.ownerPool.query(
      `insert into attempt select (jsonb_populate_record(attempt, jsonb_build_object('id', gen_random_uuid(), 'user_id',
        $2::uuid))).* from attempt where challenge_id = $1`,
      [record.id, stranger.user.id],
    );
    await expect(copied).rejects.toMatchObject({ constraint: 'challenge_is_shown' });
  });

  it('speaks of a person in their export, and forgets the address with them', async () => {
    const guest = await buildPerson(server.kit);
    const record = await build({ visibility: 'invited', invited: [guest.user.email, expert.user.email] });
    const { kysely } = server.kit.database;
    const exported = await challengesPersonalData.exportOf(kysely, guest.user.id);
    expect(exported).toMatchObject({ saves: [], invitations: [{ code: record.code }] });
    await server.kit.database.transaction((transaction) =>
      challengesPersonalData.erase(transaction, guest.user.id, server.kit.clock.now()),
    );
    const call = { token: admin.token, params: { id: record.id } };
    const after = await server.api.call(challengesEndpoints.getChallengeRecord, call);
    expect(after.invited).toEqual([expert.user.email]);
  });

  it('is duplicated with its people, and exported without', async () => {
    const record = await build({ visibility: 'invited', invited: [expert.user.email] });
    const call = { token: admin.token, params: { id: record.id } };
    const { slug, code, title } = challengeInput();
    const copy = await server.api.call(challengesEndpoints.duplicateChallenge, {
      ...call,
      body: { slug, code, title },
    });
    expect(copy).toMatchObject({ visibility: 'invited', invited: [expert.user.email] });
    const { text } = await server.api.call(challengesEndpoints.exportChallenge, call);
    expect(text).toContain('visibility: invited');
    expect(text).not.toContain('@');
    const again = text.replace(record.slug, `${record.slug}-again`).replace(record.code, 'VI-77');
    const imported = await server.api.call(challengesEndpoints.importChallenge, {
      token: admin.token,
      body: { text: again },
    });
    expect(imported).toMatchObject({ visibility: 'invited', invited: [] });
  });

  it('can be a Client’s, whose members find it and cannot attempt it', async () => {
    const record = await buildApproved(server, owner, {
      visibility: 'invited',
      invited: [expert.user.email],
    });
    await expect.poll(() => isListedFor(expert, record)).toBe(true);
    expect(await isPageFor(owner, record)).toBe(true);
    expect(await isPageFor(member, record)).toBe(false);
    expect((await start(owner, record)).status).toBe(403);
    expect((await start(expert, record)).status).toBe(200);
  });
});

describe('a challenge for one organization', () => {
  it('is found by its members and attempted by its experts, and is not there for anybody else', async () => {
    const record = await build({ visibility: 'organization', seenBy: member.organizationId });
    expect(record.seenBy).toEqual({ id: member.organizationId, name: 'Tern & Co' });
    const its = await buildExpertOf(member);
    for (const guest of [its, member]) {
      await expect.poll(() => isListedFor(guest, record)).toBe(true);
      expect(await isPageFor(guest, record)).toBe(true);
    }
    for (const other of [null, expert, owner]) {
      expect(await isPageFor(other, record)).toBe(false);
      expect(await isListedFor(other, record)).toBe(false);
    }
    expect((await start(expert, record)).status).toBe(404);
    expect((await start(its, record)).status).toBe(200);
  });

  it('is chosen by Admins, among those that there are', async () => {
    const choicesOf = ({ token }: TestPerson) =>
      server.api.call(challengesEndpoints.getChallengeChoices, { token });
    const mine = { id: member.organizationId, name: 'Tern & Co' };
    expect((await choicesOf(admin)).organizations).toContainEqual(mine);
    expect((await choicesOf(owner)).organizations).toEqual([]);
    const seenBy = member.organizationId;
    expect((await refuse(owner, { visibility: 'organization', seenBy })).errors).toEqual([
      { path: 'visibility', message: 'Only Admins can choose an organization' },
    ]);
    const nowhere = '0190b6f0-0000-7000-8000-000000000009' as typeof seenBy;
    expect((await refuse(admin, { visibility: 'organization', seenBy: nowhere })).errors).toEqual([
      { path: 'seenBy', message: 'Please select an organization from the list' },
    ]);
  });
});

it.each([
  [{ visibility: 'organization' }, 'seenBy', 'Please select the organization that sees it'],
  [{ invited: ['a@people.example'] }, 'invited', 'Invite people only where invited people see it'],
  [{ visibility: 'invited', invited: ['nonsense'] }, 'invited.0', 'Please enter a valid email address'],
  [
    { visibility: 'invited', invited: ['a@people.example', 'A@people.example'] },
    'invited',
    'Name each address only once',
  ],
] as const)('refuses %j at its field', async (given, path, message) => {
  const refused = await refuse(admin, given as Partial<NewChallengeForm>);
  expect(refused.errors).toEqual([{ path, message }]);
});
