type Neighbours = ReadonlyMap<string, readonly string[]>;

interface Cycle {
  /** The shortest way round, each name once. */
  readonly cycle: readonly string[];
  /** How many names reach each other and so form this cycle. */
  readonly knot: number;
}

/** One cycle for each knot of names that reach each other along the arrows; none where all arrows lead one way. */
export function findCycles(all: Neighbours): Cycle[] {
  const neighbours = withoutEnds(all);
  const reached = new Map([...neighbours.keys()].map((name) => [name, reach(neighbours, name)]));
  const cyclic = [...reached.keys()].filter((name) => reached.get(name)?.has(name)).toSorted();
  const knots = Map.groupBy(cyclic, (name) =>
    cyclic.find((other) => reached.get(name)?.has(other) && reached.get(other)?.has(name)),
  );
  return [...knots.values()].map((knot) => ({ cycle: shortestCycle(neighbours, knot), knot: knot.length }));
}

/** The names that may be in a cycle: one that leads nowhere is not, nor one that leads only to such. */
function withoutEnds(all: Neighbours): Neighbours {
  let left = all;
  for (let size = Infinity; left.size < size;) {
    size = left.size;
    const names = left;
    const inner = [...names].map(([name, next]) => [name, next.filter((one) => names.has(one))] as const);
    left = new Map(inner.filter(([, next]) => next.length > 0));
  }
  return left;
}

function reach(neighbours: Neighbours, start: string): Set<string> {
  const seen = new Set<string>();
  const waiting = [start];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const next = (neighbours.get(name) ?? []).filter((neighbour) => !seen.has(neighbour));
    for (const neighbour of next) seen.add(neighbour);
    waiting.push(...next);
  }
  return seen;
}

function shortestCycle(neighbours: Neighbours, knot: readonly string[]): string[] {
  const cycles = knot.map((name) => walkBack(neighbours, name));
  return cycles.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

/** The shortest way from a name back to itself, by breadth: the first path that returns is the shortest. */
function walkBack(neighbours: Neighbours, start: string): string[] {
  const paths = [[start]];
  const seen = new Set<string>();
  for (let path = paths.shift(); path; path = paths.shift()) {
    for (const next of neighbours.get(path.at(-1) ?? '') ?? []) {
      if (next === start) return path;
      if (!seen.has(next)) paths.push([...path, next]);
      seen.add(next);
    }
  }
  return [];
}
