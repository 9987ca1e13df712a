export { insertChallenge } from '#features/challenges/load';
export { listScriptedPlays, practiceChallenges, type ScriptedPlay } from '#features/practice';
export { createSecret, getTarget } from '#features/targets';
