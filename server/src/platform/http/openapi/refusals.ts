import { type Endpoint, memberAccessOf } from '@redoubt/contract/shared/endpoint.ts';
import * as problems from '@redoubt/contract/shared/problem.ts';
import type { Problem } from '@redoubt/contract/shared/problem.ts';
import { inPascalCase } from './names.ts';
import type { Json, Schemas } from './schemas.ts';

export const PROBLEM = 'Problem';
const PROBLEM_REFERENCE = { $ref: `#/components/schemas/${PROBLEM}` };

const ANY_CALL = 'AnyCall';
const ANY_UPLOAD = 'AnyUpload';

/** What can befall every call, whatever it is about: listed once, as the default reply. */
const OF_ANY: readonly Problem[] = [
  problems.malformed,
  problems.unauthenticated,
  problems.apiTokenEnded,
  problems.accountErased,
  problems.tooManyRequests,
  problems.serverFault,
  problems.unavailable,
  problems.storageFull,
];
const OF_ANY_CALL = [...OF_ANY, problems.tooLarge, problems.unsupportedMedia];
const OF_ANY_UPLOAD = [...OF_ANY, problems.fileTooLarge, problems.notMultipart];

/** The refusals of an API as responses. What they refer to is in `components`. */
export class Refusals {
  readonly #schemas: Schemas;
  readonly #carrying = new Map<string, Json>();

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  /** By status: the refusals of the endpoint, and of the common ones those that can befall it. */
  of(endpoint: Endpoint): Record<string, Json> {
    const ofAny = endpoint.upload ? OF_ANY_UPLOAD : OF_ANY_CALL;
    const byStatus = Map.groupBy(refusalsOf(endpoint), ({ status }) => status);
    const particular = [...byStatus].filter(([, ofStatus]) => !ofStatus.every((one) => ofAny.includes(one)));
    return {
      ...Object.fromEntries(particular.map(([status, ofStatus]) => [status, this.#response(ofStatus)])),
      default: { $ref: `#/components/responses/${endpoint.upload ? ANY_UPLOAD : ANY_CALL}` },
    };
  }

  /** What the responses refer to. */
  components(): { readonly responses: Json; readonly schemas: Json } {
    return {
      responses: {
        [ANY_CALL]: this.#ofAny(OF_ANY_CALL),
        [ANY_UPLOAD]: this.#ofAny(OF_ANY_UPLOAD),
      },
      schemas: Object.fromEntries(this.#carrying),
    };
  }

  #ofAny(refusals: readonly Problem[]): Json {
    return { ...this.#response(refusals), 'x-statuses': [...new Set(refusals.map(({ status }) => status))] };
  }

  #response(refusals: readonly Problem[]): Json {
    const statuses = new Set(refusals.map(({ status }) => status));
    const sentences = refusals.map(({ code, status, message }) =>
      statuses.size === 1 ? `\`${code}\`: ${message}` : `\`${code}\` (${String(status)}): ${message}`,
    );
    return {
      description: [...new Set(sentences)].join('\n\n'),
      'x-codes': [...new Set(refusals.map(({ code }) => code))],
      ...(statuses.has(429) && { headers: { 'Retry-After': RETRY_AFTER } }),
      content: { 'application/problem+json': { schema: this.#schemaOf(refusals) } },
    };
  }

  #schemaOf(refusals: readonly Problem[]): Json {
    const shapes = new Map<string, Json>();
    for (const { code, members } of refusals) {
      const shape = members ? this.#carry(code, members) : PROBLEM_REFERENCE;
      shapes.set(JSON.stringify(shape), shape);
    }
    const [only] = shapes.values();
    return shapes.size === 1 && only ? only : { anyOf: [...shapes.values()] };
  }

  #carry(code: string, members: NonNullable<Problem['members']>): Json {
    const name = nameOfCarrying(code);
    const { properties, required = [] } = this.#schemas.inline(members, 'output');
    const shape = { allOf: [PROBLEM_REFERENCE, { type: 'object', properties, required }] };
    const known = this.#carrying.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(shape))
      throw new Error(`Two problems of the code ${code} carry different members.`);
    this.#carrying.set(name, shape);
    return { $ref: `#/components/schemas/${name}` };
  }
}

/** What a problem of this code is called if it carries members. */
export function nameOfCarrying(code: string): string {
  return inPascalCase(code) + PROBLEM;
}

const RETRY_AFTER = {
  description: 'The number of seconds to wait before trying again.',
  schema: { type: 'integer' },
};

/** The refusals of the endpoint, and of the common ones those that can befall it. */
export function refusalsOf(endpoint: Endpoint): readonly Problem[] {
  return [...endpoint.problems, ...problems.commonProblems.filter((common) => canBefall(common, endpoint))];
}

const OF_UPLOADS: readonly Problem[] = [problems.fileTooLarge, problems.notMultipart];
const OF_MEMBERS: readonly Problem[] = [problems.noMembership, problems.memberRoleTooLow];

function canBefall(common: Problem, endpoint: Endpoint): boolean {
  const { access, needsVerified, beforeSecondFactor, hasEffect, scope, method, upload, params } = endpoint;
  const isForMembers = memberAccessOf(endpoint) !== null;
  if (OF_MEMBERS.includes(common)) return isForMembers;
  if (OF_UPLOADS.includes(common)) return upload !== undefined;
  switch (common) {
    case problems.addressUnverified:
      return needsVerified === true;
    case problems.secondFactorSetupNeeded:
      return access !== 'everyone' && !beforeSecondFactor;
    case problems.notByApiToken:
      return scope === undefined;
    case problems.outOfScope:
      return scope !== undefined;
    case problems.forbidden:
      return typeof access === 'object';
    case problems.accountErased:
      return access !== 'everyone' || method !== 'GET' || hasEffect === true;
    case problems.unauthenticated:
      return access !== 'everyone';
    case problems.notFound:
      return params !== undefined || isForMembers;
    case problems.tooLarge:
      return method !== 'GET' && !upload;
    case problems.unsupportedMedia:
      return !upload;
    default:
      return true;
  }
}
