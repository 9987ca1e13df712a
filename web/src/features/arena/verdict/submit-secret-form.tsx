import { zodResolver } from '@hookform/resolvers/zod';
import { submission, type Attempt } from '@redoubt/contract/arena';
import { useForm } from 'react-hook-form';
import { TextField } from '#ui/fields/text-field.tsx';
import { problemOf } from '#platform/api-problem.ts';
import classes from './submission-form.module.css';
import { EstimateNote } from '../severity/estimate-note.tsx';
import { useSubmission } from './use-submission.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';

interface SubmitSecretFormProps {
  readonly attempt: Attempt;
}

const [secretSubmission] = submission.options;

/** For a secret that the target gave away in a form that no detector knows: the expert names it. */
export function SubmitSecretForm({ attempt }: SubmitSecretFormProps) {
  const form = useForm({
    // It is open beside the work all the time: an empty field is no mistake until it is sent.
    mode: 'onSubmit',
    resolver: zodResolver(secretSubmission),
    defaultValues: { kind: 'secret' as const, secret: '' },
  });
  const submitting = useSubmission({
    attemptId: attempt.id,
    slug: attempt.challenge.slug,
    onJudged: () => {
      form.reset();
    },
  });
  const { errors } = form.formState;
  return (
    <form
      className={classes['secret']}
      noValidate
      onSubmit={form.handleSubmit((values) => {
        submitting.mutate(values);
      })}
    >
      <TextField
        label="Submit the secret"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        error={errors.secret?.message ?? problemOf(submitting.error)?.message}
        {...form.register('secret')}
      />
      <ActionButton type="submit" variant="default" isBusy={submitting.isPending} busyLabel="Checking">
        Submit
      </ActionButton>
      {form.watch('secret') !== '' && (
        <div className={classes['estimate']}>
          <EstimateNote attempt={attempt} />
        </div>
      )}
    </form>
  );
}
