import type { Feature } from '#platform/feature/feature.ts';
import type { Kit } from '#kit.ts';
import { sweepCallsJob, sweepChargesJob } from './budgets/sweep-calls.job.ts';
import { notifyBudgetJob } from './budgets/notify-budget.job.ts';
import { modelsPersonalData } from './models.personal-data.ts';
import { serveModels } from './models.routes.ts';
import { hasModels } from './records/models.store.ts';
import type { IsModelInUse } from './records/remove-model.ts';
import { sealedModelKeys } from './records/sealed-keys.store.ts';

/** `isModelInUse`: whether a challenge over a model is open or will open. */
export function modelsFeature(kit: Kit, parts: { readonly isModelInUse: IsModelInUse }): Feature {
  return {
    serve: (http) => serveModels(http, kit, parts),
    sealed: [sealedModelKeys],
    personalData: [modelsPersonalData],
    jobs: [sweepChargesJob(kit), sweepCallsJob(kit), notifyBudgetJob(kit)],
    holdings: [{ name: 'models', exists: hasModels }],
  };
}
