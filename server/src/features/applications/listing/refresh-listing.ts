import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { formatPhone, presentProfile, noteLastRead } from '#features/profile';
import { invariant } from '#platform/invariant.ts';
import type { Kit, Transaction } from '#kit.ts';
import { type ApplicationRecord, toApplication } from '../application/applications.store.ts';
import { listingSource } from './listing-source.store.ts';
import { writeListing } from './listing.store.ts';
import { type Listing, makeListing } from './make-listing.ts';

type Deps = Pick<Kit, 'clock' | 'vault'>;

/** How often the row is computed again where others write it concurrently. */
const MAX_CONFLICTS = 50;

/** Writes to the application before its row is computed. `again` has the application read again. */
type Prepare = (application: ApplicationRecord | null) => Promise<'again' | 'ready'>;

/**
 * Computes the row of a person's application from what the transaction sees, and stores it. Where another transaction
 * wrote the row meanwhile, it has seen something that this one has not: then the row is computed again, from both. Does
 * nothing where there is no application.
 */
export function refreshListing(kit: Deps, transaction: Transaction, userId: UserId): Promise<Listing | null> {
  return refreshListingAfter(kit, transaction, { userId, prepare: () => Promise.resolve('ready') });
}

/** As `refreshListing`, after `prepare` has written to the application itself. */
export async function refreshListingAfter(
  kit: Deps,
  transaction: Transaction,
  { userId, prepare }: { readonly userId: UserId; readonly prepare: Prepare },
): Promise<Listing | null> {
  for (let run = 0; run < MAX_CONFLICTS; run += 1) {
    const { application: found, version, ...stored } = await listingSource.readWithin(transaction, userId);
    const application = found && toApplication(found);
    if ((await prepare(application)) === 'again') continue;
    if (!application) return null;
    const profile = presentProfile(kit, userId, stored);
    noteLastRead(transaction, userId, profile);
    const phone = await formatPhone(profile.basicInfo);
    const listing = makeListing({ userId, application, stored, profile, phone }, kit.clock.now());
    if (await writeListing(transaction, listing, version)) return listing;
  }
  invariant(false, 'A row can be written once those before it have written it.');
}
