export { AnnouncementBanner } from './banner/announcement-banner.tsx';
