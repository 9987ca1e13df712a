import type { Transaction, Kit } from '#kit.ts';
import { sittingScored } from './sittings.events.ts';
import type { Outcome, Sitting } from './sitting.ts';
import { updateScored } from './sittings.store.ts';

/** Writes down how a sitting ended, and tells it. The sitting is locked and open. */
export async function endSitting(
  { outbox }: Pick<Kit, 'outbox'>,
  transaction: Transaction,
  { sitting: { id, userId, kind }, outcome }: { sitting: Sitting; outcome: Outcome },
): Promise<void> {
  await updateScored(transaction, id, outcome);
  await outbox.insert(transaction, sittingScored, { userId, sittingId: id, kind, score: outcome.score });
}
