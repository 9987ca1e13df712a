import { type Role, roles } from '@redoubt/contract/shared/roles.ts';
import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import * as fc from 'fast-check';
import * as z from 'zod';
import { namedEndpoints } from '../endpoints.ts';
import { breakValue, brokenText } from './break-value.ts';

type Schema = z.core.JSONSchema.BaseSchema;

type Drawn = fc.Arbitrary<unknown>;

/** Words that mean something to the server, by the name of their field: what fits gets further than what is random. */
type Known = Readonly<Record<string, readonly unknown[]>>;

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.integer({ max: 1e6, min: 0 }).map((number) => `fuzz-${String(number)}@people.example`),
  uuid: fc.uuid({ version: 4 }),
  uri: fc.webUrl(),
  date: fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
};

/** Values that a JSON schema of the contract allows, or nearly: some rules are no part of a schema. */
function drawValue(schema: Schema, known: Known = {}, name = ''): Drawn {
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

/** `owner` has a record of each kind; `stranger` none. An API token may read. */
export const fuzzCallers = ['visitor', 'forged', 'API token', 'owner', ...roles] as const;
export type FuzzCaller = (typeof fuzzCallers)[number];

/** One request as it was drawn, before ids of records and tokens are known: the same for the same seed. */
export interface DrawnRequest {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly caller: FuzzCaller;
  /** What the address names: `the owner’s` record, `nobody’s`, or else something that can be no id. */
  readonly names: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Text is sent as it is. */
  readonly body: unknown;
  /** Fields of a form instead of a body. */
  readonly form: readonly (readonly [name: string, value: string, isFile: boolean])[] | null;
}

const malformedIds = [
  '0',
  '..%2f..',
  "1' or '1'='1",
  '\u0000',
  '💥'.repeat(40),
  'x'.repeat(3000),
  '%',
  'null',
];

const oddHeaders = fc.dictionary(
  fc.constantFrom(
    'if-match',
    'if-none-match',
    'idempotency-key',
    'last-event-id',
    'cookie',
    'accept-encoding',
    'range',
    'accept',
  ),
  fc.constantFrom(
    '"1"',
    '*',
    '"99999999999"',
    'W/"x"',
    'a'.repeat(3000),
    'known_device=%00; sign_in=x',
    'bytes=0-1',
    'br;q=0',
    '',
  ),
  { maxKeys: 2 },
);
const oddTypes = fc.constantFrom(
  'text/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  '',
);

/** Requests to all endpoints of the contract by everybody, well-formed and not. */
export function drawRequest(known: Known): fc.Arbitrary<DrawnRequest> {
  return fc.oneof(
    ...namedEndpoints.map(([name, endpoint]) => drawRequestTo(name, endpoint, { known, isBroken: true })),
  );
}

interface Drawing {
  readonly known: Known;
  /** False where only what the contract has is to be drawn. */
  readonly isBroken: boolean;
}

/** Requests to one endpoint. */
export function drawRequestTo(
  name: string,
  endpoint: Endpoint,
  drawing: Drawing,
): fc.Arbitrary<DrawnRequest> {
  return fc.record({
    name: fc.constant(name),
    endpoint: fc.constant(endpoint),
    caller: fc.constantFrom(...fuzzCallers),
    names: fc.oneof(
      { arbitrary: fc.constantFrom('the owner’s', 'nobody’s'), weight: 4 },
      fc.constantFrom(...malformedIds),
    ),
    query: drawQuery(endpoint, drawing),
    headers: drawHeaders(endpoint),
    body: drawBody(endpoint, drawing),
    form: endpoint.upload ? fc.option(drawForm(endpoint), { freq: 6 }) : fc.constant(null),
  });
}

function drawQuery({ query }: Endpoint, { known, isBroken }: Drawing): fc.Arbitrary<Record<string, string>> {
  if (!isBroken) return fc.constant({});
  const shaped = query ? breakValue(drawValue(schemaOf(query), known)) : fc.constant({});
  return fc
    .oneof({ arbitrary: shaped, weight: 5 }, fc.dictionary(fc.string({ maxLength: 5 }), fc.string()))
    .map((drawn) =>
      Object.fromEntries(
        Object.entries(drawn ?? {})
          .slice(0, 20)
          .map(([key, value]) => [key, textOf(value)]),
      ),
    );
}

/** An address holds 36 KB with its headers, which is Node's to refuse. */
function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.slice(0, 2000).toWellFormed();
}

function drawHeaders({ body, upload }: Endpoint): fc.Arbitrary<Record<string, string>> {
  const plain = fc.oneof({ arbitrary: fc.constant({}), weight: 4 }, oddHeaders);
  if (!body && !upload) return plain;
  const typed = fc.tuple(plain, oddTypes).map(([headers, type]) => ({ ...headers, 'content-type': type }));
  return fc.oneof({ arbitrary: plain, weight: 9 }, typed);
}

function drawBody({ body, method }: Endpoint, { known, isBroken }: Drawing): fc.Arbitrary<unknown> {
  if (!isBroken) return body ? drawValue(schemaOf(body), known) : fc.constant(undefined);
  const unwanted = fc.oneof({ arbitrary: fc.constant(undefined), weight: 8 }, fc.jsonValue({ maxDepth: 1 }));
  if (!body) return method === 'GET' ? fc.constant(undefined) : unwanted;
  const shaped = breakValue(drawValue(schemaOf(body), known));
  return fc.oneof({ arbitrary: shaped, weight: 18 }, brokenText, fc.constant(undefined));
}

function drawForm({ upload }: Endpoint): fc.Arbitrary<DrawnRequest['form']> {
  const names = [...(upload?.files ?? []), ...(upload?.fields ?? []), 'unknown', '__proto__'];
  const values = fc.oneof(
    fc.constantFrom('identity', '%PDF-1.4\n%%EOF\n', '\u0089PNG\r\n', '', 'x'.repeat(300_000)),
    fc.string({ unit: 'binary', maxLength: 50 }),
  );
  const part = fc.tuple(fc.constantFrom(...names), values, fc.boolean());
  return fc.array(part, { maxLength: 4 });
}

function schemaOf(schema: z.ZodType) {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

export function isRole(caller: FuzzCaller): caller is Role {
  return roles.some((role) => role === caller);
}
