export { createSessionDirectory } from './authenticate.ts';
export { hearingNotes } from './session-changes.ts';
