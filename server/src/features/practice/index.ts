import type { Track } from '@redoubt/contract/challenges';
import { RETIRED, retiredAgents } from './agents/index.ts';
import type { PracticeTarget } from './conversation/practice-target.ts';
import {
  findLesson,
  type Lesson,
  redTeamTargets,
  retiredTargets as retiredRedTeam,
} from './red-team/index.ts';
import { type ContentTarget, retiredStumping, stumpingTargets } from './stumping/index.ts';

export { type PracticeAgent, practiceAgents, retiredAgents } from './agents/index.ts';
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
  ...redTeamTargets.map(inRedTeam),
  ...stumpingTargets.map(inContent),
];

/** Targets of challenges that are closed: their records stay readable, and they say nothing new. */
export const retiredTargets: readonly JudgedTarget[] = [
  ...retiredRedTeam.map((target) => inRedTeam({ ...target, reply: () => RETIRED })),
  ...retiredStumping.map((target) => inContent({ ...target, reply: () => RETIRED })),
];

function inRedTeam(target: PracticeTarget): JudgedTarget {
  return { ...target, track: 'red-team', judge: 'leak', lesson: findLesson(target.key) };
}

function inContent(target: ContentTarget): JudgedTarget {
  return { ...target, track: 'content', lesson: null };
}

/** The targets that challenges over them close for. */
export const retiredKeys: readonly string[] = [...retiredTargets, ...retiredAgents].map(({ key }) => key);
