import * as z from 'zod';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { DecisionId } from '@redoubt/contract/shared/ids.ts';
import { listPersonContacts } from '#features/accounts';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import { decisionNoticeSent } from '../application/applications.events.ts';
import { findBadge } from '../application/applications.store.ts';
import { sendDecision } from './decisions.mails.ts';
import { listUntold, lockDecision, updateNotifiedAt } from './decisions.store.ts';

const tellDecisions = defineJob('applications.tell-decisions', z.object({ batch: z.uuid() }));

/** A decision that is undone at the last second may still be on its way when the mail would go. */
const GRACE_MS = SECOND_MS;

/**
 * Plans the mails of a batch for when none of it can be taken back any more. Called again, it moves them to the later
 * time.
 */
export async function planTelling(
  { jobs }: Pick<Kit, 'jobs'>,
  transaction: Transaction,
  { batch, undoUntil }: { readonly batch: string; readonly undoUntil: Date },
): Promise<void> {
  await jobs.add(transaction, tellDecisions, {
    payload: { batch },
    key: `applications.tell:${batch}`,
    runAt: new Date(undoUntil.getTime() + GRACE_MS),
  });
}

/** Mails the experts of a batch what was decided, each once. Nobody is mailed about a decision that was taken back. */
export function decisionJobs(kit: Pick<Kit, 'database' | 'clock' | 'mail' | 'outbox'>): JobSet {
  const handler = handleJob(tellDecisions, async ({ batch }, { signal }) => {
    for (const id of await listUntold(kit.database.kysely, batch)) {
      signal.throwIfAborted();
      await kit.database.transaction((transaction) => tell(kit, transaction, id));
    }
  });
  return { handlers: [handler], schedule: [] };
}

async function tell(
  kit: Pick<Kit, 'clock' | 'mail' | 'outbox'>,
  transaction: Transaction,
  id: DecisionId,
): Promise<void> {
  const decision = await lockDecision(transaction, id);
  if (!decision || decision.undoneAt || decision.notifiedAt) return;
  // It is being taken back; the transaction that does so plans this job again.
  if (decision.undoUntil > kit.clock.now()) return;
  const [contact] = await listPersonContacts(transaction, [decision.userId]);
  const { userId, kind } = decision;
  const badge = await findBadge(transaction, userId);
  if (contact) await sendDecision(kit, transaction, { decision, contact, badge });
  await kit.outbox.insert(transaction, decisionNoticeSent, { decisionId: id, userId, kind });
  await updateNotifiedAt(transaction, id, kit.clock.now());
}
