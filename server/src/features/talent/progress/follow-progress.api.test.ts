import { profileEndpoints } from '@redoubt/contract/profile';
import { skillAssessmentEndpoints } from '@redoubt/contract/skill-assessment';
import { talentEndpoints as endpoints } from '@redoubt/contract/talent';
import { type AssessmentKind, assessmentKinds } from '@redoubt/contract/shared/terms/assessment-terms.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer } from '#testing/experts.ts';
import { invitationMailedTo, sampleExpert } from '#testing/organizations/experts.ts';
import { buildMember, type TestMember } from '#testing/organizations/members.ts';
import { pauseBefore, someoneWaits, watchStatements } from '#testing/pause-statements.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { sendDocuments } from '#testing/features/sent-documents.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** An organization that has invited somebody. */
async function buildInviter({ user }: TestPerson): Promise<TestMember> {
  const inviter = await buildMember(server);
  const body = sampleExpert({ email: user.email });
  await server.api.call(endpoints.addExpert, { token: inviter.token, body });
  return inviter;
}

async function accept({ user, token }: TestPerson): Promise<void> {
  const params = { token: await invitationMailedTo(server, user.email) };
  await server.api.call(endpoints.acceptInvitation, { token, params, body: { consents: true } });
}

async function takeAssessment({ token }: TestPerson, kind: AssessmentKind): Promise<void> {
  const { sitting } = await server.api.call(skillAssessmentEndpoints.openSitting, { token, body: { kind } });
  const body = { assessmentsCompleted: { [kind]: true }, assessmentAnswers: { [kind]: answer(sitting) } };
  await server.api.call(profileEndpoints.saveSkillAssessment, { token, body });
}

/** The rounded mean of the scores that the person sees. */
async function ownScore({ token }: TestPerson): Promise<number> {
  const { skillAssessment } = await server.api.call(profileEndpoints.getProfile, { token });
  const scores = Object.values(skillAssessment.assessmentScores).filter((score) => score !== null);
  return Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
}

/** The state of the one expert of an organization, once every event is delivered. */
async function standingAt({ token }: TestMember) {
  await server.drainOutbox();
  const { items } = await server.api.call(endpoints.listExperts, { token });
  return items.map(({ status, skillAssessmentScore: score }) => ({ status, score }))[0];
}

it('moves with what an expert does: each assessment, then the background check', async () => {
  const expert = await buildPerson(server.kit);
  const inviter = await buildInviter(expert);
  await accept(expert);
  expect(await standingAt(inviter)).toEqual({ status: 'active', score: null });
  for (const kind of assessmentKinds) {
    await takeAssessment(expert, kind);
    const score = await ownScore(expert);
    expect(await standingAt(inviter)).toEqual({ status: 'skill_assessment', score });
  }
  await sendDocuments(server, expert);
  const score = await ownScore(expert);
  expect(await standingAt(inviter)).toEqual({ status: 'background_check', score });
});

it('is where the person already was from their acceptance on, and not before', async () => {
  const expert = await buildPerson(server.kit);
  const inviter = await buildInviter(expert);
  await takeAssessment(expert, 'ratingExercise');
  await sendDocuments(server, expert);
  expect(await standingAt(inviter)).toEqual({ status: 'pending_activation', score: null });
  await accept(expert);
  expect(await standingAt(inviter)).toEqual({ status: 'background_check', score: await ownScore(expert) });
});

it('is followed by every organization that somebody accepted, and no longer where they left', async () => {
  const expert = await buildPerson(server.kit);
  const left = await buildInviter(expert);
  await accept(expert);
  const other = await buildInviter(expert);
  await accept(expert);
  const { items } = await server.api.call(endpoints.listExperts, { token: left.token });
  for (const { id } of items)
    await server.api.call(endpoints.leaveOrganization, { token: expert.token, params: { id } });
  await takeAssessment(expert, 'biasDetection');
  expect(await standingAt(other)).toEqual({ status: 'skill_assessment', score: await ownScore(expert) });
  expect(await standingAt(left)).toEqual({ status: 'pending_activation', score: null });
});

it('is what was done last, also where an acceptance looked at the same moment', async () => {
  const expert = await buildPerson(server.kit);
  const earlier = await buildInviter(expert);
  await accept(expert);
  const later = await buildInviter(expert);
  const endWatch = watchStatements();
  const accepting = pauseBefore(
    (statement) => statement.includes('update expert_record set status ='),
    () => accept(expert),
  );
  let telling: ReturnType<typeof standingAt> | undefined;
  try {
    expect(await accepting.reached).toBe(true);
    await takeAssessment(expert, 'biasDetection');
    telling = standingAt(earlier);
    await someoneWaits(server.database);
  } finally {
    accepting.resume();
    endWatch();
  }
  await accepting.done;
  const standing = { status: 'skill_assessment', score: await ownScore(expert) };
  expect(await telling).toEqual(standing);
  expect(await standingAt(later)).toEqual(standing);
});

it('of somebody else does not move', async () => {
  const [expert, other] = [await buildPerson(server.kit), await buildPerson(server.kit)];
  const inviter = await buildInviter(expert);
  await accept(expert);
  await takeAssessment(other, 'ratingExercise');
  expect(await standingAt(inviter)).toEqual({ status: 'active', score: null });
});
