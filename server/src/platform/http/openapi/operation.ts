import { type Endpoint, memberAccessOf, rolesOf, type Upload } from '@redoubt/contract/shared/endpoint.ts';
import type * as z from 'zod';
import type { CallExample, DocumentedApi } from './documented-api.ts';
import type { Address } from './paths.ts';
import type { Refusals } from './refusals.ts';
import type { Json, Schemas } from './schemas.ts';
import type { Operation } from './share-repeated.ts';

export interface OperationSource {
  readonly feature: string;
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly address: Address;
  readonly api: DocumentedApi;
  readonly schemas: Schemas;
  readonly refusals: Refusals;
}

/** One call, at one of its addresses. */
export function writeOperation(source: OperationSource): Operation {
  const { feature, name, endpoint, address, refusals } = source;
  return {
    tags: [feature],
    operationId: name + address.suffix,
    summary: [endpoint.summary, ...Object.values(address.spelled)].join(': '),
    description: `${describeAccess(endpoint)}${describeLimit(endpoint)}`,
    'x-access': endpoint.access,
    security: securityOf(endpoint),
    parameters: [
      ...parameters(source, 'path', endpoint.params),
      ...parameters(source, 'query', endpoint.query),
      ...(endpoint.ifMatch ? [IF_MATCH] : []),
      ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...requestBody(source),
    responses: { 200: success(source), ...withoutBody(endpoint), ...refusals.of(endpoint) },
  };
}

const IF_MATCH: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The revision that this follows, as in "3". Without it, the current one is replaced.',
  schema: { type: 'string', pattern: '^"\\d{1,10}"$' },
};

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A key of your own, such as a UUID. The same request sent again under it is done once and answered as the first; another request under it is refused with `idempotency_key_reused`.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

/** Each of the list lets a caller in; a guest has none of them. */
function securityOf({ access, scope }: Endpoint): readonly Json[] {
  const asPerson = [{ session: [] }, ...(scope ? [{ apiToken: [scope] }] : [])];
  if (access !== 'everyone') return asPerson;
  return scope ? [{}, ...asPerson] : [];
}

function requestBody({ name, endpoint, api, schemas }: OperationSource): Json {
  const { body, upload, takesForm } = endpoint;
  if (upload) {
    const form = multipart(upload, (part) => api.words?.parts[`${name}.${part}`]);
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } };
  }
  if (!body) return {};
  const schema = schemas.of(body, 'input');
  return {
    requestBody: {
      required: true,
      content: {
        'application/json': withExample({ schema }, api.examples?.[name], 'body'),
        ...(takesForm && { 'application/x-www-form-urlencoded': { schema } }),
      },
    },
  };
}

/** A form: a list of files under each of the names for files, and text under the others. */
function multipart(
  { files, fields = [], maxFiles, maxFileBytes }: Upload,
  describe: (part: string) => string | undefined,
): Json {
  const file = {
    type: 'string',
    format: 'binary',
    contentMediaType: 'application/octet-stream',
    maxLength: maxFileBytes,
  };
  const ofFiles = maxFiles === 1 ? file : { type: 'array', items: file, maxItems: maxFiles };
  const described = (shape: Json) => (part: string) => [part, { ...shape, description: describe(part) }];
  return {
    type: 'object',
    properties: Object.fromEntries([
      ...files.map(described(ofFiles)),
      ...fields.map(described({ type: 'string' })),
    ]),
    additionalProperties: false,
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
    ? `${who} Your own records, and any record for an Admin; otherwise 404.`
    : `${who} Only your own records; otherwise 404.`;
}

function describeLimit({ limit }: Endpoint): string {
  return limit ? ` At most ${String(limit.max)} times in ${String(limit.perSeconds)} seconds.` : '';
}

function describeMembers(endpoint: Endpoint): string {
  const members = memberAccessOf(endpoint);
  if (members === null) return '';
  const named = members.orPlatform
    ? ' An Admin names the organization, or none.'
    : ' An Admin names the organization.';
  const admins = members.roles.includes('Admin') ? named : '';
  return ` For members of an organization, from ${members.member} on; another organization’s is a 404.${admins}`;
}

function parameters(
  { name: call, api, schemas, address }: OperationSource,
  location: 'path' | 'query',
  shape: z.ZodObject | undefined,
): Json[] {
  if (!shape) return [];
  const { properties, required } = schemas.inline(shape, 'input') as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  const examples = api.examples?.[call]?.[location === 'path' ? 'params' : 'query'];
  return Object.entries(properties ?? {})
    .filter(([name]) => !(name in address.spelled))
    .map(([name, schema]) => ({
      name,
      in: location,
      description: api.words?.parameters[`${call}.${name}`] ?? api.words?.parameters[name],
      required: location === 'path' || (required?.includes(name) ?? false),
      schema,
      ...(examples && name in examples && { example: examples[name] }),
    }));
}

function success({ name, endpoint, api, schemas }: OperationSource): Json {
  const { reply, replyKind, mediaType = '*/*' } = endpoint;
  if (replyKind === 'file') return { description: 'A file.', content: { [mediaType]: {} } };
  const type = replyKind === 'events' ? 'text/event-stream' : 'application/json';
  const content = { schema: schemas.of(reply, 'output') };
  return {
    description: replyKind === 'events' ? 'Server-sent events; the data of each has this shape.' : 'OK',
    content: { [type]: withExample(content, api.examples?.[name], 'reply') },
  };
}

function withExample(content: Json, example: CallExample | undefined, part: 'body' | 'reply'): Json {
  return example && part in example ? { ...content, example: example[part] } : content;
}

/** The replies beside the 200 that are no refusals: they have no body. */
function withoutBody({ replyKind }: Endpoint): Json {
  if (replyKind === 'events') return { 204: { description: 'No more events will come; do not reconnect.' } };
  return replyKind === 'snapshot'
    ? { 304: { description: 'As in If-None-Match: nothing has changed.' } }
    : {};
}
