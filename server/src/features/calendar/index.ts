export { countFreeHours, isAvailable } from './availability/availability.ts';
export { bookedTime } from './bookings/booked-time.store.ts';
