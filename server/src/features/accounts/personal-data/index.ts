export { accountsPersonalData } from './accounts.personal-data.ts';
export { archiveDownloads } from '../archives/download-archive.ts';
export { personalDataJobs } from './personal-data.jobs.ts';
export { servePersonalData } from './personal-data.routes.ts';
