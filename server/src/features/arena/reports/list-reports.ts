import type { arenaEndpoints, ReportPage, ReportRow } from '@redoubt/contract/arena';
import type { QueryOf } from '@redoubt/contract/shared/endpoint.ts';
import { reportId } from '@redoubt/contract/shared/ids.ts';
import { readHandle } from '#features/accounts';
import { refuseCursor } from '#platform/refusal.ts';
import { getAttemptRecord } from '../attempts/attempts.store.ts';
import type { ArenaKit } from '../attempts/get-attempt.ts';
import { listAllTurns } from '../attempts/turns.store.ts';
import { countByReporters, countOpenReports, listReportRecords, type ReportRecord } from './reports.store.ts';

type Counts = Awaited<ReturnType<typeof countByReporters>>;

/** The reports of everybody, for staff. */
export async function listReports(arena: ArenaKit, query: QueryOf<typeof arenaEndpoints.listReports>) {
  const on = arena.kit.database.kysely;
  const after = query.cursor === undefined ? null : reportId.safeParse(query.cursor);
  if (after && !after.success) return refuseCursor();
  const [found, open] = await Promise.all([
    listReportRecords(on, { state: query.state, after: after?.data ?? null, limit: query.limit + 1 }),
    countOpenReports(on),
  ]);
  const page = found.slice(0, query.limit);
  const items = await presentReports(arena, page);
  const nextCursor = found.length > query.limit ? (page.at(-1)?.id ?? null) : null;
  return { items, nextCursor, open } satisfies ReportPage;
}

/** Reports with the words that they are about, and how often their reporters were right. */
export async function presentReports(
  arena: ArenaKit,
  records: readonly ReportRecord[],
): Promise<ReportRow[]> {
  const people = new Set(records.flatMap(({ userId }) => userId ?? []));
  const counts = await countByReporters(arena.kit.database.kysely, [...people]);
  return Promise.all(records.map((record) => presentReport(arena, record, counts)));
}

async function presentReport(arena: ArenaKit, record: ReportRecord, counts: Counts): Promise<ReportRow> {
  const { database } = arena.kit;
  const { id, kind, reason, reportedAt, attemptId, turn, userId, decision } = record;
  const attempt = await getAttemptRecord(database.kysely, attemptId);
  const { slug, code, title } = (await arena.catalogue.get(attempt)).challenge;
  const turns = turn === null ? [] : await listAllTurns(database.kysely, attemptId);
  return {
    id,
    kind,
    reason,
    reportedAt: reportedAt.toISOString(),
    attemptId,
    challenge: { slug, code, title },
    turn,
    text: turns.find(({ number }) => number === turn)?.text ?? null,
    isWithheld: attempt.isWithheld,
    reporter: userId && {
      handle: await readHandle(database, userId),
      sent: counts.get(userId)?.sent ?? 0,
      dismissed: counts.get(userId)?.dismissed ?? 0,
    },
    decision: decision && {
      outcome: decision.outcome,
      reason: decision.reason,
      at: decision.at.toISOString(),
    },
  };
}
