import { profileEndpoints } from '@redoubt/contract/profile';
import { skillAssessmentEndpoints } from '@redoubt/contract/skill-assessment';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApplicant } from '#testing/features/applicants.ts';
import { taxation } from '#testing/experts.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  server = await testApp();
  admin = await buildPerson(server.kit, { role: 'Admin' });
});
afterAll(() => server.close());

const reading = ({ user }: TestPerson) => ({ token: admin.token, params: { userId: user.id } });

it('shows what an applicant entered, and nothing of how they are taxed and paid', async () => {
  const person = await buildApplicant(server);
  const reply = await server.api.send(profileEndpoints.getApplicantProfile, reading(person));
  expect(JSON.parse(reply.body)).toMatchObject({
    basicInfo: { fullName: 'Ifeoma Adeyemi', email: person.user.email },
    skillsExpertise: { functionalExpertise: ['Medicine'] },
    backgroundVerification: { state: 'submitted' },
    completion: { percent: 100, taxationPayment: true },
    projects: [],
  });
  for (const secret of ['6789', taxation.paypalEmail, 'taxId', 'Example Street'])
    expect(reply.body).not.toContain(secret);
});

it('shows what was answered in the assessments, and how it was scored', async () => {
  const scored = await server.api.call(
    skillAssessmentEndpoints.getApplicantAssessments,
    reading(await buildApplicant(server)),
  );
  expect(scored).toMatchObject({
    biasDetection: { score: expect.any(Number) as number, questions: expect.any(Array) as unknown[] },
    contentGeneration: { answer: expect.stringContaining('A text of some length') as string },
    ratingExercise: { tasks: expect.any(Array) as unknown[] },
  });
});

it('knows no profile of somebody who is no expert', async () => {
  expect(await server.api.refused(profileEndpoints.getApplicantProfile, reading(admin))).toMatchObject({
    status: 404,
    code: 'expert_not_found',
  });
});
