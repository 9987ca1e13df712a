export { ArenaState } from './arena-state.tsx';
export { describeMark } from './arena-words.ts';
export { attemptListQuery, markListQuery } from './arena.queries.ts';
export { hasArena } from './attempts/attempt-access.ts';
export { AttemptList } from './attempts/attempt-list.tsx';
export { StartAttempt } from './attempts/start-attempt.tsx';
