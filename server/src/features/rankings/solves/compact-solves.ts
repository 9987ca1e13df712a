/** A solve that counts, in small numbers instead of ids. */
export interface CountedSolve {
  readonly person: number;
  readonly objective: number;
  /** The version of the challenge with which the attempt began: it decides what the solve is worth. */
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

/** The end of a chain. Indexes begin at 1. */
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
    const index = this.#used;
    if (index === this.#columns.people.length) this.#columns = enlarge(this.#columns);
    write(this.#columns, index, solve);
    this.#columns.earlierOfPerson[index] = this.#lastOfPerson[solve.person] ?? NONE;
    this.#columns.earlierOfObjective[index] = this.#lastOfObjective[solve.objective] ?? NONE;
    this.#lastOfPerson[solve.person] = index;
    this.#lastOfObjective[solve.objective] = index;
  }

  remove({ person, objective }: Pick<CountedSolve, 'person' | 'objective'>): boolean {
    const index = find(this.#columns, this.#lastOfPerson[person] ?? NONE, objective);
    if (index === NONE) return false;
    // It stays in its chains: few verdicts are overturned.
    this.#columns.times[index] = Number.NaN;
    this.length -= 1;
    return true;
  }

  visitPerson(person: number, visit: (objective: number, version: number, solvedAt: number) => void): void {
    const { objectives, versions, times, earlierOfPerson } = this.#columns;
    visitChain(this.#lastOfPerson[person], earlierOfPerson, (index) => {
      const solvedAt = times[index] ?? Number.NaN;
      if (!Number.isNaN(solvedAt)) visit(objectives[index] ?? 0, versions[index] ?? 0, solvedAt);
    });
  }

  visitObjective(
    objective: number,
    visit: (person: number, version: number, solvedAt: number) => void,
  ): void {
    const { people, versions, times, earlierOfObjective } = this.#columns;
    visitChain(this.#lastOfObjective[objective], earlierOfObjective, (index) => {
      const solvedAt = times[index] ?? Number.NaN;
      if (!Number.isNaN(solvedAt)) visit(people[index] ?? 0, versions[index] ?? 0, solvedAt);
    });
  }
}

function visitChain(last: number | undefined, earlier: Uint32Array, visit: (index: number) => void): void {
  for (let index = last ?? NONE; index !== NONE; index = earlier[index] ?? NONE) visit(index);
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
  index: number,
  { person, objective, version, solvedAt }: CountedSolve,
): void {
  columns.people[index] = person;
  columns.objectives[index] = objective;
  columns.versions[index] = version;
  columns.times[index] = solvedAt;
}

/** The place of the solve of this objective in a person's chain. */
function find(columns: Columns, last: number, objective: number): number {
  let index = last;
  while (index !== NONE && (columns.objectives[index] !== objective || Number.isNaN(columns.times[index])))
    index = columns.earlierOfPerson[index] ?? NONE;
  return index;
}

/** The same with half as much capacity again. */
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
