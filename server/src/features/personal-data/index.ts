export { archiveDownloads } from './archives/download-archive.ts';
export { archivesPersonalData } from './archives/archives.personal-data.ts';
export { deletionPersonalData } from './deletion/deletion.personal-data.ts';
export { personalDataJobs } from './personal-data.jobs.ts';
export { servePersonalData } from './personal-data.routes.ts';
