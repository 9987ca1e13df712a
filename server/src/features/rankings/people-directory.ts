import { listPublicPeople, type PublicPerson } from '#features/accounts';
import type { Kit } from '#kit.ts';

/** Who stands behind the numbers of the ledger, as the public may see them. Disabled accounts are absent. */
export interface PeopleDirectory {
  /** Grows whenever somebody appeared, changed or disappeared. */
  readonly version: number;
  find(person: number): PublicPerson | undefined;
  /** Reads the people who are new since the last call, and now and then everybody again. */
  follow(ids: readonly string[]): Promise<void>;
}

const REREAD_AFTER_MS = 15_000;
const BATCH = 5000;

export function createPeopleDirectory(
  kit: Pick<Kit, 'database'>,
  { rereadAfterMs } = { rereadAfterMs: REREAD_AFTER_MS },
): PeopleDirectory {
  let people = new Map<string, PublicPerson>();
  let ids: readonly string[] = [];
  let read = 0;
  let version = 0;
  let rereadAt = performance.now();

  async function readInto(into: Map<string, PublicPerson>, from: number): Promise<void> {
    for (let start = from; start < ids.length; start += BATCH) {
      const found = await listPublicPeople(kit.database.kysely, ids.slice(start, start + BATCH));
      for (const person of found) into.set(person.id, person);
    }
  }

  async function rereadAll(): Promise<void> {
    const again = new Map<string, PublicPerson>();
    await readInto(again, 0);
    if (!isSame(again, people)) version += 1;
    people = again;
    rereadAt = performance.now();
  }

  return {
    get version() {
      return version;
    },
    find: (person) => people.get(ids[person] ?? ''),
    async follow(all) {
      ids = all;
      if (performance.now() - rereadAt > rereadAfterMs) await rereadAll();
      else if (read < ids.length) {
        await readInto(people, read);
        version += 1;
      }
      read = ids.length;
    },
  };
}

function isSame(one: ReadonlyMap<string, PublicPerson>, other: ReadonlyMap<string, PublicPerson>): boolean {
  if (one.size !== other.size) return false;
  return [...one].every(([id, { handle, name }]) => {
    const before = other.get(id);
    return before?.handle === handle && before.name === name;
  });
}
