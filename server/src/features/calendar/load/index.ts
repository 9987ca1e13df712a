export { countEvents } from '../records/events.store.ts';
export { createEvent } from '../events/create-event.ts';
