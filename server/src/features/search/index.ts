export { searchJobs } from './search.jobs.ts';
export { searchListener } from './search.listener.ts';
export { searchPersonalData } from './search.personal-data.ts';
export { serveSearch } from './search.routes.ts';
