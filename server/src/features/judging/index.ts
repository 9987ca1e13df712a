export { getJudge } from './judges/get-judge.ts';
export { type Judge, judgeSafely } from './judges/judge.ts';
export { createSolveFeed } from './solves/solve-feed.ts';
export { presentVerdict } from './verdicts/present-verdict.ts';
export {
  appendVerdict,
  breaksSql,
  listOutcomes,
  listVerdicts,
  type NewVerdict,
} from './verdicts/verdicts.store.ts';
