export { applicationsListener } from './applications.listener.ts';
export { applicationsPersonalData } from './applications.personal-data.ts';
export { serveApplications } from './applications.routes.ts';
export { isApproved } from './is-approved.ts';
