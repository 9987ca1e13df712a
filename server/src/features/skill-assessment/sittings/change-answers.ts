import {
  answerSentences,
  type AssessmentKind,
  canSubmit,
  incompleteSentences,
} from '@redoubt/contract/skill-assessment';
import type { SkillAssessmentChange } from '@redoubt/contract/profile';
import type { FieldError } from '#platform/refusal.ts';
import { presentOpen } from './open-sitting.presenter.ts';
import type { Sitting } from './sitting.ts';

/** Part of a change that is about one assessment. */
export interface KindChange {
  readonly kind: AssessmentKind;
  readonly answers: NonNullable<SkillAssessmentChange['assessmentAnswers']>;
  readonly isSubmitted: boolean;
  readonly reference: { readonly id: string; readonly revision?: number | undefined } | undefined;
}

export function changeOf(kind: AssessmentKind, change: SkillAssessmentChange): KindChange {
  return {
    kind,
    answers: change.assessmentAnswers ?? {},
    isSubmitted: change.assessmentsCompleted?.[kind] === true,
    reference: change.sittings?.[kind],
  };
}

/** The sitting with the answers of the change beside or instead of its own; what the change leaves out stays. */
export function withAnswers(sitting: Sitting, { answers }: KindChange): Sitting {
  switch (sitting.kind) {
    case 'biasDetection':
      return { ...sitting, answers: { ...sitting.answers, ...answers.biasDetection } };
    case 'contentGeneration':
      return { ...sitting, answers: answers.contentGeneration ?? sitting.answers };
    case 'ratingExercise':
      return {
        ...sitting,
        answers: Object.fromEntries(
          sitting.questionIds.map((id) => [id, { ...sitting.answers[id], ...answers.ratingExercise?.[id] }]),
        ),
      };
  }
}

/**
 * What is wrong with a change, by field: sent for another sitting or an older state of it, about questions of no sitting,
 * or submitted unfinished before its time is over. Without an open sitting, answers that name none are ignored: published
 * clients send all that they know with every save.
 */
export function checkChange(change: KindChange, sitting: Sitting | undefined, now: Date): FieldError[] {
  const { kind, reference } = change;
  if (reference && reference.id !== sitting?.id)
    return [{ path: `sittings.${kind}.id`, message: answerSentences.notOpen }];
  if (!sitting) return [];
  if (reference?.revision !== undefined && reference.revision !== sitting.revision)
    return [{ path: `sittings.${kind}.revision`, message: answerSentences.changedElsewhere }];
  const errors = checkAnswers(change, sitting);
  if (errors.length > 0 || !change.isSubmitted || now >= sitting.deadline) return errors;
  if (canSubmit(presentOpen(withAnswers(sitting, change)))) return [];
  return [{ path: `assessmentsCompleted.${kind}`, message: incompleteSentences[kind] }];
}

function checkAnswers({ kind, answers }: KindChange, sitting: Sitting): FieldError[] {
  const given: Readonly<Record<string, unknown>> =
    sitting.kind === 'contentGeneration' ? {} : (answers[sitting.kind] ?? {});
  return Object.entries(given).flatMap(([id, answer]): FieldError[] => {
    const path = `assessmentAnswers.${kind}.${id}`;
    const index = sitting.questionIds.indexOf(id);
    if (index === -1) return [{ path, message: answerSentences.noSuchQuestion }];
    const options = sitting.optionOrder?.[index];
    return options && typeof answer === 'number' && options[answer] === undefined
      ? [{ path, message: answerSentences.noSuchOption }]
      : [];
  });
}
