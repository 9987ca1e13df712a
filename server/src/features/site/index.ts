export { contactPersonalData } from './contact/contact.personal-data.ts';
export { subscriberDownloads } from './newsletter/export-subscribers.ts';
export { newsletterPersonalData } from './newsletter/newsletter.personal-data.ts';
export { siteJobs } from './site.jobs.ts';
export { serveSite, type SiteOptions } from './site.routes.ts';
export { countReplies } from './status/count-replies.ts';
export { createStatusMonitor, type StatusMonitor } from './status/status-monitor.ts';
