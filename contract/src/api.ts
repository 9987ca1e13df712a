import { accountsEndpoints } from './accounts/accounts.endpoints.ts';
import { arenaEndpoints } from './arena/arena.endpoints.ts';
import { challengesEndpoints } from './challenges/challenges.endpoints.ts';
import { rankingsEndpoints } from './rankings/rankings.endpoints.ts';

/** Every endpoint of the product by feature: served, documented and tested from this list. */
export const api = {
  accounts: accountsEndpoints,
  challenges: challengesEndpoints,
  arena: arenaEndpoints,
  rankings: rankingsEndpoints,
} as const;
