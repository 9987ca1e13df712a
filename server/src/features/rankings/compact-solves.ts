import type { CountedSolve } from './rank.ts';

/** Solves in 16 bytes each, in the order in which they were added. */
export interface CompactSolves extends Iterable<CountedSolve> {
  readonly length: number;
  add(solve: CountedSolve): void;
  /** Takes the solve of this person and challenge out again, by looking through all; false when there is none. */
  remove(of: Pick<CountedSolve, 'person' | 'challenge'>): boolean;
}

export function createCompactSolves(): CompactSolves {
  let room = 1024;
  let people = new Uint32Array(room);
  let challenges = new Uint32Array(room);
  let times = new Float64Array(room);
  let length = 0;

  function grow(): void {
    room *= 2;
    people = enlarge(people, new Uint32Array(room));
    challenges = enlarge(challenges, new Uint32Array(room));
    times = enlarge(times, new Float64Array(room));
  }

  return {
    get length() {
      return length;
    },
    add({ person, challenge, solvedAt }) {
      if (length === room) grow();
      people[length] = person;
      challenges[length] = challenge;
      times[length] = solvedAt;
      length += 1;
    },
    remove(of) {
      const place = findPair(people.subarray(0, length), challenges, of);
      if (place === -1) return false;
      for (const column of [people, challenges, times]) column.copyWithin(place, place + 1, length);
      length -= 1;
      return true;
    },
    *[Symbol.iterator]() {
      for (let place = 0; place < length; place += 1)
        yield { person: people[place] ?? 0, challenge: challenges[place] ?? 0, solvedAt: times[place] ?? 0 };
    },
  };
}

function findPair(
  people: Uint32Array,
  challenges: Uint32Array,
  { person, challenge }: Pick<CountedSolve, 'person' | 'challenge'>,
): number {
  return people.findIndex((one, place) => one === person && challenges[place] === challenge);
}

function enlarge<Column extends Uint32Array | Float64Array>(column: Column, larger: Column): Column {
  larger.set(column);
  return larger;
}
