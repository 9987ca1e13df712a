import { arenaProblems, standingVerdicts, submission, type Attempt } from '@redoubt/contract/arena';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type * as z from 'zod';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { readDraft, writeDraft } from '#platform/draft.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { paths } from '#platform/navigation/paths.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { figure } from '#ui/words/numbers.ts';
import { wordOf } from '../attempts/arena-words.ts';
import { EstimateNote } from '../severity/estimate-note.tsx';
import { padTurn } from '../transcript/turn-row.tsx';
import { useSubmission } from '../verdict/use-submission.ts';
import classes from './claim-pane.module.css';
import type { Claiming } from './use-claim.ts';

const [, claim] = submission.options;
const fieldsOfClaim = claim.pick({ reason: true, answer: true, source: true, sourceUrl: true });
type Fields = z.input<typeof fieldsOfClaim>;

const LONGEST_TEXT = 2000;

interface ClaimPaneProps {
  readonly attempt: Attempt;
  readonly claiming: Claiming;
  /** What a break is worth at the moment; undefined where it would earn the reader nothing. */
  readonly worth: number | undefined;
  /** Follows once the claim was filed and its fields are gone. */
  readonly onFiled: () => void;
}

/** Where a claim is written: the words that fail, what fails about them, what would be right, and its source. */
export function ClaimPane({ attempt, claiming, worth, onFiled }: ClaimPaneProps) {
  const claims = claiming.needs;
  const filing = useFiling(attempt, claiming, onFiled);
  const { form, errors, isBusy, submit, refused } = filing;
  const length = (name: 'reason' | 'answer') => form.watch(name)?.length ?? 0;
  const isLimit = problemOf(refused, arenaProblems.claimLimitReached.code) !== undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of all its fields
    <form
      noValidate
      className={classes['pane']}
      aria-label="Claim"
      onSubmit={(event) => void submit(event)}
      onKeyDown={fileByKey}
    >
      <div className={classes['fields']}>
        <div className={classes['head']}>
          <h2 className={classes['title']}>Claim</h2>
          {worth !== undefined && <p className={classes['worth']}>worth +{figure(worth)} now</p>}
        </div>
        <QuotedWords claiming={claiming} />
        <AlertNote problem={refused === undefined ? undefined : messageOf(refused, NOT_FILED)}>
          What you wrote is still here.
        </AlertNote>
        {isLimit && <ClaimsOfTurn attempt={attempt} turn={claiming.words?.turn} />}
        <TextareaField
          label="What fails"
          description={<Counter length={length('reason')} />}
          minRows={2}
          maxRows={8}
          required
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <TextareaField
          label={claims.needsAnswer ? 'What would be right' : 'What would be right (optional)'}
          description={<Counter length={length('answer')} />}
          minRows={2}
          maxRows={8}
          required={claims.needsAnswer}
          error={errors.answer?.message}
          {...form.register('answer')}
        />
        <TextField
          label={claims.needsSource ? 'Source' : 'Source (optional)'}
          placeholder="Name the work and the place in it"
          maxLength={500}
          required={claims.needsSource}
          error={errors.source?.message}
          {...form.register('source')}
        />
        <TextField
          label="Link to the source (optional)"
          description="A page that the judges can open."
          inputMode="url"
          error={errors.sourceUrl?.message}
          {...form.register('sourceUrl')}
        />
        {claiming.words && <EstimateNote attempt={attempt} turn={claiming.words.turn} />}
      </div>
      <div className={classes['foot']}>
        <Button variant="default" onClick={claiming.close} disabled={isBusy}>
          Discard
        </Button>
        <ActionButton
          type="submit"
          isBusy={isBusy}
          busyLabel="Filing"
          disabled={claiming.words === undefined}
        >
          File claim <kbd className={classes['key']}>Ctrl Enter</kbd>
        </ActionButton>
      </div>
    </form>
  );
}

const NOT_FILED = 'The claim was not filed. Try again.';

/** A claim has several lines, so Enter breaks them. */
function fileByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

function Counter({ length }: { readonly length: number }) {
  return (
    <span className={classes['counter']}>
      {figure(length)} / {figure(LONGEST_TEXT)}
    </span>
  );
}

function QuotedWords({ claiming: { words, text } }: Pick<ClaimPaneProps, 'claiming'>) {
  if (words === undefined)
    return (
      <div className={classes['empty']}>
        <p className={classes['label']}>Mark the words first</p>
        <p>
          Select the words of a reply that fail and press M, or press “Claim these words” below the reply.
        </p>
      </div>
    );
  const turn = padTurn(words.turn);
  return (
    <section aria-label="The words that fail">
      <div className={classes['head']}>
        <h3 className={classes['label']}>The words that fail</h3>
        <span className="mono">turn {turn}</span>
      </div>
      <blockquote className={classes['quote']}>{text.slice(words.start, words.end)}</blockquote>
      <p className={classes['found']}>Found in turn {turn}, word for word</p>
    </section>
  );
}

/** Files the claim. What was typed is kept as a draft until it is filed or discarded. */
function useFiling(attempt: Attempt, claiming: Claiming, onFiled: () => void) {
  const { words, text, draftKey } = claiming;
  const [refused, setRefused] = useState<unknown>();
  const submitting = useSubmission({
    attemptId: attempt.id,
    slug: attempt.challenge.slug,
    onJudged: () => {
      claiming.close();
      onFiled();
    },
  });
  const served = useServerForm({
    schema: withNeeds(claiming.needs),
    defaultValues: readFields(draftKey),
    send: async (values) => {
      setRefused(undefined);
      if (words === undefined) return;
      const { turn, start, end } = words;
      const quote = { start, text: text.slice(start, end) };
      await submitting.mutateAsync({ kind: 'claim', turn, quote, ...values });
      showSuccess('Claim filed', 'The verdict appears beside the transcript.');
    },
    onRefused: (error, isOnFields) => {
      if (!isOnFields) setRefused(error);
      if (problemOf(error, arenaProblems.quoteNotFound.code)) claiming.unmark();
    },
  });
  const { watch } = served.form;
  useEffect(() => {
    const watching = watch((values) => writeDraft(draftKey, JSON.stringify(values)));
    return () => watching.unsubscribe();
  }, [watch, draftKey]);
  return { ...served, refused };
}

const NO_FIELDS: Fields = { reason: '', answer: '', source: '', sourceUrl: '' };

function readFields(draftKey: string): Fields {
  try {
    const kept: unknown = JSON.parse(readDraft(draftKey));
    return typeof kept === 'object' && kept !== null ? { ...NO_FIELDS, ...kept } : NO_FIELDS;
  } catch {
    return NO_FIELDS;
  }
}

/** What the challenge asks for besides the reason. */
function withNeeds({ needsAnswer, needsSource }: Claiming['needs']) {
  return fieldsOfClaim
    .refine(({ answer }) => !needsAnswer || answer.trim() !== '', {
      path: ['answer'],
      message: 'Write what would be right.',
      when: () => true,
    })
    .refine(({ source }) => !needsSource || source.trim() !== '', {
      path: ['source'],
      message: 'Name a guideline, a statute or a textbook, with the page.',
      when: () => true,
    });
}

interface ClaimsOfTurnProps {
  readonly attempt: Pick<Attempt, 'verdicts'>;
  readonly turn: number | undefined;
}

/** What was claimed of a reply already, where no more can be. */
function ClaimsOfTurn({ attempt, turn }: ClaimsOfTurnProps) {
  const made = standingVerdicts(attempt.verdicts).filter(
    (verdict) => verdict.turn === turn && verdict.claimId !== null && verdict.claim !== undefined,
  );
  return (
    <ul className={classes['made']} aria-label="Your claims on this reply">
      {made.map((verdict) => (
        <li key={verdict.id}>
          <Link className="text-link" to={paths.verdict(verdict.claimId ?? verdict.id)}>
            {verdict.claim?.quote?.text ?? verdict.claim?.reason}
          </Link>
          <span className={classes['outcome']}>{wordOf(verdict)}</span>
        </li>
      ))}
    </ul>
  );
}
