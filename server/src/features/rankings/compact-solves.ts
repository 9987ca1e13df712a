import type { CountedSolve } from './rank.ts';

/** Solves in 18 bytes each, in the order in which they were added. */
export interface CompactSolves extends Iterable<CountedSolve> {
  readonly length: number;
  add(solve: CountedSolve): void;
  /** Takes the solve of this person and challenge out again, by looking through all; false when there is none. */
  remove(of: Pick<CountedSolve, 'person' | 'challenge'>): boolean;
}

export function createCompactSolves(): CompactSolves {
  let columns = makeColumns(1024);
  let length = 0;
  return {
    get length() {
      return length;
    },
    add({ person, challenge, version, solvedAt }) {
      if (length === columns.people.length) columns = enlarge(columns);
      columns.people[length] = person;
      columns.challenges[length] = challenge;
      columns.versions[length] = version;
      columns.times[length] = solvedAt;
      length += 1;
    },
    remove(of) {
      const place = findPair(columns.people.subarray(0, length), columns.challenges, of);
      if (place === -1) return false;
      for (const column of Object.values(columns)) column.copyWithin(place, place + 1, length);
      length -= 1;
      return true;
    },
    *[Symbol.iterator]() {
      const { people, challenges, versions, times } = columns;
      for (let place = 0; place < length; place += 1)
        yield {
          person: people[place] ?? 0,
          challenge: challenges[place] ?? 0,
          version: versions[place] ?? 0,
          solvedAt: times[place] ?? 0,
        };
    },
  };
}

type Columns = ReturnType<typeof makeColumns>;

function makeColumns(room: number) {
  return {
    people: new Uint32Array(room),
    challenges: new Uint32Array(room),
    versions: new Uint16Array(room),
    times: new Float64Array(room),
  };
}

/** The same with twice the room. */
function enlarge(columns: Columns): Columns {
  const larger = makeColumns(columns.people.length * 2);
  larger.people.set(columns.people);
  larger.challenges.set(columns.challenges);
  larger.versions.set(columns.versions);
  larger.times.set(columns.times);
  return larger;
}

function findPair(
  people: Uint32Array,
  challenges: Uint32Array,
  { person, challenge }: Pick<CountedSolve, 'person' | 'challenge'>,
): number {
  return people.findIndex((one, place) => one === person && challenges[place] === challenge);
}
