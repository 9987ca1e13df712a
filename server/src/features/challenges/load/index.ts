export { findChallengeId, insertChallenge, updateOpensAt } from '../catalogue/challenges.store.ts';
export { updateTallies } from '../catalogue/tallies.store.ts';
