import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

interface ReasonedActProps {
  readonly label: string;
  readonly title: string;
  readonly lead: string;
  /** Who reads the reason. */
  readonly help: string;
  /** Returns whether it was done; if not, the dialog is back with the reason that was typed. */
  readonly onReason: (reason: string) => Promise<boolean>;
}

/** A button that asks why before it does what it says. */
export function ReasonedAct({ label, title, lead, help, onReason }: ReasonedActProps) {
  const [asking, setAsking] = useState<{ readonly reason: string } | null>(null);
  const goOn = async (reason: string) => {
    // Two dialogs at once would each hold the focus.
    setAsking(null);
    if (!(await onReason(reason))) setAsking({ reason });
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking({ reason: '' })}>
        {label}
      </Button>
      {asking === null ? null : (
        <ReasonDialog
          title={title}
          lead={lead}
          help={help}
          action="Go on"
          initial={asking.reason}
          onReason={(reason) => void goOn(reason)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
