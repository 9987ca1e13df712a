export { ArenaState } from './arena-state.tsx';
export { describeMark } from './arena-words.ts';
export { attemptListQuery, markListQuery } from './arena.queries.ts';
export { hasArena } from './attempt-access.ts';
export { AttemptList } from './attempt-list.tsx';
export { StartAttempt } from './start-attempt.tsx';
