export { createSecret } from './create-secret.ts';
export { documentedBreaks, documentedHolds } from './documented/documented.ts';
export type { Conversation, PracticeTarget } from './practice-target.ts';
export { redTeamTargets } from './red-team-targets.ts';
