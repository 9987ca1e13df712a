import { endpoint, type Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { organizationQuery } from '@redoubt/contract/shared/ids.ts';
import { problem, problemWithMembers } from '@redoubt/contract/shared/problem.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openApiDocument } from './document.ts';
import type { DocumentedApi } from './documented-api.ts';

const asked = { method: 'GET', path: '/v1/things', summary: 'x', access: 'everyone', problems: [] } as const;

function documentOf(calls: Record<string, Endpoint>, more: Partial<DocumentedApi> = {}) {
  return openApiDocument({ endpoints: { things: calls }, ...more }, 'http://localhost:3000/');
}

function schemasOf(calls: Record<string, Endpoint>, schemas: Record<string, z.ZodType> = {}) {
  const { components } = documentOf(calls, { schemas: { things: schemas } });
  return (components as { schemas: Record<string, unknown> }).schemas;
}

describe('shapes', () => {
  const part = z.object({ name: z.string() });
  const thing = z.object({ part, parts: z.array(part).nullable() });

  test('bear the names of their exports, and are referred to', () => {
    const schemas = schemasOf({ getThing: endpoint({ ...asked, reply: thing }) }, { thing, part });
    const reference = { $ref: '#/components/schemas/Part' };
    expect(Object.keys(schemas)).toEqual(['Part', 'Problem', 'Thing']);
    expect(schemas['Thing']).toMatchObject({
      properties: {
        part: reference,
        parts: { anyOf: [{ type: 'array', items: reference }, { type: 'null' }] },
      },
    });
  });

  test('without a name are called by their call, or written in each that has them', () => {
    const shared = z.object({ ok: z.boolean() });
    const schemas = schemasOf({
      listThings: endpoint({ ...asked, reply: z.object({ items: z.array(z.string()) }) }),
      addThing: endpoint({
        ...asked,
        method: 'POST',
        body: z.strictObject({ a: z.string() }),
        reply: shared,
      }),
      dropThings: endpoint({ ...asked, method: 'DELETE', reply: shared }),
    });
    expect(Object.keys(schemas)).toEqual(['AddThingBody', 'ListThingsReply', 'Problem']);
  });

  test('that a request brings otherwise than a reply has them are two', () => {
    const inner = z.object({ at: z.string().transform(Number) });
    const outer = z.object({ inner: inner.default({ at: 0 }) });
    const schemas = schemasOf(
      { save: endpoint({ ...asked, method: 'PUT', body: outer, reply: outer }) },
      { inner, outer },
    );
    expect(Object.keys(schemas)).toEqual(['Inner', 'InnerInput', 'Outer', 'OuterInput', 'Problem']);
    expect(JSON.stringify(schemas['OuterInput'])).toContain('#/components/schemas/InnerInput');
    expect(schemas['OuterInput']).not.toHaveProperty('required');
    expect(schemas['Outer']).toHaveProperty('required', ['inner']);
  });

  test('may hold themselves', () => {
    const tree = z.object({
      get branches() {
        return z.array(tree);
      },
    });
    const schemas = schemasOf({ getTree: endpoint({ ...asked, reply: tree }) }, { tree });
    expect(schemas['Tree']).toMatchObject({
      properties: { branches: { items: { $ref: '#/components/schemas/Tree' } } },
    });
  });

  test('of which one is meant are called by what tells them apart', () => {
    const shape = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('circle'), radius: z.number() }),
      z.object({ kind: z.literal('square'), side: z.number() }),
    ]);
    expect(Object.keys(schemasOf({ getShape: endpoint({ ...asked, reply: shape }) }, { shape }))).toEqual([
      'Problem',
      'Shape',
      'ShapeCircle',
      'ShapeSquare',
    ]);
  });

  test('say nothing that many programs cannot read', () => {
    const odd = z.object({
      pair: z.tuple([z.number().int(), z.number().int()]),
      mixed: z.tuple([z.string(), z.boolean()]),
      byState: z.record(z.enum(['open', 'done']), z.boolean()),
    });
    const { Odd } = schemasOf({ getOdd: endpoint({ ...asked, reply: odd }) }, { odd });
    expect(Odd).toEqual({
      type: 'object',
      properties: {
        pair: { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 },
        mixed: {
          type: 'array',
          items: { anyOf: [{ type: 'string' }, { type: 'boolean' }] },
          minItems: 2,
          maxItems: 2,
        },
        byState: {
          type: 'object',
          properties: { open: { type: 'boolean' }, done: { type: 'boolean' } },
          required: ['open', 'done'],
        },
      },
      required: ['pair', 'mixed', 'byState'],
    });
  });

  test('of one name are refused', () => {
    const calls = { getThing: endpoint({ ...asked, reply: thing }) };
    const schemas = { one: { thing }, other: { Thing: part } };
    expect(() => documentOf(calls, { schemas })).toThrow('Two schemas are called Thing');
  });
});

describe('refusals', () => {
  const gone = problem('thing_gone', 409, 'It is gone.');
  const late = problemWithMembers(problem('thing_late', 409, 'It is late.'), z.object({ days: z.number() }));

  test('are problems; those that carry members have a shape of their own', () => {
    const document = documentOf({
      getThing: endpoint({ ...asked, reply: z.string(), problems: [gone, late] }),
    });
    expect(document).toHaveProperty(['paths', '/v1/things', 'get', 'responses', '409'], {
      description: '`thing_gone`: It is gone.\n\n`thing_late`: It is late.',
      'x-codes': ['thing_gone', 'thing_late'],
      content: {
        'application/problem+json': {
          schema: {
            anyOf: [
              { $ref: '#/components/schemas/Problem' },
              { $ref: '#/components/schemas/ThingLateProblem' },
            ],
          },
        },
      },
    });
    expect(document).toHaveProperty(['components', 'schemas', 'ThingLateProblem'], {
      allOf: [
        { $ref: '#/components/schemas/Problem' },
        { type: 'object', properties: { days: { type: 'number' } }, required: ['days'] },
      ],
    });
  });

  test('that several calls have alike are written once', () => {
    const call = endpoint({ ...asked, reply: z.string(), problems: [gone] });
    const document = documentOf({ one: call, other: { ...call, method: 'DELETE' } });
    const reference = { $ref: '#/components/responses/ThingGone' };
    expect(document).toMatchObject({
      paths: {
        '/v1/things': { get: { responses: { 409: reference } }, delete: { responses: { 409: reference } } },
      },
      components: { responses: { ThingGone: { 'x-codes': ['thing_gone'] } } },
    });
  });
});

test('a path that could be taken for another is spelled out for each value of its closed list', () => {
  const document = documentOf({
    verify: endpoint({
      ...asked,
      path: '/auth/verify/:token',
      params: z.object({ token: z.string() }),
      reply: z.string(),
    }),
    begin: endpoint({
      ...asked,
      path: '/auth/:provider/login',
      params: z.object({ provider: z.enum(['one', 'other']) }),
      reply: z.string(),
    }),
  });
  expect(document).toMatchObject({
    paths: {
      '/auth/verify/{token}': {},
      '/auth/one/login': { get: { operationId: 'beginOne', parameters: [] } },
      '/auth/other/login': { get: { operationId: 'beginOther', parameters: [] } },
    },
  });
});

test('an upload says which files and fields its form has, and what can befall it', () => {
  const send = endpoint({
    ...asked,
    method: 'POST',
    access: 'signed-in',
    upload: { files: ['paper'], maxFiles: 3, maxFileBytes: 10, fields: ['note'] },
    reply: z.object({ ok: z.literal(true) }),
  });
  const words = { features: {}, parameters: {}, parts: { 'send.paper': 'A PDF file.' } };
  const document = documentOf({ send }, { words });
  const file = {
    type: 'string',
    format: 'binary',
    contentMediaType: 'application/octet-stream',
    maxLength: 10,
  };
  expect(document).toHaveProperty(['paths', '/v1/things', 'post', 'requestBody', 'content'], {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          paper: { type: 'array', items: file, maxItems: 3, description: 'A PDF file.' },
          note: { type: 'string', description: undefined },
        },
        additionalProperties: false,
      },
    },
  });
  expect(document).toHaveProperty(['paths', '/v1/things', 'post', 'responses', 'default'], {
    $ref: '#/components/responses/AnyUpload',
  });
  expect(document).toMatchObject({
    components: {
      responses: { AnyUpload: { 'x-codes': expect.arrayContaining(['not_multipart']) as string[] } },
    },
  });
});

test('a call for members of an organization says who may make it', () => {
  const list = endpoint({
    ...asked,
    path: '/api/partner-university/experts',
    access: { roles: ['Partner', 'Admin'], member: 'viewer' },
    query: z.strictObject(organizationQuery),
    reply: z.array(z.string()),
  });
  expect(documentOf({ list })).toMatchObject({
    paths: {
      [list.path]: {
        get: {
          description:
            'Roles: Partner, Admin. For members of an organization, from viewer on; another organization’s is a 404. ' +
            'An Admin names the organization.',
          security: [{ session: [] }],
          parameters: [{ name: 'organizationId', in: 'query', required: false }],
          responses: {
            403: { description: expect.stringMatching(/`no_membership`[^]*`member_role_too_low`/) as string },
            404: {},
          },
        },
      },
    },
  });
});

test('a call that API tokens may make names the scope; where everyone may call, nothing is asked for', () => {
  const securityOf = (call: Partial<Endpoint>) =>
    (
      documentOf({ call: { ...asked, reply: z.string(), ...call } })['paths'] as Record<
        string,
        { get: { security: unknown } }
      >
    )[asked.path]?.get.security;
  expect(securityOf({ access: 'signed-in', scope: 'read' })).toEqual([
    { session: [] },
    { apiToken: ['read'] },
  ]);
  expect(securityOf({ scope: 'read' })).toEqual([{}, { session: [] }, { apiToken: ['read'] }]);
  expect(securityOf({})).toEqual([]);
});
