export { type Catalogue, createCatalogue } from './catalogue.ts';
export type { PublishedChallenge } from './challenge.presenter.ts';
export { serveChallenges } from './challenges.routes.ts';
export { findChallengeId, insertChallenge, updateTallies } from './challenges.store.ts';
export { createSecret } from './practice/index.ts';
export { practiceChallenges } from './practice-challenges.ts';
export { listScriptedPlays, type ScriptedPlay } from './scripted-plays.ts';
export { tallyListener } from './tally.listener.ts';
export { getTarget, type Target } from './targets.ts';
