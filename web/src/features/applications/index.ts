export { ApplicationPanel } from './application-panel.tsx';
export { badgeQuery, ownApplicationQuery, refreshOwnApplication } from './applications.queries.ts';
export { sendOwnApplication } from './send-application.ts';
