import type { VerdictOutcome } from '@redoubt/contract/arena';
import type { Kit } from '#kit.ts';
import type { AttemptRecord } from './attempts.store.ts';
import { readAttempt } from './read-attempts.store.ts';

/**
 * Reads the attempt again where verdicts that were read after it contradict it: it ended in between, or its break was
 * taken back, and that change and its verdict were committed together.
 */
export async function rereadIfOutdated(
  { database }: Pick<Kit, 'database'>,
  record: AttemptRecord,
  outcome: VerdictOutcome | null,
): Promise<AttemptRecord> {
  const { status } = record;
  const mayBeOlder =
    (outcome === 'break') !== (status === 'broken') || (outcome === 'held' && status === 'open');
  return mayBeOlder ? ((await readAttempt(database, record.id)) ?? record) : record;
}
