import { STATUS_CODES } from 'node:http';
import * as problems from '@redoubt/contract/shared/problem.ts';
import type { Problem, ProblemReply } from '@redoubt/contract/shared/problem.ts';
import type { FastifyReply } from 'fastify';
import { erasedPersonOf } from '#platform/erased.ts';
import { isPassing } from '#platform/database/failures.ts';
import { isStorageFull } from '#platform/files/storage-full.ts';
import { Overload } from '#platform/overload.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { isOrganizationGone } from '#platform/use-case/membership.ts';
import { refuse, type Refusal } from '#platform/refusal.ts';
import { boundErrors } from './bound-errors.ts';

/** The RFC 9457 body of a refusal. */
export function renderProblem({ refused, errors, members }: Refusal, requestId: string): ProblemReply {
  return {
    ...members,
    type: `urn:redoubt:problem:${refused.code}`,
    title: STATUS_CODES[refused.status] ?? 'Problem',
    status: refused.status,
    detail: refused.message,
    message: refused.message,
    code: refused.code,
    requestId,
    ...(errors === undefined ? {} : { errors: boundErrors(errors) }),
  };
}

/** Sends a refusal; the one place where errors get their form. */
export function sendProblem(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status } = refusal.refused;
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  const seconds = refusal.retryAfterSeconds ?? (status === 429 || status === 503 ? 1 : undefined);
  if (seconds !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(seconds)));
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(renderProblem(refusal, reply.request.id)));
}

const BY_CODE: Readonly<Record<string, Problem>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: problems.tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: problems.unsupportedMedia,
  FST_ERR_CTP_EMPTY_TYPE: problems.unsupportedMedia,
  FST_ERR_NOT_FOUND: problems.notFound,
  FST_ERR_MAX_PARAM_LENGTH: problems.notFound,
  ECONNRESET: problems.malformed,
};

/**
 * What a thrown error means to the client: an overload passes, who was erased and what went meanwhile is gone, Fastify's own 4xx say
 * what was wrong with the request, everything else is a fault of ours, whatever status a library wrote on it.
 */
export function refusalForError(error: unknown, caller: Caller | null): Refusal {
  const erased = erasedPersonOf(error);
  if (erased !== null)
    return refuse(caller && caller.userId !== erased ? problems.notFound : problems.accountErased);
  if (error instanceof Overload)
    return refuse(problems.unavailable, { retryAfterSeconds: error.retryAfterSeconds });
  if (isOrganizationGone(error)) return refuse(problems.noMembership);
  if (isStorageFull(error)) return refuse(problems.storageFull);
  if (isPassing(error)) return refuse(problems.unavailable);
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (typeof code !== 'string' || !(error instanceof Error)) return refuse(problems.serverFault);
  const known = BY_CODE[code];
  if (known) return refuse(known);
  const status: unknown = Reflect.get(error, 'statusCode');
  const isOfRequest = code.startsWith('FST_') && typeof status === 'number' && status >= 400 && status < 500;
  return refuse(isOfRequest ? problems.malformed : problems.serverFault);
}
