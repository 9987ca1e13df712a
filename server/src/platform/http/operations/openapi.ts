import { STATUS_CODES } from 'node:http';
import { type Endpoint, memberAccessOf, rolesOf, type Upload } from '@redoubt/contract/shared/endpoint.ts';
import * as problems from '@redoubt/contract/shared/problem.ts';
import type { Problem } from '@redoubt/contract/shared/problem.ts';
import * as z from 'zod';

type Features = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;
type Json = Readonly<Record<string, unknown>>;

/** The OpenAPI 3.1 document of the contract: every endpoint with its access, inputs, reply and refusals. */
export function openApiDocument(features: Features, publicUrl: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [feature, endpoints] of Object.entries(features)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(feature, name, endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Redoubt', version: '1', description: 'Every call of the Redoubt platform.' },
    servers: [{ url: publicUrl.replace(/\/$/, '') }],
    tags: Object.keys(features).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in.' },
      },
      schemas: { Problem: schemaOf(problems.problemReply, 'output') },
    },
  };
}

function operation(feature: string, name: string, endpoint: Endpoint): Json {
  return {
    tags: [feature],
    operationId: name,
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    'x-access': endpoint.access,
    security: endpoint.access === 'everyone' ? [] : [{ session: [] }],
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(endpoint.ifMatch ? [IF_MATCH] : []),
      ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...requestBody(endpoint),
    responses: { 200: success(endpoint), ...withoutBody(endpoint), ...refusals(endpoint) },
  };
}

const IF_MATCH: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The revision that this follows, as in "3". Without it, whatever is there is replaced.',
  schema: { type: 'string', pattern: '^"\\d{1,10}"$' },
};

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A key of your own, as a UUID. The same request sent again under it is done once and answered as the first; another request under it is refused with `idempotency_key_reused`.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

function requestBody({ body, upload }: Endpoint): Json {
  if (upload)
    return { requestBody: { required: true, content: { 'multipart/form-data': multipart(upload) } } };
  if (!body) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
  };
}

/** A form: a list of files under each of the names for files, and text under the others. */
function multipart({ files, fields = [], maxFiles, maxFileBytes }: Upload): Json {
  const file = { type: 'string', contentMediaType: 'application/octet-stream', maxLength: maxFileBytes };
  const ofFiles = maxFiles === 1 ? file : { type: 'array', items: file, maxItems: maxFiles };
  return {
    schema: {
      type: 'object',
      properties: {
        ...Object.fromEntries(files.map((name) => [name, ofFiles])),
        ...Object.fromEntries(fields.map((name) => [name, { type: 'string' }])),
      },
      additionalProperties: false,
    },
  };
}

function describeAccess(endpoint: Endpoint): string {
  const { access, own, needsVerified } = endpoint;
  const ofRoles = rolesOf(endpoint);
  const anyone = access === 'everyone' ? 'Everyone.' : 'Anyone signed in.';
  const roles = ofRoles ? `Roles: ${ofRoles.join(', ')}.${describeMembers(endpoint)}` : anyone;
  const who = needsVerified ? `${roles} Only with a verified address.` : roles;
  if (own === undefined) return who;
  return own === 'staff-reads'
    ? `${who} Own records, and to an Admin every one; another's is a 404.`
    : `${who} Own records only; another's is a 404.`;
}

function describeMembers(endpoint: Endpoint): string {
  const members = memberAccessOf(endpoint);
  if (members === null) return '';
  const named = members.orPlatform
    ? ' An Admin names the organization, or none.'
    : ' An Admin names the organization.';
  const admins = members.roles.includes('Admin') ? named : '';
  return ` Of an organization’s members, from ${members.member} on; another organization’s is a 404.${admins}`;
}

function parameters(location: 'path' | 'query', shape: z.ZodObject | undefined): Json[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = schemaOf(shape, 'input') as z.core.JSONSchema.ObjectSchema;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema,
  }));
}

function success({ reply, replyKind, mediaType = '*/*' }: Endpoint): Json {
  if (replyKind === 'file') return { description: 'A file.', content: { [mediaType]: {} } };
  const type = replyKind === 'events' ? 'text/event-stream' : 'application/json';
  return {
    description: replyKind === 'events' ? 'Server-sent events; the data of each has this shape.' : 'OK',
    content: { [type]: { schema: schemaOf(reply, 'output') } },
  };
}

/** The replies beside the 200 that are no refusals: they have no body. */
function withoutBody({ replyKind }: Endpoint): Json {
  if (replyKind === 'events') return { 204: { description: 'Nothing is to come; do not connect again.' } };
  return replyKind === 'snapshot'
    ? { 304: { description: 'As in If-None-Match: nothing has changed.' } }
    : {};
}

/** The refusals by status: those of the endpoint, and of the common ones those that can befall it. */
function refusals(endpoint: Endpoint): Json {
  const all = [
    ...endpoint.problems,
    ...problems.commonProblems.filter((common) => canBefall(common, endpoint)),
  ];
  const byStatus = Map.groupBy(all, ({ status }) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      {
        description:
          ofStatus.map(({ code, message }) => `\`${code}\`: ${message}`).join('\n\n') || STATUS_CODES[status],
        content: { 'application/problem+json': { schema: problemSchema(ofStatus) } },
      },
    ]),
  );
}

const PROBLEM = { $ref: '#/components/schemas/Problem' };

/** A problem of one of these codes; those that carry members are shapes of their own. */
function problemSchema(ofStatus: readonly Problem[]): Json {
  const [plain, carrying] = [
    ofStatus.filter(({ members }) => !members),
    ofStatus.filter(({ members }) => members),
  ];
  const shapes = [
    ...(plain.length > 0 ? [shapeOf(plain)] : []),
    ...carrying.map((problem) => shapeOf([problem], problem.members)),
  ];
  return shapes.length === 1 && shapes[0] ? shapes[0] : { anyOf: shapes };
}

function shapeOf(ofStatus: readonly Problem[], members?: z.ZodObject): Json {
  const codes = [...new Set(ofStatus.map(({ code }) => code))];
  const { properties, required = [] } = members
    ? (schemaOf(members, 'output') as z.core.JSONSchema.ObjectSchema)
    : {};
  return {
    allOf: [PROBLEM],
    properties: { ...properties, code: { enum: codes } },
    ...(required.length > 0 && { required }),
  };
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

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const {
    $schema: _dialect,
    '~standard': _standard,
    ...shape
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & {
    $schema?: unknown;
    '~standard'?: unknown;
  };
  return shape;
}
