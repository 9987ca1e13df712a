export {
  communityEventAdded,
  communityEventCancelled,
  communityEventChanged,
} from './events/community.events.ts';
export { communityJobs } from './community.jobs.ts';
export { communityPersonalData } from './community.personal-data.ts';
export { serveCommunity } from './community.routes.ts';
export { listAllEvents } from './events/read-events.ts';
export { interestDownloads } from './interests/export-interested.ts';
