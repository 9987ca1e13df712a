import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import type { FileKey } from '#platform/files/index.ts';
import type { Kit, Queryable, Transaction } from '#kit.ts';
import { lockForErasure, lockAdmins, updateErased, lockAccountLeaving } from '#features/accounts';
import { revokeSessionsOf } from '#features/sign-in';
import { accountErased } from './deletion.events.ts';
import { sendAccountErased } from './deletion.mails.ts';
import { isLastAdmin, lockDeletion, updateBegan, updateFinished } from './deletions.store.ts';

type Deps = Pick<Kit, 'database' | 'clock' | 'files' | 'mail' | 'outbox' | 'log'>;

/**
 * Erases a person whose time is over: from a first commit on it cannot be taken back, and nothing more is written of
 * them; then their files go; then, in one transaction, everything that the holders hold, and the event. Cut off anywhere
 * and run again it goes on from there, and ends once. Before the time, or once it was taken back, it does nothing.
 */
export async function erasePerson(
  kit: Deps,
  holders: readonly PersonalDataHolder[],
  userId: UserId,
): Promise<void> {
  const isToGo = await kit.database.transaction((transaction) => begin(kit, transaction, userId));
  if (!isToGo) return;
  await removeAll(kit, await listFiles(kit.database.kysely, { holders, userId }));
  await kit.database.transaction((transaction) => finish(kit, transaction, { holders, userId }), {
    isLong: true,
  });
}

async function listFiles(on: Queryable, { holders, userId }: Erasure): Promise<FileKey[]> {
  const files: FileKey[] = [];
  for (const holder of holders)
    for (const { key } of (await holder.listFiles?.(on, userId)) ?? []) files.push(key);
  return files;
}

async function removeAll({ files }: Deps, keys: readonly FileKey[]): Promise<void> {
  for (const key of keys) await files.remove(key);
}

async function begin({ clock, log }: Deps, transaction: Transaction, userId: UserId): Promise<boolean> {
  const { role } = await lockForErasure(transaction, userId);
  if (role === 'Admin') await lockAdmins(transaction);
  const deletion = await lockDeletion(transaction, userId);
  const at = clock.now();
  if (!deletion || deletion.finishedAt || deletion.dueAt > at) return false;
  if (!deletion.beganAt && (await isLastAdmin(transaction, userId))) {
    log.warn({ userId }, 'erasure of the last Admin deferred');
    return false;
  }
  await updateBegan(transaction, userId, at);
  await updateErased(transaction, userId, at);
  await revokeSessionsOf(transaction, userId, { at });
  return true;
}

interface Erasure {
  readonly holders: readonly PersonalDataHolder[];
  readonly userId: UserId;
}

async function finish(kit: Deps, transaction: Transaction, { holders, userId }: Erasure): Promise<void> {
  const person = await lockAccountLeaving(transaction, userId);
  const deletion = await lockDeletion(transaction, userId);
  if (!deletion || deletion.finishedAt) return;
  const at = kit.clock.now();
  const files = await listFiles(transaction, { holders, userId });
  for (const holder of holders) await holder.erase(transaction, userId, at);
  // A call that was under way may have put a file under a name that was given out before; from here on it finds that its
  // row is gone, and removes the file itself.
  await removeAll(kit, files);
  await sendAccountErased(kit, transaction, person);
  await kit.outbox.insert(transaction, accountErased, { userId });
  await updateFinished(transaction, userId, at);
}
