export { listAttemptable, listDraftNames } from './budgets/attemptable.ts';
export type { PricedEvent, Settlement } from './budgets/call-within-budget.ts';
export { type CallToCharge, chargeCallsSql, limitOf, queueCallsSql } from './budgets/reservations.store.ts';
export { answerCallsSql, findTurnFailure, settleCallsSql } from './budgets/settlements.store.ts';
export { type Asker, BudgetClosed } from './budgets/call-within-budget.ts';
export { ModelFailure } from './upstream/model-failure.ts';
export { modelOfTarget, targetKeyOf } from './budgets/attemptable.ts';
export { findCurrentVersion, listVersions } from './versions/model-versions.store.ts';
export { openModel, type OpenModel, type TurnKit } from './budgets/attemptable.ts';
export type { Prompt } from './upstream/model-connection.ts';
export {
  findPlatformModel,
  holdPlatformModel,
  listPlatformModels,
  type PlatformModel,
} from './records/platform-models.ts';
