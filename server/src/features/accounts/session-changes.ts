import type { UserId } from '@redoubt/contract/ids.ts';
import type { Kit, Transaction } from '#kit.ts';

/** Whose sessions, or whose account, a transaction changed. */
const notes = new WeakMap<Transaction, Set<UserId>>();

/**
 * Notes on the transaction that what the person's sessions may do has changed. Triggers tell every process of it a moment
 * after the commit; by this note the process that made the change knows before it answers.
 */
export function noteSessionChange(transaction: Transaction, userId: UserId): void {
  const noted = notes.get(transaction) ?? new Set();
  notes.set(transaction, noted.add(userId));
}

/** What remembers sessions and forgets those of a person. */
interface SessionMemory {
  forgetPerson(userId: UserId): void;
}

/** The same kit, whose transactions, once committed, make `memory` forget whom they noted. */
export function hearingNotes(kit: Kit, memory: SessionMemory): Kit {
  const { database } = kit;
  const transaction: Kit['database']['transaction'] = async (work, options) => {
    let noted: ReadonlySet<UserId> | undefined;
    const result = await database.transaction(async (begun) => {
      const worked = await work(begun);
      noted = notes.get(begun);
      return worked;
    }, options);
    for (const id of noted ?? []) memory.forgetPerson(id);
    return result;
  };
  return { ...kit, database: { ...database, transaction } };
}
