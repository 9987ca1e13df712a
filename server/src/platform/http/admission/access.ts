import { type Endpoint, rolesOf } from '@redoubt/contract/shared/endpoint.ts';
import {
  addressUnverified,
  forbidden,
  secondFactorSetupNeeded,
  unauthenticated,
} from '@redoubt/contract/shared/problem.ts';
import type { FastifyRequest } from 'fastify';
import { refuse, type Refusal } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';

/** Named a network, it counts as a use from there. */
export type Authenticate = (token: string, network?: string) => Promise<Caller | null>;

// RFC 6750's b68token; what is longer than any token of ours is not looked up.
const BEARER = /^Bearer +([\w.~+/-]{1,512}=*)$/i;

/** The bearer token of a request, or null where there is none or it cannot be one. */
export function bearerToken(authorization: string | undefined): string | null {
  return authorization === undefined ? null : (BEARER.exec(authorization)?.[1] ?? null);
}

/**
 * Finds out who calls and notes it on the request. A token that is no valid session is as good as
 * none: an endpoint for everyone answers as to a guest.
 */
export async function identify(request: FastifyRequest, authenticate: Authenticate): Promise<void> {
  const token = bearerToken(request.headers.authorization);
  if (token === null) return;
  request.token = token;
  const { network } = request;
  const caller = await authenticate(token, network);
  request.caller = caller && { ...caller, network };
}

const NO_SESSION = refuse(unauthenticated);
const WRONG_ROLE = refuse(forbidden);
const WITHOUT_FACTOR = refuse(secondFactorSetupNeeded);
const UNVERIFIED = refuse(addressUnverified);

type AccessRules = Pick<Endpoint, 'access' | 'needsVerified' | 'beforeSecondFactor'>;

/** What the endpoint's access says to this caller: null lets them in. */
export function checkAccess(endpoint: AccessRules, caller: Caller | null): Refusal | null {
  const { access, needsVerified, beforeSecondFactor } = endpoint;
  if (access === 'everyone') return null;
  if (caller === null) return NO_SESSION;
  if (caller.mustSetUpFactor && !beforeSecondFactor) return WITHOUT_FACTOR;
  if (rolesOf(endpoint)?.includes(caller.role) === false) return WRONG_ROLE;
  return needsVerified && !caller.isEmailVerified ? UNVERIFIED : null;
}

/** The caller that an endpoint sees: one who has yet to set up a factor is a guest where everyone may call. */
export function callerFor({ access }: AccessRules, caller: Caller | null): Caller | null {
  return access === 'everyone' && caller?.mustSetUpFactor ? null : caller;
}
