export { AnnouncementBanner } from './banner/announcement-banner.tsx';
export { refreshShownAnnouncements, shownAnnouncementsQuery } from './banner/shown-announcements.queries.ts';
