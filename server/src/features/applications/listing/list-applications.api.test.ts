import { applicationsEndpoints } from '@redoubt/contract/applications';
import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { QueryInputOf } from '@redoubt/contract/shared/endpoint.ts';
import { profileEndpoints } from '@redoubt/contract/profile';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountChanged } from '#features/accounts';
import { buildApplicant } from '#testing/features/applicants.ts';
import { basicInfo, skills } from '#testing/experts.ts';
import { runJob } from '#testing/jobs.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const calls = applicationsEndpoints;
// A Monday.
let now = Date.parse('2026-11-16T09:00:00Z');
let server: TestApp;
let admin: TestPerson;

/** Named, in the order in which they came: one of each urgency waits, and two are incomplete. */
beforeAll(async () => {
  server = await testApp({ clock: { now: () => new Date(now), sleep: () => Promise.resolve() } });
  admin = await buildPerson(server.kit, { role: 'Admin', isRemembered: true });
  await begin('Zoë Quill', 'zoe@one.example', { yearsOfExperience: 8 });
  await send('José Álvarez', 'jose@two.example');
  now += 60 * HOUR_MS;
  await send('Bram Stone', 'bram@one.example');
  now += 30 * HOUR_MS;
  await begin('=Ann', 'ann@two.example', {});
  await send('Mina Oduya', 'mina@one.example', 'Freelancer');
  await runJob(server.kit, 'applications.refresh-listings');
});
afterAll(() => server.close());

async function begin(fullName: string, email: string, more: { yearsOfExperience?: number }) {
  const { token } = await buildPerson(server.kit, { email });
  await server.api.call(profileEndpoints.saveSkillsExpertise, { token, body: { ...skills, ...more } });
  const { user } = await buildPerson(server.kit, { email });
  await server.database.ownerPool.query('update expert_profile set full_name = $2 where user_id = $1', [
    user.id,
    fullName,
  ]);
  await server.api.call(profileEndpoints.saveBasicInfo, { token, body: { about: 'Hello' } });
}

async function send(fullName: string, email: string, role: 'Expert' | 'Freelancer' = 'Expert') {
  const person = await buildApplicant(server, { email, role });
  await server.api.call(profileEndpoints.saveBasicInfo, {
    token: person.token,
    body: { ...basicInfo, fullName },
  });
}

const list = (query: QueryInputOf<typeof calls.listApplications> = {}) =>
  server.api.call(calls.listApplications, { token: admin.token, query });
const namesOf = async (query: QueryInputOf<typeof calls.listApplications>) =>
  (await list(query)).items.map(({ name }) => name);

describe('the list of applications', () => {
  it('shows an applicant with all that decisions §6 names', async () => {
    const { items } = await list({ q: 'zoe@one' });
    expect(items).toMatchObject([
      {
        name: 'Zoë Quill',
        email: 'zoe@one.example',
        role: 'Expert',
        skills: ['Medicine', 'Pharmacology'],
        languages: ['English', 'Yoruba'],
        certifications: [],
        experience: 'Expert',
        yearsExperience: 8,
        location: '',
        phone: '',
        profileCompletion: 17,
        rating: null,
        status: 'incomplete',
        submittedAt: null,
        reason: { kind: 'missing_step', step: 1 },
        missingSteps: [1, 3, 4, 5, 6],
        urgency: 'medium',
      },
    ]);
    const [mina] = (await list({ q: 'mina' })).items;
    expect(mina).toMatchObject({
      role: 'Freelancer',
      location: 'Lagos, Nigeria',
      phone: '+234 802 123 4567',
      profileCompletion: 100,
      experience: null,
      reason: { kind: 'document_waiting' },
      urgency: 'low',
      sending: 1,
    });
    expect(mina?.rating).toEqual(expect.any(Number));
  });

  it.each([
    [{}, ['Mina Oduya', '=Ann', 'Bram Stone', 'José Álvarez', 'Zoë Quill']],
    [{ sort: 'date' }, ['Zoë Quill', 'José Álvarez', 'Bram Stone', '=Ann', 'Mina Oduya']],
    [{ sort: 'name' }, ['=Ann', 'Bram Stone', 'José Álvarez', 'Mina Oduya', 'Zoë Quill']],
    [{ sort: '-completion' }, ['Mina Oduya', 'Bram Stone', 'José Álvarez', '=Ann', 'Zoë Quill']],
    [{ sort: '-urgency' }, ['José Álvarez', 'Zoë Quill', 'Bram Stone', '=Ann', 'Mina Oduya']],
    [{ sort: 'urgency' }, ['Mina Oduya', '=Ann', 'Bram Stone', 'Zoë Quill', 'José Álvarez']],
    [{ list: 'approvals', sort: 'name' }, ['Bram Stone', 'José Álvarez', 'Mina Oduya']],
    [{ urgency: 'high' }, ['José Álvarez']],
    [{ state: 'incomplete' }, ['=Ann', 'Zoë Quill']],
    [{ q: 'JOSE alv' }, ['José Álvarez']],
    [{ q: '@one.example', sort: 'name' }, ['Bram Stone', 'Mina Oduya', 'Zoë Quill']],
    [{ q: 'freelancer' }, ['Mina Oduya']],
    [{ q: '%' }, []],
    [{ q: 'e', urgency: 'medium', sort: 'name' }, ['=Ann', 'Bram Stone', 'Zoë Quill']],
  ] satisfies [QueryInputOf<typeof calls.listApplications>, string[]][])(
    'for %j is %j',
    async (query, names) => {
      expect(await namesOf(query)).toEqual(names);
    },
  );

  it('counts each urgency whatever urgency is requested, and has a true total', async () => {
    expect(await list({ urgency: 'high' })).toMatchObject({
      total: 1,
      counts: { high: 1, medium: 3, low: 1 },
      page: 1,
      pageSize: 25,
    });
    expect(await list({ q: 'nobody at all' })).toMatchObject({
      total: 0,
      items: [],
      counts: { high: 0, medium: 0, low: 0 },
    });
  });

  it('is that of the last page where it has become shorter', async () => {
    expect(await list({ page: '9', pageSize: '50' })).toMatchObject({ page: 1, total: 5, pageSize: 50 });
  });

  it.each([
    [{ pageSize: '7' }, 'pageSize', 'Page size must be 25, 50 or 100.'],
    [{ list: 'mine' }, 'list', 'List must be approvals, review or all.'],
  ])('names the field that is wrong in %j', async (query, path, message) => {
    const reply = await server.api.send(calls.listApplications, { token: admin.token, query });
    expect(JSON.parse(reply.body)).toMatchObject({ status: 422, errors: [{ path, message }] });
  });

  it('leaves out whose account is disabled or no expert’s any more', async () => {
    const before = await list({ list: 'all' });
    const { user } = await buildPerson(server.kit, { email: 'zoe@one.example' });
    const change = (sql: string) =>
      server.kit.database.transaction(async (transaction) => {
        await server.database.ownerPool.query(`update user_account set ${sql} where id = $1`, [user.id]);
        await server.kit.outbox.insert(transaction, accountChanged, { userId: user.id });
      });
    await change('disabled_at = now()');
    expect((await list({ list: 'all' })).total).toBe(before.total - 1);
    await change('disabled_at = null');
    expect((await list({ list: 'all' })).total).toBe(before.total);
  });
});

it('is summed up by state, with what has waited longest', async () => {
  expect(await server.api.call(calls.summarizeApplications, { token: admin.token })).toMatchObject({
    byStatus: { incomplete: 2, pending: 3, changes_requested: 0, approved: 0, rejected: 0 },
    pendingByUrgency: { high: 1, medium: 1, low: 1 },
    oldestPending: { name: 'José Álvarez' },
  });
});

it('is downloaded as it is filtered and sorted, with nothing in it that a spreadsheet would run', async () => {
  const { path } = await server.api.call(calls.issueApplicationsTicket, {
    token: admin.token,
    body: { list: 'review', sort: 'name' },
  });
  const reply = await server.app.http.fastify.inject({ method: 'GET', url: path });
  expect(reply.headers['content-disposition']).toContain('redoubt-applications-review.csv');
  const rows: Record<string, string>[] = parse(reply.body, { columns: true, bom: true });
  expect(rows.map(({ Name }) => Name)).toEqual([
    "'=Ann",
    'Bram Stone',
    'José Álvarez',
    'Mina Oduya',
    'Zoë Quill',
  ]);
  expect(rows[2]).toMatchObject({ Urgency: 'High', Complete: '100%', Location: 'Lagos, Nigeria' });
});

// The last, since it adds one.
it('begins with whose address was searched for', async () => {
  await send('Ex Mina', 'exmina@one.example');
  expect(await namesOf({ q: 'MINA@one.example', sort: 'date' })).toEqual(['Mina Oduya', 'Ex Mina']);
  expect(await namesOf({ q: 'mina@one.example', sort: '-date' })).toEqual(['Mina Oduya', 'Ex Mina']);
});
