import type { Attempt, Turn } from '@redoubt/contract/arena';
import type { Challenge } from '@redoubt/contract/challenges';
import { useState, type ReactNode, type Ref } from 'react';
import { MainPart } from '#ui/frame/main-part.tsx';
import { HiddenSwitch } from '#ui/hidden-characters/hidden-switch.tsx';
import { TranscriptBar } from '../transcript/transcript-bar.tsx';
import { Transcript } from '../transcript/transcript.tsx';
import { ClaimPane } from '../claims/claim-pane.tsx';
import { MarkBar } from '../claims/mark-bar.tsx';
import type { Claiming } from '../claims/use-claim.ts';
import { shortName } from '../attempts/arena-words.ts';
import type { PendingMessage } from '../composer/use-composer.ts';
import { WithheldNote } from '../reports/withheld-note.tsx';
import { LiveRegion } from '../reply/live-region.tsx';
import { seeTurn } from '../transcript/turn-row.tsx';
import type { ReplyBlur } from '../transcript/reply-blur.ts';
import { chooseVerdict } from '../verdict/verdict-choice.ts';
import { VerdictPanel } from '../verdict/verdict-panel.tsx';
import { STRIP_ID, VerdictStrip } from '../verdict/verdict-strip.tsx';
import type { NextSteps } from './after-break.tsx';
import { BenchHead } from './bench-head.tsx';
import { paneId, PaneTabs, type Pane } from './pane-tabs.tsx';
import type { Viewer } from '../attempts/viewer.ts';
import { useTranscriptScroll } from './use-transcript-scroll.ts';
import classes from './bench.module.css';

/** What every bench shows, whoever sits at it. */
export interface BenchSubject {
  readonly attempt: Attempt;
  readonly challenge: Challenge;
  readonly viewer: Viewer;
  readonly trackWord: string;
  /** The challenge's brief and its points curve, which another feature draws. */
  readonly brief: ReactNode;
  readonly curve: ReactNode;
  /** How often the break happened again, while it is replayed too. */
  readonly proof?: ReactNode;
  /** Leads through a first attempt, where this may be one. */
  readonly guide?: ReactNode;
  /** Where to go on after a break. */
  readonly wayOn: NextSteps;
}

interface BenchProps {
  readonly subject: BenchSubject;
  /** What the head offers to do with the attempt. */
  readonly actions?: ReactNode;
  /** Below the transcript: where the next turn is written, or why none is; `skipTo` is the id that the first link leads to. */
  readonly foot: ReactNode;
  readonly skipTo: string;
  readonly skipLabel: string;
  readonly submission?: ReactNode;
  /** The other attempts, with their number once it is known. */
  readonly attempts?: { readonly list: ReactNode; readonly count: number | undefined };
  readonly pending?: PendingMessage | undefined;
  readonly isConnectionLost: boolean;
  /** The claim that its expert may write; absent where none may be filed. */
  readonly claiming?: Claiming | undefined;
}

/** Brief, transcript and verdict side by side; only the panes scroll. */
export function Bench(props: BenchProps) {
  const { subject, actions, foot, skipTo, skipLabel, submission, attempts, pending, isConnectionLost } =
    props;
  const { claiming } = props;
  const { attempt, challenge, viewer, trackWord, brief, curve, guide, proof } = subject;
  const [chosenPane, setPane] = useState<Pane>('transcript');
  const pane = chosenPane === 'claim' && claiming === undefined ? 'transcript' : chosenPane;
  const verdict = chooseVerdict(attempt.verdicts);
  const blur = { harms: challenge.harms, of: attempt.id, isWhole: attempt.isOwn };
  const drawPanel = (leave?: () => void) => (
    <VerdictPanel
      attempt={attempt}
      verdict={verdict}
      points={challenge.points}
      solves={challenge.solves}
      curve={curve}
      viewer={viewer}
      onSeeMark={(turn) => {
        leave?.();
        setPane('transcript');
        seeTurn(turn);
      }}
      submission={submission}
      proof={proof}
      blur={blur}
    />
  );
  return (
    <MainPart className={classes['bench']} data-pane={pane} data-claiming={claiming?.isOpen === true}>
      <a href={`#${skipTo}`} className={classes['skip']}>
        {skipLabel}
      </a>
      <BenchHead attempt={attempt} trackWord={trackWord} actions={actions} />
      {guide}
      <PaneTabs
        current={pane}
        onChoose={setPane}
        hasAttempts={attempts !== undefined}
        hasClaim={claiming !== undefined}
        attemptCount={attempts?.count}
      />
      <div className={classes['panes']}>
        <ScrollPane id={paneId('brief')} className={classes['brief']} label="Brief">
          {brief}
        </ScrollPane>
        <div className={classes['center']}>
          <TranscriptPane
            attempt={attempt}
            targetName={challenge.target.name}
            pending={pending}
            isConnectionLost={isConnectionLost}
            claiming={claiming}
            blur={blur}
            onWriteClaim={() => {
              setPane('claim');
              focusClaim();
            }}
          />
          <VerdictStrip attempt={attempt} verdict={verdict} drawPanel={drawPanel} />
          {foot}
        </div>
        {claiming && <ClaimPart subject={subject} claiming={claiming} onEnd={() => setPane('transcript')} />}
        <ScrollPane
          id={VERDICT_ID}
          className={classes['side']}
          label={attempts ? 'Verdict and attempts' : 'Verdict'}
        >
          <div className={classes['panel']}>{drawPanel()}</div>
          {attempts && <div id={paneId('attempts')}>{attempts.list}</div>}
        </ScrollPane>
      </div>
      <LiveRegion
        attempt={attempt}
        blur={blur}
        targetName={shortName(challenge.target.name)}
        isConnectionLost={isConnectionLost}
      />
    </MainPart>
  );
}

interface ClaimPartProps extends Pick<BenchProps, 'subject'> {
  readonly claiming: Claiming;
  readonly onEnd: () => void;
}

function ClaimPart({ subject: { attempt, challenge, viewer }, claiming, onEnd }: ClaimPartProps) {
  return (
    <ScrollPane id={paneId('claim')} className={classes['claim']} label="Claim">
      <ClaimPane
        // What was typed for one claim is not for the next.
        key={claiming.round}
        attempt={attempt}
        claiming={withEnd(claiming, onEnd)}
        worth={viewer === 'expert' ? challenge.points.now : undefined}
        onFiled={focusVerdict}
      />
    </ScrollPane>
  );
}

interface TranscriptPaneProps {
  readonly attempt: Attempt;
  readonly targetName: string;
  readonly pending: PendingMessage | undefined;
  readonly isConnectionLost: boolean;
  readonly claiming: Claiming | undefined;
  readonly blur: ReplyBlur;
  readonly onWriteClaim: () => void;
}

/** The same, with what follows once it was filed or discarded. */
function withEnd(claiming: Claiming, follow: () => void): Claiming {
  const close = () => {
    claiming.close();
    follow();
  };
  return { ...claiming, close };
}

const VERDICT_ID = 'bench-verdict';

/** Once it is drawn: in a narrow window it is the strip that opens it. */
function focusVerdict(): void {
  requestAnimationFrame(() => {
    for (const id of [STRIP_ID, VERDICT_ID])
      document.querySelector<HTMLElement>(`#${id}`)?.focus({ preventScroll: true });
  });
}

/** Once its pane is drawn. */
function focusClaim(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${paneId('claim')} textarea`)?.focus());
}

/** The transcript with what may be done with it; its turns scroll on their own. */
function TranscriptPane(props: TranscriptPaneProps) {
  const { attempt, targetName, pending, isConnectionLost, claiming, blur, onWriteClaim } = props;
  const scroller = useTranscriptScroll(attempt, pending);
  const [showsHidden, setShowsHidden] = useState(false);
  const drawAction = (turn: Turn) =>
    claiming && <MarkBar claiming={claiming} turn={turn} onWrite={onWriteClaim} />;
  return (
    <section id={paneId('transcript')} className={classes['transcript']} aria-label="Transcript">
      <TranscriptBar
        attempt={attempt}
        targetName={targetName}
        canMark={claiming?.isOpen === false}
        isMarking={claiming?.words !== undefined}
      />
      <WithheldNote text={attempt.withheld} />
      <HiddenSwitch
        texts={attempt.turns.map(({ text }) => text)}
        isOn={showsHidden}
        onChange={setShowsHidden}
      />
      <ScrollPane scroller={scroller} className={classes['turns']} label="Turns of this attempt">
        <Transcript
          attempt={attempt}
          targetName={targetName}
          pending={pending}
          isConnectionLost={isConnectionLost}
          showsHidden={showsHidden}
          turnAction={drawAction}
          blur={blur}
          marking={claiming?.words && { words: claiming.words, moves: claiming.moves }}
        />
      </ScrollPane>
    </section>
  );
}

interface ScrollPaneProps {
  readonly id?: string;
  readonly className: string | undefined;
  readonly label: string;
  readonly scroller?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A part of a bench that scrolls on its own, also by keyboard. */
function ScrollPane({ id, className, label, scroller, children }: ScrollPaneProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling part must take the focus, or the keyboard cannot scroll it
    <section ref={scroller} id={id} className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
