export { ExpertStanding } from './expert/expert-standing.tsx';
export { expertStandingQuery } from './expert/expert-standing.queries.ts';
export { ownStandingQuery } from './table/rankings.queries.ts';
export { TopStandings } from './top/top-standings.tsx';
export { topStandingsQuery } from './top/top-standings.queries.ts';
