import * as z from 'zod';

/** A named refusal: a stable code, an HTTP status and the sentence a person reads. */
export interface Problem<Code extends string = string> {
  readonly code: Code;
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 507;
  readonly message: string;
  /** What the reply says beside the sentence: RFC 9457's extension members, by name. */
  readonly members?: z.ZodObject;
}

export function problem<const Code extends string>(
  code: Code,
  status: Problem['status'],
  message: string,
): Problem<Code> {
  return { code, status, message };
}

/** A refusal that cannot be given without its members, as `refuse(outOfTries, { members: { left: 0 } })`. */
export interface ProblemWithMembers<
  Members extends z.ZodObject,
  Code extends string = string,
> extends Problem<Code> {
  readonly members: Members;
}

export function problemWithMembers<const Code extends string, Members extends z.ZodObject>(
  plain: Problem<Code>,
  members: Members,
): ProblemWithMembers<Members, Code> {
  return { ...plain, members };
}

/** What every error reply looks like (RFC 9457 with `message`, `code`, `errors` and the problem's own members). */
export const problemReply = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  message: z.string(),
  code: z.string(),
  requestId: z.string().optional(),
  /** `allowed` is there where the field takes one of a closed list. */
  errors: z
    .array(
      z.object({ path: z.string(), message: z.string(), allowed: z.array(z.string()).readonly().optional() }),
    )
    .optional(),
});
export type ProblemReply = z.infer<typeof problemReply>;

/** Refusals that any endpoint may give; an endpoint lists only what it adds to them. */
export const malformed = problem('malformed', 400, 'The request could not be read.');
export const unauthenticated = problem('unauthenticated', 401, 'Please sign in to continue.');
export const apiTokenEnded = problem(
  'api_token_ended',
  401,
  'This API token is not valid: it is mistyped, has expired or was revoked.',
);
/** Refuses calls that were under way when the caller's account was deleted. */
export const accountErased = problem('account_erased', 401, 'This account has been deleted.');
export const forbidden = problem('forbidden', 403, 'Your role does not allow this.');
/** Refuses calls of an organization. */
export const noMembership = problem('no_membership', 403, 'You are not a member of an organization.');
export const memberRoleTooLow = problem(
  'member_role_too_low',
  403,
  'Your role in this organization does not allow this. Ask one of its owners.',
);
/** Endpoints with `needsVerified` have it; the client offers to send the verification mail again beside it. */
export const addressUnverified = problem(
  'address_unverified',
  403,
  'Please verify your email address first. The link is in the mail that we sent you.',
);
/** All endpoints but those with `beforeSecondFactor` have it; the client leads to the set-up of a factor. */
export const secondFactorSetupNeeded = problem(
  'second_factor_setup_needed',
  403,
  'Admins need a second factor. Set one up in Configurations to continue.',
);
/** Endpoints without a scope have it; most changes of an account are among them. */
export const notByApiToken = problem(
  'not_by_api_token',
  403,
  'API tokens cannot do this. Sign in and do it yourself.',
);
/** `errors` names the missing scope. */
export const outOfScope = problem('out_of_scope', 403, 'This API token does not have the scope for this.');
export const notFound = problem('not_found', 404, 'We could not find that.');
/** Its reply lists in Allow what the address does take. */
export const methodNotAllowed = problem(
  'method_not_allowed',
  405,
  'This address does not support that method. The header Allow lists the methods that it supports.',
);
export const tooLarge = problem('too_large', 413, 'The request is larger than 256 KB.');
/** For uploads that have no sentence of their own for it; `errors` names the field of the file. */
export const fileTooLarge = problem('file_too_large', 413, 'This file is larger than allowed.');
export const unsupportedMedia = problem('unsupported_media', 415, 'Send the request as JSON.');
export const notMultipart = problem('not_multipart', 415, 'Send the files as multipart/form-data.');
export const invalidFields = problem('invalid_fields', 422, 'Some fields need another look.');
/** Each endpoint with `idempotent` lists it. */
export const idempotencyKeyReused = problem(
  'idempotency_key_reused',
  422,
  'This Idempotency-Key was already used for another request. Use a new key.',
);
export const tooManyRequests = problem(
  'too_many_requests',
  429,
  'Too many requests. Wait a moment and try again.',
);
/** Each endpoint with `maxOpen` lists it. */
export const tooManyStreams = problem(
  'too_many_streams',
  429,
  'Your account has too many of these streams open. Close one, or try again in a minute.',
);
export const serverFault = problem(
  'server_fault',
  500,
  'Something went wrong on our side. Nothing was changed.',
);
export const unavailable = problem('unavailable', 503, 'Redoubt is busy. Try again in a moment.');
/** Refuses writes while the disk of the files or of the database is full. */
export const storageFull = problem(
  'storage_full',
  507,
  'There is no space left to store this. The operators are notified. Try again later.',
);

export const commonProblems = [
  malformed,
  unauthenticated,
  apiTokenEnded,
  accountErased,
  forbidden,
  noMembership,
  memberRoleTooLow,
  addressUnverified,
  secondFactorSetupNeeded,
  notByApiToken,
  outOfScope,
  notFound,
  tooLarge,
  fileTooLarge,
  unsupportedMedia,
  notMultipart,
  invalidFields,
  tooManyRequests,
  serverFault,
  unavailable,
  storageFull,
] as const;
export type CommonProblem = (typeof commonProblems)[number];
