export { findChallengeId, insertChallenge, updateOpensAt, updateTallies } from '../challenges.store.ts';
