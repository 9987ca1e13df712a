import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { invalidFields, notFound, type Problem } from '@redoubt/contract/shared/problem.ts';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { refuse, type Refusal } from '#platform/refusal.ts';
import { announcesBody } from './body.ts';
import { fieldErrors, wordInput } from './field-errors.ts';

const WORDED = { error: wordInput };

/** Parses the three inputs of an endpoint; each answers the parsed value or a refusal. */
export interface InputParsers {
  params(given: unknown): unknown;
  query(given: unknown): unknown;
  body(request: FastifyRequest): unknown;
}

export function inputParsersOf(endpoint: Endpoint): InputParsers {
  const missing = refuse(problemForMissing(endpoint));
  const { params, query, body } = endpoint;
  return {
    params: (given) => {
      if (params === undefined) return undefined;
      const result = params.safeParse(given);
      return result.success ? result.data : missing;
    },
    query: (given) => (query === undefined ? undefined : parse(query, given, wordQueryIssue)),
    body: (request) => (body === undefined ? refuseBody(request) : parse(body, request.body, wordInput)),
  };
}

/** An id that cannot be one names nothing: the endpoint's own 404 where it has one. */
export function problemForMissing(endpoint: Endpoint): Problem {
  return endpoint.problems.find(({ status }) => status === 404) ?? notFound;
}

function parse(schema: z.ZodType, given: unknown, word: typeof wordInput): unknown {
  const result = schema.safeParse(given, word === wordInput ? WORDED : { error: word });
  return result.success ? result.data : refuse(invalidFields, { errors: fieldErrors(result.error.issues) });
}

function wordQueryIssue(issue: z.core.$ZodRawIssue): string {
  const name = issue.path?.map(String).join('.') ?? '';
  return Array.isArray(issue.input) ? `Give ${name} only once.` : wordInput(issue);
}

function refuseBody(request: FastifyRequest): Refusal | undefined {
  const isBodyless = request.method === 'GET' || request.method === 'HEAD';
  const hasBody = isBodyless ? announcesBody(request.headers) : request.body !== undefined;
  return hasBody
    ? refuse(invalidFields, { errors: [{ path: '', message: 'Send this request without a body.' }] })
    : undefined;
}
