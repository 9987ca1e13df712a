export { listFreeSpans } from './bookings/availability.ts';
export { readBookedTime, listBookingEvents, countBookingsByState } from './bookings/booked-time.store.ts';
