import type { arenaEndpoints, PublishedVerdicts } from '@redoubt/contract/arena';
import type { QueryOf } from '@redoubt/contract/shared/endpoint.ts';
import { verdictId } from '@redoubt/contract/shared/ids.ts';
import { refuseCursor } from '#platform/refusal.ts';
import type { ArenaKit } from '../attempts/get-attempt.ts';
import { isShownToAll } from './find-case.ts';
import { listPublishedBy } from './published-verdicts.store.ts';

/** The verdicts on the public page of an expert, but for those in challenges that not everybody may see now. */
export async function listPublished(
  { kit, catalogue }: ArenaKit,
  handle: string,
  query: QueryOf<typeof arenaEndpoints.listPublishedVerdicts>,
) {
  const after = query.cursor === undefined ? null : verdictId.safeParse(query.cursor);
  if (after && !after.success) return refuseCursor();
  const found = await listPublishedBy(kit.database, {
    handle,
    after: after?.data ?? null,
    limit: query.limit + 1,
  });
  const page = found.slice(0, query.limit);
  const named = await Promise.all(
    page.map(async ({ claimId, challengeId, challengeVersion, claimedAt, ...shown }) => {
      const published = await catalogue.get({ challengeId, challengeVersion, isTryout: false });
      const { code, title, isWithdrawn } = published.challenge;
      return isShownToAll(published) && isWithdrawn !== true
        ? [{ id: claimId, challenge: { code, title }, ...shown, claimedAt: claimedAt.toISOString() }]
        : [];
    }),
  );
  const nextCursor = found.length > query.limit ? (page.at(-1)?.claimId ?? null) : null;
  return { items: named.flat(), nextCursor } satisfies PublishedVerdicts;
}
