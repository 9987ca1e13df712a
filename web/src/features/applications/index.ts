export { ApplicationPanel } from './application-panel.tsx';
export { badgeQuery, ownApplicationQuery } from './applications.queries.ts';
