import * as fc from 'fast-check';
import type * as z from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;
type Drawn = fc.Arbitrary<unknown>;

/** Words that mean something to the server, by the name of their field: what fits gets further than what is random. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.integer({ max: 1e6, min: 0 }).map((number) => `fuzz-${String(number)}@people.example`),
  uuid: fc.uuid({ version: 4 }),
  uri: fc.webUrl(),
  date: fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
};

/** Values that a JSON schema of the contract allows, or nearly: some rules are no part of a schema. */
export function drawValue(schema: Schema, known: Known = {}, name = ''): Drawn {
  const words = known[name];
  const drawn = drawOf(schema, known);
  return words === undefined ? drawn : fc.oneof({ arbitrary: fc.constantFrom(...words), weight: 4 }, drawn);
}

function drawOf(schema: Schema, known: Known): Drawn {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => drawValue(choice, known)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return drawObject(schema, known);
    case 'array':
      return drawArray(schema, known);
    case 'string':
      return drawText(schema);
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -5, -1e9),
        max: Math.min(schema.maximum ?? 50, 1e9),
      });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function drawObject({ properties = {}, required = [] }: Schema, known: Known): Drawn {
  const shapes = Object.entries(properties).flatMap(([name, shape]) =>
    typeof shape === 'object' ? [[name, drawValue(shape, known, name)] as const] : [],
  );
  return fc.record(Object.fromEntries(shapes), { requiredKeys: required, noNullPrototype: true });
}

function drawArray({ items, minItems = 0, maxItems = 3 }: Schema, known: Known): Drawn {
  const shape = typeof items === 'object' && !Array.isArray(items) ? items : {};
  return fc.array(drawValue(shape, known), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 3)),
  });
}

function drawText({ format, pattern, minLength = 0, maxLength = 40 }: Schema): Drawn {
  const ofFormat = format === undefined ? undefined : FORMATS[format];
  if (ofFormat) return ofFormat;
  const longest = Math.max(minLength, Math.min(maxLength, 60));
  const plain = fc.string({ minLength, maxLength: longest, unit: 'grapheme' });
  if (pattern === undefined) return plain;
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    // Lookaheads and their kind cannot be drawn from.
    return plain;
  }
}
