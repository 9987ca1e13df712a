import type { AppealPage, AppealRow, arenaEndpoints } from '@redoubt/contract/arena';
import type { QueryOf } from '@redoubt/contract/shared/endpoint.ts';
import * as z from 'zod';
import { type AppealRecord, findClaim, listAppeals } from '#features/judging';
import { invariant } from '#platform/invariant.ts';
import { refuseCursor } from '#platform/refusal.ts';
import { getAttemptRecord } from '../attempts/attempts.store.ts';
import type { ArenaKit } from '../attempts/get-attempt.ts';

const cursorOf = z.uuid();

/** The appeals of everybody, for staff. */
export async function listAllAppeals(arena: ArenaKit, query: QueryOf<typeof arenaEndpoints.listAppeals>) {
  const after = query.cursor === undefined ? null : cursorOf.safeParse(query.cursor);
  if (after && !after.success) return refuseCursor();
  const found = await listAppeals(arena.kit.database.kysely, {
    state: query.state,
    after: after?.data ?? null,
    limit: query.limit + 1,
  });
  const page = found.slice(0, query.limit);
  const nextCursor = found.length > query.limit ? (page.at(-1)?.id ?? null) : null;
  const items = await Promise.all(page.map((one) => presentRow(arena, one)));
  return { items, nextCursor } satisfies AppealPage;
}

async function presentRow(arena: ArenaKit, record: AppealRecord): Promise<AppealRow> {
  const on = arena.kit.database.kysely;
  const claim = await findClaim(on, record.claimId);
  invariant(claim, 'An appeal is about a claim.');
  const published = await arena.catalogue.get(await getAttemptRecord(on, claim.attemptId));
  const { slug, code, title } = published.challenge;
  const { claimId, stage, side, reason, outcome, openedAt, dueAt, decidedAt } = record;
  return {
    claimId,
    challenge: { slug, code, title },
    stage,
    side,
    reason,
    outcome,
    openedAt: openedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
