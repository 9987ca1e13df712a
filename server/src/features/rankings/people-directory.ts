import { type PublicPerson, listPublicPeople, followPublicPeople } from '#features/accounts';
import type { Kit } from '#kit.ts';

/** The people behind the numbers of the ledger, as the public may see them. Disabled accounts are absent. */
export interface PeopleDirectory {
  find(person: number): PublicPerson | undefined;
  /** The id of whom a handle belongs to. */
  idOf(handle: string): string | undefined;
  /** Reads the people who are new since the last call, and those who changed, and notes them. One call at a time. */
  follow(ids: readonly string[]): Promise<void>;
  /** The ids of those who appeared, changed or disappeared since the last call. */
  takeChanges(): ReadonlySet<string>;
}

/** How often everybody is read again while the subscription is down. */
const REREAD_AFTER_MS = 15_000;
const BATCH = 5000;

export function createPeopleDirectory(
  kit: Pick<Kit, 'database'>,
  { rereadAfterMs } = { rereadAfterMs: REREAD_AFTER_MS },
): PeopleDirectory {
  const known = createKnownPeople();
  const news = createNews(kit);
  let ids: readonly string[] = [];
  let read = 0;
  let readAllAt = performance.now();

  const isOutdated = () => !news.isListening() && performance.now() - readAllAt > rereadAfterMs;

  async function readAgain(outdated: readonly string[]): Promise<void> {
    for (let start = 0; start < outdated.length; start += BATCH) {
      const batch = outdated.slice(start, start + BATCH);
      known.replace(batch, await listPublicPeople(kit.database.kysely, batch));
    }
  }

  return {
    find: (person) => known.find(ids[person] ?? ''),
    idOf: (handle) => known.idOf(handle),
    takeChanges: () => known.takeChanges(),
    async follow(all) {
      ids = all;
      await news.use(async (changed) => {
        const isEverybody = changed === 'all' || isOutdated();
        await readAgain(isEverybody ? ids : [...ids.slice(read), ...changed.filter((id) => known.has(id))]);
        if (isEverybody) readAllAt = performance.now();
      });
      read = ids.length;
    },
  };
}

function createKnownPeople() {
  // Null: an account that may not be shown.
  const people = new Map<string, PublicPerson | null>();
  const ids = new Map<string, string>();
  let changed = new Set<string>();

  function put(id: string, now: PublicPerson | null): void {
    const before = people.get(id);
    people.set(id, now);
    if (isSame(before, now)) return;
    changed.add(id);
    // Two may have exchanged their handles.
    if (before && ids.get(before.handle) === id) ids.delete(before.handle);
    if (now) ids.set(now.handle, id);
  }

  return {
    has: (id: string) => people.has(id),
    find: (id: string) => people.get(id) ?? undefined,
    idOf: (handle: string) => ids.get(handle),
    /** Puts what was found of a batch in the place of what was known of it. */
    replace(batch: readonly string[], found: readonly PublicPerson[]): void {
      const byId = new Map(found.map((person) => [person.id, person]));
      for (const id of batch) put(id, byId.get(id) ?? null);
    },
    takeChanges(): ReadonlySet<string> {
      const taken = changed;
      changed = new Set();
      return taken;
    },
  };
}

/** Whom to read again: the people whose change was notified, or everybody where notifications may have been missed. */
type Changed = readonly string[] | 'all';

function createNews({ database }: Pick<Kit, 'database'>) {
  let isListening = false;
  let mayHaveMissed = true;
  let changed = new Set<string>();
  followPublicPeople(database, {
    onChange: (id) => void changed.add(id),
    onListening: () => {
      isListening = true;
      mayHaveMissed = true;
    },
    onDisconnected: () => (isListening = false),
  });
  return {
    isListening: () => isListening,
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
