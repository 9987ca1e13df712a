export { findChallengeId, insertChallenge, updateTallies } from '../challenges.store.ts';
export { practiceChallenges } from '../practice-challenges.ts';
export { listScriptedPlays, type ScriptedPlay } from '../scripted-plays.ts';
