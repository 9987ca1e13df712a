import { profileEndpoints } from '@redoubt/contract/profile';
import { assessmentKinds, LONGEST_TEXT, skillAssessmentEndpoints } from '@redoubt/contract/skill-assessment';
import type { Role } from '@redoubt/contract/shared/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { biasQuestions, contentPrompts, ratingPairs } from '../bank/index.ts';
import { answerQuiz, type AssessmentApp, assessmentApp, rateTasks } from './sittings.fixture.ts';

let at: AssessmentApp;
beforeAll(async () => {
  at = await assessmentApp();
});
afterAll(() => at.server.close());

const LONG_ENOUGH = 'A sentence about the task at hand, which says something. '.repeat(5);
const errorsOf = ({ body }: { body: string }) => (JSON.parse(body) as { errors: unknown }).errors;

describe.each(['Client', 'Partner', 'Vendor', 'Admin'] satisfies Role[])('a %s', (role) => {
  it('has no assessments', async () => {
    const { token } = await buildPerson(at.server.kit, { role });
    const body = { kind: 'biasDetection' };
    const opened = await at.server.api.send(skillAssessmentEndpoints.openSitting, { token, body });
    const listed = await at.server.api.send(skillAssessmentEndpoints.listSittings, { token });
    expect([opened.status, listed.status]).toEqual([403, 403]);
  });
});

describe("a client's own word", () => {
  it('on scores and completion is ignored', async () => {
    const person = await at.build();
    await at.open(person, 'biasDetection');
    const { status } = await at.save(person, {
      assessmentScores: { biasDetection: 100, contentGeneration: 100, ratingExercise: 100 },
      assessmentsCompleted: { contentGeneration: true, ratingExercise: true, biasDetection: false },
    });
    expect(status).toBe(200);
    const states = await at.states(person);
    for (const kind of assessmentKinds) expect(states[kind].scored).toBeNull();
  });

  it('that a sitting is done does not submit an unfinished one', async () => {
    const person = await at.build();
    const quiz = await at.open(person, 'biasDetection');
    const rating = await at.open(person, 'ratingExercise');
    await at.open(person, 'contentGeneration');
    const nine = Object.fromEntries(Object.entries(answerQuiz(quiz)).slice(1));
    const [, second] = Object.entries(rateTasks(rating));
    expect(errorsOf(await at.submit(person, 'biasDetection', nine))).toEqual([
      {
        path: 'assessmentsCompleted.biasDetection',
        message: 'Answer every question before you submit the quiz.',
      },
    ]);
    expect(
      errorsOf(await at.submit(person, 'ratingExercise', Object.fromEntries([second ?? []]))),
    ).toMatchObject([{ path: 'assessmentsCompleted.ratingExercise' }]);
    for (const text of ['x'.repeat(199), `${' '.repeat(300)}x`])
      expect(errorsOf(await at.submit(person, 'contentGeneration', text))).toMatchObject([
        { path: 'assessmentsCompleted.contentGeneration' },
      ]);
    expect((await at.submit(person, 'contentGeneration', 'x'.repeat(200))).status).toBe(200);
  });

  it('on the deadline or the questions is refused as unknown', async () => {
    const { token } = await at.build();
    const body = { kind: 'biasDetection', deadline: '2030-01-01T00:00:00Z', questionIds: ['age-1'] };
    const { status } = await at.server.api.send(skillAssessmentEndpoints.openSitting, { token, body });
    expect(status).toBe(422);
  });
});

describe('an answer that is none', () => {
  const bias = (answer: unknown) => ({ assessmentAnswers: { biasDetection: answer } });

  it.each([-1, 1.5, 4, 99, '0', null])('%j is no option', async (chosen) => {
    const person = await at.build();
    const { questions } = await at.open(person, 'biasDetection');
    const reply = await at.save(person, bias({ [questions[0]?.id ?? '']: chosen }));
    expect(reply.status).toBe(422);
    expect((await at.states(person)).biasDetection.open).toMatchObject({ answers: {}, revision: 0 });
  });

  it.each([0, 6, -1, 2.5, '5'])('%j is no rating', async (rating) => {
    const person = await at.build();
    const { tasks } = await at.open(person, 'ratingExercise');
    const reply = await at.save(person, {
      assessmentAnswers: { ratingExercise: { [tasks[0]?.id ?? '']: { clarity: rating } } },
    });
    expect(reply.status).toBe(422);
  });

  it('to a question that was not asked takes nothing of what came with it', async () => {
    const person = await at.build();
    const { questions } = await at.open(person, 'biasDetection');
    const ids = questions.map(({ id }) => id);
    const unasked = biasQuestions.find(({ id }) => !ids.includes(id))?.id ?? '';
    const answerBoth = (id: string) =>
      at.save(person, bias(JSON.parse(`{"${ids[0] ?? ''}":1,${JSON.stringify(id)}:1}`)));
    for (const id of [unasked, 'no-such-question', 'toString', '\u0000'])
      expect((await answerBoth(id)).status).toBe(422);
    expect((await at.states(person)).biasDetection.open).toMatchObject({ answers: {}, revision: 0 });
    expect((await answerBoth('__proto__')).status).toBeLessThan(500);
    const { open } = (await at.states(person)).biasDetection;
    expect(Object.keys(open?.kind === 'biasDetection' ? open.answers : {})).not.toContain(unasked);
  });

  it('to ten thousand questions is answered by the first mistakes alone', async () => {
    const person = await at.build();
    await at.open(person, 'biasDetection');
    const many = Array.from({ length: 10_000 }, (_, n) => [`q${String(n)}`, 1] as const);
    const reply = await at.save(person, bias(Object.fromEntries([['x'.repeat(9000), 1], ...many])));
    expect(reply.status).toBe(422);
    expect(reply.body.length).toBeLessThan(10_000);
  });

  it('by an unknown criterion is refused', async () => {
    const person = await at.build();
    const { tasks } = await at.open(person, 'ratingExercise');
    const answers = { [tasks[0]?.id ?? '']: { charm: 5 } };
    expect((await at.save(person, { assessmentAnswers: { ratingExercise: answers } })).status).toBe(422);
  });

  it.each(['x'.repeat(LONGEST_TEXT + 1), 'a\u0000b', '\ud800'])('is no text', async (text) => {
    const person = await at.build();
    await at.open(person, 'contentGeneration');
    expect((await at.save(person, { assessmentAnswers: { contentGeneration: text } })).status).toBe(422);
  });
});

describe("another person's sitting", () => {
  it('is reached by no id', async () => {
    const [owner, thief] = [await at.build(), await at.build()];
    const theirs = await at.open(owner, 'biasDetection');
    const answers = answerQuiz(theirs);
    const named = {
      assessmentAnswers: { biasDetection: answers },
      sittings: { biasDetection: { id: theirs.id } },
    };
    expect(errorsOf(await at.save(thief, named))).toEqual([
      { path: 'sittings.biasDetection.id', message: 'This assessment is not open any more.' },
    ]);
    await at.open(thief, 'biasDetection');
    expect((await at.save(thief, named)).status).toBe(422);
    expect((await at.states(owner)).biasDetection.open).toEqual(theirs);
  });
});

describe('what is over', () => {
  async function submitted(): Promise<{ person: TestPerson; body: unknown }> {
    const person = await at.build();
    const quiz = await at.open(person, 'biasDetection');
    await at.submit(person, 'biasDetection', answerQuiz(quiz, 4));
    const better = answerQuiz(quiz, 10);
    const body = {
      assessmentsCompleted: { biasDetection: true },
      assessmentAnswers: { biasDetection: better },
    };
    return { person, body };
  }

  it('is not changed by a replay or better answers', async () => {
    const { person, body } = await submitted();
    const before = await at.states(person);
    expect((await at.save(person, body)).status).toBe(200);
    expect(await at.states(person)).toEqual(before);
  });

  it('is not changed by the application at all: the database keeps it', async () => {
    const { person } = await submitted();
    const change = at.server.kit.database.kysely
      .updateTable('assessment_sitting')
      .set({ score: 100 })
      .where('user_id', '=', person.user.id)
      .execute();
    await expect(change).rejects.toThrow('is scored and cannot change');
    const removal = at.server.kit.database.kysely
      .deleteFrom('assessment_sitting')
      .where('user_id', '=', person.user.id)
      .execute();
    await expect(removal).rejects.toThrow('permission denied');
  });

  it('submitted by two tabs at once is scored once', async () => {
    const person = await at.build();
    const quiz = await at.open(person, 'biasDetection');
    await Promise.all(
      [10, 9, 8, 7].map((right) => at.submit(person, 'biasDetection', answerQuiz(quiz, right))),
    );
    const { rows } = await at.server.database.ownerPool.query(
      "select from outbox_event where type = 'sitting.scored' and payload->>'userId' = $1",
      [person.user.id],
    );
    expect(rows).toHaveLength(1);
  });
});

it.each([
  ['a second open sitting', null, 'assessment_sitting_one_open'],
  ['a score over 100', 101, 'assessment_sitting_score_check'],
  ['a score below 0', -1, 'assessment_sitting_score_check'],
])('the database takes no %s', async (_, score, constraint) => {
  const { user } = await at.build();
  const insert = (number: number, scored: number | null) =>
    at.server.database.ownerPool.query(
      `insert into assessment_sitting (id, user_id, kind, number, question_ids, started_at, deadline, answers,
         submitted_at, is_time_over, score)
       select gen_random_uuid(), $1, 'ratingExercise', $2, '{a}', now(), now() + interval '1 minute', '{}',
         case when $3::integer is not null then now() end, case when $3::integer is not null then false end, $3`,
      [user.id, number, scored],
    );
  await insert(1, null);
  await expect(insert(2, score)).rejects.toThrow(constraint);
});

describe('before the submission', () => {
  const secretKeys =
    /"(?:correctOption|explanation|isRight|points|terms|rubric|breakdown|references?|agreement|weight)":/;
  const secretTexts = [
    ...biasQuestions.map(({ explanation }) => explanation),
    ...contentPrompts.flatMap(({ points }) => points.map(({ description }) => description)),
    ...ratingPairs.flatMap(({ tasks }) =>
      tasks.flatMap(({ references }) => Object.values(references).map(({ reason }) => reason)),
    ),
  ].map((text) => JSON.stringify(text).slice(1, -1));

  it('no reply holds a key, a weight, a reference or an explanation', async () => {
    const person = await at.build();
    const { token } = person;
    const replies: string[] = [];
    for (const kind of assessmentKinds) {
      const body = { kind };
      replies.push((await at.server.api.send(skillAssessmentEndpoints.openSitting, { token, body })).body);
    }
    const answers = { biasDetection: { nothing: 1 }, contentGeneration: LONG_ENOUGH };
    replies.push((await at.save(person, { assessmentAnswers: answers })).body);
    replies.push((await at.save(person, { assessmentAnswers: { contentGeneration: 'Begun' } })).body);
    replies.push((await at.submit(person, 'biasDetection', {})).body);
    replies.push((await at.server.api.send(skillAssessmentEndpoints.listSittings, { token })).body);
    replies.push((await at.server.api.send(profileEndpoints.getProfile, { token })).body);
    expect(replies).toHaveLength(8);
    for (const reply of replies) {
      expect(reply).not.toMatch(secretKeys);
      expect(secretTexts.filter((text) => reply.includes(text))).toEqual([]);
    }
  });

  it('nor does any tell the right options or the references themselves afterwards', async () => {
    const person = await at.build();
    await at.submit(person, 'biasDetection', answerQuiz(await at.open(person, 'biasDetection'), 5));
    await at.submit(person, 'ratingExercise', rateTasks(await at.open(person, 'ratingExercise'), 1));
    const { body } = await at.server.api.send(skillAssessmentEndpoints.listSittings, { token: person.token });
    expect(body).toContain('explanation');
    expect(body).not.toMatch(/"(?:correctOption|references?|terms|weight)":/);
  });
});
