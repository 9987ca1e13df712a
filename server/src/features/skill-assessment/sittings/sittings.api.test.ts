import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import {
  assessmentKinds,
  secondsAllowed,
  skillAssessmentEndpoints,
} from '@redoubt/contract/skill-assessment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listWaitingJobs, runJob } from '#testing/jobs.ts';
import { answerQuiz, type AssessmentApp, assessmentApp, rateTasks } from './sittings.fixture.ts';

let at: AssessmentApp;
beforeAll(async () => {
  at = await assessmentApp();
});
afterAll(() => at.server.close());

const GOOD_TEXT = 'The screening tool rejects people by a rule that nobody wrote down. '.repeat(4);

async function countSittings(userId: string): Promise<number> {
  const { rows } = await at.server.database.ownerPool.query(
    'select from assessment_sitting where user_id = $1',
    [userId],
  );
  return rows.length;
}

describe('a sitting', () => {
  it.each(assessmentKinds)('of %s has the time of specification §9 from its start', async (kind) => {
    const sitting = await at.open(await at.build(), kind);
    const seconds = (Date.parse(sitting.deadline) - Date.parse(sitting.startedAt)) / 1000;
    expect(seconds).toBe(secondsAllowed[kind]);
    expect(seconds).toBe({ biasDetection: 300, contentGeneration: 600, ratingExercise: 480 }[kind]);
  });

  it('of the quiz asks ten questions of ten subjects with four options each', async () => {
    const { questions } = await at.open(await at.build(), 'biasDetection');
    expect(questions).toHaveLength(10);
    expect(new Set(questions.map(({ subject }) => subject)).size).toBe(10);
    for (const { options } of questions) expect(new Set(options).size).toBe(4);
  });

  it('of the rating exercise asks two tasks by four criteria', async () => {
    const { tasks, guide } = await at.open(await at.build(), 'ratingExercise');
    expect(tasks).toHaveLength(2);
    expect(guide.criteria.map(({ title }) => title)).toEqual([
      'Clarity',
      'Accuracy',
      'Engagement',
      'Structure',
    ]);
  });

  it('is one, however often and from how many tabs it is started', async () => {
    const person = await at.build();
    const opened = await Promise.all(Array.from({ length: 8 }, () => at.open(person, 'biasDetection')));
    expect(new Set(opened.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await countSittings(person.user.id)).toBe(1);
  });

  it('gets no more time from a second tab or a replayed call', async () => {
    const person = await at.build();
    const first = await at.open(person, 'ratingExercise');
    at.pass(200);
    expect(await at.open(person, 'ratingExercise')).toEqual(first);
    const { now, ratingExercise } = await at.states(person);
    expect(ratingExercise.open).toEqual(first);
    expect(Date.parse(first.deadline) - Date.parse(now)).toBe(280_000);
  });

  it('keeps its options in the same order for its whole life, and others have them in another', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => at.build()));
    const quizzes = await Promise.all(people.map((person) => at.open(person, 'biasDetection')));
    const orders = quizzes.flatMap(({ questions }) => questions.map(({ id, options }) => [id, options]));
    const byQuestion = Map.groupBy(orders, ([id]) => id);
    const differing = [...byQuestion.values()].filter(
      (shown) => new Set(shown.map((one) => JSON.stringify(one))).size > 1,
    );
    expect(differing.length).toBeGreaterThan(0);
  });
});

describe('answers', () => {
  it('are kept question by question and come back after a reload', async () => {
    const person = await at.build();
    const { questions } = await at.open(person, 'biasDetection');
    const [first, second] = questions.map(({ id }) => id);
    await at.save(person, { assessmentAnswers: { biasDetection: { [String(first)]: 2 } } });
    await at.save(person, { assessmentAnswers: { biasDetection: { [String(second)]: 0 } } });
    const { biasDetection } = await at.states(person);
    expect(biasDetection.open).toMatchObject({
      revision: 2,
      answers: { [String(first)]: 2, [String(second)]: 0 },
    });
    expect(biasDetection.scored).toBeNull();
  });

  it('of the rating exercise are kept criterion by criterion', async () => {
    const person = await at.build();
    const { tasks } = await at.open(person, 'ratingExercise');
    const [task = ''] = tasks.map(({ id }) => id);
    await at.save(person, { assessmentAnswers: { ratingExercise: { [task]: { clarity: 4 } } } });
    await at.save(person, { assessmentAnswers: { ratingExercise: { [task]: { structure: 1 } } } });
    expect((await at.states(person)).ratingExercise.open).toMatchObject({
      answers: { [task]: { clarity: 4, structure: 1 } },
    });
  });

  it('that two tabs save at once are both kept', async () => {
    const person = await at.build();
    const quiz = await at.open(person, 'biasDetection');
    const answers = Object.entries(answerQuiz(quiz));
    const replies = await Promise.all(
      answers.map(([id, chosen]) =>
        at.save(person, { assessmentAnswers: { biasDetection: { [id]: chosen } } }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await at.states(person)).biasDetection.open).toMatchObject({
      answers: Object.fromEntries(answers),
      revision: 10,
    });
  });

  it('meant for an older state of the text are refused, so that no tab overwrites another unseen', async () => {
    const person = await at.build();
    const { id, revision } = await at.open(person, 'contentGeneration');
    const write = (text: string, base: number) =>
      at.save(person, {
        assessmentAnswers: { contentGeneration: text },
        sittings: { contentGeneration: { id, revision: base } },
      });
    expect((await write('From one tab', revision)).status).toBe(200);
    const late = await write('From the other', revision);
    expect(late.status).toBe(422);
    expect(JSON.parse(late.body)).toMatchObject({
      errors: [
        {
          path: 'sittings.contentGeneration.revision',
          message: 'Your answer was changed in another tab or on another device.',
        },
      ],
    });
    expect((await at.states(person)).contentGeneration.open).toMatchObject({ answers: 'From one tab' });
  });
});

describe('a submission', () => {
  it.each([10, 7, 0])('of the quiz with %i right answers is scored by the share of them', async (right) => {
    const person = await at.build();
    const quiz = await at.open(person, 'biasDetection');
    const { status } = await at.submit(person, 'biasDetection', answerQuiz(quiz, right));
    expect(status).toBe(200);
    const { biasDetection } = await at.states(person);
    expect(biasDetection).toMatchObject({ open: null, scored: { score: right * 10, isTimeOver: false } });
  });

  it('explains each question of the quiz, and tells which were right', async () => {
    const person = await at.build();
    const quiz = await at.open(person, 'biasDetection');
    const answers = answerQuiz(quiz, 6);
    await at.submit(person, 'biasDetection', answers);
    const { scored } = (await at.states(person)).biasDetection;
    const questions = scored?.kind === 'biasDetection' ? scored.questions : [];
    expect(questions.map(({ id, options }) => [id, options])).toEqual(
      quiz.questions.map(({ id, options }) => [id, options]),
    );
    expect(questions.map(({ isRight }) => isRight)).toEqual([...Array(10).keys()].map((nth) => nth < 6));
    expect(questions.map(({ id, chosen }) => [id, chosen])).toEqual(Object.entries(answers));
    for (const { explanation } of questions) expect(explanation.length).toBeGreaterThan(120);
  });

  it('of a text is scored from 60 to 100, the same text always the same, with its breakdown and the rubric', async () => {
    const person = await at.build();
    await at.open(person, 'contentGeneration');
    expect((await at.submit(person, 'contentGeneration', GOOD_TEXT)).status).toBe(200);
    const { scored } = (await at.states(person)).contentGeneration;
    expect(scored?.score).toBeGreaterThanOrEqual(60);
    expect(scored).toMatchObject({ answer: GOOD_TEXT, rubric: { title: 'How your text is scored' } });
    expect(scored?.kind === 'contentGeneration' && scored.breakdown.map(({ part }) => part)).toEqual([
      'coverage',
      'length',
      'structure',
      'readability',
      'originality',
    ]);
    expect(await at.states(person)).toEqual(await at.states(person));
  });

  it.each([
    [0, 100, 'same'],
    [1, 75, 'close'],
  ] as const)('of ratings %i beside the references scores %i', async (away, score, agreement) => {
    const person = await at.build();
    const sitting = await at.open(person, 'ratingExercise');
    await at.submit(person, 'ratingExercise', rateTasks(sitting, away));
    const { scored } = (await at.states(person)).ratingExercise;
    expect(scored?.score).toBe(score);
    const ratings = scored?.kind === 'ratingExercise' ? scored.tasks.flatMap((task) => task.ratings) : [];
    expect(ratings).toHaveLength(8);
    expect(new Set(ratings.map((one) => one.agreement))).toEqual(new Set([agreement]));
    for (const { reason } of ratings) expect(reason.length).toBeGreaterThan(60);
  });

  it('is told once to whoever listens', async () => {
    const person = await at.build();
    const quiz = await at.open(person, 'biasDetection');
    await at.submit(person, 'biasDetection', answerQuiz(quiz, 8));
    const { rows } = await at.server.database.ownerPool.query<{ payload: unknown }>(
      "select payload from outbox_event where type = 'sitting.scored' and payload->>'userId' = $1",
      [person.user.id],
    );
    expect(rows).toEqual([
      { payload: { userId: person.user.id, sittingId: quiz.id, kind: 'biasDetection', score: 80 } },
    ]);
  });
});

describe('when the time is over', () => {
  it('answers within the ten seconds of grace still count, finished or not', async () => {
    const person = await at.build();
    const quiz = await at.open(person, 'biasDetection');
    const [first] = Object.entries(answerQuiz(quiz));
    at.pass(309);
    expect((await at.submit(person, 'biasDetection', Object.fromEntries([first ?? []]))).status).toBe(200);
    expect((await at.states(person)).biasDetection.scored).toMatchObject({ score: 10, isTimeOver: true });
  });

  it('answers after the grace are not counted: what was saved before is scored', async () => {
    const person = await at.build();
    const quiz = await at.open(person, 'biasDetection');
    const answers = Object.entries(answerQuiz(quiz));
    await at.save(person, { assessmentAnswers: { biasDetection: Object.fromEntries(answers.slice(0, 3)) } });
    at.pass(310);
    expect((await at.submit(person, 'biasDetection', Object.fromEntries(answers))).status).toBe(200);
    const { scored } = (await at.states(person)).biasDetection;
    expect(scored).toMatchObject({ score: 30, isTimeOver: true, submittedAt: quiz.deadline });
  });

  it('a look at it scores it, though nobody submitted', async () => {
    const person = await at.build();
    const sitting = await at.open(person, 'ratingExercise');
    const [task = '', ratings] = Object.entries(rateTasks(sitting))[0] ?? [];
    await at.save(person, { assessmentAnswers: { ratingExercise: { [task]: ratings } } });
    at.pass(490);
    expect((await at.states(person)).ratingExercise).toMatchObject({
      open: null,
      scored: { score: 50, isTimeOver: true, submittedAt: sitting.deadline },
    });
  });

  it('a job scores it at that moment and not before, and once', async () => {
    const person = await at.build();
    const { id, deadline } = await at.open(person, 'contentGeneration');
    const waiting = await listWaitingJobs(at.server.kit, 'skill-assessment.end-sitting');
    const runAt = new Date(Date.parse(deadline) + 10_000);
    expect(waiting).toContainEqual({ payload: { id }, runAt });
    const stored = async () => {
      const { rows } = await at.server.database.ownerPool.query<{ score: number | null }>(
        'select score from assessment_sitting where id = $1',
        [id],
      );
      return rows[0]?.score;
    };
    await runJob(at.server.kit, 'skill-assessment.end-sitting', { payload: { id } });
    expect(await stored()).toBeNull();
    at.pass(610);
    await runJob(at.server.kit, 'skill-assessment.end-sitting', { payload: { id } });
    await runJob(at.server.kit, 'skill-assessment.end-sitting', { payload: { id } });
    expect(await stored()).toBe(60);
    expect((await at.states(person)).contentGeneration.scored).toMatchObject({ score: 60, isTimeOver: true });
  });
});

describe('a retake', () => {
  it('is possible 24 hours after the submission, and not a second before', async () => {
    const person = await at.build();
    const quiz = await at.open(person, 'biasDetection');
    await at.submit(person, 'biasDetection', answerQuiz(quiz, 5));
    const { retakeAt } = (await at.states(person)).biasDetection;
    at.pass(86_399);
    const refused = await at.server.api.refused(skillAssessmentEndpoints.openSitting, {
      token: person.token,
      body: { kind: 'biasDetection' },
    });
    expect(refused).toMatchObject({ status: 409, code: 'retake_too_early', retakeAt });
    at.pass(1);
    expect((await at.states(person)).biasDetection.retakeAt).toBeNull();
    const retake = await at.open(person, 'biasDetection');
    const earlierIds = new Set(quiz.questions.map(({ id }) => id));
    expect(retake.questions.filter(({ id }) => earlierIds.has(id))).toEqual([]);
    expect((await at.states(person)).biasDetection).toMatchObject({ scored: { score: 50 }, retakeAt: null });
    await at.submit(person, 'biasDetection', answerQuiz(retake, 9));
    expect((await at.states(person)).biasDetection.scored).toMatchObject({ score: 90 });
  });

  it('counts from the deadline where the time ran out, and asks another text and other tasks', async () => {
    const person = await at.build();
    const text = await at.open(person, 'contentGeneration');
    const rating = await at.open(person, 'ratingExercise');
    at.pass(620);
    expect((await at.states(person)).contentGeneration.retakeAt).toBe(dayAfter(text.deadline));
    expect((await at.states(person)).ratingExercise.retakeAt).toBe(dayAfter(rating.deadline));
    at.pass(86_400);
    expect((await at.open(person, 'contentGeneration')).prompt.id).not.toBe(text.prompt.id);
    const earlierIds = rating.tasks.map(({ id }) => id);
    const { tasks } = await at.open(person, 'ratingExercise');
    expect(tasks.filter(({ id }) => earlierIds.includes(id))).toEqual([]);
  });
});

function dayAfter(time: string): string {
  return new Date(Date.parse(time) + DAY_MS).toISOString();
}
