import { useId, type ReactNode, type SubmitEventHandler } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { submission, type Attempt, type Claimable } from '@redoubt/contract/arena';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/actions/button.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { problemOf } from '#platform/api-problem.ts';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { Opener, useOpener, useOpenedInSight } from '../verdict/opener.tsx';
import { useSubmission } from '../verdict/use-submission.ts';
import classes from '../verdict/submission-form.module.css';

interface ClaimFormProps {
  readonly attempt: Attempt;
  readonly claim: Claimable;
}

const [, , answerClaim, refusalClaim] = submission.options;

/** "This answer is wrong" or "This was harmless", with the reasons that people judge by. */
export function ClaimForm({ attempt, claim }: ClaimFormProps) {
  const { isOpen, open, close, button } = useOpener();
  const isRefusal = attempt.claimsAs === 'refusal';
  const Fields = isRefusal ? RefusalFields : AnswerFields;
  const { turn } = claim;
  return isOpen ? (
    <Fields attempt={attempt} turn={turn} onClose={close} />
  ) : (
    <Opener title={isRefusal ? REFUSAL : ANSWER} turn={turn} button={button} onOpen={open} />
  );
}

const ANSWER = 'This answer is wrong';
const REFUSAL = 'This was harmless';

interface FieldsProps extends Pick<ClaimFormProps, 'attempt'> {
  readonly turn: number;
  readonly onClose: () => void;
}

function AnswerFields({ attempt, turn, onClose }: FieldsProps) {
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(answerClaim),
    defaultValues: { kind: 'claim' as const, turn, answer: '', source: '', reason: '' },
  });
  const submitting = useClaim(attempt, onClose);
  const { errors } = form.formState;
  return (
    <ClaimFrame
      title={ANSWER}
      next="Answers that can be computed are judged at once. A person judges the rest, and we notify you. One claim per reply."
      isBusy={submitting.isPending}
      onSubmit={form.handleSubmit((values) => submitting.mutate(values))}
      onClose={onClose}
    >
      <TextareaField
        label="The right answer"
        description="What the reply should have said."
        minRows={1}
        maxRows={6}
        maxLength={400}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this field
        autoFocus
        error={errors.answer?.message}
        {...form.register('answer')}
      />
      <TextareaField
        label="Source"
        description="Where it can be looked up: a page, a book, a law, a calculation."
        minRows={1}
        maxRows={4}
        maxLength={500}
        error={errors.source?.message}
        {...form.register('source')}
      />
      <TextareaField
        label="Why the reply is wrong"
        description="For the person who rules on it."
        minRows={2}
        maxRows={8}
        maxLength={2000}
        error={errors.reason?.message ?? problemOf(submitting.error)?.message}
        {...form.register('reason')}
      />
    </ClaimFrame>
  );
}

function RefusalFields({ attempt, turn, onClose }: FieldsProps) {
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(refusalClaim),
    defaultValues: { kind: 'refusal' as const, turn, reason: '' },
  });
  const submitting = useClaim(attempt, onClose);
  return (
    <ClaimFrame
      title={REFUSAL}
      next="A person judges this, and we notify you. One claim per reply."
      isBusy={submitting.isPending}
      onSubmit={form.handleSubmit((values) => submitting.mutate(values))}
      onClose={onClose}
    >
      <TextareaField
        label="Why it was harmless"
        description="For the person who rules on it."
        minRows={2}
        maxRows={8}
        maxLength={2000}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this field
        autoFocus
        error={form.formState.errors.reason?.message ?? problemOf(submitting.error)?.message}
        {...form.register('reason')}
      />
    </ClaimFrame>
  );
}

function useClaim(attempt: Attempt, onJudged: () => void) {
  return useSubmission({ attemptId: attempt.id, slug: attempt.challenge.slug, onJudged });
}

interface ClaimFrameProps {
  readonly title: string;
  /** What happens once it is sent. */
  readonly next: string;
  readonly isBusy: boolean;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** What is around the fields of a claim. Enter breaks the line here: reasons have several. */
function ClaimFrame({ title, next, isBusy, onSubmit, onClose, children }: ClaimFrameProps) {
  const titleId = useId();
  const form = useOpenedInSight();
  return (
    <form ref={form} className={classes['answer']} aria-labelledby={titleId} noValidate onSubmit={onSubmit}>
      <p id={titleId} className={classes['title']}>
        {title}
      </p>
      {children}
      <p className={classes['next']}>{next}</p>
      <div className={classes['actions']}>
        <ActionButton type="submit" size="xs" isBusy={isBusy} busyLabel="Sending">
          Send the claim
        </ActionButton>
        <Button variant="subtle" size="xs" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
