import { Controller } from 'react-hook-form';
import classes from './interest-panel.module.css';
import type { InterestFormProps } from './interest-panel.tsx';
import { wordsOf } from './interest-words.ts';
import { SubjectChoice } from './subject-choice.tsx';
import { useInterestForm } from './use-interest-form.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';

/** One press is enough; subjects may be named. */
export function ForumInterestForm({ saved, onSaved }: InterestFormProps) {
  const { form, errors, isBusy, submit } = useInterestForm({ area: 'forums', saved, onSaved });
  return (
    <form noValidate className={classes['form']} onSubmit={(event) => void submit(event)}>
      <Controller
        control={form.control}
        name="subjects"
        render={({ field }) => (
          <SubjectChoice
            label="Subjects (optional)"
            value={field.value}
            onChange={field.onChange}
            error={errors.subjects?.message}
          />
        )}
      />
      <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Saving…">
        {saved === null ? wordsOf('forums').yes : 'Save the change'}
      </ActionButton>
    </form>
  );
}
