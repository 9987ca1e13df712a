export { countFreeHours, isAvailable } from './availability/availability.ts';
export { readBookedTime, listBookingEvents, countBookingsByState } from './bookings/booked-time.store.ts';
