import { profileEndpoints, type Profile } from '@redoubt/contract/profile';
import type { AssessmentKind, SittingOf } from '@redoubt/contract/skill-assessment';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { call } from '#platform/api-client.ts';
import { storeMessageOf, problemOf } from '#platform/api-problem.ts';
import { Retry } from '#platform/autosave/retry.ts';
import { isWorthRetrying } from '#platform/autosave/retry-policy.ts';
import type { SaveStatus } from '#platform/autosave/save-state.ts';
import { useAutosave } from '#platform/autosave/use-autosave.ts';
import { setRunningSitting } from '#platform/wizard/running-sitting.ts';
import type { StepHandle } from '#platform/wizard/wizard-step.ts';
import { showError, showInfo, showSuccess } from '#ui/toasts/toasts.ts';
import { useSecondsLeft } from '#ui/time-left/use-seconds-left.ts';
import { STORE_FALLBACK, UPDATE_FAILED, UPDATED } from '../assessments/assessment-words.ts';
import { refreshAssessments } from '../assessments/assessments.queries.ts';
import { AnswerKeeper } from './answer-keeper.ts';

export interface Exercise<Kind extends AssessmentKind = AssessmentKind> {
  readonly answers: AnswersOf<Kind>;
  readonly change: (answers: AnswersOf<Kind>) => void;
  /** Whether the server has them. */
  readonly saveStatus: SaveStatus;
  readonly retry: () => void;
  /** Of two versions of a text, keeps this one or the one that the server has. */
  readonly decide: (which: 'this' | 'other') => void;
  readonly secondsLeft: number;
  readonly isTimeOver: boolean;
  readonly isSubmitting: boolean;
  readonly submit: () => void;
}

/** Whether the answers are on the server, for whoever is about to leave them. */
export type AnswerSafety = Required<Pick<StepHandle, 'isSafe' | 'settle'>>;

export interface ExerciseOptions<Kind extends AssessmentKind> {
  readonly sitting: SittingOf<Kind>;
  readonly clockOffsetMs: number;
  /** After the person submitted, with the whole profile; not where the time ran out. */
  readonly onSubmitted: (profile: Profile) => void;
  /** Called with the whole profile when a sitting was submitted because its time was over. */
  readonly onTimeOver: (profile: Profile) => void;
  readonly safety: Ref<AnswerSafety>;
}

/** An open sitting on the screen: its answers, kept as they are given, its clock, and its submission. */
export function useExercise<Kind extends AssessmentKind>(options: ExerciseOptions<Kind>): Exercise<Kind> {
  const { sitting, clockOffsetMs } = options;
  const [keeper] = useState(() => createKeeper<Kind>(sitting));
  const { answers, ...saveStatus } = useAutosave(keeper);
  const { state } = saveStatus;
  useImperativeHandle(options.safety, () => ({ isSafe: keeper.isSafe, settle: () => settle(keeper) }), [
    keeper,
  ]);
  const secondsLeft = useSecondsLeft(sitting.deadline, clockOffsetMs);
  const isTimeOver = secondsLeft <= 0;
  const { isSubmitting, submit } = useSubmission(keeper, options, isTimeOver);

  useEffect(() => keeper.adopt(answersOf(sitting), sitting.revision), [keeper, sitting]);
  useEffect(() => {
    setRunningSitting(!isTimeOver && state !== 'closed');
    return () => setRunningSitting(false);
  }, [isTimeOver, state]);
  useEffect(() => {
    if (state === 'closed') void refreshAssessments();
  }, [state]);

  return {
    answers,
    change: keeper.change,
    saveStatus,
    retry: () => void keeper.flush(),
    decide: (which) => void keeper.decide(which).catch(tellFailure),
    secondsLeft,
    isTimeOver,
    isSubmitting,
    submit,
  };
}

async function settle({ flush }: { readonly flush: () => Promise<boolean> }): Promise<void> {
  await flush();
}

/** Submits, after which no clock runs any more. */
async function submitAndStop(keeper: { submit: () => Promise<Profile> }): Promise<Profile> {
  const profile = await keeper.submit();
  setRunningSitting(false);
  return profile;
}

/**
 * Submits when the person does, or when the time is over; the latter again by the retry policy until the server
 * answers.
 */
function useSubmission<Kind extends AssessmentKind>(
  keeper: AnswerKeeper<AnswersOf<Kind>, Profile>,
  { onSubmitted, onTimeOver }: ExerciseOptions<Kind>,
  isTimeOver: boolean,
) {
  const [isSubmitting, setIsSubmitting] = useState(false);
  const handlers = useRef({ onSubmitted, onTimeOver });
  useEffect(() => {
    handlers.current = { onSubmitted, onTimeOver };
  });

  useEffect(() => {
    if (!isTimeOver) return undefined;
    const retry = new Retry();
    const finish = async () => {
      if (keeper.snapshot().state === 'closed') return;
      try {
        const profile = await keeper.submit();
        showInfo('Time is up', 'Time ran out, so your answers were submitted automatically.');
        handlers.current.onTimeOver(profile);
      } catch (error) {
        if (isWorthRetrying(error)) retry.after(error, () => void finish());
      }
    };
    void finish();
    return () => retry.cancel();
  }, [keeper, isTimeOver]);

  const submit = async () => {
    setIsSubmitting(true);
    try {
      const profile = await submitAndStop(keeper);
      showSuccess(UPDATED);
      onSubmitted(profile);
    } catch (error) {
      tellFailure(error);
    } finally {
      setIsSubmitting(false);
    }
  };
  return { isSubmitting, submit: () => void submit() };
}

function createKeeper<Kind extends AssessmentKind>(
  sitting: SittingOf<Kind>,
): AnswerKeeper<AnswersOf<Kind>, Profile> {
  const { kind, id } = sitting;
  return new AnswerKeeper<AnswersOf<Kind>, Profile>({
    answers: answersOf(sitting),
    revision: sitting.revision,
    send: ({ answers, revision, isSubmitted }) =>
      saveAnswers({
        kind,
        id,
        answers,
        revision: kind === 'contentGeneration' ? revision : undefined,
        isSubmitted,
      }),
    look: async () => {
      const { open } = (await refreshAssessments())[kind];
      // The state under a kind holds sittings of that kind alone.
      return open?.id === id ? { answers: open.answers as AnswersOf<Kind>, revision: open.revision } : null;
    },
    refusalOf: (error) => refusalOf(error, kind),
  });
}

function answersOf<Kind extends AssessmentKind>(sitting: SittingOf<Kind>): AnswersOf<Kind> {
  // While the kind is not known, TypeScript sees the answers of all three.
  return sitting.answers as AnswersOf<Kind>;
}

function tellFailure(error: unknown): void {
  showError(UPDATE_FAILED, storeMessageOf(error, STORE_FALLBACK));
}

type AnswersOf<Kind extends AssessmentKind> = SittingOf<Kind>['answers'];

interface Save {
  readonly kind: AssessmentKind;
  readonly id: SittingOf<AssessmentKind>['id'];
  readonly answers: AnswersOf<AssessmentKind>;
  /** A text is replaced as a whole; other answers are kept one by one, from whichever tab they come. */
  readonly revision: number | undefined;
  readonly isSubmitted: boolean;
}

/** Sends the answers of an open sitting, without the overlay; answers with the whole profile. */
function saveAnswers({ kind, id, answers, revision, isSubmitted }: Save): Promise<Profile> {
  const reference = { id, ...(revision !== undefined && { revision }) };
  return call(profileEndpoints.saveSkillAssessment, {
    body: {
      assessmentAnswers: { [kind]: answers },
      sittings: { [kind]: reference },
      ...(isSubmitted && { assessmentsCompleted: { [kind]: true } }),
    },
    isQuiet: true,
    outlivesPage: true,
  });
}

/** What a refusal is about: the sitting is over, or somebody saved since; undefined for any other. */
function refusalOf(error: unknown, kind: AssessmentKind): 'closed' | 'changed' | undefined {
  const paths = problemOf(error)?.reply.errors?.map(({ path }) => path) ?? [];
  if (paths.includes(`sittings.${kind}.id`)) return 'closed';
  return paths.includes(`sittings.${kind}.revision`) ? 'changed' : undefined;
}
