export { getTrialBalance } from './reading/get-trial-balance.ts';
