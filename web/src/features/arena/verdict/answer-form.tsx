import { zodResolver } from '@hookform/resolvers/zod';
import { submission, type Attempt, type Claimable } from '@redoubt/contract/arena';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { problemOf } from '#platform/api-problem.ts';
import classes from './submission-form.module.css';
import { isSendKey } from '../composer/composer-rules.ts';
import { Opener, useOpenedInSight, useOpener } from './opener.tsx';
import { useSubmission } from './use-submission.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';

interface AnswerFormProps {
  readonly attempt: Attempt;
  /** The answer of the target that is contested. */
  readonly claim: Claimable;
}

const [, answerSubmission] = submission.options;

/** "This answer is wrong": opens a field for the right answer, which a judge works out on its own. */
export function AnswerForm({ attempt, claim }: AnswerFormProps) {
  const { isOpen, open, close, button } = useOpener();
  return isOpen ? (
    <AnswerFields attempt={attempt} claim={claim} onClose={close} />
  ) : (
    <Opener title="This answer is wrong" turn={claim.turn} button={button} onOpen={open} />
  );
}

function AnswerFields({ attempt, claim, onClose }: AnswerFormProps & { readonly onClose: () => void }) {
  const titleId = useId();
  const fields = useOpenedInSight();
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(answerSubmission),
    defaultValues: { kind: 'answer' as const, turn: claim.turn, answer: '' },
  });
  const submitting = useSubmission({
    attemptId: attempt.id,
    slug: attempt.challenge.slug,
    onJudged: onClose,
  });
  const { errors } = form.formState;
  return (
    <form
      ref={fields}
      className={classes['answer']}
      aria-labelledby={titleId}
      noValidate
      onSubmit={form.handleSubmit((values) => {
        submitting.mutate(values);
      })}
    >
      <p id={titleId} className={classes['title']}>
        This answer is wrong
      </p>
      <TextareaField
        label="The right answer"
        description={describeForm(claim)}
        minRows={2}
        maxRows={8}
        maxLength={400}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this field
        autoFocus
        error={errors.answer?.message ?? errors.turn?.message ?? problemOf(submitting.error)?.message}
        {...form.register('answer')}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (
            !isSendKey({
              key: event.key,
              shiftKey: event.shiftKey,
              isComposing: event.nativeEvent.isComposing,
            })
          )
            return;
          event.preventDefault();
          if (!submitting.isPending) fields.current?.requestSubmit();
        }}
      />
      <div className={classes['actions']}>
        <ActionButton type="submit" size="xs" isBusy={submitting.isPending} busyLabel="Checking">
          Check my answer
        </ActionButton>
        <Button variant="subtle" size="xs" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** How to write the right answer to this very question, as the judge reads it. */
function describeForm({ form }: Claimable): string {
  return form === null
    ? 'Write only the answer. If the judge cannot read this question, the answer does not count.'
    : `Write only the answer: ${form}. The judge works out the result itself.`;
}
