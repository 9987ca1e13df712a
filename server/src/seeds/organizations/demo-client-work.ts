import { taskTemplate } from '@redoubt/contract/client-tasks';
import { addPastTasks } from '#features/client-tasks/load';
import type { Clock } from '#platform/clock.ts';
import demoTasks from './demo-tasks.json' with { type: 'json' };
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

/** What the demo's Client has uploaded: tasks, of which one is cancelled, and a file of which some rows failed. `createClock` makes a clock of the past. */
export async function addDemoTasks(kit: Kit, client: User, createClock: (at: Date) => Clock): Promise<void> {
  const now = kit.clock.now().getTime();
  const past = (daysAgo: number) => new Date(now - daysAgo * DAY_MS);
  const columns = taskTemplate.columns.map(({ name }) => name);
  const dueOf = (days: string) => (days === '' ? '' : past(-Number(days)).toISOString().slice(0, 10));
  for (const { fileName, daysAgo, rows, cancelled } of demoTasks) {
    const upload = {
      fileName,
      columns,
      // The last cell says in how many days a task is due.
      rows: rows.map((cells) => [...cells.slice(0, -1), dueOf(cells.at(-1) ?? '')]),
      cancelled: cancelled.map((one) => ({ title: one.title, at: past(one.daysAgo) })),
    };
    await addPastTasks(kit, client, {
      at: (time) => createClock(time ?? past(daysAgo)),
      upload,
    });
  }
}
