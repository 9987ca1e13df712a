export {
  type Announcement,
  announcementDays,
  announcementForm,
  type AnnouncementForm,
  kindOfLink,
  type ShownAnnouncement,
} from './announcement.ts';
export { announcementsEndpoints } from './announcements.endpoints.ts';
export { announcementsEvents } from './announcements.events.ts';
export { announcementNotFound, announcementOver, tooManyAnnouncements } from './announcements.problems.ts';
