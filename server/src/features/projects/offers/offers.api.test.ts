import { type ProjectForm, projectsEndpoints as endpoints } from '@redoubt/contract/projects';
import type { ProjectId } from '@redoubt/contract/shared/ids.ts';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { readHandle } from '#features/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildClient,
  buildExpert,
  buildOpen,
  type ProjectsStage,
  reviewCall,
  stageProjects,
  take,
  work,
  writingTasks,
} from '#testing/features/projects.ts';
import { buildCalendarEvent } from '#testing/calendar/events.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';

let stage: ProjectsStage;
beforeAll(async () => {
  stage = await stageProjects();
});
afterAll(() => stage.server.close());

async function open(form: Partial<ProjectForm> = {}, tasks = 2) {
  return buildOpen(stage, await buildClient(stage), { form, tasks: writingTasks(tasks) });
}

function offers({ token }: TestPerson) {
  return stage.server.api.call(endpoints.listOffers, { token });
}

/** What is known of projects is up to a second old. */
async function listed(person: TestPerson, { id }: { readonly id: ProjectId }) {
  const find = async () => {
    const { open: some, closed } = await offers(person);
    const offer = some.find(({ projectId }) => projectId === id);
    const shut = closed.find(({ projectId }) => projectId === id);
    return { offer, shut };
  };
  await expect.poll(async () => Object.values(await find()).filter(Boolean).length).toBe(1);
  return find();
}

function detail({ token }: TestPerson, { id }: { readonly id: ProjectId }) {
  return stage.server.api.call(endpoints.getOffer, { token, params: { project: id } });
}

describe('offers', () => {
  it('are open with their reasons, or closed with what opens them', async () => {
    const expert = await buildExpert(stage);
    const suits = await open();
    const cases = [
      [
        await open({ isPremium: true }),
        'verified',
        'It is for experts whose identity and credentials are verified.',
      ],
      [
        await open({ fields: ['Chemistry'] }),
        'field',
        'It asks for Chemistry, which your profile does not list.',
      ],
      [
        await open({ languages: ['German', 'French'] }),
        'language',
        'It asks for German or French, and your profile lists none of these.',
      ],
      [
        await open({ level: 2 }),
        'level',
        'It asks for level 2 in content writing. You are at level 1, 5 accepted tasks away.',
      ],
    ] as const;
    const { offer } = await listed(expert, suits);
    expect(offer).toMatchObject({
      code: suits.code,
      client: suits.organization?.name,
      isInvited: false,
      reasons: [{ text: 'English', isDoubt: false }],
      kinds: [{ kind: 'content-writing', rateMinor: 1800, free: 4, hourlyMinor: null, accepted: 0 }],
    });
    for (const [project, why, sentence] of cases) {
      expect((await listed(expert, project)).shut).toMatchObject({ why, sentence });
      expect(await detail(expert, project)).toMatchObject({
        open: null,
        closed: { why },
        brief: '',
        nda: '',
      });
    }
    const stranger = await buildPerson(stage.server.kit);
    expect((await listed(stranger, suits)).shut).toMatchObject({ why: 'approved' });
  });

  it('put invitations first, then a shared field, and leave out those of one’s own organization', async () => {
    const expert = await buildExpert(stage);
    await stage.server.database.ownerPool.query(
      `update expert_profile set domain_expertise = '{Medicine}' where user_id = $1`,
      [expert.user.id],
    );
    const of = await buildClient(stage);
    const plain = await buildOpen(stage, of);
    const field = await buildOpen(stage, of, { form: { fields: ['Medicine'] } });
    const invited = await buildOpen(stage, of, { form: { level: 5 } });
    const params = { id: invited.id, handle: await readHandle(stage.server.kit.database, expert.user.id) };
    await stage.server.api.call(endpoints.inviteExpert, { token: of.token, params });
    const own = [invited, field, plain].map(({ id }) => id);
    const order = async () => {
      const { open: some } = await offers(expert);
      return some.map(({ projectId }) => projectId).filter((id) => own.includes(id));
    };
    await expect.poll(order).toEqual(own);
    const { open: some } = await offers(expert);
    expect(some.find(({ projectId }) => projectId === field.id)?.reasons).toContainEqual({
      text: 'Medicine, as your profile says',
      isDoubt: false,
    });
    await stage.server.database.ownerPool.query(
      `insert into organization_member (organization_id, user_id, role, joined_at) values ($1, $2, 'viewer', now())`,
      [of.organizationId, expert.user.id],
    );
    const all = await offers(expert);
    const seen = [...all.open, ...all.closed].map(({ projectId }) => projectId);
    expect(seen.filter((id) => own.includes(id))).toEqual([]);
  });

  it('have only tasks that the person has not had, and close at the most for one person', async () => {
    const expert = await buildExpert(stage);
    const one = await open({ overlap: 2 }, 1);
    await work(stage, expert, one);
    await listed(await buildExpert(stage), one);
    const seen = await offers(expert);
    expect([...seen.open, ...seen.closed].filter(({ projectId }) => projectId === one.id)).toEqual([]);
    const few = await open({ mostPerPerson: 1 });
    await take(stage, expert, few);
    expect((await listed(expert, few)).offer?.kinds[0]?.free).toBe(2);
    const during = await detail(expert, few);
    expect(during).toMatchObject({ taken: 1, mostPerPerson: 1 });
    expect(during.openAssignment).not.toBeNull();
    await work(stage, expert, few);
    expect((await listed(expert, few)).shut).toMatchObject({
      why: 'limit',
      sentence: 'One person may do 1 task of this project, and you have done as many.',
    });
    expect(await detail(expert, few)).toMatchObject({
      brief: 'Answer as a careful hospital pharmacist would.',
    });
  });

  it('count free hours of the calendar before the deadline', async () => {
    const expert = await buildExpert(stage);
    const now = stage.server.kit.clock.now();
    const deadline = new Date(now.getTime() + 5 * DAY_MS).toISOString().slice(0, 10);
    const project = await open({ deadline });
    expect((await listed(expert, project)).offer?.reasons).toEqual([{ text: 'English', isDoubt: false }]);
    const date = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
    const times = { date, startTime: '10:00', endTime: '13:00' };
    await buildCalendarEvent(stage.server, expert, { type: 'available', ...times });
    expect((await listed(expert, project)).offer?.reasons).toContainEqual({
      text: '3 free hours in your calendar before the deadline',
      isDoubt: false,
    });
  });

  it('show the agreement, which is accepted once before the first task, and again where it changed', async () => {
    const expert = await buildExpert(stage);
    const project = await open({ nda: 'Tell nobody.' });
    const params = { project: project.id };
    const call = { token: expert.token, params };
    expect(await detail(expert, project)).toMatchObject({ nda: 'Tell nobody.', hasAcceptedNda: false });
    const early = await stage.server.api.refused(endpoints.takeTask, { ...call, body: {} });
    expect(early.code).toBe('nda_not_accepted');
    await stage.server.api.call(endpoints.acceptNda, call);
    await stage.server.api.call(endpoints.acceptNda, call);
    await take(stage, expert, project);
    expect(await detail(expert, project)).toMatchObject({ hasAcceptedNda: true, taken: 1 });
    await stage.server.database.ownerPool.query(`update project set nda = 'Tell no one.' where id = $1`, [
      project.id,
    ]);
    expect(await detail(expert, project)).toMatchObject({ hasAcceptedNda: false });
    await stage.server.api.call(endpoints.acceptNda, call);
    expect(await detail(expert, project)).toMatchObject({ hasAcceptedNda: true });
    const stranger = await buildExpert(stage, 'German');
    const refused = await stage.server.api.refused(endpoints.acceptNda, { token: stranger.token, params });
    expect(refused.status).toBe(404);
  });

  it('of a paused project are there for those who worked on it alone', async () => {
    const of = await buildClient(stage);
    const project = await buildOpen(stage, of);
    const [expert, stranger] = await Promise.all([buildExpert(stage), buildExpert(stage)]);
    const assignment = await work(stage, expert, project);
    await stage.server.api.call(endpoints.reviewSubmission, {
      token: of.token,
      ...reviewCall({ project, assignment }),
    });
    const params = { id: project.id };
    await stage.server.api.call(endpoints.pauseProject, {
      token: of.token,
      params,
      body: { reason: 'Later' },
    });
    expect(await detail(expert, project)).toMatchObject({ open: null, closed: null, taken: 1 });
    const refused = await stage.server.api.refused(endpoints.getOffer, {
      token: stranger.token,
      params: { project: project.id },
    });
    expect(refused.status).toBe(404);
  });
});
