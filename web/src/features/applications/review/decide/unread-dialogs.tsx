import { type Applicant, LONGEST_REASON } from '@redoubt/contract/applications';
import { useId } from 'react';
import * as z from 'zod';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { RadioField } from '#ui/fields/choices/radio-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { list } from '#ui/words/lists.ts';
import { countInWords, figure } from '#ui/words/numbers.ts';
import classes from './decide.module.css';

type Unread = Pick<Applicant, 'id' | 'name' | 'unreadDocuments'>;

interface UnreadDialogProps {
  readonly applicant: Unread;
  /** Why it was refused; what was typed stays. */
  readonly problem: string | undefined;
  readonly onApprove: (unreadReason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

const reason = z
  .string()
  .trim()
  .min(1, 'Say why you approve without reading every document.')
  .max(LONGEST_REASON, `Write at most ${figure(LONGEST_REASON)} characters.`);

const REASON_HELP = 'It goes into the audit log. The expert does not see it.';

/** Asks before somebody is approved whose documents nobody has read: it names them, and wants a reason. */
export function UnreadDialog({ applicant, problem, onApprove, onClose }: UnreadDialogProps) {
  const { name, unreadDocuments } = applicant;
  const { form, errors, isBusy, submit } = useServerForm({
    schema: z.object({ reason }),
    defaultValues: { reason: '' },
    send: (given) => onApprove(given.reason),
    onRefused: () => undefined,
  });
  return (
    <Dialog
      title={`${countUnread(unreadDocuments.length)} not been read. Approve anyway?`}
      lead={`Until every document is verified, the profile of ${name} says Approved, not Verified.`}
      width={560}
      onClose={onClose}
    >
      <form noValidate className={classes['form']} onSubmit={(event) => void submit(event)}>
        <ul className={classes['unread']} aria-label="Not read yet">
          {unreadDocuments.map((document) => (
            <li key={document.id}>
              <bdi>{document.name}</bdi>
            </li>
          ))}
        </ul>
        <TextareaField
          {...form.register('reason')}
          label="Reason"
          description={REASON_HELP}
          minRows={3}
          maxRows={8}
          data-autofocus
          error={errors.reason?.message}
        />
        <Answers problem={problem} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  );
}

interface UnreadAllDialogProps {
  /** 'Approve 12 applications?' */
  readonly title: string;
  readonly lead: string;
  /** Those with unread documents; undefined where the selection reaches further than what was shown. */
  readonly unread: readonly Unread[] | undefined;
  readonly problem: string | undefined;
  /** Without a reason, those with unread documents are left out. */
  readonly onApprove: (unreadReason: string | undefined) => Promise<unknown>;
  readonly onClose: () => void;
}

const choiceForm = z.discriminatedUnion('choice', [
  z.object({ choice: z.literal('leave'), reason: z.string() }),
  z.object({ choice: z.literal('approve'), reason }),
]);

/** Asks before many are approved of whom some sent documents that nobody has read: leave these out, or say why not. */
export function UnreadAllDialog({ title, lead, unread, problem, onApprove, onClose }: UnreadAllDialogProps) {
  const id = useId();
  const { form, errors, isBusy, submit } = useServerForm<
    z.input<typeof choiceForm>,
    z.output<typeof choiceForm>
  >({
    schema: choiceForm,
    defaultValues: { choice: 'leave', reason: '' },
    send: (given) => onApprove(given.choice === 'approve' ? given.reason : undefined),
    onRefused: () => undefined,
  });
  const choice = form.watch('choice');
  return (
    <Dialog title={title} lead={lead} width={560} onClose={onClose}>
      <form noValidate className={classes['form']} onSubmit={(event) => void submit(event)}>
        {unread === undefined ? null : (
          <ul className={classes['unread']} aria-label="With documents that nobody has read">
            {unread.map((one) => (
              <li key={one.id}>
                {one.name}: <bdi>{list(one.unreadDocuments.map(({ name }) => name))}</bdi>
              </li>
            ))}
          </ul>
        )}
        <RadioField
          id={id}
          label="Applications with documents that nobody has read"
          options={[
            {
              value: 'leave',
              label: 'Leave them out',
              text: 'They wait until someone has read the documents.',
            },
            { value: 'approve', label: 'Approve them anyway', text: 'One reason for all of them.' },
          ]}
          value={choice}
          onChange={(next) => form.setValue('choice', next)}
        />
        {choice === 'approve' ? (
          <TextareaField
            {...form.register('reason')}
            label="Reason"
            description={REASON_HELP}
            minRows={3}
            maxRows={8}
            error={errors.reason?.message}
          />
        ) : null}
        <Answers problem={problem} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  );
}

interface AnswersProps {
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly onClose: () => void;
}

function Answers({ problem, isBusy, onClose }: AnswersProps) {
  return (
    <>
      <AlertNote problem={problem} />
      <DialogActions>
        <Button variant="default" size="md" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Approving…">
          Approve
        </ActionButton>
      </DialogActions>
    </>
  );
}

/** 'Two documents have'. */
function countUnread(documents: number): string {
  return countInWords(documents, 'document has', 'documents have');
}
