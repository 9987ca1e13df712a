import type { Track } from '@redoubt/contract/challenges';
import type { PracticeTarget } from './conversation/practice-target.ts';
import { findLesson, type Lesson, redTeamTargets } from './red-team/index.ts';
import { stumpingTargets } from './stumping/index.ts';

export { type PracticeAgent, practiceAgents } from './agents/index.ts';
export { levelsAfter } from './levels-after.ts';
export { practiceChallenges } from './practice-challenges.ts';
export { listScriptedPlays, type ScriptedPlay } from './scripted-plays.ts';

/** A target with the kind of challenge that it is for, and who judges there. */
interface JudgedTarget extends PracticeTarget {
  readonly track: Track;
  /** The key of the judge. */
  readonly judge: string;
  /** Null where an attempt needs no explanation. */
  readonly lesson: Lesson | null;
}

/** Scripted targets that work without a model, a key or a network. */
export const practiceTargets: readonly JudgedTarget[] = [
  ...redTeamTargets.map((target): JudgedTarget => ({
    ...target,
    track: 'red-team',
    judge: 'leak',
    lesson: findLesson(target.key),
  })),
  ...stumpingTargets.map(({ topic, ...target }): JudgedTarget => ({
    ...target,
    track: 'content',
    judge: `answer/${topic}`,
    lesson: null,
  })),
];
