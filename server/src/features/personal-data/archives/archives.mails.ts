import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import type { Kit, Transaction } from '#kit.ts';
import { getUser } from '#features/accounts';
import type { ArchiveRecord } from './archives.store.ts';

/** Says that the archive is ready. The mail has no link to the file itself: whoever reads it must still sign in. */
export async function sendArchiveReady(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  { id, userId, expiresAt }: Pick<ArchiveRecord, 'id' | 'userId'> & { expiresAt: Date },
): Promise<void> {
  const owner = await getUser(transaction, userId);
  await kit.mail.send(transaction, {
    to: owner,
    purpose: 'archive-ready',
    idempotencyKey: `archive-ready:${id}`,
    title: 'Your data is ready to download',
    paragraphs: [
      `Hello ${owner.firstname}, the archive of what Redoubt holds about you is ready. Sign in to download it until ${expiresAt.toISOString().slice(0, 10)}; then it is removed.`,
      'If you did not ask for it, someone may be using your account: change your password and end the other sessions.',
    ],
    action: { label: 'Download my data', path: pagePaths.settings('my-data') },
  });
}
