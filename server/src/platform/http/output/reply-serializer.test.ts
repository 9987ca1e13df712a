import { api } from '@redoubt/contract/api.ts';
import { endpoint, type Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { userId } from '@redoubt/contract/shared/ids.ts';
import { profileEndpoints } from '@redoubt/contract/profile';
import { timestamp } from '@redoubt/contract/shared/text.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { compileReply, replySerializerOf, shapeOf } from './reply-serializer.ts';

function answering(reply: z.ZodType): Endpoint {
  return endpoint({ method: 'GET', path: '/v1/x', summary: 'x', access: 'everyone', reply, problems: [] });
}

const part = z.object({ name: z.string(), count: z.number().int() });
const oneOf = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('a'), count: z.number().int().nullable() }),
  z.object({
    kind: z.literal('b'),
    tags: z.record(z.string(), z.partialRecord(z.enum(['x', 'y']), z.number())),
  }),
]);
const AT = '2026-01-02T03:04:05.678Z';
const ID = '00000000-0000-4000-8000-00000000000a';

const shapes: readonly (readonly [name: string, reply: z.ZodType, value: unknown])[] = [
  ['text with quotes, breaks and other scripts', z.string().min(1), 'a"b\\c\nd\u2028é漢🙂</script>'],
  ['a time, as it is', timestamp, AT],
  ['a branded id', userId, ID],
  ['whole and broken numbers', z.array(z.number()), [0, -1, 1.5, 1e21, 2 ** 53]],
  ['a bounded number', z.number().int().min(1).max(5), 3],
  ['an enum', z.enum(['a', 'b']), 'b'],
  ['a literal', z.object({ success: z.literal(true) }), { success: true }],
  ['null for text', z.object({ at: timestamp.nullable() }), { at: null }],
  ['text for text or null', z.object({ at: timestamp.nullable() }), { at: AT }],
  ['null for an enum', z.object({ kind: z.enum(['a', 'b']).nullable() }), { kind: null }],
  ['null for an object', z.object({ part: part.nullable() }), { part: null }],
  ['an object for an object or null', z.object({ part: part.nullable() }), { part: { name: 'a', count: 1 } }],
  ['null for one of several shapes', z.object({ one: oneOf.nullable() }), { one: null }],
  [
    'a shape for one of several or null',
    z.object({ one: oneOf.nullable() }),
    { one: { kind: 'b', tags: { t: { x: 1 } } } },
  ],
  [
    'a text of one kind or another',
    z.object({ form: z.union([z.enum(['a', 'b']), z.literal('')]) }),
    { form: '' },
  ],
  [
    'null for a text of one kind or another',
    z.object({ form: z.union([z.enum(['a', 'b']), z.string().min(3)]).nullable() }),
    { form: null },
  ],
  [
    'a text of one kind or another that tells shapes apart',
    z.array(
      z.union([
        z.object({ kind: z.union([z.literal('a'), z.literal('b')]), first: z.string() }),
        z.object({ kind: z.literal('c'), second: z.string() }),
      ]),
    ),
    [
      { kind: 'c', second: 'x' },
      { kind: 'b', first: 'y' },
    ],
  ],
  ['null for a list', z.object({ parts: z.array(part).nullable() }), { parts: null }],
  ['what is optional and absent', z.object({ name: z.string(), link: z.string().optional() }), { name: 'a' }],
  ['what is optional and there', z.object({ link: z.string().optional() }), { link: 'a' }],
  ['a tuple of equals', z.tuple([z.number(), z.number(), z.number()]), [1, 2, 3]],
  ['a tuple of others', z.tuple([z.string(), z.number()]), ['a', 2]],
  ['a record', z.record(z.string(), part), { a: { name: 'a', count: 1 } }],
  ['an empty list', z.array(part), []],
  ['a list of lists', z.array(z.array(z.string())), [['a'], []]],
  [
    'null for an enum inside one of two shapes',
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('text'), text: z.string() }),
      z.object({ type: z.literal('end'), kind: z.enum(['a', 'b']).nullable(), part: part.nullable() }),
    ]),
    { type: 'end', kind: null, part: null },
  ],
  [
    'one of two shapes',
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('text'), text: z.string(), from: z.number().int() }),
      z.object({ type: z.literal('finished'), part: part.extend({ at: timestamp.nullable() }) }),
    ]),
    { type: 'finished', part: { name: 'a', count: 1, at: null } },
  ],
];

describe('a serializer writes just what the contract parses', () => {
  test.each(shapes)('%s', (_name, reply, value) => {
    const [parsing, quick] = [true, false].map((parses) => replySerializerOf(answering(reply), parses));
    expect(JSON.parse(quick?.(value) ?? '')).toEqual(value);
    expect(quick?.(value)).toBe(parsing?.(value));
  });

  test('and leaves out what the contract does not name, at every depth', () => {
    const secret = 'canary';
    const reply = z.object({
      part: part.nullable(),
      parts: z.array(part),
      byName: z.record(z.string(), part),
      either: z.discriminatedUnion('type', [
        z.object({ type: z.literal('one'), part }),
        z.object({ type: z.literal('two'), n: z.number() }),
      ]),
      pair: z.tuple([part, part]),
    });
    const leaking = { name: 'a', count: 1, secret };
    const value = {
      part: leaking,
      parts: [leaking],
      byName: { a: leaking },
      either: { type: 'one', part: leaking, secret },
      pair: [leaking, leaking, leaking],
      secret,
    };
    const written = replySerializerOf(answering(reply), false)(value);
    expect(written).not.toContain('canary');
    expect(JSON.parse(written)).toMatchObject({ either: { type: 'one', part: { name: 'a', count: 1 } } });
  });

  test('and of several shapes that which is said, whatever else the reply holds', () => {
    const written = (value: unknown) => replySerializerOf(answering(oneOf), false)(value);
    expect(JSON.parse(written({ kind: 'a', count: null, tags: { leaked: {} } }))).toEqual({
      kind: 'a',
      count: null,
    });
    for (const unknown of [{ kind: 'c', count: 1 }, { count: 1 }, null, 'a'])
      expect(() => written(unknown)).toThrow(/no shape whose kind is/);
  });

  test('what the contract requires and a reply lacks is a fault in both ways', () => {
    for (const parses of [true, false]) {
      expect(() => replySerializerOf(answering(part), parses)({ name: 'a' })).toThrow(/count/);
    }
  });
});

test('a whole profile needs no validator, which its first reply would wait for', () => {
  expect(JSON.stringify(shapeOf(profileEndpoints.getProfile.reply))).not.toMatch(/anyOf|oneOf/);
});

const endpoints = Object.values(api).flatMap((feature) => Object.entries<Endpoint>(feature));
test.each(endpoints)('%s has a reply that can be serialised', (_name, shape) => {
  expect(compileReply(shape.reply)).toBeTypeOf('function');
});

test('a reply that transforms is refused', () => {
  const reply = z.string().transform((text) => text.length);
  expect(() => compileReply(reply)).toThrow(/[Tt]ransform/);
});
