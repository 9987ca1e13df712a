import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import buildSerializer, { type Schema } from 'fast-json-stringify';
import * as z from 'zod';

/** Turns a reply into its JSON. Fields that the contract does not name never get through. */
export type SerializeReply = (value: unknown) => string;

/**
 * The serializer of an endpoint's reply.
 *
 * `parseReplies`: the contract parses every reply, and one that does not fit is a fault (tests,
 * development). Otherwise fast-json-stringify writes just what the schema names; the code for that is made at the first
 * reply, as making it for every endpoint would take a fifth of the start.
 */
export function replySerializerOf({ method, path, reply }: Endpoint, parseReplies: boolean): SerializeReply {
  if (!parseReplies) return (value) => compiledOf(reply)(value);
  return (value) => {
    const result = reply.safeParse(value);
    if (result.success) return JSON.stringify(result.data);
    throw new Error(
      `The reply of ${method} ${path} does not fit the contract: ${z.prettifyError(result.error)}`,
    );
  };
}

const compiled = new WeakMap<z.ZodType, SerializeReply>();

function compiledOf(reply: z.ZodType): SerializeReply {
  const known = compiled.get(reply);
  if (known) return known;
  const made = compileReply(reply);
  compiled.set(reply, made);
  return made;
}

/** @throws when the schema has no equivalent in JSON Schema, as with a transform: a reply is sent as it is. */
export function compileReply(reply: z.ZodType): SerializeReply {
  return reply instanceof z.ZodDiscriminatedUnion
    ? compileShapes(reply)
    : buildSerializer(shapeOf(reply) as Schema);
}

/**
 * Of several shapes, as the events of a stream, each has a serializer of its own: one of all would look for the right one with
 * validators, for which the first event of an attempt waited 120 ms.
 */
function compileShapes({ options, def: { discriminator } }: z.ZodDiscriminatedUnion): SerializeReply {
  const serializers = new Map<unknown, SerializeReply>();
  for (const option of options) {
    const serialize = compileReply(option as z.ZodType);
    for (const value of option._zod.propValues?.[discriminator] ?? []) serializers.set(value, serialize);
  }
  return (value) => {
    const option: unknown =
      typeof value === 'object' && value !== null ? Reflect.get(value, discriminator) : undefined;
    const serialize = serializers.get(option);
    if (!serialize) throw new Error(`The reply has no shape whose ${discriminator} is ${String(option)}.`);
    return serialize(value);
  };
}

/** What of a schema shapes the JSON. */
export function shapeOf(reply: z.ZodType): object {
  const schema = z.toJSONSchema(reply, { target: 'draft-7', io: 'output', override: keepShape });
  const {
    $schema: _dialect,
    '~standard': _standard,
    ...shape
  } = schema as typeof schema & { '~standard'?: unknown };
  return shape;
}

/**
 * Leaves of each schema what shapes the JSON, as formats, patterns and bounds cost time and change
 * nothing. "X or null" becomes `nullable`, several kinds of text one, and a tuple of equals a list: all are otherwise
 * matched by a validator at every reply, and the first reply waits for it to be made (110 ms of a whole profile's).
 */
function keepShape({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  for (const name of BOUNDS) Reflect.deleteProperty(jsonSchema, name);
  // Unnamed fields are left out, as a parse leaves them out; of a union's shape they would make a mismatch.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.type === 'integer') jsonSchema.type = 'number';
  joinTexts(jsonSchema);
  const [first, second, ...others] = jsonSchema.anyOf ?? [];
  if (first && second && others.length === 0 && second.type === 'null' && typeof first === 'object') {
    const shapes = first.anyOf ?? first.oneOf;
    // One of several shapes or null: null is one shape more, for a union has no type that could be nullable.
    if (shapes) jsonSchema.anyOf = [...shapes, second];
    else makeNullable(jsonSchema, first);
  }
  const { items } = jsonSchema;
  if (Array.isArray(items) && items.every((item) => JSON.stringify(item) === JSON.stringify(items[0]))) {
    jsonSchema.items = items[0] ?? {};
  }
}

function joinTexts(jsonSchema: z.core.JSONSchema.BaseSchema): void {
  const kinds = jsonSchema.anyOf?.filter((kind) => typeof kind === 'object' && kind.type === 'string') ?? [];
  if (kinds.length === 0 || kinds.length !== jsonSchema.anyOf?.length) return;
  const values = kinds.map((kind) => kind.enum ?? (kind.const === undefined ? null : [kind.const]));
  Reflect.deleteProperty(jsonSchema, 'anyOf');
  jsonSchema.type = 'string';
  // Where shapes have a text as discriminator, it still distinguishes them.
  if (values.every((each) => each !== null)) jsonSchema.enum = values.flat();
}

function makeNullable(jsonSchema: z.core.JSONSchema.BaseSchema, shape: z.core.JSONSchema.BaseSchema): void {
  Reflect.deleteProperty(jsonSchema, 'anyOf');
  // Where a discriminator separates the shapes, the validator looks for null among an enum's values itself.
  const values = Array.isArray(shape.enum) ? { enum: [...shape.enum, null] } : {};
  Object.assign(jsonSchema, shape, values, { nullable: true });
}

const BOUNDS = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'contentEncoding',
] as const;
