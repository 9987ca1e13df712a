import type { Agreement } from '@redoubt/contract/legal-compliance';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#platform/api-problem.ts';
import { StateMark } from '#ui/state-mark.tsx';
import { showError } from '#ui/toasts/toasts.ts';
import { downloadAcceptedText } from './agreements.queries.ts';
import classes from './legal-compliance.module.css';
import { Button } from '#ui/actions/button.tsx';

/** outdated: accepted once, in a wording that has changed since. */
export type AcceptanceState = 'open' | 'accepted' | 'outdated';

interface AgreementStateProps {
  readonly state: AcceptanceState;
  readonly agreement: Agreement;
}

/** Whether the agreement is accepted, and, where it once was, the text to download. */
export function AgreementState({ state, agreement: { id, title } }: AgreementStateProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadAcceptedText(id),
    onError: (error) => showError('The download did not start', messageOf(error, 'Try again in a moment.')),
  });
  return (
    <span className={classes['state']}>
      {state === 'open' ? (
        <StateMark shape="ring" tone="plain">
          Open
        </StateMark>
      ) : state === 'accepted' ? (
        <StateMark shape="dot" tone="safe">
          Accepted
        </StateMark>
      ) : (
        <StateMark shape="square" tone="warn">
          Changed since you accepted it
        </StateMark>
      )}
      {state === 'open' ? null : (
        <Button
          variant="subtle"
          size="xs"
          disabled={isPending}
          aria-label={`Download the accepted ${title} as PDF`}
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => mutate()}
        >
          PDF
        </Button>
      )}
    </span>
  );
}
