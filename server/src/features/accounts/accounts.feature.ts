import type { Feature } from '#platform/feature/feature.ts';
import type { Kit } from '#kit.ts';
import { accountsJobs } from './accounts.jobs.ts';
import { type AccountsOptions, serveAccounts } from './accounts.routes.ts';
import { accountsPersonalData } from './personal-data/accounts.personal-data.ts';

export function accountsFeature(kit: Kit, options: AccountsOptions): Feature {
  return {
    serve: (http) => serveAccounts(http, kit, options),
    jobs: [accountsJobs(kit)],
    personalData: accountsPersonalData(kit),
  };
}
