import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMessageQuestion from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { BulkAction } from '#ui/data-table/bulk/bulk-bar.tsx';
import type { Desk } from './use-desk.ts';

/** What can be done with the selected applications. */
export function listBulkActions({ refused, ask }: Pick<Desk, 'refused' | 'ask'>): readonly BulkAction[] {
  return [
    {
      label: 'Approve',
      icon: <IconCheck size={16} aria-hidden="true" />,
      isLead: true,
      refusal: refused.noApproval,
      onRun: () => ask('approve-all'),
    },
    {
      label: 'Reject',
      icon: <IconX size={16} aria-hidden="true" />,
      refusal: refused.noRejection,
      onRun: () => ask('reject-all'),
    },
    {
      label: 'Ask for more',
      icon: <IconMessageQuestion size={16} aria-hidden="true" />,
      refusal: refused.noRejection,
      onRun: () => ask('more-all'),
    },
  ];
}
