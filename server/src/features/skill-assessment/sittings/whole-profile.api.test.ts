import { profileEndpoints } from '@redoubt/contract/profile';
import { skillAssessmentEndpoints } from '@redoubt/contract/skill-assessment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skillAssessmentPersonalData } from '../skill-assessment.personal-data.ts';
import { answerQuiz, type AssessmentApp, assessmentApp, rateTasks } from './sittings.fixture.ts';

let at: AssessmentApp;
beforeAll(async () => {
  at = await assessmentApp();
});
afterAll(() => at.server.close());

const part = async (token: string) =>
  (await at.server.api.call(profileEndpoints.getProfile, { token })).skillAssessment;

describe('step 6 in the whole profile', () => {
  it('is empty before the first sitting', async () => {
    const { token } = await at.build();
    expect(await part(token)).toEqual({
      assessmentsCompleted: { biasDetection: false, contentGeneration: false, ratingExercise: false },
      assessmentScores: { biasDetection: null, contentGeneration: null, ratingExercise: null },
      assessmentAnswers: { biasDetection: {}, contentGeneration: '', ratingExercise: {} },
    });
  });

  it('is complete once all three are scored, whichever way they ended', async () => {
    const person = await at.build();
    const answers = answerQuiz(await at.open(person, 'biasDetection'), 9);
    const ratings = rateTasks(await at.open(person, 'ratingExercise'));
    await at.open(person, 'contentGeneration');
    await at.save(person, { assessmentAnswers: { contentGeneration: 'Begun, and left.' } });
    const { body } = await at.save(person, {
      assessmentsCompleted: { biasDetection: true, ratingExercise: true },
      assessmentAnswers: { biasDetection: answers, ratingExercise: ratings },
    });
    const after = profileEndpoints.saveSkillAssessment.reply.parse(JSON.parse(body));
    expect(after.completion.skillAssessment).toBe(false);
    expect(after.skillAssessment).toEqual({
      assessmentsCompleted: { biasDetection: true, contentGeneration: false, ratingExercise: true },
      assessmentScores: { biasDetection: 90, contentGeneration: null, ratingExercise: 100 },
      assessmentAnswers: {
        biasDetection: answers,
        contentGeneration: 'Begun, and left.',
        ratingExercise: ratings,
      },
    });
    await part(person.token);
    expect((await part(person.token)).assessmentScores.contentGeneration).toBeNull();
    at.pass(610);
    const whole = await at.server.api.call(profileEndpoints.getProfile, { token: person.token });
    expect(whole.completion.skillAssessment).toBe(true);
    expect(whole.skillAssessment.assessmentScores.contentGeneration).toBe(60);
  });

  it('takes all of a change or nothing of it', async () => {
    const person = await at.build();
    await at.open(person, 'biasDetection');
    await at.open(person, 'contentGeneration');
    const { status } = await at.save(person, {
      assessmentAnswers: { biasDetection: { 'no-such-question': 1 }, contentGeneration: 'Kept?' },
    });
    expect(status).toBe(422);
    expect((await part(person.token)).assessmentAnswers.contentGeneration).toBe('');
  });
});

it(
  'is told whole in production too, where replies are written by the schema and not parsed',
  { tags: ['slow'] },
  async () => {
    const live = await assessmentApp({ parseReplies: false, database: at.server.database });
    const person = await live.build();
    const look = async () => {
      const request = { token: person.token };
      const { body } = await live.server.api.send(skillAssessmentEndpoints.listSittings, request);
      const reply: unknown = JSON.parse(body);
      expect(skillAssessmentEndpoints.listSittings.reply.parse(reply)).toEqual(reply);
      return body;
    };
    expect(await look()).toContain('"open":null');
    const quiz = await live.open(person, 'biasDetection');
    const rating = await live.open(person, 'ratingExercise');
    await live.open(person, 'contentGeneration');
    await live.save(person, { assessmentAnswers: { ratingExercise: rateTasks(rating) } });
    expect(await look()).toContain('"clarity":');
    await live.submit(person, 'biasDetection', answerQuiz(quiz));
    await live.submit(person, 'ratingExercise', rateTasks(rating));
    await live.submit(person, 'contentGeneration', 'A sentence of its own about the task. '.repeat(8));
    expect(await look()).toContain('"explanation":');
    await live.server.close();
  },
);

describe('what is held about a person', () => {
  it('is handed over as they saw it, and gone once their erasure has begun', async () => {
    const person = await at.build();
    const { id } = person.user;
    const { kysely } = at.server.kit.database;
    expect(await skillAssessmentPersonalData.exportOf(kysely, id)).toBeNull();
    await at.submit(person, 'biasDetection', answerQuiz(await at.open(person, 'biasDetection')));
    await at.open(person, 'ratingExercise');
    const exported = JSON.stringify(await skillAssessmentPersonalData.exportOf(kysely, id));
    expect(exported).toContain('"score":100');
    expect(exported).not.toMatch(/"(?:correctOption|references?|terms|weight)":/);

    const erase = () =>
      at.server.database.database.transaction((transaction) =>
        skillAssessmentPersonalData.erase(transaction, id, at.server.kit.clock.now()),
      );
    await erase();
    expect(await skillAssessmentPersonalData.exportOf(kysely, id)).not.toBeNull();
    await at.server.database.ownerPool.query(
      `insert into account_deletion (user_id, requested_at, due_at, began_at)
       values ($1, now() - interval '2 days', now() - interval '1 day', now())`,
      [id],
    );
    await erase();
    await erase();
    expect(await skillAssessmentPersonalData.exportOf(kysely, id)).toBeNull();
  });
});
