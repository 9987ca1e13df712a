import { randomBytes, randomUUID } from 'node:crypto';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { ExpertRecordId, OrganizationId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { NewExpert } from '@redoubt/contract/talent';
import type { Kit, Transaction } from '#kit.ts';
import { linkRecord } from '../acceptance/invitation-links.store.ts';
import { INVITATION_DAYS } from '../invitations/invitation.mails.ts';
import {
  expireInvitations,
  markOptedOut,
  markRefused,
  markSent,
  updateMailing,
} from '../invitations/letters.store.ts';
import { followProgress } from '../progress/follow-progress.ts';
import { addExperts } from '../records/add-experts.ts';

/** An expert of a demo, with what became of their invitation so many days ago. Without a past it waits. */
export interface PastExpert extends NewExpert {
  readonly past: null | {
    readonly daysAgo: number;
    readonly became: 'sent' | 'refused' | 'expired' | 'opted-out' | { readonly acceptedBy: UserId };
  };
}

interface Adding {
  readonly organizationId: OrganizationId;
  readonly by: UserId;
  readonly experts: readonly PastExpert[];
}

/** Adds experts as uploads do, and writes what letters that nobody sends became; those who accepted are where they really are. */
export async function addPastExperts(
  kit: Pick<Kit, 'database' | 'clock'>,
  { organizationId, by, experts }: Adding,
): Promise<void> {
  await kit.database.transaction(async (transaction) => {
    for (const { past, ...expert } of experts) {
      const addedAt = new Date(kit.clock.now().getTime() - (past?.daysAgo ?? 0) * DAY_MS);
      const adding = { organizationId, by, batchId: null, experts: [expert] };
      const [id] = await addExperts({ clock: { ...kit.clock, now: () => addedAt } }, transaction, adding);
      if (id && past) await writePast(kit, transaction, { id, organizationId, past });
    }
    await expireInvitations(transaction, kit.clock.now(), experts.length);
  });
}

interface Writing {
  readonly id: ExpertRecordId;
  readonly organizationId: OrganizationId;
  readonly past: NonNullable<PastExpert['past']>;
}

async function writePast(
  kit: Pick<Kit, 'clock'>,
  transaction: Transaction,
  { id, organizationId, past: { daysAgo, became } }: Writing,
): Promise<void> {
  if (became === 'opted-out') return markOptedOut(transaction, [id]);
  const at = new Date(kit.clock.now().getTime() - daysAgo * DAY_MS);
  const expiresAt = new Date(at.getTime() + INVITATION_DAYS * DAY_MS);
  const letterId = randomUUID();
  await updateMailing(transaction, { id, letterId, tokenHash: randomBytes(32), expiresAt });
  if (became === 'refused') return markRefused(transaction, letterId);
  await markSent(transaction, { letterId, at, expiresAt });
  if (typeof became === 'string') return undefined;
  const acceptedAt = new Date(at.getTime() + Math.min(daysAgo / 2, 3) * DAY_MS);
  await linkRecord(transaction, { id, organizationId }, { userId: became.acceptedBy, at: acceptedAt });
  return followProgress(kit, transaction, became.acceptedBy);
}
