export { listAttemptable, listDraftNames } from './records/list-attemptable.ts';
export type { PricedEvent, Settlement } from './budgets/call-reserved.ts';
export {
  answerCallsSql,
  type CallToCharge,
  chargeCallsSql,
  limitOf,
  settleCallsSql,
} from './budgets/charges.store.ts';
export { BudgetClosed } from './budgets/call-within-budget.ts';
export { findTurnFailure } from './figures/turn-failure.store.ts';
export { modelOfTarget, targetKeyOf } from './records/target-key.ts';
export { openModel, type OpenModel, type TurnKit } from './budgets/open-model.ts';
export type { Prompt } from './upstream/model-connection.ts';
