export {
  findChallengeId,
  insertChallenge,
  insertRecord,
  type InsertedChallenge,
  type NewChallenge,
  updateOpensAt,
} from '../catalogue/challenges.store.ts';
export { type TallyChange, updateTallies } from '../catalogue/tallies.store.ts';
