export { watchGround } from './watch-ground.ts';
