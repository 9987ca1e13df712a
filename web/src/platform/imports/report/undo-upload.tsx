import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api-problem.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { keepReport } from '../kind/import.queries.ts';
import type { ShownReport, WebImport } from '../kind/import-kind.ts';

interface UndoUploadProps {
  readonly of: WebImport;
  readonly report: ShownReport;
}

/** Takes back what an upload added, after a question. */
export function UndoUpload({ of, report: { id, fileName, successful, undone } }: UndoUploadProps) {
  const [isAsked, setAsked] = useState(false);
  const undo = useMutation({
    mutationFn: of.undo,
    onSuccess: (report) => {
      keepReport(of, report);
      setAsked(false);
    },
  });
  if (id === null || successful === 0 || undone !== null) return null;
  const close = () => {
    undo.reset();
    setAsked(false);
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        Undo upload
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={`Undo the upload of ${fileName}?`}
          lead={of.words.undoLead}
          action="Undo upload"
          busyAction="Undoing…"
          isBusy={undo.isPending}
          problem={
            undo.error === null
              ? undefined
              : messageOf(undo.error, 'The upload could not be undone. Try again.')
          }
          onConfirm={() => undo.mutate(id)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
