import { api } from '@redoubt/contract/api.ts';
import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openApiDocument } from '#platform/http/openapi/document.ts';
import { areAmbiguous } from '#platform/http/openapi/paths.ts';
import { documentedApi } from './index.ts';

const MOST_BYTES = 800_000;

const operation = z.looseObject({
  operationId: z.string(),
  parameters: z.array(
    z.union([
      z.object({ $ref: z.string() }),
      z.looseObject({ name: z.string(), description: z.string('Describe it in words.ts.') }),
    ]),
  ),
});
const document = openApiDocument(documentedApi, 'http://localhost:3000');
const text = JSON.stringify(document);
const { paths } = z
  .object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
  .parse(JSON.parse(text));
const operations = Object.values(paths).flatMap((path) => Object.values(path));
const endpoints = new Map<string, Endpoint>(Object.values(api).flatMap((calls) => Object.entries(calls)));

test('every call of the contract is in the document, under an id of its own', () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const names = Object.values(api).flatMap((calls) => Object.keys(calls));
  expect(names.filter((name) => !ids.some((id) => id.startsWith(name)))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test('says who may call, what is sent and what is refused', () => {
  expect(paths['/auth/signin']?.['post']).toMatchObject({
    security: [],
    requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/SignIn' } } } },
    responses: {
      200: {},
      401: { description: expect.stringContaining('sign_in_failed') as string },
      422: {},
    },
  });
  expect(paths['/v1/arena/attempts/{id}']?.['get']).toMatchObject({
    security: [{ session: [] }, { apiToken: ['read'] }],
    'x-access': ['Expert', 'Freelancer', 'Admin'],
    description: expect.stringContaining('Your own records, and any record for an Admin') as string,
    responses: {
      200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Attempt' } } } },
    },
  });
});

test(`is at most ${String(MOST_BYTES)} bytes`, () => {
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES);
});

test('no address is for two of its paths', () => {
  const all = Object.keys(paths);
  const pairs = all.flatMap((one, index) =>
    all.slice(index + 1).flatMap((other) => (areAmbiguous(one, other) ? [`${one} and ${other}`] : [])),
  );
  expect(pairs).toEqual([]);
});

test('refers to nothing that it does not hold, and holds nothing that it does not refer to', () => {
  const references = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path));
  expect([...references].filter((path) => z.looseObject({}).safeParse(at(path)).error)).toEqual([]);
  expect(text.match(/"\$ref":"(?!#\/)/g)).toBeNull();
  const held = (['schemas', 'responses', 'parameters'] as const).flatMap((kind) =>
    Object.keys(z.looseObject({}).parse(at(`components/${kind}`))).map(
      (name) => `components/${kind}/${name}`,
    ),
  );
  expect(held.filter((path) => !references.has(path))).toEqual([]);
});

function at(path: string): unknown {
  return path.split('/').reduce<unknown>((value, part) => z.looseObject({}).parse(value)[part], document);
}

test('has nothing that programs which make clients cannot read', () => {
  expect(text).not.toMatch(/"(?:items|additionalItems|contains)":(?:true|false)/);
  expect(text).not.toMatch(/"(?:prefixItems|unevaluatedItems|unevaluatedProperties|\$defs|\$id|\$schema)":/);
});

test('every feature and every part of a form is described', () => {
  const described = z.array(z.object({ name: z.string(), description: z.string().min(1) }));
  expect(described.parse(document['tags'])).toHaveLength(Object.keys(api).length);
  const parts = [...endpoints].flatMap(([name, { upload }]) =>
    [...(upload?.files ?? []), ...(upload?.fields ?? [])].map((part) => `${name}.${part}`),
  );
  expect(Object.keys(documentedApi.words?.parts ?? {}).toSorted()).toEqual(parts.toSorted());
});

test('no parameter is described that no call has', () => {
  const taken = [...endpoints].flatMap(([name, { params, query }]) =>
    Object.keys({ ...params?.shape, ...query?.shape }).flatMap((one) => [one, `${name}.${one}`]),
  );
  const described = Object.keys(documentedApi.words?.parameters ?? {});
  expect(described.filter((one) => !taken.includes(one))).toEqual([]);
});

describe('the examples', () => {
  const examples = Object.entries(documentedApi.examples ?? {});

  test.each(examples)('of %s is what the contract takes and answers', (name, example) => {
    const { params, query, body, reply } = endpoints.get(name) ?? {};
    const shapes: Readonly<Record<string, z.ZodType | undefined>> = { params, query, body, reply };
    const parts: Readonly<Record<string, unknown>> = { ...example };
    const read = Object.keys(parts).map((part) => [part, shapes[part]?.safeParse(parts[part])] as const);
    expect(read.filter(([, result]) => result?.success !== true)).toEqual([]);
    // The contract would drop a field that a reply does not have.
    expect(Object.fromEntries(read)['reply']?.data).toEqual(example.reply);
  });

  test('show the main calls', () => {
    expect(examples.length).toBeGreaterThanOrEqual(20);
  });
});
