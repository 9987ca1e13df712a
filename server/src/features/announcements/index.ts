export { announcementsFeature } from './announcements.feature.ts';
