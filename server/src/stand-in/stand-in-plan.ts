import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { randomBytes } from 'node:crypto';

/** Everything that the stand-in serves is below this path. */
export const STAND_IN_PATH = '/dev/identity';

/** A provider that the stand-in replaces. */
export interface StandInClient {
  /** Its name in addresses, which is also the client's id at the stand-in. */
  readonly clientId: string;
  /** A new one in each process. */
  readonly clientSecret: string;
  /** What people call it. */
  readonly label: string;
  readonly redirectUri: string;
}

/** What the stand-in and its clients agree on. */
export interface StandInPlan {
  readonly issuer: string;
  readonly clients: readonly StandInClient[];
}

/** @param providers the names in addresses, each with the one that people know */
export function planStandIn(
  publicUrl: string,
  providers: Iterable<readonly [clientId: string, label: string]>,
): StandInPlan {
  return {
    issuer: `${publicUrl}${STAND_IN_PATH}`,
    clients: Array.from(providers, ([clientId, label]) => ({
      clientId,
      clientSecret: randomBytes(32).toString('base64url'),
      label,
      redirectUri: `${publicUrl}${pagePaths.socialCallback(clientId)}`,
    })),
  };
}
