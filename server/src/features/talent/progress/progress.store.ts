import { sql } from 'kysely';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { ExpertStatus } from '@redoubt/contract/talent';
import { backgroundVerificationPart } from '#features/background-verification';
import { newestSittingsPart } from '#features/skill-assessment';
import type { Transaction } from '#platform/database/database.ts';
import { readPart } from '#platform/database/person-part.ts';

/**
 * Lets nobody else say how far the person is until this transaction has: of two who look at the same moment, the later one
 * has seen more.
 */
export async function lockProgress(transaction: Transaction, userId: UserId): Promise<void> {
  await sql`select from expert_record where user_id = ${userId} order by id for update`.execute(transaction);
}

/** What a person has done of the assessments and of the background check. */
export async function readStanding(on: Transaction, userId: UserId) {
  const sittings = await readPart(on, newestSittingsPart, userId);
  const verification = await readPart(on, backgroundVerificationPart, userId);
  return { sittings, verification };
}

interface Progress {
  readonly status: ExpertStatus;
  readonly score: number | null;
}

/** In every organization that the person accepted. */
export async function updateProgress(
  transaction: Transaction,
  userId: UserId,
  { status, score }: Progress,
): Promise<void> {
  await sql`
    update expert_record set status = ${status}, score = ${score}
    where user_id = ${userId} and (status, score) is distinct from (${status}, ${score}::smallint)
  `.execute(transaction);
}
