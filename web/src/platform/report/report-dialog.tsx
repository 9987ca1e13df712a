import {
  type ReportForm,
  reportForm,
  type ReportKind,
  reportKind,
  reportKinds,
} from '@redoubt/contract/shared/judging/report.ts';
import * as z from 'zod';
import { messageOf } from '#platform/api-problem.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { useState } from 'react';

/** What people read of each kind of report. */
export const kindWords: Readonly<Record<ReportKind, string>> = {
  'minor-sexual': 'Sexual content about a child',
  harm: 'Other harm',
  'private-data': 'Private data of a person',
  problem: 'Something does not work, or is wrong',
};

/** As the form has it: a select knows only texts. */
const typedReport = z.object({
  kind: reportKind,
  turn: z.string().transform((turn) => (turn === '' ? null : Number(turn))),
  reason: reportForm.shape.reason,
});

interface ReportDialogProps {
  /** The turns that may be named. */
  readonly turns: readonly { readonly number: number; readonly role: 'expert' | 'target' }[];
  /** The one that is chosen at first; the whole conversation where it is absent. */
  readonly turn?: number | null;
  readonly send: (form: ReportForm) => Promise<{ readonly isWithheld: boolean }>;
  /** What follows once it was taken. */
  readonly onSent?: (sent: { readonly isWithheld: boolean }) => void;
  readonly onClose: () => void;
}

/** A report of a conversation to staff. What was typed stays until it was taken. */
export function ReportDialog({ turns, turn = null, send, onSent, onClose }: ReportDialogProps) {
  const [problem, setProblem] = useState<string>();
  const { form, errors, submit, isBusy } = useServerForm({
    schema: typedReport,
    defaultValues: { turn: turn === null ? '' : String(turn), reason: '' },
    send: async (report) => {
      setProblem(undefined);
      const sent = await send(report);
      onClose();
      showSuccess(
        'Your report was sent',
        sent.isWithheld
          ? 'The conversation is withheld while staff look at it. A notice tells you what became of it.'
          : 'Staff read it. A notice tells you what became of it.',
      );
      onSent?.(sent);
    },
    onRefused: (error, isOnFields) =>
      setProblem(isOnFields ? undefined : messageOf(error, 'It could not be sent. Your text is still here.')),
  });
  return (
    <Dialog
      title="Report this conversation"
      lead="Staff read your report with the conversation. Sexual content about a child is withheld at once."
      width={500}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <SelectField
          {...form.register('kind')}
          label="What is it?"
          placeholder="Please choose"
          data-autofocus
          options={reportKinds.map((value) => ({ value, label: kindWords[value] }))}
          error={errors.kind?.message}
        />
        <SelectField
          {...form.register('turn')}
          label="Where is it?"
          options={[
            { value: '', label: 'In the whole conversation' },
            ...turns.map(({ number, role }) => ({
              value: String(number),
              label: `Turn ${String(number)}, ${role === 'expert' ? 'the message' : 'the reply'}`,
            })),
          ]}
          error={errors.turn?.message}
        />
        <TextareaField
          {...form.register('reason')}
          label="What is wrong?"
          description="In your own words. Do not copy what harms."
          minRows={4}
          maxRows={12}
          error={errors.reason?.message}
        />
        <AlertNote problem={problem} />
        <DialogActions>
          <Button variant="default" size="md" onClick={onClose}>
            Cancel
          </Button>
          <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Sending…">
            Send report
          </ActionButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
