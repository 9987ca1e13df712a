import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { ProfilePart } from '@redoubt/contract/profile';
import type { Kit, Transaction } from '#kit.ts';
import { type ApplicationRecord, insertBegun, updateResaved } from '../application/applications.store.ts';
import { refreshListingAfter } from './refresh-listing.ts';

interface Change {
  readonly userId: UserId;
  /** Whether the person said something in the wizard or on the profile page. */
  readonly hasSaid: boolean;
  /** The steps that the transaction saved. */
  readonly parts: readonly ProfilePart[];
}

/** Keeps the row of an application, and what follows from steps that were saved: it is begun, or they count as saved again. */
export async function onApplicantChanged(
  kit: Pick<Kit, 'clock' | 'vault'>,
  transaction: Transaction,
  { userId, hasSaid, parts }: Change,
): Promise<void> {
  const prepare = async (application: ApplicationRecord | null) => {
    if (!application) {
      if (!hasSaid) return 'ready';
      await insertBegun(transaction, userId, kit.clock.now());
      return 'again';
    }
    const { reopened, resaved } = application;
    const isNews = parts.some((part) => reopened.includes(part) && !resaved.includes(part));
    if (isNews) await updateResaved(transaction, userId, parts);
    return isNews ? 'again' : 'ready';
  };
  await refreshListingAfter(kit, transaction, { userId, prepare });
}
