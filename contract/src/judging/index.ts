export { judgingEvents } from './judging.events.ts';
