import * as z from 'zod';
import { inPascalCase } from './names.ts';

export type Json = Readonly<Record<string, unknown>>;
export type Direction = 'input' | 'output';

/**
 * A shape that a request brings or a reply has. Where its schema has no name of its own, it is called `fallback`; null for
 * one that is always written where it is used.
 */
export interface Use {
  readonly schema: z.ZodType;
  readonly direction: Direction;
  readonly fallback: string | null;
}

const COMPONENTS = '#/components/schemas/';
/** An id of a schema without a name: no name begins so. */
const NAMELESS = '-';

/**
 * The JSON schemas of an API. Shapes with a name are components, to which others refer; the rest is written where it is
 * used. Where a request may bring what a reply never has, as a text that is still to be trimmed, there are two components:
 * the reply's has the name, and the request's the name with `Input` behind it.
 */
export class Schemas {
  readonly #registry = z.registry<{ id: string }>();
  readonly #written: Readonly<Record<Direction, Readonly<Record<string, Json>>>>;
  readonly #reached: Readonly<Record<Direction, ReadonlySet<string>>>;
  readonly #twofold: ReadonlySet<string>;

  constructor(named: Iterable<readonly [name: string, schema: z.ZodType]>, uses: readonly Use[]) {
    this.#register(named, uses);
    this.#written = { input: this.#write('input'), output: this.#write('output') };
    this.#reached = { input: this.#reach('input', uses), output: this.#reach('output', uses) };
    this.#twofold = this.#findTwofold();
  }

  /** The schema, or the reference to it. */
  of(schema: z.ZodType, direction: Direction): Json {
    const id = this.#idOf(schema);
    return isNamed(id)
      ? { $ref: COMPONENTS + this.#componentOf(id, direction) }
      : this.#bodyOf(id, direction);
  }

  /** The schema itself, also where it has a name. */
  inline(schema: z.ZodType, direction: Direction): Json {
    return this.#bodyOf(this.#idOf(schema), direction);
  }

  /** All that is referred to, by name. */
  components(): Record<string, Json> {
    const found = (['input', 'output'] as const).flatMap((direction) =>
      [...this.#reached[direction]]
        .filter(isNamed)
        .map((id) => [this.#componentOf(id, direction), this.#bodyOf(id, direction)] as const),
    );
    return Object.fromEntries(found.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  #register(named: Iterable<readonly [string, z.ZodType]>, uses: readonly Use[]): void {
    const taken = new Map<string, z.ZodType>();
    for (const [name, schema] of named) {
      if (this.#registry.has(schema) || !isShape(schema)) continue;
      if (taken.has(name)) throw new Error(`Two schemas are called ${name}: rename one of the exports.`);
      taken.set(name, schema);
      this.#registry.add(schema, { id: name });
    }
    this.#registerUses(uses, taken);
    for (const [name, schema] of taken) this.#registerOptions(name, schema, taken);
  }

  #registerUses(uses: readonly Use[], taken: Map<string, z.ZodType>): void {
    const usesOf = Map.groupBy(uses, ({ schema }) => schema);
    let nameless = 0;
    for (const [schema, of] of usesOf) {
      if (this.#registry.has(schema)) continue;
      const names = new Set(of.map(({ fallback }) => fallback));
      const [name = null] = names;
      const isOwn = name !== null && names.size === 1 && isShape(schema) && !taken.has(name);
      this.#registry.add(schema, { id: isOwn ? name : `${NAMELESS}${String((nameless += 1))}` });
      if (isOwn) taken.set(name, schema);
    }
  }

  /** An object among several of which one is meant is called by what tells it from the others, where that is one word. */
  #registerOptions(name: string, schema: z.ZodType, taken: ReadonlyMap<string, z.ZodType>): void {
    if (!(schema instanceof z.ZodDiscriminatedUnion)) return;
    for (const option of schema.options as z.ZodType[]) {
      const [value, ...others] = option._zod.propValues?.[schema.def.discriminator] ?? [];
      const own = name + inPascalCase(String(value));
      if (others.length > 0 || this.#registry.has(option) || taken.has(own)) continue;
      this.#registry.add(option, { id: own });
    }
  }

  #idOf(schema: z.ZodType): string {
    const id = this.#registry.get(schema)?.id;
    if (id === undefined) throw new Error('This schema was not announced as one that is used.');
    return id;
  }

  #write(direction: Direction): Record<string, Json> {
    const { schemas } = z.toJSONSchema(this.#registry, {
      io: direction,
      unrepresentable: 'any',
      uri: (id) => COMPONENTS + id,
      override: ({ zodSchema: { _zod }, jsonSchema }) => {
        simplify(jsonSchema);
        // A reply may gain fields; a request with others than these is refused where its schema is a strict one.
        if (_zod.def.type === 'object' && !('catchall' in _zod.def)) delete jsonSchema.additionalProperties;
      },
    });
    return schemas;
  }

  #reach(direction: Direction, uses: readonly Use[]): ReadonlySet<string> {
    const reached = new Set<string>();
    const waiting = uses
      .filter((use) => use.direction === direction)
      .flatMap(({ schema, fallback }) => {
        const id = this.#idOf(schema);
        return fallback === null ? [...referencesOf(this.#written[direction][id])] : [id];
      });
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (reached.has(id)) continue;
      reached.add(id);
      waiting.push(...referencesOf(this.#written[direction][id]));
    }
    return reached;
  }

  /** The names whose two directions differ, themselves or in what they refer to, and are both used. */
  #findTwofold(): ReadonlySet<string> {
    const { input, output } = this.#written;
    const both = [...this.#reached.input].filter((id) => isNamed(id) && this.#reached.output.has(id));
    const twofold = new Set(both.filter((id) => JSON.stringify(input[id]) !== JSON.stringify(output[id])));
    for (let size = -1; size !== twofold.size;) {
      size = twofold.size;
      for (const id of both) {
        if ([...referencesOf(input[id])].some((other) => twofold.has(other))) twofold.add(id);
      }
    }
    return twofold;
  }

  #componentOf(id: string, direction: Direction): string {
    return direction === 'input' && this.#twofold.has(id) ? `${id}Input` : id;
  }

  #bodyOf(id: string, direction: Direction): Json {
    const { $schema: _dialect, $id: _address, id: _id, ...body } = this.#written[direction][id] ?? {};
    return mapReferences(body, (other) => COMPONENTS + this.#componentOf(other, direction)) as Json;
  }
}

function isNamed(id: string): boolean {
  return !id.startsWith(NAMELESS);
}

/** What deserves a name: texts and numbers are said where they are used. */
function isShape(schema: z.core.$ZodType): boolean {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] };
  switch (def.type) {
    case 'object':
    case 'enum':
    case 'union':
    case 'record':
      return true;
    case 'pipe':
      return isShape(def.in) || isShape(def.out);
    default:
      return false;
  }
}

/**
 * Writes what many programs cannot read in words that they know. A list of a fixed length has `prefixItems` and
 * `items: false`: here it is as long, and its items are any of those kinds. What says nothing more is left out: the bounds
 * of all whole numbers that JavaScript has, and how a time is spelled where its format is given.
 */
function simplify(json: z.core.JSONSchema.BaseSchema): void {
  if (json.prefixItems) {
    const kinds = new Map(
      (json.prefixItems as z.core.JSONSchema.BaseSchema[]).map((item) => [JSON.stringify(item), item]),
    );
    const [only] = kinds.values();
    json.items = kinds.size === 1 && only ? only : { anyOf: [...kinds.values()] };
    delete json.prefixItems;
  }
  // Of a record of which every key is known.
  if (json.propertyNames && json.required) {
    const { additionalProperties: value = {} } = json;
    json.properties = Object.fromEntries(json.required.map((key) => [key, value]));
    delete json.propertyNames;
    delete json.additionalProperties;
  }
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.format === 'date-time' || json.format === 'date') delete json.pattern;
}

function referencesOf(json: unknown): Set<string> {
  const found = new Set<string>();
  mapReferences(json, (id) => {
    found.add(id);
    return '';
  });
  return found;
}

/** A copy in which each reference to a component leads to where `map` says. */
function mapReferences(json: unknown, map: (id: string) => string): unknown {
  if (Array.isArray(json)) return json.map((item) => mapReferences(item, map));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) =>
      key === '$ref' && typeof value === 'string'
        ? [key, map(value.slice(COMPONENTS.length))]
        : [key, mapReferences(value, map)],
    ),
  );
}
