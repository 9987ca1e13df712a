import {
  type Booking,
  type BookingForm,
  bookingPast,
  type expertNotActive,
  readEventTimes,
} from '@redoubt/contract/calendar';
import { bookingId, type UserId } from '@redoubt/contract/shared/ids.ts';
import type { notFound } from '@redoubt/contract/shared/problem.ts';
import { v7 as uuidv7 } from 'uuid';
import { noteChange, type OfOrganization } from '#features/organizations';
import { invariant } from '#platform/invariant.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { type BookingRow, insertBooking } from './bookings.store.ts';
import { findOwnExpert } from './find-expert.ts';
import { presentBooking } from './present-booking.ts';
import { notifyOfBooking } from './notify-of-booking.ts';

/** Proposes an engagement to an expert of the organization, who is notified and answers. */
export async function proposeBooking(
  kit: Kit,
  of: OfOrganization,
  form: BookingForm,
): Promise<Booking | Refusal<typeof notFound | typeof expertNotActive | typeof bookingPast>> {
  const { organizationId } = of.membership;
  return kit.database.transaction(async (transaction) => {
    const expert = await findOwnExpert(transaction, organizationId, form.expertId);
    if (isRefusal(expert)) return expert;
    const times = readEventTimes(form);
    invariant('startsAt' in times, 'What passed the form has a start and an end.');
    const at = kit.clock.now();
    if (times.startsAt <= at) return refuse(bookingPast);
    const row = newBooking(of, { userId: expert.userId, form, ...times, at });
    await insertBooking(transaction, row);
    const changes = { booking: { before: null, after: row.id } };
    await noteChange(kit, transaction, { of, action: 'organization.change-booking', changes });
    await notifyOfBooking(kit, transaction, { booking: row, what: 'proposed', at });
    return presentBooking({ ...row, isCancelled: false }, { expert: expert.name, now: at });
  });
}

interface Proposed {
  readonly userId: UserId;
  readonly form: BookingForm;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly at: Date;
}

function newBooking(
  { caller, membership: { organizationId } }: OfOrganization,
  { userId, form, startsAt, endsAt, at }: Proposed,
): BookingRow {
  const { title, description, location, isOnline, timeZone } = form;
  return {
    id: bookingId.parse(uuidv7()),
    organizationId,
    userId,
    proposedBy: caller.userId,
    title,
    description,
    location,
    isOnline,
    startsAt,
    endsAt,
    timeZone,
    state: 'proposed',
    declineReason: '',
    eventId: null,
    proposedAt: at,
    changedAt: at,
  };
}
