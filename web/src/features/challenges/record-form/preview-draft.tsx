import type { ChallengeForm, ChallengeRecord } from '@redoubt/contract/challenges';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#platform/api-problem.ts';
import { useTimeZone } from '#platform/time/time-zone.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { showError } from '#ui/toasts/toasts.ts';
import { ChallengeSheet } from '../challenge/challenge-sheet.tsx';
import { previewDraft } from '../records/records.queries.ts';
import { fieldsSchema } from './record-fields.ts';
import type { FormPartProps } from './record-form-api.ts';

const WIDTH = 1120;

interface PreviewDraftProps extends Pick<FormPartProps, 'form' | 'named'> {
  readonly record: ChallengeRecord;
}

/** What experts would see with what is in the form now, over the form, which stays as it is. */
export function PreviewDraft({ form, record, named }: PreviewDraftProps) {
  const timeZone = useTimeZone();
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: (said: ChallengeForm) => previewDraft({ id: record.id, named }, said),
    onError: (error) => showError('There is no preview', messageOf(error, 'Please try again.')),
  });
  const show = () => {
    const said = fieldsSchema({ record, timeZone }).safeParse(form.getValues());
    if (said.success) mutate(said.data);
    else void form.trigger();
  };
  return (
    <>
      <ActionButton variant="default" isBusy={isPending} busyLabel="Drawing it…" onClick={show}>
        Preview what is typed
      </ActionButton>
      {data === undefined ? null : (
        <Dialog
          title="Preview"
          lead="What experts would see with the form as it is now. Nothing is saved."
          width={WIDTH}
          onClose={reset}
        >
          <ChallengeSheet challenge={data} start={null} as="part" />
        </Dialog>
      )}
    </>
  );
}
