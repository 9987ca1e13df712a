import * as z from 'zod';

/** A named refusal: a stable code, an HTTP status and the sentence a person reads. */
export interface Problem<Code extends string = string> {
  readonly code: Code;
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly message: string;
}

export function problem<const Code extends string>(
  code: Code,
  status: Problem['status'],
  message: string,
): Problem<Code> {
  return { code, status, message };
}

/** What every error reply looks like (RFC 9457 with `message`, `code` and `errors`). */
export const problemReply = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  message: z.string(),
  code: z.string(),
  requestId: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ProblemReply = z.infer<typeof problemReply>;

/** Refusals that any endpoint may give; an endpoint lists only what it adds to them. */
export const malformed = problem('malformed', 400, 'The request could not be read.');
export const unauthenticated = problem('unauthenticated', 401, 'Please sign in to continue.');
export const forbidden = problem('forbidden', 403, 'Your role may not do this.');
export const notFound = problem('not_found', 404, 'We could not find that.');
export const tooLarge = problem('too_large', 413, 'The request is larger than 256 KB.');
export const unsupportedMedia = problem('unsupported_media', 415, 'Send the request as JSON.');
export const invalidFields = problem('invalid_fields', 422, 'Some fields need another look.');
export const tooManyRequests = problem(
  'too_many_requests',
  429,
  'Too many requests. Wait a moment and try again.',
);
export const serverFault = problem(
  'server_fault',
  500,
  'Something went wrong on our side. Nothing was changed.',
);
export const unavailable = problem('unavailable', 503, 'Redoubt is busy. Try again in a moment.');

export const commonProblems = [
  malformed,
  unauthenticated,
  forbidden,
  notFound,
  tooLarge,
  unsupportedMedia,
  invalidFields,
  tooManyRequests,
  serverFault,
  unavailable,
] as const;
export type CommonProblem = (typeof commonProblems)[number];
