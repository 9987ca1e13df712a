export { ArenaState } from './attempts/arena-state.tsx';
export { attemptMarks } from './attempts/attempt-marks.ts';
export { attemptListQuery, workQuery } from './attempts/arena.queries.ts';
export { hasArena } from './attempts/attempt-access.ts';
export { personWork } from './work/person-work.tsx';
export { AttemptList } from './attempts/attempt-list.tsx';
export { StartAttempt } from './attempts/start-attempt.tsx';
export { figuresQueries } from './figures/figures.queries.ts';
export { DryRunPanel } from './dry-run/dry-run-panel.tsx';
