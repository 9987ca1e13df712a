import type { ReportForm } from '@redoubt/contract/shared/judging/report.ts';
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import { type ComponentProps, useState } from 'react';
import { ReportDialog } from '#platform/report/report-dialog.tsx';
import { Button } from '#ui/actions/button.tsx';

interface ReportActionProps extends Pick<ComponentProps<typeof ReportDialog>, 'turns' | 'turn' | 'onSent'> {
  /** The class of a plain button, where its place draws its own. */
  readonly className?: string | undefined;
  readonly send: (form: ReportForm) => Promise<{ readonly isWithheld: boolean }>;
}

/** The button by which a conversation is reported. */
export function ReportAction({ className, ...dialog }: ReportActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  return (
    <>
      {className === undefined ? (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconFlag size={15} aria-hidden="true" />}
          onClick={open}
        >
          Report
        </Button>
      ) : (
        <button type="button" className={className} onClick={open}>
          <IconFlag size={15} aria-hidden="true" /> Report
        </button>
      )}
      {isOpen && <ReportDialog {...dialog} onClose={() => setIsOpen(false)} />}
    </>
  );
}
