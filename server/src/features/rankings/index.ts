export { serveRankings } from './rankings.routes.ts';
export { createScoreboard } from './scoreboard.ts';
