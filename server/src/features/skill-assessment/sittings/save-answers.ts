import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { assessmentKinds } from '@redoubt/contract/skill-assessment';
import type { SkillAssessmentChange } from '@redoubt/contract/profile';
import { refuse, type Refusal } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { changeOf, checkChange, type KindChange, withAnswers } from './change-answers.ts';
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
