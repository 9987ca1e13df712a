export { type RankMove, rankingsEvents } from './rankings.events.ts';
export { rankingsEndpoints } from './rankings.endpoints.ts';
export {
  periods,
  rankingTracks,
  type OwnStanding,
  type Period,
  type RankingTrack,
  type Standing,
  type StandingPage,
} from './standing.ts';
