export {
  communityEventAdded,
  communityEventCancelled,
  communityEventChanged,
} from './events/community.events.ts';
export { listAttended } from './attendance/list-attended.ts';
export { listAllEvents } from './events/read-events.ts';
