import { applicationIncomplete, type SentApplication } from '@redoubt/contract/applications';
import type { Caller } from '#platform/use-case/caller.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { sendableStates } from './application-rules.ts';
import { applicationSent } from './applications.events.ts';
import { updateSent } from './applications.store.ts';
import { readApplication } from './read-application.ts';

/**
 * Sends the application for review once all six steps are complete. Sent again while it waits, or once it is approved, it
 * is answered as it is, and says that nothing was sent; after a rejection it may be sent anew.
 */
export async function sendApplication(
  kit: Pick<Kit, 'database' | 'clock' | 'vault' | 'outbox'>,
  { userId }: Pick<Caller, 'userId'>,
): Promise<SentApplication | Refusal<typeof applicationIncomplete>> {
  const { state, missingSteps, ...before } = await readApplication(kit, userId);
  if (!sendableStates.some((sendable) => sendable === state))
    return { ...before, state, missingSteps, isSentNow: false };
  if (missingSteps.length > 0) return refuse(applicationIncomplete, { members: { missingSteps } });
  const isSentNow = await kit.database.transaction(async (transaction) => {
    const sent = await updateSent(transaction, userId, kit.clock.now());
    if (!sent) return false;
    const event = { applicationId: sent.id, userId, sending: sent.sendings };
    await kit.outbox.insert(transaction, applicationSent, event);
    return true;
  });
  return { ...(await readApplication(kit, userId)), isSentNow };
}
