import * as z from 'zod';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/index.ts';
import type { Kit } from '#kit.ts';
import { findAccount } from '#features/accounts';
import { KNOWN_DAYS } from './known-devices.ts';
import { sendDeviceAppeared, sendTriesLocked } from './guard.mails.ts';
import { tellOfDevice, tellOfLock } from './guard.notices.ts';
import { removeOldCounts, removeDevicesUnseen } from './guard.store.ts';

/** Longer than the longest lock, and than it takes to forget the most tries. */
const COUNTS_RETENTION_DAYS = 3;

export const cleanUpGuard = defineJob('guard.clean-up', z.object({}));

/** The guard's work that nobody waits for: telling owners, and forgetting old counts and devices every night. */
export function guardHandlers(
  kit: Pick<Kit, 'database' | 'clock' | 'mail' | 'outbox'>,
): readonly JobHandler[] {
  const { database, clock } = kit;
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  return [
    handleJob(tellOfLock, ({ account, ...lock }) =>
      database.transaction(async (transaction) => {
        const person = await findAccount(transaction, account);
        if (person && !person.isDisabled) await sendTriesLocked(kit, transaction, { ...person, ...lock });
      }),
    ),
    handleJob(tellOfDevice, ({ userId, ...sighting }) =>
      database.transaction(async (transaction) => {
        const person = await findAccount(transaction, { userId });
        if (person && !person.isDisabled)
          await sendDeviceAppeared(kit, transaction, { ...person, ...sighting });
      }),
    ),
    handleJob(cleanUpGuard, async () => {
      await removeOldCounts(database.kysely, daysAgo(COUNTS_RETENTION_DAYS));
      await removeDevicesUnseen(database.kysely, daysAgo(KNOWN_DAYS));
    }),
  ];
}
