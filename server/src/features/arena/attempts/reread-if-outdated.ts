import type { VerdictOutcome } from '@redoubt/contract/arena';
import type { Kit } from '#kit.ts';
import type { AttemptRecord } from './attempts.store.ts';
import { readAttempt } from './read-attempts.store.ts';

/**
 * The attempt beside the outcome of verdicts that were read after it: what ended it in between, or took its break back, is
 * a verdict of the same transaction, so that it is read once more.
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
