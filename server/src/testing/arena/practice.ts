export {
  insertChallenge,
  listScriptedPlays,
  practiceChallenges,
  type ScriptedPlay,
} from '#features/challenges/load';
