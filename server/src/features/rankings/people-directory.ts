import { type PublicPerson, publicPeople } from '#features/accounts';
import type { Kit } from '#kit.ts';

/** Who stands behind the numbers of the ledger, as the public may see them. Disabled accounts are absent. */
export interface PeopleDirectory {
  /** Grows whenever somebody appeared, changed or disappeared. */
  readonly version: number;
  find(person: number): PublicPerson | undefined;
  /** Reads the people who are new since the last call, and those who changed. One call at a time. */
  follow(ids: readonly string[]): Promise<void>;
}

/** Everybody again, as often, while changes cannot be heard. */
const REREAD_AFTER_MS = 15_000;
const BATCH = 5000;

export function createPeopleDirectory(
  kit: Pick<Kit, 'database'>,
  { rereadAfterMs } = { rereadAfterMs: REREAD_AFTER_MS },
): PeopleDirectory {
  // Null: an account that may not be shown.
  const people = new Map<string, PublicPerson | null>();
  const news = createNews(kit);
  let ids: readonly string[] = [];
  let known = 0;
  let version = 0;
  let readAllAt = performance.now();

  const isOutdated = () => !news.isHeard() && performance.now() - readAllAt > rereadAfterMs;

  async function read(wanted: readonly string[]): Promise<void> {
    for (let start = 0; start < wanted.length; start += BATCH) {
      const batch = wanted.slice(start, start + BATCH);
      const found = await publicPeople.list(kit.database.kysely, batch);
      if (replace(people, batch, found)) version += 1;
    }
  }

  return {
    get version() {
      return version;
    },
    find: (person) => people.get(ids[person] ?? '') ?? undefined,
    async follow(all) {
      ids = all;
      await news.use(async (changed) => {
        const isEverybody = changed === 'all' || isOutdated();
        await read(isEverybody ? ids : [...ids.slice(known), ...changed.filter((id) => people.has(id))]);
        if (isEverybody) readAllAt = performance.now();
      });
      known = ids.length;
    },
  };
}

/** Puts what was found of a batch in the place of what was known of it; answers whether anything differs. */
function replace(
  people: Map<string, PublicPerson | null>,
  batch: readonly string[],
  found: readonly PublicPerson[],
): boolean {
  const byId = new Map(found.map((person) => [person.id, person]));
  let differs = false;
  for (const id of batch) {
    const now = byId.get(id) ?? null;
    differs ||= !isSame(people.get(id), now);
    people.set(id, now);
  }
  return differs;
}

/** Whom to read again: those of whom a change was told, or everybody where some of that may have been missed. */
type Changed = readonly string[] | 'all';

function createNews({ database }: Pick<Kit, 'database'>) {
  let isHearing = false;
  let mayHaveMissed = true;
  let changed = new Set<string>();
  publicPeople.follow(database, {
    onChange: (id) => void changed.add(id),
    onHearing: () => {
      isHearing = true;
      mayHaveMissed = true;
    },
    onDeaf: () => (isHearing = false),
  });
  return {
    isHeard: () => isHearing,
    /** Hands out what is new; where the work fails it is new again. */
    async use(work: (news: Changed) => Promise<void>): Promise<void> {
      const taken: Changed = mayHaveMissed ? 'all' : [...changed];
      mayHaveMissed = false;
      changed = new Set();
      try {
        await work(taken);
      } catch (error) {
        if (taken === 'all') mayHaveMissed = true;
        else for (const id of taken) changed.add(id);
        throw error;
      }
    },
  };
}

function isSame(one: PublicPerson | null | undefined, other: PublicPerson | null): boolean {
  return one?.handle === other?.handle && one?.name === other?.name;
}
