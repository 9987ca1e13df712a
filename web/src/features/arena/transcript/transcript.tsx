import type { Attempt, Turn } from '@redoubt/contract/arena';
import type { ReactNode } from 'react';
import { collectNotes } from './transcript-segments.ts';
import type { ReplyBlur } from './reply-blur.ts';
import { type Marking, padTurn, TurnRow } from './turn-row.tsx';
import type { PendingMessage } from '../composer/use-composer.ts';
import classes from './transcript.module.css';

/** Widths of the bars in pixels, line by line: a fixed pattern, which reveals nothing about what it covers. */
const PATTERN = [
  [96, 42, 122, 60],
  [58, 128, 34, 112, 48],
  [140, 70, 90],
] as const;

/** Turn 00, the target's instructions: they never reach this browser, so bars replace them. */
function RedactedTurn() {
  return (
    <li className={classes['turn']} data-kind="system">
      <p className={classes['who']}>
        <span className={classes['number']}>00</span> system
      </p>
      <div className={classes['text']}>
        <span className="sr-only">hidden</span>
        {PATTERN.map((line, index) => (
          <span key={index} className={classes['barLine']} aria-hidden="true">
            {line.map((width) => (
              <svg key={width} className={classes['bar']} width={width} height="12">
                <rect width={width} height="12" rx="3" />
              </svg>
            ))}
          </span>
        ))}
      </div>
      <div className={classes['margin']}>
        <p className={classes['note']}>The target’s instructions stay hidden.</p>
      </div>
    </li>
  );
}

interface TranscriptProps {
  readonly attempt: Pick<Attempt, 'turns' | 'verdicts' | 'isOwn' | 'agent' | 'withheld'>;
  readonly targetName: string;
  readonly pending?: PendingMessage | undefined;
  readonly isConnectionLost?: boolean;
  /** Whether characters that the eye does not see are drawn as labels. */
  readonly showsHidden?: boolean;
  /** What may be done with a finished turn of the target. */
  readonly turnAction?: (turn: Turn) => ReactNode;
  /** The words that are marked for a claim. */
  readonly marking?: Marking | undefined;
  /** How the target’s replies are kept blurred; absent where they need not be. */
  readonly blur?: ReplyBlur | undefined;
}

/** The annotated transcript: the hidden instructions, every turn with its marks, and the message on its way. */
export function Transcript({
  attempt,
  targetName,
  pending,
  isConnectionLost = false,
  showsHidden = false,
  turnAction,
  marking,
  blur,
}: TranscriptProps) {
  const notes = collectNotes(attempt.verdicts);
  const isPendingShown =
    pending !== undefined && attempt.turns.every((turn) => turn.number !== pending.number);
  return (
    <ol className={classes['turns']} aria-label="Turns" data-marking={marking !== undefined}>
      {attempt.withheld === undefined && <RedactedTurn />}
      {attempt.turns.map((turn) => (
        <TurnRow
          key={turn.number}
          turn={turn}
          targetName={targetName}
          isOwn={attempt.isOwn}
          isWithheld={attempt.withheld !== undefined}
          notes={notes.filter((note) => note.turn === turn.number)}
          verdicts={attempt.verdicts.filter((verdict) => verdict.turn === turn.number)}
          isConnectionLost={isConnectionLost}
          showsHidden={showsHidden}
          field={attempt.agent?.field ?? null}
          action={turn.role === 'target' && turn.state !== 'writing' ? turnAction?.(turn) : undefined}
          marking={marking?.words.turn === turn.number ? marking : undefined}
          blur={blur}
        />
      ))}
      {isPendingShown && <PendingRow message={pending} />}
    </ol>
  );
}

function PendingRow({ message }: { message: PendingMessage }) {
  return (
    <li className={classes['turn']} data-kind="expert" data-pending="true">
      <p className={classes['who']}>
        <span className={classes['number']}>{padTurn(message.number)}</span> you
      </p>
      <div className={classes['text']}>
        <p className={classes['words']}>{message.text}</p>
      </div>
      <div className={classes['margin']}>
        <p className={classes['note']}>Sending</p>
      </div>
    </li>
  );
}
