import { randomUUID } from 'node:crypto';
import { api } from '@redoubt/contract/api.ts';
import { mayCall } from '@redoubt/contract/access-matrix.ts';
import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import {
  addressUnverified,
  apiTokenEnded,
  forbidden,
  memberRoleTooLow,
  noMembership,
  notByApiToken,
  outOfScope,
  problemReply,
  unauthenticated,
} from '@redoubt/contract/shared/problem.ts';
import { type Role, roles } from '@redoubt/contract/shared/roles.ts';
import * as z from 'zod';
import { invariant } from '#platform/invariant.ts';

/** Every endpoint of the contract with its name, as in `GET /v1/challenges`. */
export const namedEndpoints: readonly (readonly [name: string, endpoint: Endpoint])[] = Object.values(api)
  .flatMap((feature) => Object.values<Endpoint>(feature))
  .map((endpoint) => [nameOf(endpoint), endpoint]);

export function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

/** Params of the right form that name nothing, where a form allows that. */
export function strangeParams({ params }: Endpoint): Record<string, string> {
  const shapes = Object.entries(params?.shape ?? {});
  return Object.fromEntries(shapes.map(([name, shape]) => [name, strangeParam(name, shape)]));
}

const UNKNOWN_ID = randomUUID();

function strangeParam(name: string, shape: unknown): string {
  if (shape instanceof z.ZodEnum) return String(shape.options[0]);
  if (/^id$|Id$/.test(name)) return randomUUID();
  const word = `no-such-${name.toLowerCase()}`;
  const number = '999999999';
  const takes = (param: string) => shape instanceof z.ZodType && shape.safeParse(param).success;
  if (!takes(word) && takes(UNKNOWN_ID)) return randomUUID();
  return !takes(word) && takes(number) ? number : word;
}

/** A role that may call; of those who see only their own records where there is one. */
export function roleThatMay(endpoint: Endpoint): Role {
  const able = roles.filter((role) => mayCall(endpoint, role));
  const role = able.find((one) => one !== 'Admin') ?? able[0];
  invariant(role, 'Somebody may call every endpoint.');
  return role;
}

export interface RawReply {
  readonly status: number;
  readonly body: string;
}

/** The status of a reply, once it is sure that a refusal is a problem with the same status and a sentence. */
export function statusOf(reply: RawReply): number {
  if (reply.status < 400) return reply.status;
  const problem = problemReply.parse(JSON.parse(reply.body));
  const isWhole = problem.status === reply.status && problem.message.length > 5;
  return isWhole ? reply.status : Number.NaN;
}

const ACCESS_REFUSALS: readonly string[] = [
  unauthenticated,
  apiTokenEnded,
  forbidden,
  addressUnverified,
  notByApiToken,
  outOfScope,
  noMembership,
  memberRoleTooLow,
].map(({ code }) => code);

/** The status of a refusal by admission; any later answer, a fault apart, is `let in`. */
export function answerAtTheDoor(reply: RawReply): number | 'let in' {
  const status = statusOf(reply);
  if (status < 400) return 'let in';
  const { code } = problemReply.parse(JSON.parse(reply.body));
  return ACCESS_REFUSALS.includes(code) || !(status < 500) ? status : 'let in';
}
