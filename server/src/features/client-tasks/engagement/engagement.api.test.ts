import { clientTasksEndpoints as endpoints, type EngagementCard } from '@redoubt/contract/client-tasks';
import { calendarEndpoints } from '@redoubt/contract/calendar';
import { projectsEndpoints } from '@redoubt/contract/projects';
import { talentEndpoints } from '@redoubt/contract/talent';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBooking } from '#testing/calendar/bookings.ts';
import { buildApproved } from '#testing/challenges/clients-records.ts';
import { projectForm } from '#testing/features/projects.ts';
import { buildMember, type TestMember } from '#testing/organizations/members.ts';
import { addExperts, sampleExpert } from '#testing/organizations/experts.ts';
import { buildPerson } from '#testing/people.ts';
import { buildTask, taskFile } from '#testing/organizations/tasks.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

/** A Wednesday. */
const NOW = new Date('2027-03-17T15:30:00Z');
const now = `'${NOW.toISOString()}'::timestamptz`;

let server: TestApp;
let member: TestMember;

beforeAll(async () => {
  server = await testApp({ clock: { now: () => NOW, sleep: () => Promise.resolve() } });
  member = await buildMember(server, { role: 'Client' });
  const other = await buildMember(server, { role: 'Client' });
  await buildTask(server, other);
  const { token } = member;
  const body = taskFile([
    'Alpha,rating,I,,,French,Rating',
    'Beta,rlhf,I,,,french,RLHF; Rating',
    'Gamma,rating,I',
  ]);
  await server.api.call(endpoints.uploadTasks, { token, body });
  const { items } = await server.api.call(endpoints.listTasks, { token });
  const { id: projectId } = await server.api.call(projectsEndpoints.addProject, { token, body: projectForm });
  await server.api.call(projectsEndpoints.addClientTasks, {
    token,
    params: { id: projectId },
    body: { tasks: items.filter(({ title }) => title !== 'Alpha').map(({ id }) => id) },
  });
  const expert = await buildPerson(server.kit);
  await addExperts(server.kit, {
    organizationId: member.organizationId,
    by: member.user.id,
    experts: [
      sampleExpert({ name: 'Ana Petrova', email: expert.user.email, skills: ['Rating'] }),
      sampleExpert({ name: 'Kofi Osei' }),
    ],
  });
  const owner = server.database.ownerPool;
  await owner.query(
    `insert into assignment (id, project_id, task_id, user_id, kind, state, rate_minor, opened_at, seen_at, version, decided_at)
     select gen_random_uuid(), project_id, id, $2, kind, 'accepted', 100, ${now}, ${now}, 1,
       case title when 'Beta' then ${now} - interval '5 weeks 1 day' else ${now} end
     from project_task where project_id = $1`,
    [projectId, expert.user.id],
  );
  await owner.query(
    `update expert_record set invitation = 'accepted', status = 'skill_assessment', queue_number = null, user_id = $1,
       accepted_at = ${now} - interval '8 days', score = 70
     where email = $2`,
    [expert.user.id, expert.user.email],
  );
  for (const [number, score, daysAgo] of [
    [1, 60, 40],
    [2, 81, 2],
    [3, 80, 1],
  ])
    await owner.query(
      `insert into assessment_sitting (id, user_id, kind, number, question_ids, started_at, deadline, answers,
         submitted_at, is_time_over, score)
       values (gen_random_uuid(), $1, 'ratingExercise', $2, '{q}', ${now} - make_interval(days => $4, hours => 1),
         ${now} - make_interval(days => $4), '{}', ${now} - make_interval(days => $4), false, $3)`,
      [expert.user.id, number, score, daysAgo],
    );
});
afterAll(() => server.close());

const detail = (card: EngagementCard, { token }: { token: string } = member) =>
  server.api.call(endpoints.getEngagementDetail, { token, params: { card } });

describe('the engagement of a client', () => {
  it('counts over twelve weeks, with the last four and the four before', async () => {
    const { tasks, talent, assessments } = await server.api.call(endpoints.getEngagement, {
      token: member.token,
    });
    expect(tasks).toMatchObject({
      open: 1,
      added: 2,
      done: 0,
      cancelled: 0,
      accepted: 2,
      last: 1,
      before: 1,
    });
    expect(tasks.weeks.map(({ value }) => value)).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
    expect(talent).toMatchObject({ pending: 1, invited: 0, joined: 1, last: 1, before: 0 });
    expect(talent.weeks.at(-2)?.value).toBe(1);
    expect(assessments).toMatchObject({ mean: 70, scored: 1, last: 81, before: 60 });
    expect(assessments.weeks.map(({ value }) => value).slice(-7)).toEqual([
      60,
      null,
      null,
      null,
      null,
      null,
      81,
    ]);
    const scored = await server.api.call(talentEndpoints.listExperts, {
      token: member.token,
      query: { scored: 'only' },
    });
    expect(scored.items).toHaveLength(assessments.scored);
    // Weeks begin on Monday, in this chart as in every other.
    expect(tasks.weeks.map(({ week }) => week).slice(-2)).toEqual(['2027-03-08', '2027-03-15']);
  });

  it('has nothing to say of an organization that has done nothing', async () => {
    const { token } = await buildMember(server, { role: 'Client' });
    const { tasks, talent, assessments } = await server.api.call(endpoints.getEngagement, { token });
    expect([tasks.open, talent.joined, assessments.mean]).toEqual([0, 0, null]);
    expect(await detail('tasks', { token })).toMatchObject({ events: [] });
  });

  it('tells what happened last to tasks, and of what they are made up', async () => {
    const { events, breakdowns } = await detail('tasks');
    expect(events.map(({ kind, subject, amount }) => [kind, subject, amount])).toEqual([
      ['task-added', 'Gamma', null],
      ['task-added', 'Beta', null],
      ['tasks-uploaded', 'spring-tasks.csv', 3],
    ]);
    expect(breakdowns).toEqual([
      { by: 'type', rows: [row('rating', 2), row('rlhf', 1)] },
      { by: 'state', rows: [row('added', 2), row('open', 1)] },
      { by: 'language', rows: [row('French', 2)] },
      { by: 'skill', rows: [row('Rating', 2), row('RLHF', 1)] },
    ]);
  });

  it('tells the same of talent and assessments', async () => {
    const talent = await detail('talent');
    expect(talent.events.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['expert-added', 'Kofi Osei'],
      ['expert-added', 'Ana Petrova'],
      ['expert-accepted', 'Ana Petrova'],
    ]);
    expect(talent.breakdowns.find(({ by }) => by === 'skill')?.rows).toEqual([row('Rating', 1)]);
    const { events, breakdowns } = await detail('assessments');
    expect(events.map(({ subject, amount }) => [subject, amount])).toEqual([
      ['Ana Petrova', 80],
      ['Ana Petrova', 81],
      ['Ana Petrova', 60],
    ]);
    expect(breakdowns[0]).toEqual({ by: 'state', rows: [row('skill_assessment', 1, 70)] });
  });
});

function row(value: string, count: number, mean: number | null = null) {
  return { value, count, mean };
}

describe('the activity on a client’s own challenges', () => {
  it('counts attempts and breaks over twelve weeks, and nobody else’s', async () => {
    const client = await buildMember(server, { role: 'Client' });
    const { id, title } = await buildApproved(server, client);
    await buildApproved(server, await buildMember(server, { role: 'Client' }));
    const expert = await buildPerson(server.kit);
    for (const [number, status, daysAgo, isTryout] of [
      [1, 'broken', 2, false],
      [2, 'ended', 40, false],
      [3, 'ended', 1, true],
    ] as const)
      await server.database.ownerPool.query(
        `insert into attempt (id, user_id, challenge_id, challenge_version, objective_id, number, status, is_tryout,
           started_at, closed_at)
         select gen_random_uuid(), $1, challenge.id, challenge.version, objective.id, $3, $4, $6,
           ${now} - make_interval(days => $5), ${now} - make_interval(days => $5)
         from challenge join objective on objective.challenge_id = challenge.id where challenge.id = $2 limit 1`,
        [expert.user.id, id, number, status, daysAgo, isTryout],
      );
    const { token } = client;
    const { challenges } = await server.api.call(endpoints.getEngagement, { token });
    expect(challenges).toMatchObject({ attempts: 2, breaks: 1, last: 1, before: 1 });
    const { events, breakdowns } = await detail('challenges', { token });
    expect(events.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['attempt-begun', title],
      ['attempt-broke', title],
      ['attempt-begun', title],
    ]);
    expect(events.map(({ finding }) => finding !== undefined)).toEqual([false, true, false]);
    expect(breakdowns).toEqual([{ by: 'challenge', rows: [{ ...row(title, 2), challenge: id }] }]);
  });
});

describe('the time that a client booked', () => {
  it('counts what experts accepted and did not delete, in hours', async () => {
    const client = await buildMember(server, { role: 'Client' });
    const { token } = client;
    const [upcoming, past, deleted] = [
      await buildBooking(server, { client }),
      await buildBooking(server, { client }, { endTime: '11:30' }),
      await buildBooking(server, { client }),
    ];
    await buildBooking(server, {});
    for (const { id, expert } of [upcoming, past, deleted])
      await server.api.call(calendarEndpoints.answerBooking, {
        token: expert.token,
        params: { id },
        body: { accepts: true },
      });
    const owner = server.database.ownerPool;
    const ofBooking = 'where id = (select event_id from calendar_booking where id = $1)';
    await owner.query(`update calendar_event set deleted_at = ${now} ${ofBooking}`, [deleted.id]);
    await owner.query(
      `update calendar_event set starts_at = ${now} - interval '2 days', ends_at = ${now} - interval '2 days' + interval '90 minutes',
         over_at = ${now} ${ofBooking}`,
      [past.id],
    );
    const { booked } = await server.api.call(endpoints.getEngagement, { token });
    expect(booked).toMatchObject({ hours: 2.5, bookings: 2, ahead: 1, last: 1.5, before: 0 });
    const { events, breakdowns } = await detail('booked', { token });
    expect(events).toHaveLength(3);
    expect(events[0]).toMatchObject({ kind: 'booking-accepted', subject: 'Red-team review' });
    expect(breakdowns).toEqual([{ by: 'state', rows: [row('accepted', 2), row('cancelled', 1)] }]);
  });
});
