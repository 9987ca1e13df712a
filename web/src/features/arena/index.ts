export { ArenaState } from './attempts/arena-state.tsx';
export { describeProgress } from './attempts/arena-words.ts';
export {
  attemptListQuery,
  progressListQuery,
  personWorkQuery,
  workQuery,
  attemptedChallengeQuery,
  attemptQuery,
} from './attempts/arena.queries.ts';
export { hasArena } from './attempts/attempt-access.ts';
export { OwnWork, readWorkStatus } from './work/own-work.tsx';
export { PersonWork } from './work/person-work.tsx';
export { FindingsOf, findingsTab } from './findings/findings-tab.ts';
export { AttemptList } from './attempts/attempt-list.tsx';
export { StartAttempt } from './attempts/start-attempt.tsx';
export { attemptCountsQuery, challengeFiguresQuery } from './figures.queries.ts';
export { DryRunPanel } from './dry-run/dry-run-panel.tsx';
export { viewerOf } from './attempts/viewer.ts';
export type { NextSteps } from './bench/after-break.tsx';
export { OwnBench } from './bench/own-bench.tsx';
export { ReadingBench } from './bench/reading-bench.tsx';
export { PublishedVerdicts, publishedVerdictsQuery } from './verdict-page/published-verdicts.tsx';
export { countTogether } from './verdict/count-together.ts';
export { VerdictScreen } from './verdict-page/verdict-screen.tsx';
export { verdictQuery } from './verdict-page/verdict.queries.ts';
export { BreakRateFigure } from './findings/break-rate.tsx';
export { type FindingParts, FindingPartsContext } from './findings/finding-parts.tsx';
export { chooseVerdict } from './verdict/verdict-choice.ts';
export { type FurtherTab, fetchJudging, JudgingBoard } from './judging-board.tsx';
