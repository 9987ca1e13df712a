import type { Booking } from '@redoubt/contract/calendar';
import { noteAdminRead, type OfOrganization } from '#features/organizations';
import { listLinkedExperts } from '#features/talent';
import type { Kit } from '#kit.ts';
import { listBookingsOf } from './bookings.store.ts';
import { presentBooking } from './present-booking.ts';

const SHOWN = 100;

/** The organization's proposals to its experts, the newest first. */
export async function listBookings(kit: Kit, of: OfOrganization): Promise<{ items: Booking[] }> {
  await noteAdminRead(kit, of, 'engagement');
  const on = kit.database.kysely;
  const { organizationId } = of.membership;
  const [rows, linked] = await Promise.all([
    listBookingsOf(on, organizationId, SHOWN),
    listLinkedExperts(on, organizationId),
  ]);
  const names = new Map(linked.map(({ userId, name }) => [userId, name]));
  const now = kit.clock.now();
  return { items: rows.map((row) => presentBooking(row, { expert: names.get(row.userId) ?? null, now })) };
}
