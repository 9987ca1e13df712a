import { applicationsEndpoints } from '@redoubt/contract/applications';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { startDownload } from '#platform/start-download.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { showError } from '#ui/toasts/toasts.ts';
import type { ListOrder, ListQuestion } from './list.queries.ts';

interface DownloadCsvProps {
  readonly question: ListQuestion;
  readonly sort: ListOrder;
}

/** The whole list as it is filtered and sorted now, as a file. */
export function DownloadCsv({ question, sort }: DownloadCsvProps) {
  const download = useMutation({
    mutationFn: () => call(applicationsEndpoints.issueApplicationsTicket, { body: { ...question, sort } }),
    onSuccess: startDownload,
    onError: (error) => showError('The download did not start', messageOf(error, 'Please try again.')),
  });
  return (
    <ActionButton
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      isBusy={download.isPending}
      onClick={() => download.mutate()}
    >
      Download .CSV
    </ActionButton>
  );
}
