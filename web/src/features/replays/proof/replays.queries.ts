import { type Proof, type RegressionDetail, type Replay, replaysEndpoints } from '@redoubt/contract/replays';
import type { AttemptId, ChallengeId, VerdictId } from '@redoubt/contract/shared/ids.ts';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { queryClient } from '#platform/queries/query-client.ts';

const LOOKED_AT_AGAIN_MS = 2 * SECOND_MS;
const REGRESSIONS = ['replays', 'regressions'] as const;
const DETAIL = ['replays', 'regression'] as const;

/** A break that has just been made is queued within moments: so often its proof is looked for. */
const MOST_LOOKS = 8;

/** The proof of a verdict; asked for again while its runs go on, and for a while where there is none yet. */
export const proofQuery = (id: VerdictId) =>
  queryOptions({
    queryKey: ['replays', 'proof', id],
    queryFn: ({ signal }) => call(replaysEndpoints.getProof, { params: { id }, signal, isQuiet: true }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      const isAwaited = data?.proof === null && dataUpdateCount < MOST_LOOKS;
      return isAwaited || isMoving(data) ? LOOKED_AT_AGAIN_MS : false;
    },
  });

function isMoving(data: Proof | undefined): boolean {
  return [data?.proof, data?.reference].some((one) => one && goesOn(one));
}

/** Whether it may change within seconds: it is under way, and waits for no money. */
export function goesOn({ doneAt, waitsFor }: Replay): boolean {
  return doneAt === null && waitsFor === null;
}

/** What the replays say of these findings. */
export const regressionsQuery = (named: NamedOrganization, attempts: readonly AttemptId[]) =>
  queryOptions({
    queryKey: [...REGRESSIONS, named, attempts],
    queryFn: ({ signal }) => {
      const query = { ...named, attempts: attempts.join(',') };
      return call(replaysEndpoints.listRegressions, { query, signal, isQuiet: true });
    },
    enabled: attempts.length > 0,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ versions }) => versions.some(({ replay }) => replay && goesOn(replay)))
        ? LOOKED_AT_AGAIN_MS
        : false,
  });

export const regressionQuery = (named: NamedOrganization, id: AttemptId) =>
  queryOptions({
    queryKey: [...DETAIL, id, named],
    queryFn: ({ signal }) =>
      call(replaysEndpoints.getRegression, { params: { id }, query: named, signal, isQuiet: true }),
    refetchInterval: ({ state: { data } }) =>
      data?.versions.some(({ replay }) => replay && goesOn(replay)) ? LOOKED_AT_AGAIN_MS : false,
  });

export async function replayFinding(named: NamedOrganization, id: AttemptId): Promise<RegressionDetail> {
  const detail = await call(replaysEndpoints.replayFinding, { params: { id }, query: named, isQuiet: true });
  queryClient.setQueryData(regressionQuery(named, id).queryKey, detail);
  void queryClient.invalidateQueries({ queryKey: REGRESSIONS });
  return detail;
}

export const referenceQuery = (named: NamedOrganization, id: ChallengeId) =>
  queryOptions({
    queryKey: ['replays', 'reference', id, named],
    queryFn: ({ signal }) =>
      call(replaysEndpoints.getReference, { params: { id }, query: named, signal, isQuiet: true }),
  });

export async function setReference(
  named: NamedOrganization,
  id: ChallengeId,
  model: string | null,
): Promise<void> {
  const request = { params: { id }, query: named, body: { model }, isQuiet: true };
  const chosen = await call(replaysEndpoints.setReference, request);
  queryClient.setQueryData(referenceQuery(named, id).queryKey, chosen);
}

/** How many were queued; those that wait already are not among them. */
export async function replayFindings(named: NamedOrganization): Promise<number> {
  const { queued } = await call(replaysEndpoints.replayFindings, { query: named, isQuiet: true });
  void queryClient.invalidateQueries({ queryKey: REGRESSIONS });
  return queued;
}
