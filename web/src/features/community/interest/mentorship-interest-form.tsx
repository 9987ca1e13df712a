import { Controller } from 'react-hook-form';
import { FieldError } from '#ui/fields/field-error.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import classes from './interest-panel.module.css';
import type { InterestFormProps } from './interest-panel.tsx';
import { wordsOf } from './interest-words.ts';
import { SubjectChoice } from './subject-choice.tsx';
import { useInterestForm } from './use-interest-form.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';

const sides = [
  { value: 'mentor', label: 'I want to mentor' },
  { value: 'mentee', label: 'I want to learn' },
] as const;

/** As whom, in what, and for how long. */
export function MentorshipInterestForm({ saved, onSaved }: InterestFormProps) {
  const { form, errors, isBusy, submit } = useInterestForm({ area: 'mentorship', saved, onSaved });
  return (
    <form noValidate className={classes['form']} onSubmit={(event) => void submit(event)}>
      <Controller
        control={form.control}
        name="role"
        render={({ field }) => (
          <div role="group" aria-label="As whom">
            <Segmented
              label="Mentor or learn"
              kind="strong"
              options={sides}
              value={field.value ?? undefined}
              onChange={field.onChange}
            />
            <FieldError message={errors.role?.message} />
          </div>
        )}
      />
      <Controller
        control={form.control}
        name="subjects"
        render={({ field }) => (
          <SubjectChoice
            label="Subjects"
            value={field.value}
            onChange={field.onChange}
            error={errors.subjects?.message}
          />
        )}
      />
      <div className={classes['hours']}>
        <TextField
          {...form.register('hoursPerMonth')}
          label="Hours per month"
          inputMode="numeric"
          error={errors.hoursPerMonth?.message}
        />
      </div>
      <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Saving…">
        {saved === null ? wordsOf('mentorship').yes : 'Save the change'}
      </ActionButton>
    </form>
  );
}
