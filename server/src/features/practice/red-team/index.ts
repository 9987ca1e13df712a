import retired from './retired-targets.json' with { type: 'json' };

export { documentedBreaks, documentedHolds } from './documented/documented.ts';
export { redTeamTargets } from './red-team-targets.ts';
export { findLesson, type Lesson } from './lessons.ts';

/** The levels that are closed, by what is told of them. */
export const retiredTargets: readonly {
  readonly key: string;
  readonly name: string;
  readonly description: string;
}[] = retired;
