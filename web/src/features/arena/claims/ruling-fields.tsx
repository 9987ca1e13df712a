import { rulingForm, rulingOutcomes, type VerdictPage } from '@redoubt/contract/arena';
import { messageOf } from '#platform/api-problem.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import classes from './claims.module.css';
import { rule } from './claims.queries.ts';

const words = {
  break: 'Break: the expert is right',
  held: 'Held: the claim was not proven',
  'could-not-judge': 'Could not judge: not enough to decide',
} as const;

/** Staff confirm what others ruled, and change what they ruled themselves; they take no ruling back without another. */
function isOpenTo(outcome: keyof typeof words, last: VerdictPage['rulings'][number] | undefined): boolean {
  if (last === undefined) return true;
  return outcome !== 'could-not-judge' && !(last.instance === 'staff' && last.outcome === outcome);
}

/** The ruling of an Admin, with the reason that the expert reads. What was typed stays until it is saved. */
export function RulingFields({ id, rulings }: Pick<VerdictPage, 'id' | 'rulings'>) {
  const last = rulings.at(-1);
  const { form, errors, submit, isBusy } = useServerForm({
    schema: rulingForm,
    defaultValues: { reason: '', follows: 0 },
    send: async (ruling) => {
      // Counts the rulings that are shown now: what was typed stays when others rule meanwhile.
      await rule(id, { ...ruling, follows: rulings.length });
      form.reset();
      showSuccess('The ruling was saved', 'The expert is notified.');
    },
    onRefused: (error) =>
      showError('The ruling was not saved', messageOf(error, 'What you typed is still here.')),
  });
  return (
    <form noValidate className={classes['form']} onSubmit={(event) => void submit(event)}>
      <h3 className={classes['heading']}>{last === undefined ? 'Your ruling' : 'Another ruling'}</h3>
      <SelectField
        {...form.register('outcome')}
        label="Ruling"
        placeholder="Please choose"
        options={rulingOutcomes
          .filter((outcome) => isOpenTo(outcome, last))
          .map((value) => ({ value, label: words[value] }))}
        {...(last !== undefined && {
          description:
            'It counts in place of the earlier rulings, which stay on record. Points change with it.',
        })}
        error={errors.outcome?.message}
      />
      <TextareaField
        {...form.register('reason')}
        label="Reason"
        description="The expert sees it."
        minRows={3}
        maxRows={10}
        error={errors.reason?.message}
      />
      <div>
        <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Saving…">
          Save the ruling
        </ActionButton>
      </div>
    </form>
  );
}
