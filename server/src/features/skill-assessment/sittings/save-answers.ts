import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import {
  assessmentKinds,
  answerSentences,
  type AssessmentKind,
  canSubmit,
  incompleteSentences,
} from '@redoubt/contract/skill-assessment';
import type { SkillAssessmentChange } from '@redoubt/contract/profile';
import { refuse, type Refusal, type FieldError } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { presentOpen } from './open-sitting.presenter.ts';
import { endSitting } from './end-sitting.ts';
import { scoreExpired, scoreSitting } from './score-sitting.ts';
import { isExpired, type Sitting } from './sitting.ts';
import { lockOpenSittings, updateAnswers } from './sittings.store.ts';

/**
 * Step 6 of the wizard: keeps the answers of open sittings, and scores those that the person submits. What arrives
 * after a sitting's time and grace is not counted; the sitting is then scored on what was there. All of a change is
 * taken, or, where anything in it is wrong, none of it.
 */
export async function saveSkillAssessment(
  kit: Pick<Kit, 'clock' | 'outbox'>,
  transaction: Transaction,
  { userId, change }: { readonly userId: UserId; readonly change: SkillAssessmentChange },
): Promise<null | Refusal<typeof invalidFields>> {
  const now = kit.clock.now();
  const sittings = await lockOpenSittings(transaction, userId);
  for (const sitting of sittings.filter((one) => isExpired(one, now)))
    await endSitting(kit, transaction, { sitting, outcome: scoreExpired(sitting) });

  const changes = assessmentKinds.map((kind) => ({
    change: changeOf(kind, change),
    sitting: sittings.find((one) => one.kind === kind && !isExpired(one, now)),
  }));
  const errors = changes.flatMap((one) => checkChange(one.change, one.sitting, now));
  if (errors.length > 0) return refuse(invalidFields, { errors });
  for (const one of changes) {
    if (one.sitting) await keep(kit, transaction, { sitting: one.sitting, change: one.change, now });
  }
  return null;
}

async function keep(
  kit: Pick<Kit, 'outbox'>,
  transaction: Transaction,
  { sitting, change, now }: { sitting: Sitting; change: KindChange; now: Date },
): Promise<void> {
  const answered = withAnswers(sitting, change);
  if (change.answers[sitting.kind] !== undefined)
    await updateAnswers(transaction, sitting.id, answered.answers);
  if (!change.isSubmitted) return;
  const end = { submittedAt: now, isTimeOver: now >= sitting.deadline };
  await endSitting(kit, transaction, { sitting, outcome: scoreSitting(answered, end) });
}

/** Part of a change that is about one assessment. */
interface KindChange {
  readonly kind: AssessmentKind;
  readonly answers: NonNullable<SkillAssessmentChange['assessmentAnswers']>;
  readonly isSubmitted: boolean;
  readonly reference: { readonly id: string; readonly revision?: number | undefined } | undefined;
}

function changeOf(kind: AssessmentKind, change: SkillAssessmentChange): KindChange {
  return {
    kind,
    answers: change.assessmentAnswers ?? {},
    isSubmitted: change.assessmentsCompleted?.[kind] === true,
    reference: change.sittings?.[kind],
  };
}

/** The sitting with the answers of the change beside or instead of its own; what the change leaves out stays. */
function withAnswers(sitting: Sitting, { answers }: KindChange): Sitting {
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
function checkChange(change: KindChange, sitting: Sitting | undefined, now: Date): FieldError[] {
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
