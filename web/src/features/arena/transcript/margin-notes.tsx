import type { Turn, Verdict } from '@redoubt/contract/arena';
import type { ReplyEnding } from '@redoubt/contract/shared/terms/challenge-terms.ts';
import { Time } from '#platform/time/time.tsx';
import { ArenaState } from '../attempts/arena-state.tsx';
import { outcomeWords, queuePositionWords, wordOf } from '../attempts/arena-words.ts';
import type { EvidenceNote } from './transcript-segments.ts';
import classes from './transcript.module.css';

interface MarginNotesProps {
  readonly turn: Turn;
  readonly notes: readonly EvidenceNote[];
  /** Verdicts on this turn that mark no words. */
  readonly plainVerdicts: readonly Verdict[];
  readonly isConnectionLost: boolean;
  /** Whether the reader is the expert. */
  readonly isOwn: boolean;
  /** Nobody judges what is withheld. */
  readonly isWithheld: boolean;
}

/** What is beside a turn: the state of its writing, the evidence found in it, and what judges said of it. */
export function MarginNotes(props: MarginNotesProps) {
  const { turn, notes, plainVerdicts, isConnectionLost, isOwn } = props;
  const withheld = props.isWithheld ? { isWithheld: true as const } : {};
  return (
    <div className={classes['margin']}>
      <WritingNote turn={turn} isConnectionLost={isConnectionLost} isOwn={isOwn} />
      {notes.map((note) => (
        <aside
          key={note.number}
          className={classes['note']}
          data-tone={note.verdict.outcome}
          aria-label={`Mark ${String(note.number)}`}
        >
          <strong className={classes['noteTitle']}>
            <span className={classes['square']}>{note.number}</span>
            {note.verdict.outcome === 'pending'
              ? wordOf(note.verdict, withheld)
              : outcomeWords[note.verdict.outcome]}
          </strong>
          {shownReason(note.verdict)}
          <JudgeLine verdict={note.verdict} />
        </aside>
      ))}
      {plainVerdicts.map((verdict) => (
        <aside
          key={verdict.id}
          className={classes['note']}
          data-tone={verdict.outcome}
          aria-label="Verdict on this turn"
        >
          <strong className={classes['noteTitle']}>
            <ArenaState state={{ tone: verdict.outcome, word: wordOf(verdict, withheld) }} />
          </strong>
          {shownReason(verdict)}
          <JudgeLine verdict={verdict} />
        </aside>
      ))}
    </div>
  );
}

/** Before anybody ruled on a claim, what it says stands in place of their reason. */
function shownReason({ outcome, claim, reason }: Verdict): string {
  return (outcome === 'pending' ? claim?.reason : undefined) ?? reason;
}

/** Words for how a model ended its reply. */
const endingWords: Readonly<Record<ReplyEnding, string>> = {
  length: 'The reply reached its maximum length and ends here.',
  refused: 'The model declined to answer.',
  'no-money': 'The budget for this model is used up for now.',
  filtered: 'A filter of the model’s provider cut this reply off; the model itself did not refuse.',
};

type WritingNoteProps = Pick<MarginNotesProps, 'turn' | 'isConnectionLost' | 'isOwn'>;

function WritingNote({ turn, isConnectionLost, isOwn }: WritingNoteProps) {
  switch (turn.state) {
    case 'done':
      return turn.ending && <p className={classes['note']}>{endingWords[turn.ending]}</p>;
    case 'writing':
      if (turn.queuePosition !== undefined && !isConnectionLost)
        return <QueueNote position={turn.queuePosition} />;
      return isConnectionLost ? (
        <p className={classes['note']} data-tone="could-not-judge">
          <strong className={classes['noteTitle']}>
            <ArenaState state={{ tone: 'could-not-judge', word: 'Connection lost, trying again' }} />
          </strong>
          Nothing is lost. It continues from here.
        </p>
      ) : (
        <p className={classes['note']}>
          <strong className={classes['noteTitle']}>
            <ArenaState state={{ tone: 'running', word: 'Writing' }} />
          </strong>
          Checked as it arrives.
        </p>
      );
    case 'stopped':
      return (
        <p className={classes['note']}>
          {isOwn ? 'You' : 'The expert'} stopped this reply. What was written is kept.
        </p>
      );
    case 'failed':
      return (
        <p className={classes['note']} data-tone="could-not-judge">
          <strong className={classes['noteTitle']}>
            <ArenaState
              state={{ tone: 'could-not-judge', word: turn.text === '' ? 'No answer' : 'Cut off' }}
            />
          </strong>
          {isOwn && turn.ending === 'no-money' ? (
            <NoMoney opensAt={turn.opensAt} />
          ) : turn.failure ? (
            <ProviderFailed failure={turn.failure} isOwn={isOwn} />
          ) : (
            failedWords(turn, isOwn)
          )}
        </p>
      );
  }
}

function QueueNote({ position }: { readonly position: number }) {
  return (
    <p className={classes['note']}>
      <strong className={classes['noteTitle']}>
        <ArenaState state={{ tone: 'open', word: 'In line' }} />
      </strong>
      {queuePositionWords(position)} The reply starts automatically.
    </p>
  );
}

function NoMoney({ opensAt }: Pick<Turn, 'opensAt'>) {
  if (opensAt === undefined)
    // Of the attempt, which gets no more, or of the model altogether.
    return (
      <>{endingWords['no-money']} Your message is not counted. Start a new attempt, or send it again later.</>
    );
  return (
    <>
      {endingWords['no-money']} It is available again from <Time at={opensAt} form="dateTime" />. Your message
      is not counted; send it again then.
    </>
  );
}

const failureWords: Readonly<Record<NonNullable<Turn['failure']>['reason'], string>> = {
  'rate-limit': 'The target gets more messages at the moment than it can take.',
  quota: 'The target cannot answer at the moment. Those who run it can see why.',
};

function ProviderFailed({
  failure: { reason, retryAt },
  isOwn,
}: {
  readonly failure: NonNullable<Turn['failure']>;
  readonly isOwn: boolean;
}) {
  if (!isOwn) return failureWords[reason];
  return (
    <>
      {failureWords[reason]} It does not count against you.{' '}
      {reason === 'quota' ? (
        'Come back later: asking again at once does not help.'
      ) : retryAt === null ? (
        'Ask again in a minute.'
      ) : (
        <>
          You can ask again from <Time at={retryAt} form="recent" />.
        </>
      )}
    </>
  );
}

function failedWords({ text, ending }: Turn, isOwn: boolean): string {
  if (ending === 'no-money') return endingWords[ending];
  const what =
    text === '' ? 'The target did not answer.' : 'The target did not finish. What it wrote is kept.';
  if (!isOwn) return what;
  return `${what} It does not count against you. Ask again, or continue with your next turn.`;
}

function JudgeLine({ verdict }: { readonly verdict: Verdict }) {
  return (
    <span className={classes['version']}>
      {verdict.judge} {verdict.judgeVersion.split(' ').at(-1)}
    </span>
  );
}
