export { findChallengeId, insertChallenge, updateTallies } from '../challenges.store.ts';
