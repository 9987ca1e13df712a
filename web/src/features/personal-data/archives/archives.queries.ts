import { personalDataEndpoints } from '@redoubt/contract/personal-data';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';

const LOOKED_AT_EVERY_MS = 1500;

/** The archives of one's data; while one is being made it is looked at again and again. */
export const archivesQuery = queryOptions({
  queryKey: ['personal-data', 'archives'],
  queryFn: ({ signal }) => call(personalDataEndpoints.listArchives, { signal, isQuiet: true }),
  refetchInterval: ({ state }) =>
    state.data?.items.some((archive) => archive.state === 'queued') ? LOOKED_AT_EVERY_MS : false,
});
