export { readBookedTime, listBookingEvents, countBookingsByState } from './bookings/booked-time.store.ts';
