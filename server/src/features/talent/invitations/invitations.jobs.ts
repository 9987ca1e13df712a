import * as z from 'zod';
import { organizationId, type OrganizationId } from '@redoubt/contract/shared/ids.ts';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import { expireInvitations } from './letters.store.ts';
import { listOrganizationsWaiting } from './queue.store.ts';
import { sendInvitations } from './send-invitations.ts';

const send = defineJob('invitations.send', z.object({ organizationId }));
const sendDue = defineJob('invitations.send-due', z.object({}));
const expire = defineJob('invitations.expire', z.object({}));
const EXPIRED_TOGETHER = 1000;

/** Has the worker mail what waits in the organization, once the transaction commits. */
export async function inviteWaiting(
  { jobs }: Pick<Kit, 'jobs'>,
  transaction: Transaction,
  of: OrganizationId,
): Promise<void> {
  await jobs.add(transaction, send, { payload: { organizationId: of }, key: `${send.name}:${of}` });
}

/** Waiting invitations are mailed when they are requested, and again as soon as another day's quota allows. */
export function invitationsJobs(kit: Kit): JobSet {
  return {
    handlers: [
      handleJob(send, (payload) => sendInvitations(kit, payload.organizationId)),
      handleJob(sendDue, async () => {
        const waiting = await listOrganizationsWaiting(kit.database.kysely);
        for (const of of waiting)
          await kit.database.transaction((transaction) => inviteWaiting(kit, transaction, of));
      }),
      handleJob(expire, async () => {
        const { kysely } = kit.database;
        while ((await expireInvitations(kysely, kit.clock.now(), EXPIRED_TOGETHER)) === EXPIRED_TOGETHER);
      }),
    ],
    schedule: [
      { name: sendDue.name, match: '4,19,34,49 * * * *' },
      { name: expire.name, match: '12 * * * *' },
    ],
  };
}
