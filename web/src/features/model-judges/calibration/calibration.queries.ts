import {
  calibrationEndpoints,
  calibrationProblems,
  type GoldLabel,
  type GoldQueue,
} from '@redoubt/contract/model-judges';
import type { ModelJudgeId, VerdictId } from '@redoubt/contract/shared/ids.ts';
import type { ObjectiveKind } from '@redoubt/contract/shared/judging/objective-kind.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { problemOf } from '#platform/api-problem.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { upload } from '#platform/uploads/upload.ts';

const LOOKED_AGAIN_MS = 5 * SECOND_MS;

/** Asked again while a calibration runs. */
export const calibrationQuery = (id: ModelJudgeId) =>
  queryOptions({
    queryKey: ['model-judges', id, 'calibration'],
    queryFn: ({ signal }) =>
      call(calibrationEndpoints.getCalibration, { params: { id }, signal, isQuiet: true }),
    refetchInterval: ({ state: { data } }) =>
      data?.kinds.some(({ runs }) => runs[0]?.state === 'running') ? LOOKED_AGAIN_MS : false,
  });

/** Begins one. Where one was begun elsewhere since the page was loaded, that is what was asked for: it is shown. */
export async function calibrate(id: ModelJudgeId, kind: ObjectiveKind) {
  const { queryKey } = calibrationQuery(id);
  try {
    const of = { params: { id }, body: { kind }, isQuiet: true };
    queryClient.setQueryData(queryKey, await call(calibrationEndpoints.calibrate, of));
  } catch (error) {
    if (!problemOf(error, calibrationProblems.calibrationUnderWay.code)) throw error;
    await queryClient.invalidateQueries({ queryKey });
  }
}

export const goldQuery = queryOptions({
  queryKey: ['model-judges', 'gold'],
  queryFn: ({ signal }) => call(calibrationEndpoints.getGoldOverview, { signal, isQuiet: true }),
});

export async function importGold(file: File) {
  const form = new FormData();
  form.append('file', file);
  const imported = await upload(calibrationEndpoints.importGold, { form });
  await queryClient.invalidateQueries({
    queryKey: ['model-judges'],
    predicate: ({ queryKey }) => queryKey[1] !== GOLD_QUEUE,
  });
  return imported;
}

const GOLD_QUEUE = 'gold-queue';

export const goldQueueQuery = queryOptions({
  queryKey: ['model-judges', GOLD_QUEUE],
  queryFn: ({ signal }) => call(calibrationEndpoints.getGoldQueue, { signal, isQuiet: true }),
  // The claim that is shown stays until it is answered.
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

export async function labelClaim(claimId: VerdictId, label: GoldLabel | null) {
  await showQueue(await call(calibrationEndpoints.labelClaim, { params: { claimId }, body: { label } }));
}

export async function takeBackLabel(claimId: VerdictId) {
  await showQueue(await call(calibrationEndpoints.takeBackLabel, { params: { claimId } }));
}

function showQueue(queue: GoldQueue): Promise<void> {
  queryClient.setQueryData(goldQueueQuery.queryKey, queue);
  return queryClient.invalidateQueries({ queryKey: goldQuery.queryKey });
}
