import type { Attempt, AttemptSummary } from '@redoubt/contract/arena';
import type { Challenge } from '@redoubt/contract/challenges';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { shortName } from './arena-words.ts';
import classes from './attempt-bench.module.css';
import { AttemptList } from './attempts/attempt-list.tsx';
import { BenchHead } from './bench-head.tsx';
import { Composer, COMPOSER_ID } from './composer/composer.tsx';
import { LiveRegion } from './reply/live-region.tsx';
import { paneId, PaneTabs, type Pane } from './pane-tabs.tsx';
import { ScrollPane } from './scroll-pane.tsx';
import { SubmitSecretForm } from './verdict/submit-secret-form.tsx';
import { TranscriptPane } from './transcript/transcript-pane.tsx';
import { turnAnchor } from './transcript/turn-row.tsx';
import { useComposer } from './composer/use-composer.ts';
import { useReplyStream } from './reply/use-reply-stream.ts';
import { useStartAttempt } from './attempts/use-start-attempt.ts';
import { chooseVerdict } from './verdict/verdict-choice.ts';
import { VerdictPanel } from './verdict/verdict-panel.tsx';
import { VerdictStrip } from './verdict/verdict-strip.tsx';

interface AttemptBenchProps {
  readonly attempt: Attempt;
  readonly challenge: Challenge;
  readonly attempts: readonly AttemptSummary[] | undefined;
  readonly isTryOut: boolean;
  readonly trackWord: string;
  /** The challenge's brief and its points curve, which another feature draws. */
  readonly brief: ReactNode;
  readonly curve: ReactNode;
}

/** The bench: brief, transcript and verdict side by side; only its panes scroll. */
export function AttemptBench(props: AttemptBenchProps) {
  const { attempt, challenge, attempts, isTryOut, trackWord, brief, curve } = props;
  const [pane, setPane] = useState<Pane>('transcript');
  const connection = useReplyStream(attempt);
  const composer = useComposer(attempt);
  const starting = useStartAttempt(challenge.slug);
  const canStart = challenge.state === 'open';
  const startLabel = describeStart(attempts ?? []);
  const verdict = chooseVerdict(attempt.verdicts);
  const drawPanel = (leave?: () => void) => (
    <VerdictPanel
      attempt={attempt}
      verdict={verdict}
      points={challenge.points}
      solves={challenge.solves}
      curve={curve}
      isTryOut={isTryOut}
      onSeeMark={(turn) => {
        leave?.();
        setPane('transcript');
        seeTurn(turn);
      }}
      submission={canSubmitSecret(attempt) ? <SubmitSecretForm attempt={attempt} /> : undefined}
    />
  );
  return (
    <main id="main" className={classes['bench']} tabIndex={-1} data-pane={pane}>
      <a href={`#${COMPOSER_ID}`} className={classes['skip']}>
        Skip to writing
      </a>
      <BenchHead
        attempt={attempt}
        trackWord={trackWord}
        starting={starting}
        startLabel={startLabel}
        canStart={canStart}
      />
      <PaneTabs current={pane} onChoose={setPane} attemptCount={attempts?.length} />
      <div className={classes['panes']}>
        <ScrollPane id={paneId('brief')} className={classes['brief']} label="Brief">
          {brief}
        </ScrollPane>
        <div className={classes['center']}>
          <TranscriptPane
            attempt={attempt}
            targetName={challenge.target.name}
            pending={composer.pending}
            isConnectionLost={connection.isLost}
          />
          <VerdictStrip attempt={attempt} verdict={verdict} drawPanel={drawPanel} />
          <Composer
            attempt={attempt}
            composer={composer}
            refusal={connection.refusal ?? starting.problem?.message}
            closedAction={
              canStart && attempt.status !== 'open' ? (
                <Button disabled={starting.isStarting} onClick={starting.start}>
                  {starting.isStarting ? 'Starting' : startLabel}
                </Button>
              ) : null
            }
          />
        </div>
        <ScrollPane className={classes['side']} label="Verdict and attempts">
          <div className={classes['panel']}>{drawPanel()}</div>
          <div id={paneId('attempts')}>
            <AttemptList slug={challenge.slug} currentId={attempt.id} />
          </div>
        </ScrollPane>
      </div>
      <LiveRegion
        attempt={attempt}
        targetName={shortName(challenge.target.name)}
        isConnectionLost={connection.isLost}
      />
    </main>
  );
}

/** There is one open attempt at a time; starting then goes on with it. */
function describeStart(attempts: readonly AttemptSummary[]): string {
  const open = attempts.find((each) => each.status === 'open');
  return open === undefined ? 'New attempt' : `Continue attempt ${String(open.number)}`;
}

/** Brings a turn into sight, once its pane is drawn. */
function seeTurn(turn: number): void {
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(`#${turnAnchor(turn)}`);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  });
}

function canSubmitSecret(attempt: Attempt): boolean {
  return attempt.challenge.track === 'red-team' && attempt.status === 'open' && attempt.messagesSent > 0;
}
