import type { Turn, VerdictOutcome } from '@redoubt/contract/arena';
import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import type { Database, PreparedStatement } from '#platform/database/database.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { batchCallsBy } from '#platform/batch-calls.ts';
import { attemptColumns, type AttemptRecord, type AttemptRow, toAttemptRecord } from './attempts.store.ts';
import { type JsonTurn, listAllTurns, listTurnsOf, turnFromJson, turnsSql } from './turns.store.ts';
import type { Kit } from '#kit.ts';

/* Frequent reads of attempts outside of transactions: concurrent callers share a statement. */

const columns = attemptColumns.join(', ');

const byId: PreparedStatement = {
  name: 'attempts-by-id',
  text: `select ${columns} from attempt where id = any($1::uuid[])`,
};

/** An attempt of any person; the policy decides who may see it. Null where there is none. */
export const readAttempt = batchCallsBy(
  async (database: Database, ids: readonly AttemptId[]): Promise<(AttemptRecord | null)[]> => {
    const found = new Map((await database.query<AttemptRow>(byId, [ids])).map((row) => [row.id, row]));
    return ids.map((id) => toRecord(found.get(id)));
  },
  { atMost: 50 },
);

const withSecret: PreparedStatement = {
  name: 'attempts-with-secrets',
  text: `select ${columns}, secret from attempt join attempt_secret on attempt_id = id where id = any($1::uuid[])`,
};

/** An attempt with its secret, which goes to its target and its judge and nowhere else. */
export interface SecretAttempt {
  readonly attempt: AttemptRecord;
  readonly secret: string;
}

export const readSecretAttempt = batchCallsBy(
  async (database: Database, ids: readonly AttemptId[]): Promise<(SecretAttempt | null)[]> => {
    const rows = await database.query<AttemptRow & { secret: string }>(withSecret, [ids]);
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => {
      const row = found.get(id);
      return row ? { attempt: toAttemptRecord(row), secret: row.secret } : null;
    });
  },
  { atMost: 50 },
);

const withTurns: PreparedStatement = {
  name: 'conversations',
  text: `
    select ${columns}, secret, (
      select coalesce(json_agg(turn_of), '[]') from (${turnsSql('turn.attempt_id = attempt.id')}) turn_of) as turns
    from attempt join attempt_secret on attempt_id = id where id = any($1::uuid[])`,
};

export interface StoredConversation extends SecretAttempt {
  readonly turns: readonly Turn[];
}

/** An attempt with all that was said in it, by one statement: what a message needs. */
export const readConversation = batchCallsBy(
  async (database: Database, ids: readonly AttemptId[]): Promise<(StoredConversation | null)[]> => {
    const rows = await database.query<AttemptRow & { secret: string; turns: JsonTurn[] }>(withTurns, [ids]);
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => {
      const row = found.get(id);
      if (!row) return null;
      return { attempt: toAttemptRecord(row), secret: row.secret, turns: row.turns.map(turnFromJson) };
    });
  },
  { atMost: 50 },
);

/** The turns of an attempt. */
export const readTurns = batchCallsBy(
  (database: Database, ids: readonly AttemptId[]) => listTurnsOf(database.query, ids),
  { atMost: 50 },
);

/** The turns as far as the reader may see them: of a withheld transcript none, unless they are an Admin. */
export function readShownTurns(
  database: Database,
  id: AttemptId,
  reader: Pick<Caller, 'role'> | null,
): Promise<Turn[]> {
  return reader?.role === 'Admin' ? listAllTurns(database.kysely, id) : readTurns(database, id);
}

function toRecord(row: AttemptRow | undefined): AttemptRecord | null {
  return row ? toAttemptRecord(row) : null;
}

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
