import { communityEndpoints, type InterestForm } from '@redoubt/contract/community';
import { roles } from '@redoubt/contract/shared/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listFeatures } from '#app.ts';
import { collectFromFeatures } from '#platform/feature/feature.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const {
  countInterests,
  listOwnInterests,
  saveInterest,
  withdrawInterest,
  listInterested,
  issueInterestedTicket,
} = communityEndpoints;

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.ownerPool.query('truncate community_interest');
});

const forums = { area: 'forums' } as const;
const mentorship: InterestForm = {
  area: 'mentorship',
  subjects: ['Prompt injection', 'Writing a report'],
  role: 'mentor',
  hoursPerMonth: 6,
};

describe('interest', () => {
  it.each(roles)('is stated, shown again, changed and taken back by a %s', async (role) => {
    const { token } = await buildPerson(server.kit, { role, isVerified: false });
    expect(await server.api.call(listOwnInterests, { token })).toEqual([]);
    const saved = await server.api.call(saveInterest, { token, body: forums });
    expect(saved).toMatchObject({ area: 'forums', subjects: [], role: null, hoursPerMonth: null });
    await server.api.call(saveInterest, { token, body: mentorship });
    const body = { ...forums, subjects: ['Jailbreaks'] };
    const changed = await server.api.call(saveInterest, { token, body });
    expect(changed).toEqual({ ...saved, subjects: ['Jailbreaks'] });
    expect(await server.api.call(listOwnInterests, { token })).toMatchObject([changed, mentorship]);
    expect(await server.api.call(countInterests)).toEqual({ forums: 1, mentors: 1, mentees: 0 });
    await server.api.call(withdrawInterest, { token, params: { area: 'forums' } });
    await server.api.call(withdrawInterest, { token, params: { area: 'forums' } });
    expect(await server.api.call(listOwnInterests, { token })).toMatchObject([mentorship]);
    expect(await server.api.call(countInterests)).toEqual({ forums: 0, mentors: 1, mentees: 0 });
  });

  it('is counted once for a person who says it twice at once', async () => {
    const { token } = await buildPerson(server.kit);
    await Promise.all(
      Array.from({ length: 6 }, () => server.api.call(saveInterest, { token, body: forums })),
    );
    expect(await server.api.call(countInterests)).toMatchObject({ forums: 1 });
  });

  it('needs a session', async () => {
    expect(await server.api.refused(saveInterest, { body: forums })).toMatchObject({ status: 401 });
    expect(await server.api.refused(listOwnInterests)).toMatchObject({ status: 401 });
    expect(await server.api.refused(withdrawInterest, { params: forums })).toMatchObject({ status: 401 });
  });

  it.each([
    [{ area: 'chat' }, 'area', 'Please select what you are interested in'],
    [{ ...forums, subjects: ['Gossip'] }, 'subjects.0', 'Please select subjects from the list'],
    [{ ...forums, subjects: ['Jailbreaks', 'Jailbreaks'] }, 'subjects', 'Please select each subject once'],
    [{ ...forums, role: 'mentor' }, 'role', 'Forums have no mentors'],
    [{ ...mentorship, role: null }, 'role', 'Please select whether you mentor or learn'],
    [{ ...mentorship, subjects: [] }, 'subjects', 'Please select one or more subjects'],
    [
      { ...mentorship, hoursPerMonth: 41 },
      'hoursPerMonth',
      'Hours per month must be a whole number between 1 and 40',
    ],
    [
      { ...mentorship, hoursPerMonth: null },
      'hoursPerMonth',
      'Hours per month must be a whole number between 1 and 40',
    ],
  ])('is refused with %j', async (body, path, message) => {
    const { token } = await buildPerson(server.kit);
    const reply = await server.api.send(saveInterest, { token, body });
    expect(reply.status).toBe(422);
    expect(JSON.parse(reply.body)).toMatchObject({ errors: [{ path, message }] });
  });

  it('is in the data of its person, and gone with them', async () => {
    const { token, user } = await buildPerson(server.kit);
    await server.api.call(saveInterest, { token, body: mentorship });
    const holder = collectFromFeatures(listFeatures(server.kit), 'personalData').find(
      ({ name }) => name === 'community',
    );
    expect(await holder?.exportOf(server.kit.database.kysely, user.id)).toMatchObject({
      interests: [mentorship],
    });
    await server.kit.database.transaction(async (transaction) =>
      holder?.erase(transaction, user.id, new Date()),
    );
    expect(await server.api.call(countInterests)).toEqual({ forums: 0, mentors: 0, mentees: 0 });
  });
});

describe('the list of the interested', () => {
  it('is for Admins, page by page in the order in which people came', async () => {
    const { token: admin } = await buildPerson(server.kit, { role: 'Admin' });
    const emails: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { token, user } = await buildPerson(server.kit);
      await server.api.call(saveInterest, { token, body: forums });
      emails.push(user.email);
    }
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 2, ...(cursor && { cursor }) };
      const page = await server.api.call(listInterested, { token: admin, params: forums, query });
      read.push(...page.items.map(({ email }) => email));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(read).toEqual(emails);
    const bad = { token: admin, params: forums, query: { cursor: 'AAAA' } };
    expect(await server.api.refused(listInterested, bad)).toMatchObject({ status: 422 });
  });

  it.each(roles.filter((role) => role !== 'Admin'))('is nothing for a %s', async (role) => {
    const { token } = await buildPerson(server.kit, { role });
    expect((await server.api.send(listInterested, { token, params: forums })).status).toBe(403);
    expect((await server.api.send(issueInterestedTicket, { token, params: forums })).status).toBe(403);
  });

  it('is exported as CSV in which no cell is a formula', async () => {
    const { token: admin } = await buildPerson(server.kit, { role: 'Admin' });
    const { token, user } = await buildPerson(server.kit);
    await server.database.ownerPool.query(`update user_account set first_name = '=cmd()' where id = $1`, [
      user.id,
    ]);
    await server.api.call(saveInterest, { token, body: mentorship });
    const { path } = await server.api.call(issueInterestedTicket, {
      token: admin,
      params: { area: 'mentorship' },
    });
    const reply = await server.app.http.fastify.inject({ url: path });
    expect(reply.headers['content-disposition']).toContain('redoubt-mentorship-interest.csv');
    const [head, line] = reply.body.split('\r\n');
    expect(head).toBe('\ufeff"Name","Handle","Email","Role","Subjects","Hours per month","Since"');
    expect(line).toContain(`"'=cmd() Person",`);
    expect(line).toContain(`"${user.email}","mentor","Prompt injection; Writing a report","6",`);
    expect((await server.app.http.fastify.inject({ url: path })).statusCode).toBe(404);
  });

  it('is not exported to who has stopped being an Admin', async () => {
    const { token, user } = await buildPerson(server.kit, { role: 'Admin' });
    const { path } = await server.api.call(issueInterestedTicket, { token, params: forums });
    await server.database.ownerPool.query(`update user_account set role = 'Expert' where id = $1`, [user.id]);
    expect((await server.app.http.fastify.inject({ url: path })).statusCode).toBe(404);
  });

  it('leaves out disabled accounts', async () => {
    const { token: admin } = await buildPerson(server.kit, { role: 'Admin' });
    const { token, user } = await buildPerson(server.kit);
    await server.api.call(saveInterest, { token, body: forums });
    await server.database.ownerPool.query('update user_account set disabled_at = now() where id = $1', [
      user.id,
    ]);
    expect((await server.api.call(listInterested, { token: admin, params: forums })).items).toEqual([]);
  });
});
