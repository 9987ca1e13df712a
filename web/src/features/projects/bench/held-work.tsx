import { type Assignment, leaseOver } from '@redoubt/contract/projects';
import { noop, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { useRequestKey } from '#platform/async/use-request-key.ts';
import { useAutosave } from '#platform/autosave/use-autosave.ts';
import { paths } from '#platform/navigation/paths.ts';
import { ReasonDialog } from '#platform/form/reason-dialog.tsx';
import { useLetterKeys } from '#ui/frame/use-letter-keys.ts';
import { KeysButton, KeysDialog } from '#ui/keys/keys-dialog.tsx';
import { LoadingPart } from '#ui/states/loading-part.tsx';
import { kindViewOf } from '../kinds/index.ts';
import { StaleNote } from './stale-note.tsx';
import { isKnownEnded, leaveAssignment, skipAssignment, submitAssignment } from './assignment.queries.ts';
import { BackIcon, BenchHead, rateWords, WorkClock } from './bench-head.tsx';
import { DraftKeeper } from './draft-keeper.ts';
import { SavedNote } from './saved-note.tsx';
import { useHeartbeats, useIsAway, useWorkedSeconds } from './worked-time.ts';
import classes from './bench-head.module.css';

interface HeldWorkProps {
  readonly assignment: Assignment;
  /** Until it goes back to the queue; null where it stays this person's. */
  readonly leaseSeconds: number | null;
  readonly onOver: () => void;
}

/** A task that this person works on: its workbench, its time, and what is written of it. */
export function HeldWork({ assignment, leaseSeconds, onOver }: HeldWorkProps) {
  const { id, kind } = assignment;
  const isAway = useIsAway();
  const seconds = useWorkedSeconds(assignment.workedSeconds, isAway);
  const [keeper] = useState(() => new DraftKeeper(assignment, onOver));
  useHeartbeats({ id, isAway, isEnded: () => keeper.isOver || isKnownEnded(id), onOver: keeper.reportOver });
  const status = useAutosave(keeper);
  const [shown, setShown] = useState({ draft: keeper.first, stale: keeper.stale, round: 0 });
  const submission = useSubmission(keeper, { id, onOver });
  const [dialog, setDialog] = useState<'skip' | 'keys'>();
  useLetterKeys({ '?': () => setDialog('keys') });
  const view = kindViewOf(kind);
  if (view?.Workbench === undefined) return null;
  return (
    <>
      <BenchHead assignment={assignment} back={<LeaveButton keeper={keeper} assignment={assignment} />}>
        <WorkClock seconds={seconds} isPaused={isAway} leaseSeconds={leaseSeconds} />
        <p className={classes['rate']}>{rateWords(assignment)}</p>
        <SavedNote status={status} savedAt={keeper.savedAt} onRetry={() => void keeper.flush()} />
        <KeysButton look="words" onOpen={() => setDialog('keys')} />
      </BenchHead>
      {shown.stale === undefined ? null : (
        <StaleNote
          assignment={assignment}
          answer={shown.stale}
          onTakeUp={() => {
            keeper.change(shown.stale);
            keeper.forgetStale();
            setShown(({ stale, round }) => ({ draft: stale, stale: undefined, round: round + 1 }));
          }}
          onForget={() => {
            keeper.forgetStale();
            setShown((before) => ({ ...before, stale: undefined }));
          }}
        />
      )}
      <LoadingPart loading={{ rows: 8, height: 'tall', label: 'Loading the workbench' }}>
        <view.Workbench
          key={shown.round}
          assignment={assignment}
          draft={shown.draft}
          isSending={submission.isPending}
          problem={submission.error ? problemWords(submission.error) : undefined}
          onChange={keeper.change}
          onSubmit={submission.mutate}
          onSkip={() => setDialog('skip')}
        />
      </LoadingPart>
      {dialog === 'keys' && <KeysDialog keys={view.keys} onClose={() => setDialog(undefined)} />}
      {dialog === 'skip' && (
        <ReasonDialog
          title="Skip this task?"
          lead="It goes back to the queue and does not come back to you. Nothing is earned for it."
          label="Why you skip it"
          maxLength={300}
          action="Skip it"
          send={async (reason) => {
            await keeper.flush();
            await skipAssignment(id, reason);
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

function useSubmission(
  keeper: DraftKeeper,
  { id, onOver }: Pick<Assignment, 'id'> & { readonly onOver: () => void },
) {
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (answer: unknown) =>
      keeper.submitWith((revision) =>
        submitAssignment({ id, answer, revision, key: keyOf(JSON.stringify(answer)) }),
      ),
    onError: (error) => {
      if (problemOf(error, leaseOver.code) !== undefined) onOver();
    },
  });
}

function problemWords(error: Error): string {
  const message = messageOf(error, 'Your answer could not be submitted.');
  return problemOf(error)?.isOffline ? `${message} Your answer is kept here.` : message;
}

interface LeaveButtonProps extends Pick<HeldWorkProps, 'assignment'> {
  readonly keeper: DraftKeeper;
}

function LeaveButton({ keeper, assignment: { id, state } }: LeaveButtonProps) {
  // Changes are asked of one person: the task stays theirs.
  const words =
    state === 'changes'
      ? 'Leave: the task stays yours, your draft is kept'
      : 'Leave: the task goes back, your draft is kept';
  const navigate = useNavigate();
  const leaving = useMutation({
    mutationFn: async () => {
      await keeper.flush();
      keeper.end();
      // The page is left whether somebody answers or not: without an answer the lease ends by itself.
      await leaveAssignment(id).catch(noop);
    },
    onSuccess: () => navigate(paths.projects()),
  });
  return (
    <button
      type="button"
      className={classes['back']}
      aria-label={words}
      title={words}
      disabled={leaving.isPending}
      onClick={() => leaving.mutate()}
    >
      <BackIcon />
    </button>
  );
}
