export { AnnouncementBanner } from './banner/announcement-banner.tsx';
export { refreshShownAnnouncements, shownAnnouncementsQuery } from './polling/shown-announcements.queries.ts';
