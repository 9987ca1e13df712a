import type { User } from '@redoubt/contract/shared/user.ts';
import { makeAccount, findAccount, getUser } from '#features/accounts';
import { invariant } from '#platform/invariant.ts';
import type { Kit } from '#kit.ts';
import { updatePassword } from '../credentials/credentials.store.ts';

type NewPerson = Parameters<typeof makeAccount>[2];

/** Makes the account, with a password where one is given, unless the address has one already; answers whose it is. */
export function ensureAccount(
  kit: Pick<Kit, 'database' | 'clock' | 'outbox'>,
  { passwordHash: hash, ...person }: NewPerson & { readonly passwordHash: string | null },
): Promise<User> {
  return kit.database.transaction(async (transaction) => {
    const userId = await makeAccount(kit, transaction, person);
    if (userId && hash !== null) await updatePassword(transaction, { userId, hash, at: kit.clock.now() });
    const account = await findAccount(transaction, { email: person.email });
    invariant(account, 'The account was made, or was there.');
    return getUser(transaction, account.id);
  });
}
