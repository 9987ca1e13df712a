import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { presentSkillAssessment } from '#features/skill-assessment';
import type { Kit, Transaction } from '#kit.ts';
import { lockProgress, readStanding, updateProgress } from './progress.store.ts';

/** Brings the records of a person who accepted up to date: it reads the current state, not the event. */
export async function followProgress(
  { clock }: Pick<Kit, 'clock'>,
  transaction: Transaction,
  userId: UserId,
): Promise<void> {
  await lockProgress(transaction, userId);
  const { sittings, verification } = await readStanding(transaction, userId);
  const { assessmentScores } = presentSkillAssessment(sittings, clock.now());
  const scores = Object.values(assessmentScores).filter((score) => score !== null);
  const sum = scores.reduce((all, one) => all + one, 0);
  const score = scores.length === 0 ? null : Math.round(sum / scores.length);
  const isAssessed = score === null ? 'active' : 'skill_assessment';
  const status = verification.state === 'none' ? isAssessed : 'background_check';
  await updateProgress(transaction, userId, { status, score });
}
