import { type Archive, personalDataEndpoints } from '@redoubt/contract/personal-data';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { startDownload } from '#platform/start-download.ts';
import { showError } from '#ui/toasts/toasts.ts';
import { archivesQuery } from './archives.queries.ts';

/** Asks for an archive, and downloads one that is ready. */
export function useArchives() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: archivesQuery.queryKey });
  const request = useMutation({
    mutationFn: () => call(personalDataEndpoints.requestArchive),
    onError: (error) =>
      showError('Your data could not be requested', messageOf(error, 'Try again in a moment.')),
    onSettled,
  });
  const download = useMutation({
    mutationFn: async ({ id }: Archive) =>
      startDownload(await call(personalDataEndpoints.issueArchiveTicket, { params: { id } })),
    onError: async (error) => {
      showError('The download did not start', messageOf(error, 'Try again in a moment.'));
      await onSettled();
    },
  });
  return { request, download };
}
