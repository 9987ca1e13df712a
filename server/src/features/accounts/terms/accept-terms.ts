import { termsChanged } from '@redoubt/contract/accounts';
import { TERMS_VERSION } from '@redoubt/contract/shared/terms/site-terms.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { updateTermsAccepted } from '../account/accounts.store.ts';
import { noteSessionChange } from '../account/account-changes.ts';

/** Only the version that holds now can be accepted: whoever read another one has not read this. */
export async function acceptTerms(
  { database }: Pick<Kit, 'database'>,
  { userId }: Pick<Caller, 'userId'>,
  { version }: { readonly version: string },
): Promise<{ success: true } | Refusal<typeof termsChanged>> {
  if (version !== TERMS_VERSION) return refuse(termsChanged);
  return database.transaction(async (transaction) => {
    noteSessionChange(transaction, userId);
    await updateTermsAccepted(transaction, userId);
    return { success: true };
  });
}
