import * as validationProblems from './validation.problems.ts';

export type { JudgedTurn } from '#shared/judging/judged-turn.ts';
export { validationProblems };
export { type Rubric, type RubricLine, rubricOf } from '#shared/judging/rubric.ts';
export { validationEndpoints } from './validation.endpoints.ts';
export {
  LEASE_MINUTES,
  type ValidationItem,
  type ValidationLease,
  type VoteWord,
  voteWords,
} from './validation-item.ts';
export { type VoteForm, voteForm } from './vote.ts';
export {
  DEFAULT_WEEKLY_LIMIT,
  HIGHEST_WEEKLY_LIMIT,
  type ValidationRecord,
  type ValidationSettings,
  validationSettings,
} from './record.ts';
export {
  ENOUGH_COMPARED,
  GOLD_EVERY,
  goldForm,
  type ItemInstance,
  itemInstances,
  type ValidationOverview,
} from './overview.ts';
