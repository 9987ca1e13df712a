import type { PracticeTarget } from './conversation/practice-target.ts';
import { redTeamTargets } from './red-team/index.ts';
import { stumpingTargets } from './stumping/index.ts';

export { practiceChallenges } from './practice-challenges.ts';
export { listScriptedPlays, type ScriptedPlay } from './scripted-plays.ts';

/** Scripted targets that work without a model, a key or a network. */
export const practiceTargets: readonly PracticeTarget[] = [...redTeamTargets, ...stumpingTargets];
