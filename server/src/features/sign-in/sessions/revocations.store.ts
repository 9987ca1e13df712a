import { userId } from '@redoubt/contract/shared/ids.ts';
import type { Database } from '#platform/database/database.ts';
import type { Subscription } from '#platform/database/listen.ts';
import type { SessionDirectory } from './authenticate.ts';

/** Told by triggers on `session` and `user_account`, whoever makes the change. */
const CHANNEL = 'session_change';

/**
 * Keeps a directory's cache consistent with other processes: sessions that end, accounts that change. While the
 * subscription is down nothing is cached. Resolves once it is up.
 */
export async function followRevocations(
  database: Pick<Database, 'listen'>,
  directory: SessionDirectory,
): Promise<Subscription> {
  const subscription = database.listen(CHANNEL, {
    onMessage(message) {
      const [kind, id = ''] = message.split(' ');
      if (kind === 'session') directory.forget(id);
      if (kind === 'account') directory.forgetPerson(userId.parse(id));
    },
    onListening: () => directory.restart({ isKeeping: true }),
    onDisconnected: () => directory.restart({ isKeeping: false }),
  });
  await subscription.listening;
  return subscription;
}
