export { ExpertStanding } from './expert/expert-standing.tsx';
export { expertStandingQuery } from './expert/expert-standing.queries.ts';
export { ownStandingQuery, hasStanding, standingsQuery } from './table/rankings.queries.ts';
export { TopStandings } from './top/top-standings.tsx';
export { topStandingsQuery } from './top/top-standings.queries.ts';
export { RankingsSidebar } from './rankings-sidebar.tsx';
export { describePeriod, periodWords, trackWords } from './standing/rankings-words.ts';
export { readAddress, writeAddress, type RankingsAddress } from './table/rankings-address.ts';
export { StandingsCard } from './table/standings-card.tsx';
