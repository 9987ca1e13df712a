import {
  applicationIncomplete,
  type SentApplication,
  stepsNotSavedAgain,
} from '@redoubt/contract/applications';
import { updateReviewClosed } from '#features/background-verification';
import type { Caller } from '#platform/use-case/caller.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { sendableStates } from '../application/application-rules.ts';
import { applicationSent } from '../application/applications.events.ts';
import { updateSent } from '../application/applications.store.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import { readApplication } from './read-application.ts';

type SendRefusal = Refusal<typeof applicationIncomplete | typeof stepsNotSavedAgain>;

/**
 * Sends the application for review once all six steps are complete and the reopened ones saved again. Sent again while
 * it waits, or once it is approved, it changes nothing and says so. After a rejection it may be sent anew.
 */
export async function sendApplication(
  kit: Pick<Kit, 'database' | 'clock' | 'vault' | 'outbox'>,
  { userId }: Pick<Caller, 'userId'>,
): Promise<SentApplication | SendRefusal> {
  const before = await readApplication(kit, userId);
  const { state, missingSteps, stepsToSaveAgain } = before;
  if (!sendableStates.some((sendable) => sendable === state)) return { ...before, isSentNow: false };
  if (missingSteps.length > 0) return refuse(applicationIncomplete, { members: { missingSteps } });
  if (stepsToSaveAgain.length > 0) return refuse(stepsNotSavedAgain, { members: { stepsToSaveAgain } });
  const isSentNow = await kit.database.transaction(async (transaction) => {
    await updateReviewClosed(transaction, userId, false);
    const sent = await updateSent(transaction, userId, kit.clock.now());
    if (!sent) return false;
    const { id: applicationId, sending } = sent;
    await kit.outbox.insert(transaction, applicationSent, { applicationId, userId, sending });
    await refreshListing(kit, transaction, userId);
    return true;
  });
  return { ...(await readApplication(kit, userId)), isSentNow };
}
