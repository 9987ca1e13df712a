import type { arenaEndpoints, ClientAttempts, ClientAttemptsFilter } from '@redoubt/contract/arena';
import type { QueryOf } from '@redoubt/contract/shared/endpoint.ts';
import type { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { OrganizationId } from '@redoubt/contract/shared/ids.ts';
import { listOwnedChallenges, type OwnedChallenge, type PublishedChallenge } from '#features/challenges';
import { noteAdminRead, type OfOrganization } from '#features/organizations';
import { refuseCursor, type Refusal } from '#platform/refusal.ts';
import type { ArenaKit } from '../attempts/get-attempt.ts';
import {
  type ClientAttemptsScope,
  countClientAttempts,
  findClientAttemptPlace,
  listClientAttemptRecords,
} from './client-attempts.store.ts';
import { presentClientAttempts } from './present-client-attempts.ts';

/** A page of the attempts at the challenges of an organization; the cursor is the id of the last one shown. */
export async function listClientAttempts(
  arena: ArenaKit,
  of: OfOrganization,
  query: QueryOf<typeof arenaEndpoints.listClientAttempts>,
): Promise<ClientAttempts | Refusal<typeof invalidFields>> {
  await noteAdminRead(arena.kit, of, 'findings');
  const on = arena.kit.database.kysely;
  const { owned, chosen, scope } = await resolveFilter(arena, of.membership.organizationId, query);
  const after = query.cursor === undefined ? null : await findClientAttemptPlace(on, scope, query.cursor);
  if (query.cursor !== undefined && after === null) return refuseCursor();
  const states = { status: query.status ?? null, triage: query.triage ?? null };
  const [records, counted] = await Promise.all([
    listClientAttemptRecords(on, scope, { ...states, after, limit: query.limit + 1 }),
    countClientAttempts(on, scope),
  ]);
  const page = records.slice(0, query.limit);
  return {
    items: await presentClientAttempts(arena, page),
    nextCursor: records.length > query.limit ? (page.at(-1)?.id ?? null) : null,
    ...counted,
    challenges: owned.map(({ id, code, title }) => ({ id, code, title })),
    targets: namedTargets(chosen),
  };
}

function namedTargets(chosen: PublishedChallenge | null): ClientAttempts['targets'] {
  const targets = chosen?.targets ?? [];
  return targets.length > 1 ? targets.map(({ listed: { number, name } }) => ({ number, name })) : [];
}

interface ResolvedFilter {
  readonly owned: readonly OwnedChallenge[];
  /** The challenge that the filter names. */
  readonly chosen: PublishedChallenge | null;
  readonly scope: ClientAttemptsScope;
}

/** What a filter asks for; a challenge of another organization has no attempts in it. */
export async function resolveFilter(
  { kit, catalogue }: ArenaKit,
  organizationId: OrganizationId,
  filter: ClientAttemptsFilter,
): Promise<ResolvedFilter> {
  const owned = await listOwnedChallenges(kit.database.kysely, organizationId);
  const named = owned.filter(({ id }) => filter.challenge === undefined || id === filter.challenge);
  const needsContent = filter.challenge === undefined ? filter.target !== undefined : true;
  const contents = needsContent
    ? await Promise.all(
        named.map(({ id, version }) =>
          catalogue.get({ challengeId: id, challengeVersion: version, isTryout: false }),
        ),
      )
    : [];
  const { target } = filter;
  return {
    owned,
    chosen: filter.challenge === undefined ? null : (contents[0] ?? null),
    scope: {
      challenges: named.map(({ id }) => id),
      objectives: target === undefined ? null : contents.flatMap((one) => objectivesAt(one, target)),
      severity: filter.severity ?? null,
      by: filter.by,
      from: filter.from === undefined ? null : new Date(filter.from),
      before: filter.until === undefined ? null : new Date(Date.parse(filter.until) + DAY_MS),
    },
  };
}

function objectivesAt({ objectives }: PublishedChallenge, target: number): string[] {
  return objectives.filter((one) => one.target === target).map(({ id }) => id);
}
