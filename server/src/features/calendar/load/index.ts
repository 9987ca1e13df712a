export { addPastBooking, type PastBooking } from './add-past-booking.ts';
export { countEvents } from '../records/events.store.ts';
export { createEvent } from '../events/create-event.ts';
