import { profileEndpoints } from '@redoubt/contract/profile';
import {
  type AssessmentKind,
  type AssessmentStates,
  type OpenSitting,
  ratingCriteria,
  type SittingOf,
  skillAssessmentEndpoints,
} from '@redoubt/contract/skill-assessment';
import { invariant } from '#platform/invariant.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp, type TestAppOptions } from '#testing/test-app.ts';
import { getQuestions, getTasks } from '../bank/index.ts';

/** A server whose clock stops until it is moved, and what a person does with their assessments there. */
export interface AssessmentApp {
  readonly server: TestApp;
  pass(seconds: number): void;
  build(): Promise<TestPerson>;
  open<Kind extends AssessmentKind>(person: TestPerson, kind: Kind): Promise<SittingOf<Kind>>;
  save(person: TestPerson, change: unknown): Promise<{ status: number; body: string }>;
  submit(
    person: TestPerson,
    kind: AssessmentKind,
    answers?: unknown,
  ): Promise<{ status: number; body: string }>;
  states(person: TestPerson): Promise<AssessmentStates>;
}

export async function assessmentApp(options: TestAppOptions = {}): Promise<AssessmentApp> {
  let now = Date.parse('2026-11-03T09:00:00Z');
  const clock = { now: () => new Date(now), sleep: () => Promise.resolve() };
  const server = await testApp({ ...options, clock });
  const save: AssessmentApp['save'] = ({ token }, body) =>
    server.api.send(profileEndpoints.saveSkillAssessment, { token, body });
  return {
    server,
    pass: (seconds) => void (now += seconds * 1000),
    build: () => buildPerson(server.kit, { isRemembered: true }),
    async open(person, kind) {
      const { sitting } = await server.api.call(skillAssessmentEndpoints.openSitting, {
        token: person.token,
        body: { kind },
      });
      return ofKind(sitting, kind);
    },
    save,
    submit: (person, kind, answers) =>
      save(person, {
        assessmentsCompleted: { [kind]: true },
        ...(answers !== undefined && { assessmentAnswers: { [kind]: answers } }),
      }),
    states: ({ token }) => server.api.call(skillAssessmentEndpoints.listSittings, { token }),
  };
}

export function ofKind<Kind extends AssessmentKind>(sitting: OpenSitting, kind: Kind): SittingOf<Kind> {
  invariant(isOfKind(sitting, kind), `The sitting is one of ${kind}.`);
  return sitting;
}

function isOfKind<Kind extends AssessmentKind>(sitting: OpenSitting, kind: Kind): sitting is SittingOf<Kind> {
  return sitting.kind === kind;
}

/** The answers of somebody who knows the bank, of which the first `right` are right. */
export function answerQuiz({ questions }: SittingOf<'biasDetection'>, right = questions.length) {
  const inBank = getQuestions(questions.map(({ id }) => id));
  return Object.fromEntries(
    questions.map(({ id, options }, index) => {
      const bank = inBank[index];
      invariant(bank, 'The bank has each question.');
      const rightOption = options.indexOf(bank.options[bank.correctOption] ?? '');
      return [id, index < right ? rightOption : (rightOption + 1) % options.length];
    }),
  );
}

/** Each rating `away` from its reference, within the scale. */
export function rateTasks({ tasks }: SittingOf<'ratingExercise'>, away = 0) {
  return Object.fromEntries(
    getTasks(tasks.map(({ id }) => id)).map(({ id, references }) => [
      id,
      Object.fromEntries(
        ratingCriteria.map((criterion) => {
          const { rating } = references[criterion];
          return [criterion, rating + away <= 5 ? rating + away : rating - away];
        }),
      ),
    ]),
  );
}
