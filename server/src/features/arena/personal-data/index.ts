export { arenaPersonalData } from './arena.personal-data.ts';
