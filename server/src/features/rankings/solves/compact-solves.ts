/** A solve that counts, in small numbers instead of ids. */
export interface CountedSolve {
  readonly person: number;
  readonly objective: number;
  /** Of the challenge, with which the attempt began: it says what the solve is worth. */
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly solvedAt: number;
}

/** Solves in 26 bytes each, chained by person and by objective, so that those of one are found without the others. */
export interface CompactSolves {
  readonly length: number;
  add(solve: CountedSolve): void;
  /** Takes the solve of this person and objective out again; false when there is none. */
  remove(of: Pick<CountedSolve, 'person' | 'objective'>): boolean;
  /** Latest first. Plain numbers: millions are visited. */
  visitPerson(person: number, visit: (objective: number, version: number, solvedAt: number) => void): void;
  visitObjective(objective: number, visit: (person: number, version: number, solvedAt: number) => void): void;
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
  readonly #lastOfObjective: number[] = [];

  add(solve: CountedSolve): void {
    this.#used += 1;
    this.length += 1;
    const place = this.#used;
    if (place === this.#columns.people.length) this.#columns = enlarge(this.#columns);
    write(this.#columns, place, solve);
    this.#columns.earlierOfPerson[place] = this.#lastOfPerson[solve.person] ?? NONE;
    this.#columns.earlierOfObjective[place] = this.#lastOfObjective[solve.objective] ?? NONE;
    this.#lastOfPerson[solve.person] = place;
    this.#lastOfObjective[solve.objective] = place;
  }

  remove({ person, objective }: Pick<CountedSolve, 'person' | 'objective'>): boolean {
    const place = find(this.#columns, this.#lastOfPerson[person] ?? NONE, objective);
    if (place === NONE) return false;
    // It stays in its chains: few verdicts are overturned.
    this.#columns.times[place] = Number.NaN;
    this.length -= 1;
    return true;
  }

  visitPerson(person: number, visit: (objective: number, version: number, solvedAt: number) => void): void {
    const { objectives, versions, times, earlierOfPerson } = this.#columns;
    visitChain(this.#lastOfPerson[person], earlierOfPerson, (place) => {
      const solvedAt = times[place] ?? Number.NaN;
      if (!Number.isNaN(solvedAt)) visit(objectives[place] ?? 0, versions[place] ?? 0, solvedAt);
    });
  }

  visitObjective(
    objective: number,
    visit: (person: number, version: number, solvedAt: number) => void,
  ): void {
    const { people, versions, times, earlierOfObjective } = this.#columns;
    visitChain(this.#lastOfObjective[objective], earlierOfObjective, (place) => {
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
    objectives: new Uint32Array(room),
    versions: new Uint16Array(room),
    times: new Float64Array(room),
    earlierOfPerson: new Uint32Array(room),
    earlierOfObjective: new Uint32Array(room),
  };
}

function write(
  columns: Columns,
  place: number,
  { person, objective, version, solvedAt }: CountedSolve,
): void {
  columns.people[place] = person;
  columns.objectives[place] = objective;
  columns.versions[place] = version;
  columns.times[place] = solvedAt;
}

/** The place of the solve of this objective in a person's chain. */
function find(columns: Columns, last: number, objective: number): number {
  let place = last;
  while (place !== NONE && (columns.objectives[place] !== objective || Number.isNaN(columns.times[place])))
    place = columns.earlierOfPerson[place] ?? NONE;
  return place;
}

/** The same with half as much room again. */
function enlarge(columns: Columns): Columns {
  const larger = makeColumns(Math.ceil(columns.people.length * 1.5));
  larger.people.set(columns.people);
  larger.objectives.set(columns.objectives);
  larger.versions.set(columns.versions);
  larger.times.set(columns.times);
  larger.earlierOfPerson.set(columns.earlierOfPerson);
  larger.earlierOfObjective.set(columns.earlierOfObjective);
  return larger;
}
