import type { ChallengeRecord } from '@redoubt/contract/challenges';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#platform/api-problem.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { showError } from '#ui/toasts/toasts.ts';
import { exportRecord } from './records.queries.ts';

interface ExportButtonProps {
  readonly record: Pick<ChallengeRecord, 'id'>;
  readonly named: NamedOrganization;
}

/** Saves the challenge as it was last saved in a file that can be imported. */
export function ExportButton({ record, named }: ExportButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportRecord({ id: record.id, named }),
    onSuccess: ({ name, text }) => saveFile(name, text),
    onError: (error) => showError('The challenge was not exported', messageOf(error, 'Nothing was changed.')),
  });
  return (
    <ActionButton variant="default" isBusy={isPending} busyLabel="Exporting…" onClick={() => mutate()}>
      Export
    </ActionButton>
  );
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/yaml' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
