import type { DownloadTicket } from '@redoubt/contract/shared/download.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#platform/api-problem.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import type { ButtonProps } from '#ui/actions/button.tsx';
import { showError } from '#ui/toasts/toasts.ts';
import { startDownload } from './start-download.ts';

interface DownloadCsvProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** Asks for the ticket of the list as it is filtered and sorted now, all of its pages. */
  readonly issue: () => Promise<DownloadTicket>;
}

/** A list as a file. */
export function DownloadCsv({ issue, variant = 'default', size = 'sm' }: DownloadCsvProps) {
  const download = useMutation({
    mutationFn: issue,
    onSuccess: startDownload,
    onError: (error) => showError('The download did not start', messageOf(error, 'Please try again.')),
  });
  return (
    <ActionButton
      variant={variant}
      size={size}
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      isBusy={download.isPending}
      onClick={() => download.mutate()}
    >
      Download .CSV
    </ActionButton>
  );
}
