import { bookingForm, type BookingFormInput } from '@redoubt/contract/calendar';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { User } from '@redoubt/contract/shared/user.ts';
import { createMemberships } from '#features/organizations';
import { listLinkedExperts } from '#features/talent';
import type { Clock } from '#platform/clock.ts';
import { invariant } from '#platform/invariant.ts';
import { isRefusal } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { answerBooking } from '../bookings/answer-booking.ts';
import { type BookingRow, listBookingsOf } from '../bookings/bookings.store.ts';
import { proposeBooking } from '../bookings/propose-booking.ts';
import { withdrawBooking } from '../bookings/withdraw-booking.ts';

const MOST = 100;

export interface PastBooking {
  readonly form: Omit<BookingFormInput, 'expertId'>;
  /** One of the client's experts who accepted. */
  readonly expert: UserId;
  readonly became: BookingRow['state'];
  readonly proposed: Clock;
  readonly answered: Clock;
}

/**
 * Creates an engagement that a client proposed and an expert answered, through the real use cases; resumes where it was
 * cut off.
 */
export async function addPastBooking(
  kit: Kit,
  { id: userId, role }: Pick<User, 'id' | 'role'>,
  { form, expert, became, proposed, answered }: PastBooking,
): Promise<void> {
  const on = kit.database.kysely;
  const membership = await createMemberships(kit).find(userId, null);
  invariant(membership, 'A Client has an organization.');
  const caller = { userId, role, sessionId: '', isEmailVerified: true, signedInAt: null };
  const of = { caller, membership };
  const linked = await listLinkedExperts(on, membership.organizationId);
  const own = linked.find((one) => one.userId === expert);
  if (!own) return;
  const find = async () =>
    (await listBookingsOf(on, membership.organizationId, MOST)).find(({ title }) => title === form.title);
  if (!(await find()))
    granted(
      await proposeBooking({ ...kit, clock: proposed }, of, bookingForm.parse({ ...form, expertId: own.id })),
    );
  const made = await find();
  invariant(made, 'What was proposed is there.');
  if (made.state !== 'proposed' || became === 'proposed') return;
  const then = { ...kit, clock: answered };
  if (became === 'withdrawn') granted(await withdrawBooking(then, of, made.id));
  else granted(await answerBooking(then, made, { id: made.id, accepts: became === 'accepted' }));
}

function granted(answer: unknown): void {
  invariant(!isRefusal(answer), 'A booking of the demo is taken.');
}
