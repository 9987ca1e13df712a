import type { Access } from '@redoubt/contract/endpoint.ts';
import { forbidden, unauthenticated } from '@redoubt/contract/problem.ts';
import type { FastifyRequest } from 'fastify';
import { refuse, type Refusal } from '#platform/refusal.ts';
import type { Caller } from '../caller.ts';

export type Authenticate = (token: string) => Promise<Caller | null>;

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
  request.caller = await authenticate(token);
}

const NO_SESSION = refuse(unauthenticated);
const WRONG_ROLE = refuse(forbidden);

/** What the endpoint's access says to this caller: null lets them in. */
export function checkAccess(access: Access, caller: Caller | null): Refusal | null {
  if (access === 'everyone') return null;
  if (caller === null) return NO_SESSION;
  return access === 'signed-in' || access.includes(caller.role) ? null : WRONG_ROLE;
}
