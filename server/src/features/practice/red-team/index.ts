export { documentedBreaks, documentedHolds } from './documented/documented.ts';
export { redTeamTargets } from './red-team-targets.ts';
export { findLesson, type Lesson } from './lessons.ts';
