export { ExpertStanding } from './expert/expert-standing.tsx';
export { expertStandingQuery } from './expert/expert-standing.queries.ts';
