import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { User } from '@redoubt/contract/shared/user.ts';
import { bookPayment } from '#features/ledger';
import { findMembership } from '#features/organizations';
import { invariant } from '#platform/invariant.ts';
import type { Kit } from '#kit.ts';
import { callerOf } from '../playing/scripted-expert.ts';

const payments = [{ daysAgo: 9, currency: 'EUR', amountMinor: 250_000, reference: 'LM-2211' }] as const;

interface Parties {
  readonly admin: User;
  readonly client: User;
}

/** What the demo's Client paid, as its Admin booked it. */
export async function addDemoPayments(kit: Kit, { admin, client }: Parties): Promise<void> {
  const membership = await findMembership(kit.database.kysely, client.id);
  invariant(membership, 'The demo’s Client has an organization.');
  for (const { daysAgo, ...payment } of payments) {
    const receivedAt = new Date(kit.clock.now().getTime() - daysAgo * DAY_MS);
    await bookPayment(kit, callerOf(admin), {
      ...payment,
      organizationId: membership.organizationId,
      receivedOn: receivedAt.toISOString().slice(0, 10),
    });
  }
}
