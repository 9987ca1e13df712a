import type { Attempt, Turn } from '@redoubt/contract/arena';
import type { ReactNode } from 'react';
import { AnswerForm } from '../verdict/answer-form.tsx';
import { ClaimForm } from '../claims/claim-form.tsx';
import classes from './bench.module.css';
import { paneId } from './pane-tabs.tsx';
import { ScrollPane } from './scroll-pane.tsx';
import { Transcript } from '../transcript/transcript.tsx';
import { TranscriptBar } from '../transcript/transcript-bar.tsx';
import type { PendingMessage } from '../composer/use-composer.ts';
import { useStickToEnd } from '../transcript/use-stick-to-end.ts';

interface TranscriptPaneProps {
  readonly attempt: Attempt;
  readonly targetName: string;
  readonly pending: PendingMessage | undefined;
  readonly isConnectionLost: boolean;
}

/** The transcript with what may be done with it; its turns scroll by themselves. */
export function TranscriptPane({ attempt, targetName, pending, isConnectionLost }: TranscriptPaneProps) {
  const scroller = useStickToEnd(attempt, pending);
  return (
    <section id={paneId('transcript')} className={classes['transcript']} aria-label="Transcript">
      <TranscriptBar attempt={attempt} targetName={targetName} />
      <ScrollPane scroller={scroller} className={classes['turns']} label="Turns of this attempt">
        <Transcript
          attempt={attempt}
          targetName={targetName}
          pending={pending}
          isConnectionLost={isConnectionLost}
          turnAction={(turn) => contestTurn(attempt, turn)}
        />
      </ScrollPane>
    </section>
  );
}

/** Its expert may contest what the target gave as an answer, or, where that is judged, that it refused. */
function contestTurn(attempt: Attempt, turn: Turn): ReactNode {
  const isBroken = attempt.verdicts.some(
    (verdict) => verdict.turn === turn.number && verdict.outcome === 'break',
  );
  const claim = attempt.claimable.find((each) => each.turn === turn.number);
  const mayContest = attempt.isOwn && attempt.status === 'open' && !isBroken;
  if (!mayContest || !claim) return null;
  const Form = attempt.claimsAs === undefined ? AnswerForm : ClaimForm;
  return <Form attempt={attempt} claim={claim} />;
}
