import type { PaymentForm } from '@redoubt/contract/ledger';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { User } from '@redoubt/contract/shared/user.ts';
import { bookPayment } from '#features/ledger';
import { findMembership } from '#features/organizations';
import { invariant } from '#platform/invariant.ts';
import type { Kit } from '#kit.ts';
import { createScenarioClock } from '../playing/scenario-clock.ts';
import { callerOf } from '../playing/scripted-expert.ts';

const OWN_DAYS_AGO = 16;
const CLIENTS_DAYS_AGO = 9;

interface Parties {
  readonly admin: User;
  readonly client: User;
}

/** What the demo's Client paid and what the platform set aside for projects of its own, as the Admin booked it. */
export async function addDemoPayments(kit: Kit, { admin, client }: Parties): Promise<void> {
  const membership = await findMembership(kit.database.kysely, client.id);
  invariant(membership, 'The demo’s Client has an organization.');
  const past = (daysAgo: number) => new Date(kit.clock.now().getTime() - daysAgo * DAY_MS);
  const book = (receivedOn: Date, payment: Omit<PaymentForm, 'receivedOn'>) =>
    bookPayment({ ...kit, clock: createScenarioClock(receivedOn) }, callerOf(admin), {
      ...payment,
      receivedOn: receivedOn.toISOString().slice(0, 10),
    });
  await book(past(OWN_DAYS_AGO), {
    organizationId: null,
    currency: 'USD',
    amountMinor: 120_000,
    reference: 'Projects of November',
  });
  await book(past(CLIENTS_DAYS_AGO), {
    organizationId: membership.organizationId,
    currency: 'EUR',
    amountMinor: 250_000,
    reference: 'LM-2211',
  });
}
