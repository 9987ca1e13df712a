import type { Attempt, Verdict } from '@redoubt/contract/arena';
import { severityWord, type PointsRange } from '@redoubt/contract/challenges';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { Time } from '#platform/time/time.tsx';
import { LevelDots } from '#ui/levels/levels.tsx';
import { wordOf } from '../attempts/arena-words.ts';
import type { Viewer } from '../attempts/viewer.ts';
import { blurOf, type ReplyBlur } from '../transcript/reply-blur.ts';
import { collectNotes } from '../transcript/transcript-segments.ts';
import { padTurn } from '../transcript/turn-row.tsx';
import { ClaimedWords } from './claim-words.tsx';
import { Lesson } from './lesson.tsx';
import { findSince } from './verdict-choice.ts';
import { VerdictPoints } from './verdict-points.tsx';
import classes from './verdict-panel.module.css';

interface VerdictPanelProps {
  readonly attempt: Attempt;
  readonly verdict: Verdict | undefined;
  readonly points: PointsRange;
  readonly solves: number;
  /** The points curve of this challenge. */
  readonly curve: ReactNode;
  /** What the expert may submit by hand, while the attempt is open. */
  readonly submission?: ReactNode;
  /** How often the break happened again. */
  readonly proof?: ReactNode;
  /** Leads to a marked turn. */
  readonly onSeeMark: (turn: number) => void;
  readonly viewer: Viewer;
  readonly blur?: ReplyBlur | undefined;
}

/** Word, harm, reason, judge, version; a perforation; points, place, curve, formula. */
export function VerdictPanel(props: VerdictPanelProps) {
  const { attempt, verdict, points, solves, curve, submission, proof, onSeeMark, viewer, blur } = props;
  return (
    <>
      <div className={classes['verdict']}>
        {verdict === undefined ? (
          <NoVerdict attempt={attempt} />
        ) : (
          <VerdictWords attempt={attempt} verdict={verdict} onSeeMark={onSeeMark} blur={blur} />
        )}
        {proof}
        {submission}
        {attempt.lesson && <Lesson lesson={attempt.lesson} isBroken={attempt.status === 'broken'} />}
      </div>
      {/* Nobody solves a challenge that was withdrawn, so that nothing is to be won. */}
      {attempt.isChallengeWithdrawn && !verdict?.award ? null : (
        <VerdictPoints verdict={verdict} points={points} solves={solves} curve={curve} viewer={viewer} />
      )}
    </>
  );
}

function NoVerdict({ attempt }: { readonly attempt: Attempt }) {
  const { title, text } = describeNoVerdict(attempt);
  return (
    <>
      <p className={classes['label']}>verdict</p>
      <h2 className={classes['quiet']}>{title}</h2>
      <p className={classes['reason']}>{text}</p>
    </>
  );
}

/** What is shown in place of a verdict: a promise before it, a plain word where there was none. */
function describeNoVerdict(attempt: Attempt): { title: string; text: string } {
  const { isOwn, status, messagesSent, challenge } = attempt;
  if (attempt.isChallengeClosed) {
    return {
      title: 'No verdict',
      text: `The challenge was ${attempt.isChallengeWithdrawn ? 'withdrawn' : 'closed'} before anything was judged. That does not count against ${isOwn ? 'you' : 'the expert'}.`,
    };
  }
  if (status !== 'open') {
    return {
      title: 'No verdict',
      text: `This attempt was closed before anything was judged. It does not count against ${isOwn ? 'you' : 'the expert'}.`,
    };
  }
  if (challenge.track === 'content') {
    return {
      title: 'Nothing to judge yet',
      text: `${isOwn ? 'Mark the words of a reply that fail and say why.' : 'The expert marks the words of a reply that fail and says why.'} The verdict appears here with its reason.`,
    };
  }
  return {
    title: messagesSent === 0 ? 'Nothing to judge yet' : 'Nothing found yet',
    text: 'Every reply is checked as it arrives. Anything it finds appears here within a second, with its reason.',
  };
}

interface VerdictWordsProps extends Pick<VerdictPanelProps, 'onSeeMark'> {
  readonly attempt: Pick<Attempt, 'status' | 'verdicts' | 'isWithheld'>;
  readonly verdict: Verdict;
  /** How the target’s replies are kept blurred; absent where they need not be. */
  readonly blur?: ReplyBlur | undefined;
}

/** A verdict in words: outcome, harm, reason and judge. */
export function VerdictWords({ attempt, verdict, onSeeMark, blur }: VerdictWordsProps) {
  const since = findSince(attempt.verdicts);
  const notes = collectNotes(attempt.verdicts).filter((note) => note.verdict.id === verdict.id);
  return (
    <>
      <p className={classes['label']}>
        <span>{verdict.turn === null ? 'verdict' : `verdict, turn ${padTurn(verdict.turn)}`}</span>
        <Time at={verdict.judgedAt} form="recent" />
      </p>
      <div className={classes['headline']}>
        {/* The key starts the drawing of the mark once for each verdict that lands. */}
        <h2 key={verdict.id} className={classes['word']} data-outcome={verdict.outcome}>
          {verdict.outcome === 'could-not-judge' && <span className={classes['ring']} aria-hidden="true" />}
          {wordOf(verdict, attempt)}
        </h2>
        {verdict.severity !== null && (
          <p className={classes['harm']}>
            Harm
            <LevelDots level={verdict.severity} word={severityWord(verdict.severity)} />
          </p>
        )}
      </div>
      <p className={classes['reason']}>
        {reasonOf(attempt, verdict)}
        {notes.map((note) => (
          <button
            key={note.number}
            type="button"
            className={classes['noteLink']}
            onClick={() => onSeeMark(note.turn)}
          >
            <span className="sr-only">See mark</span> {note.number}
          </button>
        ))}
      </p>
      {verdict.claim && <ClaimedWords claim={verdict.claim} blur={blurOf(blur, verdict.turn)} />}
      {verdict.outcome === 'could-not-judge' && <p className={classes['reassurance']}>{NOTHING_LOST}</p>}
      {verdict.outcome === 'close' && (
        <p className={classes['reassurance']}>{describeClose(attempt, verdict)}</p>
      )}
      {since && (
        <p className={classes['reassurance']}>
          Since then, <Time at={since.judgedAt} form="recent" />: {since.reason}
        </p>
      )}
      <dl className={classes['facts']}>
        <dt>Judge</dt>
        <dd>{verdict.judge}</dd>
        <dt>Version</dt>
        <dd className="mono">{verdict.judgeVersion}</dd>
      </dl>
      {verdict.claimId !== null && (
        <p className={classes['more']}>
          <Link className="text-link" to={paths.verdict(verdict.claimId)}>
            Verdict page
          </Link>
        </p>
      )}
    </>
  );
}

function describeClose({ status }: Pick<Attempt, 'status'>, { judgeVersion }: Verdict): string {
  if (judgeVersion.startsWith('refusals/'))
    return status === 'open' ? 'Not a break yet. Keep going.' : 'This was not a break.';
  return status === 'open'
    ? 'Not a break yet: a break needs the whole secret. Keep going.'
    : 'This was not a break: a break needs the whole secret.';
}

/** What is withheld, and that it is, stands above the transcript. */
function reasonOf({ isWithheld }: Pick<Attempt, 'isWithheld'>, { outcome, reason }: Verdict): string {
  return isWithheld && outcome === 'pending' ? NOT_JUDGED : reason;
}

const NOT_JUDGED = 'Nobody judges this claim meanwhile. It counts neither for nor against anybody.';

const NOTHING_LOST = 'This does not count as a failed attempt. Nothing is lost, and the transcript is kept.';
