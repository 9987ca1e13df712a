import type { Endpoint } from '@redoubt/contract/endpoint.ts';
import buildSerializer, { type Schema } from 'fast-json-stringify';
import * as z from 'zod';

/** Turns a reply into its JSON. Fields that the contract does not name never get through. */
export type SerializeReply = (value: unknown) => string;

/**
 * The serializer of an endpoint's reply.
 *
 * `parseReplies`: the contract parses every reply, and one that does not fit is a fault (tests,
 * development). Otherwise fast-json-stringify writes just what the schema names.
 *
 * @throws when the schema cannot be said in JSON Schema, as with a transform: a reply is what it is.
 */
export function replySerializerOf({ method, path, reply }: Endpoint, parseReplies: boolean): SerializeReply {
  if (!parseReplies) return compile(reply);
  return (value) => {
    const result = reply.safeParse(value);
    if (result.success) return JSON.stringify(result.data);
    throw new Error(
      `The reply of ${method} ${path} does not fit the contract: ${z.prettifyError(result.error)}`,
    );
  };
}

function compile(reply: z.ZodType): SerializeReply {
  const schema = z.toJSONSchema(reply, { target: 'draft-7', io: 'output', override: keepShape });
  const {
    $schema: _dialect,
    '~standard': _standard,
    ...shape
  } = schema as typeof schema & { '~standard'?: unknown };
  return buildSerializer(shape as Schema);
}

/**
 * Leaves of each schema what shapes the JSON, as formats, patterns and bounds cost time and change
 * nothing. "X or null" becomes `nullable`, and a tuple of equals a list: both are otherwise matched
 * by a validator at every reply.
 */
function keepShape({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  for (const name of BOUNDS) Reflect.deleteProperty(jsonSchema, name);
  // Unnamed fields are left out, as a parse leaves them out; of a union's shape they would make a mismatch.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.type === 'integer') jsonSchema.type = 'number';
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

function makeNullable(jsonSchema: z.core.JSONSchema.BaseSchema, shape: z.core.JSONSchema.BaseSchema): void {
  Reflect.deleteProperty(jsonSchema, 'anyOf');
  // Where shapes are told apart, the validator looks for null among an enum's values itself.
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
