import { lastWayIn, passkeyUnknown } from '@redoubt/contract/sign-in';
import type { PasskeyId, UserId } from '@redoubt/contract/shared/ids.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Transaction } from '#kit.ts';
import { listConnectionRows } from '../credentials/connections.store.ts';
import { findPasswordHash } from '../credentials/credentials.store.ts';
import { listPasskeys, removePasskeyRow } from '../credentials/passkeys.store.ts';

/** Removes a passkey of the person, unless nothing else lets them in; answers how mails speak of it. */
export async function removePasskey(
  transaction: Transaction,
  own: { id: PasskeyId; userId: UserId },
): Promise<string | Refusal<typeof passkeyUnknown | typeof lastWayIn>> {
  const passkeys = await listPasskeys(transaction, own.userId);
  const passkey = passkeys.find(({ id }) => id === own.id);
  if (!passkey) return refuse(passkeyUnknown);
  if (passkeys.length === 1 && !(await hasOtherWayIn(transaction, own.userId))) return refuse(lastWayIn);
  await removePasskeyRow(transaction, own.id);
  return `the passkey “${passkey.name}”`;
}

async function hasOtherWayIn(transaction: Transaction, userId: UserId): Promise<boolean> {
  if ((await findPasswordHash(transaction, userId)) !== null) return true;
  return (await listConnectionRows(transaction, userId)).length > 0;
}
