import { arenaProblems } from '@redoubt/contract/arena';
import type { Caller } from '#platform/http/caller.ts';
import { refuse } from '#platform/refusal.ts';
import type { Arena } from '../arena.ts';
import { presentSummary } from './attempt.presenter.ts';
import { listOwnAttempts } from './attempts.store.ts';
import { listOutcomes } from '../verdicts/verdicts.store.ts';

/** Own attempts at a challenge, newest first; the cursor is the number of the last one shown. */
export async function listAttempts(
  { kit, catalogue }: Pick<Arena, 'kit' | 'catalogue'>,
  caller: Caller,
  query: { challenge: string; cursor?: string | undefined; limit: number },
) {
  const published = await catalogue.find(query.challenge);
  if (!published) return refuse(arenaProblems.challengeNotFound);
  const on = kit.database.kysely;
  const records = await listOwnAttempts(on, {
    userId: caller.userId,
    challengeId: published.challenge.id,
    beforeNumber: beforeNumber(query.cursor),
    limit: query.limit + 1,
  });
  const page = records.slice(0, query.limit);
  const outcomes = await listOutcomes(
    on,
    page.map((record) => record.id),
  );
  return {
    items: page.map((record) => presentSummary(record, outcomes.get(record.id) ?? null)),
    nextCursor: records.length > query.limit ? String(page.at(-1)?.number) : null,
  };
}

const NEWEST = 2_147_483_647;

/** What is no cursor of ours begins at the newest. */
function beforeNumber(cursor: string | undefined): number {
  const number = /^\d{1,9}$/.test(cursor ?? '') ? Number(cursor) : 0;
  return number > 0 ? number : NEWEST;
}
