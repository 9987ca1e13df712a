import { arenaEndpoints } from '@redoubt/contract/arena';
import { modelJudgesEndpoints } from '@redoubt/contract/model-judges';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';

/** How often each judge ruled and what became of it; for everybody. */
export const figuresQuery = queryOptions({
  queryKey: ['arena', 'judging', 'figures'],
  queryFn: ({ signal }) => call(arenaEndpoints.getJudgingFigures, { signal, isQuiet: true }),
});

/** What calibration measured of the model judges that score claims; for everybody. */
export const modelJudgesQuery = queryOptions({
  queryKey: ['arena', 'judging', 'model-judges'],
  queryFn: ({ signal }) => call(modelJudgesEndpoints.listJudgeFigures, { signal, isQuiet: true }),
});
