export { attend } from '../attendance/attend.ts';
export { addEvent } from '../events/add-event.ts';
