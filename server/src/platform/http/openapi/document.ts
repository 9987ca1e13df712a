import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { problemReply } from '@redoubt/contract/shared/problem.ts';
import * as z from 'zod';
import type { DocumentedApi } from './documented-api.ts';
import { inPascalCase } from './names.ts';
import { writeOperation } from './operation.ts';
import { addressesOf } from './paths.ts';
import { PROBLEM, Refusals, refusalsOf } from './refusals.ts';
import { type Json, Schemas, type Use } from './schemas.ts';
import { type Operation, type Paths, shareRepeated } from './share-repeated.ts';

/** What the document says before its calls, as Markdown. */
const ABOUT = `Every call of the Redoubt platform.

**Signing in.** \`POST /auth/signin\` answers with a token. Send it as \`Authorization: Bearer …\`. For a program, make an API token under Configurations, API tokens: it may make the calls that name one of its scopes: \`read\` reads, \`attempts:write\` starts attempts, sends messages and submits. The calls of an organization name no scope: they take the token of a sign-in.

**Refusals.** A refusal is a Problem (RFC 9457, \`application/problem+json\`). Its \`code\` is stable; \`message\` is a sentence for people; \`errors\` names the fields that need another look. Each call lists its codes by status.

**Lists.** Long lists come in pages. Send the \`nextCursor\` of a reply as \`cursor\` to get the next page. It is null on the last page.

**Limits.** A call that has a limit of its own says how many times a person, or signed out a network, may make it in how many seconds. Beyond a limit a call is refused with 429, and \`Retry-After\` says after how many seconds to try again.

**Sending twice.** Calls that take an \`Idempotency-Key\` are done once for a key, however often they are sent.

**Fields.** A request with an unknown field is refused. Replies may gain fields: ignore those that you do not know.`;

interface Call {
  readonly feature: string;
  readonly name: string;
  readonly endpoint: Endpoint;
}

/**
 * The OpenAPI 3.1 document of an API: every endpoint with its access, inputs, reply and refusals. Throws where two schemas
 * would have one name.
 */
export function openApiDocument(api: DocumentedApi, publicUrl: string): Json {
  const calls = Object.entries(api.endpoints).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ feature, name, endpoint })),
  );
  const schemas = new Schemas(namedSchemas(api), calls.flatMap(usesOf));
  const refusals = new Refusals(schemas);
  const { paths, parameters, responses } = shareRepeated(writePaths(calls, { api, schemas, refusals }));
  const own = refusals.components();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Redoubt',
      version: '1',
      description: ABOUT,
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
    },
    servers: [{ url: publicUrl.replace(/\/$/, ''), description: 'This installation' }],
    tags: Object.keys(api.endpoints).map((name) => ({ name, description: api.words?.features[name] })),
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters,
      responses: { ...responses, ...own.responses },
      schemas: { ...schemas.components(), ...own.schemas },
    },
  };
}

const SECURITY_SCHEMES: Json = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a sign-in: `token` in the reply of `signIn` and `signUp`.',
  },
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API token that a person made in their settings. The call names the scope that it needs.',
  },
};

function writePaths(
  calls: readonly Call[],
  parts: { readonly api: DocumentedApi; readonly schemas: Schemas; readonly refusals: Refusals },
): Paths {
  const paths: Record<string, Record<string, Operation>> = {};
  const endpoints = calls.map(({ endpoint }) => endpoint);
  for (const call of calls) {
    for (const address of addressesOf(call.endpoint, endpoints)) {
      const operation = writeOperation({ ...call, ...parts, address });
      paths[address.path] = { ...paths[address.path], [call.endpoint.method.toLowerCase()]: operation };
    }
  }
  return paths;
}

function* namedSchemas({ schemas = {} }: DocumentedApi): Iterable<readonly [string, z.ZodType]> {
  yield [PROBLEM, problemReply];
  for (const module of Object.values(schemas)) {
    for (const [name, value] of Object.entries(module)) {
      if (value instanceof z.ZodType) yield [inPascalCase(name), value];
    }
  }
}

/** The shapes of a call. One that several calls have, and that has no name, is written in each. */
function usesOf({ name, endpoint }: Call): Use[] {
  const named = (what: string) => inPascalCase(name) + what;
  const { body, params, query, reply, replyKind } = endpoint;
  const input = [
    ...(body ? [{ schema: body, fallback: named('Body') }] : []),
    ...[params, query].flatMap((schema) => (schema ? [{ schema, fallback: null }] : [])),
  ].map((use) => ({ ...use, direction: 'input' as const }));
  const output = [
    ...(replyKind === 'file' ? [] : [{ schema: reply, fallback: named('Reply') }]),
    { schema: problemReply, fallback: PROBLEM },
    ...refusalsOf(endpoint).flatMap(({ members }) => (members ? [{ schema: members, fallback: null }] : [])),
  ].map((use) => ({ ...use, direction: 'output' as const }));
  return [...input, ...output];
}
