import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../api-problem.ts';
import { startDownload } from '../../start-download.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { showError } from '#ui/toasts/toasts.ts';
import type { ShownReport, WebImport } from '../kind/import-kind.ts';

interface FailedRowsDownloadProps {
  readonly of: WebImport;
  readonly report: ShownReport;
}

/** The failed rows as a file that can be mended and sent again, while they are kept. */
export function FailedRowsDownload({ of, report: { id, failed } }: FailedRowsDownloadProps) {
  const download = useMutation({
    mutationFn: of.issueFailedTicket,
    onSuccess: startDownload,
    onError: (error) => showError('The download did not start', messageOf(error, 'Please try again.')),
  });
  if (id === null || failed.length === 0) return null;
  return (
    <ActionButton
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      isBusy={download.isPending}
      onClick={() => download.mutate(id)}
    >
      Failed rows as CSV
    </ActionButton>
  );
}
