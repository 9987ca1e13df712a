import { useId } from 'react';
import { LONGEST_REASON, nameOfStep } from '@redoubt/contract/applications';
import * as z from 'zod';
import { FieldError } from '#ui/fields/field-error.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { figure } from '#ui/words/numbers.ts';
import { stepNumbers } from '../list/review-words.ts';
import { ReasonTemplates } from './reason-templates.tsx';
import classes from './decide.module.css';

interface ReasonDialogProps {
  readonly title: string;
  /** What follows from it. */
  readonly lead: string;
  readonly action: string;
  /** Offers the steps that are to be saved again; these are chosen at first. Unset, no steps are asked. */
  readonly steps?: readonly number[];
  /** Why it was refused; what was typed stays. */
  readonly problem: string | undefined;
  readonly onSend: (given: { reason: string; steps: number[] }) => Promise<unknown>;
  readonly onClose: () => void;
}

const STEPS_REQUIRED = 'Choose the steps to revise.';

function formFor(asksSteps: boolean) {
  const steps = z.array(z.number());
  return z.object({
    reason: z
      .string()
      .trim()
      .min(1, 'Say why, for the expert to read.')
      .max(LONGEST_REASON, `Write at most ${figure(LONGEST_REASON)} characters.`),
    steps: asksSteps ? steps.min(1, STEPS_REQUIRED) : steps,
  });
}

/** Why somebody is rejected or asked for more, in words that they read; a reason that is kept can be begun with. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, lead, action, steps, problem, onSend, onClose } = props;
  const { form, errors, isBusy, submit } = useServerForm({
    schema: formFor(steps !== undefined),
    defaultValues: { reason: '', steps: [...(steps ?? [])] },
    send: onSend,
    onRefused: () => undefined,
  });
  return (
    <Dialog title={title} lead={lead} width={560} onClose={onClose}>
      <form noValidate className={classes['form']} onSubmit={(event) => void submit(event)}>
        {steps === undefined ? null : (
          <StepChoice
            chosen={form.watch('steps')}
            error={errors.steps?.message}
            onChoose={(next) => form.setValue('steps', next, { shouldValidate: form.formState.isSubmitted })}
          />
        )}
        <TextareaField
          {...form.register('reason')}
          label={steps === undefined ? 'Reason' : 'What needs to change'}
          description="The expert reads it in the mail and on their profile."
          minRows={4}
          maxRows={12}
          data-autofocus
          error={errors.reason?.message}
        />
        <ReasonTemplates
          text={form.watch('reason')}
          onChoose={(text) => form.setValue('reason', text, { shouldDirty: true, shouldValidate: true })}
        />
        <AlertNote problem={problem} />
        <DialogActions>
          <Button variant="default" size="md" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Sending…">
            {action}
          </ActionButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface StepChoiceProps {
  readonly chosen: readonly number[];
  readonly error: string | undefined;
  readonly onChoose: (steps: number[]) => void;
}

/** The steps that the expert is to save again; the others stay as they are and can be edited. */
function StepChoice({ chosen, error, onChoose }: StepChoiceProps) {
  const errorId = useId();
  return (
    <fieldset className={classes['steps']} {...(error === undefined ? {} : { 'aria-describedby': errorId })}>
      <legend className={classes['legend']}>Steps to revise</legend>
      {stepNumbers.map((step) => (
        <CheckboxField
          key={step}
          isSmall
          label={nameOfStep(step)}
          checked={chosen.includes(step)}
          onChange={(event) =>
            onChoose(
              stepNumbers.filter((each) => (each === step ? event.target.checked : chosen.includes(each))),
            )
          }
        />
      ))}
      <div className={classes['error']}>
        <FieldError id={errorId} message={error} />
      </div>
    </fieldset>
  );
}
