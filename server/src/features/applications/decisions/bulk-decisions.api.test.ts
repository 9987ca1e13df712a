import { type Applicant, applicationsEndpoints } from '@redoubt/contract/applications';
import { profileEndpoints } from '@redoubt/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApplicant, findApplicant, readOf } from '#testing/features/applicants.ts';
import { skills } from '#testing/experts.ts';
import { runJob } from '#testing/jobs.ts';
import { listMailPurposes } from '#testing/mail/mails.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { roundsOf } from '#testing/rounds.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const calls = applicationsEndpoints;
let now = Date.parse('2026-11-16T09:00:00Z');
let server: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  server = await testApp({ clock: { now: () => new Date(now), sleep: () => Promise.resolve() } });
  admin = await buildPerson(server.kit, { role: 'Admin', isRemembered: true });
});
afterAll(() => server.close());

const applicants = (count: number, domain: string) =>
  Promise.all(
    Array.from({ length: count }, (_, nth) =>
      buildApplicant(server, { email: `expert-${String(nth)}@${domain}`, isRemembered: true }),
    ),
  );
const rowOf = ({ user }: TestPerson) => findApplicant(server, admin, user.email);
const decideOn = (rows: readonly Applicant[]) =>
  server.api.call(calls.decideApplications, {
    token: admin.token,
    body: {
      decision: { kind: 'approve', unreadReason: 'Known to us.' },
      rows: rows.map((row) => ({ id: row.id, read: readOf(row) })),
    },
  });

async function tellBatches() {
  now += 12_000;
  const { rows } = await server.database.ownerPool.query<{ batch: string }>(
    'select distinct batch from application_decision where told_at is null and undone_at is null',
  );
  for (const payload of rows) await runJob(server.kit, 'applications.tell-decisions', { payload });
}

describe('a decision on many', () => {
  it('has one result for each row, and an obstacle of one stops no other', async () => {
    const [good, edited, decided] = await applicants(3, 'rows.example');
    const begun = await buildPerson(server.kit, { email: 'begun@rows.example' });
    await server.api.call(profileEndpoints.saveSkillsExpertise, { token: begun.token, body: skills });
    if (!good || !edited || !decided) throw new Error('There are three.');
    const rows = await Promise.all([good, edited, decided, begun].map(rowOf));
    await server.api.call(profileEndpoints.saveBasicInfo, { token: edited.token, body: { about: 'New' } });
    await decideOn(rows.slice(2, 3));
    const { results } = await decideOn(rows);
    expect(results.map((one) => (one.outcome === 'refused' ? one.code : one.outcome))).toEqual([
      'decided',
      'application_changed',
      'already_decided',
      'applicant_incomplete',
    ]);
    expect(results.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
    await tellBatches();
    expect(await listMailPurposes(server.database, good.user.email)).toContain('application-approved');
    expect(await listMailPurposes(server.database, edited.user.email)).toEqual([]);
  });

  it('can be taken back as a whole', async () => {
    const people = await applicants(3, 'undo.example');
    const { results, undoUntil } = await decideOn(await Promise.all(people.map(rowOf)));
    expect(Date.parse(undoUntil)).toBeGreaterThan(now);
    const ids = results.flatMap((one) => (one.outcome === 'decided' ? [one.decisionId] : []));
    const undone = await server.api.call(calls.undoDecisions, { token: admin.token, body: { ids } });
    expect(undone.results.map(({ outcome }) => outcome)).toEqual(['undone', 'undone', 'undone']);
    const again = await server.api.call(calls.undoDecisions, { token: admin.token, body: { ids } });
    expect(again.results).toMatchObject(ids.map(() => ({ outcome: 'refused', code: 'already_undone' })));
    await tellBatches();
    expect((await Promise.all(people.map(rowOf))).map(({ status }) => status)).toEqual(
      people.map(() => 'pending'),
    );
  });
});

describe('fifty concurrent approvals of one application', () => {
  it.each(roundsOf(Array.from({ length: 20 }, (_, nth) => nth + 1)))(
    'make one decision and one mail, round %d',
    async (round) => {
      const [person] = await applicants(1, `round-${String(round)}.example`);
      if (!person) throw new Error('There is one.');
      const row = await rowOf(person);
      const request = {
        token: admin.token,
        params: { id: row.id },
        body: { kind: 'approve', unreadReason: 'Known to us.', read: readOf(row) },
      };
      const replies = await Promise.all(
        Array.from({ length: 50 }, () => server.api.send(calls.decideApplication, request)),
      );
      const statuses = replies.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(49);
      await tellBatches();
      const mails = await listMailPurposes(server.database, person.user.email);
      expect(mails.filter((purpose) => purpose === 'application-approved')).toHaveLength(1);
    },
  );
});
