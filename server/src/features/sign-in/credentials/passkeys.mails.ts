import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import type { Kit, Transaction } from '#kit.ts';
import { getUser, mailSecurity, plainWords } from '#features/accounts';
import type { PasskeyRow } from './passkeys.store.ts';

/** Tells the owner that a passkey signed with a count that was used before; at most once a day for each passkey. */
export async function tellCloneSuspected(
  kit: Pick<Kit, 'clock' | 'mail' | 'outbox'>,
  transaction: Transaction,
  passkey: PasskeyRow,
): Promise<void> {
  const { userId } = passkey;
  const mail = {
    to: await getUser(transaction, userId),
    purpose: 'passkey-cloned' as const,
    idempotencyKey: `passkey-cloned:${passkey.id}:${kit.clock.now().toISOString().slice(0, 10)}`,
    title: 'A passkey of yours may have been copied',
    paragraphs: [
      `Someone tried to sign in with your passkey “${plainWords(passkey.name)}”. It was refused: the passkey counts how often it is used, and this time the count did not go up. That happens when a copy of a passkey is used.`,
      'Remove this passkey in Configurations and add a new one. If you did not try to sign in just now, also end the sessions that you do not recognize.',
    ],
    action: { label: 'Look at your passkeys', path: pagePaths.settings('second-factors') },
  };
  const text =
    'Someone tried to sign in with it and was refused. The mail says which one: remove it and add a new one.';
  await mailSecurity(kit, transaction, { userId, mail, text, at: 'second-factors' });
}
