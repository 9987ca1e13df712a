export { serveRankings } from './rankings.routes.ts';
export { createScoreboard, type Scoreboard } from './scoreboard.ts';
