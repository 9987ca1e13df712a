import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { PersonalDataKind } from '@redoubt/contract/shared/terms/personal-data-kinds.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { FileKey } from '#platform/files/index.ts';

/** A stored file of a person. */
export interface PersonalFile {
  readonly key: FileKey;
  /** Its name in the archive that the person downloads; null leaves it out of there. */
  readonly name: string | null;
}

/**
 * What one part of the product holds about people. Every table that speaks of a person is claimed by one holder, so
 * that a download of one's data is whole and an erasure forgets nothing; a test reads the tables from the database.
 */
export interface PersonalDataHolder {
  /** The name of the person's file in the archive. `personalDataKinds` describes it under this name, in a sentence. */
  readonly name: PersonalDataKind;
  readonly tables: readonly string[];
  /**
   * What is held about the person, as JSON that a person can read, long lists as an async iterable; null where it is
   * nothing. Hashes, secrets and what would give away a challenge stay out of it.
   */
  exportOf(on: Queryable, userId: UserId): Promise<unknown>;
  /**
   * Removes it, or makes it nobody's where a public result stays. Run again after it was cut off, it does no harm.
   * The account itself keeps its row and its id, under the name 'Deleted expert'.
   */
  erase(on: Transaction, userId: UserId, at: Date): Promise<void>;
  /** The person's stored files. They are removed before `erase` runs. */
  listFiles?(on: Queryable, userId: UserId): Promise<readonly PersonalFile[]>;
}
