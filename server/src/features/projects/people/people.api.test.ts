import { projectsEndpoints as endpoints } from '@redoubt/contract/projects';
import { readHandle } from '#features/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildClient,
  buildExpert,
  buildOpen,
  type ProjectsStage,
  stageProjects,
  work,
} from '#testing/features/projects.ts';
import type { TestMember } from '#testing/organizations/members.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';

let stage: ProjectsStage;
let of: TestMember;
beforeAll(async () => {
  stage = await stageProjects();
  of = await buildClient(stage);
});
afterAll(() => stage.server.close());

const handleOf = ({ user }: TestPerson) => readHandle(stage.server.kit.database, user.id);

/** An approved expert whose page is on, with fields of their own. */
async function buildPublic(
  fields: readonly string[],
  shows = ['about', 'skills', 'languages'],
): Promise<TestPerson> {
  const expert = await buildExpert(stage);
  const { ownerPool } = stage.server.database;
  await ownerPool.query(
    `update expert_profile set domain_expertise = $2, professional_title = 'Pharmacist' where user_id = $1`,
    [expert.user.id, fields],
  );
  await ownerPool.query(
    `insert into public_page (user_id, is_on, shows, changed_at) values ($1, true, $2, now())`,
    [expert.user.id, shows],
  );
  return expert;
}

describe('the people of a project', () => {
  it('are found among approved experts by what their pages show, those who suit it first', async () => {
    const { id } = await buildOpen(stage, of, { form: { fields: ['Chemistry'] } });
    const other = await buildPublic(['Law', 'Zymurgy']);
    const suits = await buildPublic(['Chemistry', 'Zymurgy']);
    await buildPublic(['Chemistry', 'Zymurgy'], ['languages']);
    const applicant = await buildPerson(stage.server.kit);
    await stage.server.database.ownerPool.query(
      `insert into public_page (user_id, is_on, shows, changed_at) values ($1, true, '{about,skills}', now())`,
      [applicant.user.id],
    );
    const call = { token: of.token, params: { id } };
    const { experts } = await stage.server.api.call(endpoints.findExperts, {
      ...call,
      query: { q: 'zymur' },
    });
    expect(experts.map(({ handle }) => handle)).toEqual([await handleOf(suits), await handleOf(other)]);
    expect(experts[0]).toMatchObject({
      fields: ['Chemistry', 'Zymurgy'],
      languages: ['English'],
      headline: 'Pharmacist',
      isVerified: false,
      accepted: 0,
    });
    const all = await stage.server.api.call(endpoints.findExperts, call);
    expect(all.experts.map(({ handle }) => handle)).not.toContain(await handleOf(applicant));
    const hidden = all.experts.find(({ fields }) => fields.length === 0);
    expect(hidden).toMatchObject({ name: null, headline: '' });
  });

  it('are put on the list, invited and taken off it; an invitation opens what the project asks for', async () => {
    const { id } = await buildOpen(stage, of, { form: { level: 3 } });
    const expert = await buildExpert(stage, 'German');
    const handle = await handleOf(expert);
    const call = { token: of.token, params: { id, handle } };
    await stage.server.api.call(endpoints.shortlistExpert, call);
    const shut = await stage.server.api.call(endpoints.getOffer, {
      token: expert.token,
      params: { project: id },
    });
    expect(shut).toMatchObject({ open: null, closed: { why: 'language' }, brief: '' });
    await stage.server.api.call(endpoints.inviteExpert, call);
    await stage.server.api.call(endpoints.inviteExpert, call);
    await work(stage, expert, { id });
    const read = () =>
      stage.server.api.call(endpoints.listProjectPeople, { token: of.token, params: { id } });
    const listed = await read();
    expect(listed).toMatchObject({ total: 1, worked: 1, invited: 1 });
    expect(listed.people).toMatchObject([{ handle, name: null, working: 0, submitted: 1, accepted: 0 }]);
    expect(listed.people[0]?.invitedAt).not.toBeNull();
    await stage.server.api.call(endpoints.removeProjectPerson, call);
    await stage.server.api.call(endpoints.removeProjectPerson, call);
    expect((await read()).people).toMatchObject([
      { handle, shortlistedAt: null, invitedAt: null, submitted: 1 },
    ]);
    const nobody = {
      token: of.token,
      params: { id, handle: await handleOf(await buildPerson(stage.server.kit)) },
    };
    expect(await stage.server.api.refused(endpoints.inviteExpert, nobody)).toMatchObject({
      code: 'expert_unknown',
    });
  });

  it('may decline what they were invited to: the client sees it, and the project is closed as before', async () => {
    const { id } = await buildOpen(stage, of, { form: { level: 3 } });
    const expert = await buildExpert(stage);
    const handle = await handleOf(expert);
    const { api } = stage.server;
    const decline = { token: expert.token, params: { project: id } };
    expect(await api.refused(endpoints.declineInvitation, decline)).toMatchObject({
      code: 'invitation_not_found',
    });
    await api.call(endpoints.inviteExpert, { token: of.token, params: { id, handle } });
    const { open } = await api.call(endpoints.getOffer, decline);
    expect(open).toMatchObject({ isInvited: true });
    await api.call(endpoints.declineInvitation, decline);
    await api.call(endpoints.declineInvitation, decline);
    expect(await api.call(endpoints.getOffer, decline)).toMatchObject({
      open: null,
      closed: { why: 'level' },
    });
    expect(await api.refused(endpoints.takeTask, { ...decline, body: {} })).toMatchObject({
      code: 'project_closed_to_you',
    });
    const read = async () =>
      (await api.call(endpoints.listProjectPeople, { token: of.token, params: { id } })).people;
    const [person] = await read();
    expect(person).toMatchObject({ handle });
    expect(person?.declinedAt).not.toBeNull();
    // Asked again, they are told nothing; taken off the list first, they may be.
    await api.call(endpoints.inviteExpert, { token: of.token, params: { id, handle } });
    expect((await read())[0]?.declinedAt).toEqual(person?.declinedAt);
    await api.call(endpoints.removeProjectPerson, { token: of.token, params: { id, handle } });
    await api.call(endpoints.inviteExpert, { token: of.token, params: { id, handle } });
    expect((await api.call(endpoints.getOffer, decline)).open).toMatchObject({ isInvited: true });
  });

  it('are nobody else’s', async () => {
    const { id } = await buildOpen(stage, of);
    const { token } = await buildClient(stage);
    const handle = await handleOf(await buildExpert(stage));
    const { api } = stage.server;
    const ofProject = { token, params: { id } };
    const ofPerson = { token, params: { id, handle } };
    expect((await api.refused(endpoints.listProjectPeople, ofProject)).status).toBe(404);
    expect((await api.refused(endpoints.findExperts, ofProject)).status).toBe(404);
    for (const endpoint of [endpoints.shortlistExpert, endpoints.inviteExpert, endpoints.removeProjectPerson])
      expect(await api.refused(endpoint, ofPerson)).toMatchObject({ code: 'project_not_found' });
  });
});
