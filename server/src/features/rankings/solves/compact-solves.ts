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
  return new SolveColumns();
}

class SolveColumns implements CompactSolves {
  length = 0;
  #columns = makeColumns(1024);
  #used = 0;
  readonly #lastOfPerson: number[] = [];
  readonly #lastOfChallenge: number[] = [];

  add(solve: CountedSolve): void {
    this.#used += 1;
    this.length += 1;
    const place = this.#used;
    if (place === this.#columns.people.length) this.#columns = enlarge(this.#columns);
    write(this.#columns, place, solve);
    this.#columns.earlierOfPerson[place] = this.#lastOfPerson[solve.person] ?? NONE;
    this.#columns.earlierOfChallenge[place] = this.#lastOfChallenge[solve.challenge] ?? NONE;
    this.#lastOfPerson[solve.person] = place;
    this.#lastOfChallenge[solve.challenge] = place;
  }

  remove({ person, challenge }: Pick<CountedSolve, 'person' | 'challenge'>): boolean {
    const place = find(this.#columns, this.#lastOfPerson[person] ?? NONE, challenge);
    if (place === NONE) return false;
    // It stays in its chains: few verdicts are overturned.
    this.#columns.times[place] = Number.NaN;
    this.length -= 1;
    return true;
  }

  visitPerson(person: number, visit: (challenge: number, version: number, solvedAt: number) => void): void {
    const { challenges, versions, times, earlierOfPerson } = this.#columns;
    visitChain(this.#lastOfPerson[person], earlierOfPerson, (place) => {
      const solvedAt = times[place] ?? Number.NaN;
      if (!Number.isNaN(solvedAt)) visit(challenges[place] ?? 0, versions[place] ?? 0, solvedAt);
    });
  }

  visitChallenge(
    challenge: number,
    visit: (person: number, version: number, solvedAt: number) => void,
  ): void {
    const { people, versions, times, earlierOfChallenge } = this.#columns;
    visitChain(this.#lastOfChallenge[challenge], earlierOfChallenge, (place) => {
      const solvedAt = times[place] ?? Number.NaN;
      if (!Number.isNaN(solvedAt)) visit(people[place] ?? 0, versions[place] ?? 0, solvedAt);
    });
  }
}

function visitChain(last: number | undefined, earlier: Uint32Array, visit: (place: number) => void): void {
  for (let place = last ?? NONE; place !== NONE; place = earlier[place] ?? NONE) visit(place);
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

function write(
  columns: Columns,
  place: number,
  { person, challenge, version, solvedAt }: CountedSolve,
): void {
  columns.people[place] = person;
  columns.challenges[place] = challenge;
  columns.versions[place] = version;
  columns.times[place] = solvedAt;
}

/** The place of the solve of this challenge in a person's chain. */
function find(columns: Columns, last: number, challenge: number): number {
  let place = last;
  while (place !== NONE && (columns.challenges[place] !== challenge || Number.isNaN(columns.times[place])))
    place = columns.earlierOfPerson[place] ?? NONE;
  return place;
}

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
