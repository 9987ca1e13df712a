import { talentEndpoints as endpoints } from '@redoubt/contract/talent';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJob } from '#testing/jobs.ts';
import { addExperts, sampleExpert } from '#testing/organizations/experts.ts';
import { buildMember, type TestMember } from '#testing/organizations/members.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

/** A Wednesday. */
const NOW = new Date('2027-03-17T15:30:00Z');

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ clock: { now: () => NOW, sleep: () => Promise.resolve() } });
});
afterAll(() => server.close());

interface Accepted {
  readonly at: string;
  readonly firstSentAt?: string;
  readonly addedAt?: string;
  readonly score?: number;
}

const read = ({ token }: TestMember) => server.api.call(endpoints.getAnalytics, { token });

/** Experts of an organization who accepted when `accepted` says. */
async function plant({ organizationId, user }: TestMember, accepted: readonly Accepted[]): Promise<void> {
  const { ownerPool } = server.database;
  for (const { at, firstSentAt = null, addedAt = '2026-01-01T00:00:00Z', score = null } of accepted) {
    const person = await buildPerson(server.kit);
    const experts = [sampleExpert({ email: person.user.email })];
    const [id] = await addExperts(server.kit, { organizationId, by: user.id, experts });
    await ownerPool.query(
      `update expert_record set invitation = 'accepted', queue_number = null, user_id = $2, accepted_at = $3,
         first_sent_at = $4, added_at = $5, score = $6::smallint,
         status = case when $6::smallint is null then 'active' else 'skill_assessment' end
       where id = $1`,
      [id, person.user.id, at, firstSentAt, addedAt, score],
    );
  }
}

describe('the analytics of an organization', () => {
  it('are zeros and blanks before anybody was added', async () => {
    const analytics = await read(await buildMember(server));
    expect(analytics).toMatchObject({
      total: 0,
      accepted: 0,
      averageScore: null,
      scored: 0,
      medianHoursToActivation: null,
    });
    expect(analytics.byStatus.map(({ experts }) => experts)).toEqual([0, 0, 0, 0, 0]);
  });

  it('count acceptances by their weeks, from Monday to Sunday (UTC), of which this is the twelfth', async () => {
    const member = await buildMember(server);
    await plant(member, [
      { at: '2027-03-17T15:00:00Z' },
      { at: '2027-03-15T00:00:00Z' },
      { at: '2027-03-14T23:59:59Z' },
      { at: '2027-03-10T12:00:00Z' },
      { at: '2026-12-28T00:00:00Z' },
      { at: '2026-12-27T23:59:59Z' },
    ]);
    const { acceptedByWeek, accepted } = await read(member);
    expect(acceptedByWeek.map(({ week }) => week)).toEqual([
      '2026-12-28',
      '2027-01-04',
      '2027-01-11',
      '2027-01-18',
      '2027-01-25',
      '2027-02-01',
      '2027-02-08',
      '2027-02-15',
      '2027-02-22',
      '2027-03-01',
      '2027-03-08',
      '2027-03-15',
    ]);
    expect(acceptedByWeek.map(({ experts }) => experts)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2]);
    // Including the one before those weeks.
    expect(accepted).toBe(6);
  });

  it('say the rounded mean of the scores of those who have one', async () => {
    const member = await buildMember(server);
    const at = '2027-03-16T10:00:00Z';
    await plant(member, [{ at, score: 70 }, { at, score: 81 }, { at, score: 80 }, { at, score: 0 }, { at }]);
    expect(await read(member)).toMatchObject({ averageScore: 58, scored: 4, accepted: 5, total: 5 });
  });

  it('say within how many hours half of them accepted, from the first invitation on', async () => {
    const member = await buildMember(server);
    await plant(member, [
      // 1 hour, 2.5 hours and 10 days.
      { at: '2027-03-10T11:00:00Z', firstSentAt: '2027-03-10T10:00:00Z' },
      { at: '2027-03-10T12:30:00Z', firstSentAt: '2027-03-10T10:00:00Z' },
      { at: '2027-03-12T10:00:00Z', firstSentAt: '2027-03-02T10:00:00Z' },
      // Before those weeks: not counted, though it took long.
      { at: '2026-12-20T10:00:00Z', firstSentAt: '2026-12-10T10:00:00Z' },
    ]);
    expect((await read(member)).medianHoursToActivation).toBe(2.5);
    // The link was used before the mail server accepted the mail, and without any mail.
    await plant(member, [
      { at: '2027-03-16T10:00:00Z', firstSentAt: '2027-03-16T10:00:01Z' },
      { at: '2027-03-16T10:00:00Z', addedAt: '2027-03-16T08:18:00Z' },
    ]);
    expect((await read(member)).medianHoursToActivation).toBe(1.7);
  });

  it('stay the same when what was counted is added up, and follow removals; others’ experts are not in them', async () => {
    const [member, other] = [await buildMember(server), await buildMember(server)];
    const at = '2027-03-16T10:00:00Z';
    await plant(other, [{ at, score: 10 }]);
    // More changes than a job leaves apart.
    await plant(
      member,
      Array.from({ length: 12 }, (_, index) => ({ at, score: 50 + index })),
    );
    const before = await read(member);
    expect(before).toMatchObject({ total: 12, scored: 12, averageScore: 56 });
    await runJob(server.kit, 'expert-tallies.join');
    expect(await read(member)).toEqual(before);
    const { rows } = await server.database.ownerPool.query(
      'select status from expert_tally where organization_id = $1',
      [member.organizationId],
    );
    expect(rows).toEqual([{ status: 'skill_assessment' }]);
    const { items } = await server.api.call(endpoints.listExperts, { token: member.token });
    for (const { id, skillAssessmentScore: score } of items)
      if (score !== null && score < 60)
        await server.api.call(endpoints.removeExpert, { token: member.token, params: { id } });
    expect(await read(member)).toMatchObject({ total: 2, scored: 2, averageScore: 61, accepted: 2 });
  });
});
