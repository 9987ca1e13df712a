export { AnnouncementBanner } from './banner/announcement-banner.tsx';
export { refreshShownAnnouncements, shownAnnouncementsQuery } from './asked/shown-announcements.queries.ts';
