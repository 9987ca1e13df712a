/** A solve that counts, in small numbers instead of ids. */
export interface CountedSolve {
  readonly person: number;
  readonly challenge: number;
  /** Of the challenge, with which the attempt began: it says what the solve is worth. */
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly solvedAt: number;
}

/** Solves in 26 bytes each, chained by person and by challenge, so that those of one are found without the others. */
export interface CompactSolves {
  readonly length: number;
  add(solve: CountedSolve): void;
  /** Takes the solve of this person and challenge out again; false when there is none. */
  remove(of: Pick<CountedSolve, 'person' | 'challenge'>): boolean;
  /** Latest first. Plain numbers: millions are visited. */
  visitPerson(person: number, visit: (challenge: number, version: number, solvedAt: number) => void): void;
  visitChallenge(challenge: number, visit: (person: number, version: number, solvedAt: number) => void): void;
}

/** The end of a chain. Places are kept from 1. */
const NONE = 0;

export function createCompactSolves(): CompactSolves {
  let columns = makeColumns(1024);
  let used = 0;
  let length = 0;
  const lastOfPerson: number[] = [];
  const lastOfChallenge: number[] = [];

  function find({ person, challenge }: Pick<CountedSolve, 'person' | 'challenge'>): number {
    let place = lastOfPerson[person] ?? NONE;
    while (place !== NONE && !(columns.challenges[place] === challenge && isStanding(columns, place)))
      place = columns.earlierOfPerson[place] ?? NONE;
    return place;
  }

  return {
    get length() {
      return length;
    },
    add({ person, challenge, version, solvedAt }) {
      used += 1;
      length += 1;
      if (used === columns.people.length) columns = enlarge(columns);
      columns.people[used] = person;
      columns.challenges[used] = challenge;
      columns.versions[used] = version;
      columns.times[used] = solvedAt;
      columns.earlierOfPerson[used] = lastOfPerson[person] ?? NONE;
      columns.earlierOfChallenge[used] = lastOfChallenge[challenge] ?? NONE;
      lastOfPerson[person] = used;
      lastOfChallenge[challenge] = used;
    },
    remove(of) {
      const place = find(of);
      if (place === NONE) return false;
      // It stays in its chains: few verdicts are overturned.
      columns.times[place] = Number.NaN;
      length -= 1;
      return true;
    },
    visitPerson(person, visit) {
      const { challenges, versions, times, earlierOfPerson } = columns;
      for (let place = lastOfPerson[person] ?? NONE; place !== NONE; place = earlierOfPerson[place] ?? NONE)
        if (isStanding(columns, place))
          visit(challenges[place] ?? 0, versions[place] ?? 0, times[place] ?? 0);
    },
    visitChallenge(challenge, visit) {
      const { people, versions, times, earlierOfChallenge } = columns;
      for (
        let place = lastOfChallenge[challenge] ?? NONE;
        place !== NONE;
        place = earlierOfChallenge[place] ?? NONE
      )
        if (isStanding(columns, place)) visit(people[place] ?? 0, versions[place] ?? 0, times[place] ?? 0);
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
    earlierOfPerson: new Uint32Array(room),
    earlierOfChallenge: new Uint32Array(room),
  };
}

const isStanding = ({ times }: Columns, place: number): boolean => !Number.isNaN(times[place]);

/** The same with half as much room again. */
function enlarge(columns: Columns): Columns {
  const larger = makeColumns(Math.ceil(columns.people.length * 1.5));
  larger.people.set(columns.people);
  larger.challenges.set(columns.challenges);
  larger.versions.set(columns.versions);
  larger.times.set(columns.times);
  larger.earlierOfPerson.set(columns.earlierOfPerson);
  larger.earlierOfChallenge.set(columns.earlierOfChallenge);
  return larger;
}
