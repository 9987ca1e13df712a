export { applicationsFollower } from '../applications.follower.ts';
export { insertManyApplications, type LoadApplicant } from './load-applications.store.ts';
