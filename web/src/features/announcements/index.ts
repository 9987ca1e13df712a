export { AnnouncementBanner } from './banner/announcement-banner.tsx';
export { refreshShownAnnouncements } from './asked/shown-announcements.queries.ts';
