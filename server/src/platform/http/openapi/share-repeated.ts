import { inPascalCase } from './names.ts';
import type { Json } from './schemas.ts';

/** A call as the document has it. */
export interface Operation extends Json {
  readonly parameters: readonly Json[];
  readonly responses: Readonly<Record<string, Json>>;
}
export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

interface Shared {
  readonly paths: Paths;
  readonly parameters: Json;
  readonly responses: Json;
}

/**
 * Parameters and refusals that several calls have alike become components, which keeps the document small. A parameter is
 * called by its place and name; where calls mean different things by one name, it is what most of them mean. A refusal is
 * called by its codes.
 */
export function shareRepeated(paths: Paths): Shared {
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const parameters = new Repeated(
    'parameters',
    operations.flatMap((one) => one.parameters),
    (one) => [`${String(one['in'])}.${String(one['name'])}`],
  );
  const responses = new Repeated(
    'responses',
    operations.flatMap((one) => Object.values(one.responses)),
    ({ 'x-codes': codes }) => namesOfRefusal(codes as readonly string[] | undefined),
  );
  return {
    paths: mapValues(paths, (path) =>
      mapValues(path, (operation) => ({
        ...operation,
        parameters: operation.parameters.map((one) => parameters.referTo(one)),
        responses: mapValues(operation.responses, (one) => responses.referTo(one)),
      })),
    ),
    parameters: parameters.components(),
    responses: responses.components(),
  };
}

/** The first code, or where another refusal has that name, all of them. */
function namesOfRefusal(codes: readonly string[] = []): readonly string[] {
  const [first, ...others] = codes.map(inPascalCase);
  return first === undefined ? [] : [first, [first, ...others].join('Or')];
}

/** What a list has more than once, under the first of its names that no commoner one has. */
class Repeated {
  readonly #kind: string;
  readonly #names = new Map<string, string>();
  readonly #byName = new Map<string, Json>();

  constructor(kind: string, all: readonly Json[], namesOf: (one: Json) => readonly string[]) {
    this.#kind = kind;
    const groups = Map.groupBy(all, (one) => JSON.stringify(one));
    const repeated = [...groups].filter(([, alike]) => alike.length > 1);
    for (const [text, alike] of repeated.toSorted(([, one], [, other]) => other.length - one.length)) {
      const [one] = alike;
      const name = one && namesOf(one).find((free) => !this.#byName.has(free));
      if (one === undefined || name === undefined) continue;
      this.#names.set(text, name);
      this.#byName.set(name, one);
    }
  }

  referTo(one: Json): Json {
    const name = this.#names.get(JSON.stringify(one));
    return name === undefined ? one : { $ref: `#/components/${this.#kind}/${name}` };
  }

  components(): Json {
    return Object.fromEntries([...this.#byName].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }
}

function mapValues<T, U>(given: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, map(value)]));
}
