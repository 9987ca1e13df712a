export { ApplicationPanel } from './own/application-panel.tsx';
export { badgeQuery, ownApplicationQuery, refreshOwnApplication } from './own/own-application.queries.ts';
export { sendOwnApplication } from './own/send-application.ts';
export { PersonApplication } from './person/person-application.tsx';
export { personApplicationQuery } from './person/person-application.queries.ts';
