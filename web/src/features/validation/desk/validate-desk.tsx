import type { ValidationItem, ValidationLease } from '@redoubt/contract/validation';
import { type ReactNode, useRef, useState } from 'react';
import { useSecondsLeft } from '#ui/time-left/use-seconds-left.ts';
import { Button } from '#ui/actions/button.tsx';
import { useWide } from '#ui/frame/use-wide.ts';
import { MainPart } from '#ui/frame/main-part.tsx';
import { DeskDialog, type DeskDialogName } from '../dialogs/desk-dialog.tsx';
import { ClaimCard } from '../item/claim-card.tsx';
import { JudgedTranscript } from '../item/judged-transcript.tsx';
import { RubricLines } from '../item/rubric-lines.tsx';
import { useOpinion } from '../item/use-opinion.ts';
import { VoteBar } from '../item/vote-bar.tsx';
import { type HeldVote, useHeldVote } from '../lease/use-held-vote.ts';
import { TranscriptBar, TranscriptFoot } from './around-transcript.tsx';
import { DeskHead } from './desk-head.tsx';
import { NoItem } from './no-item.tsx';
import { useDeskKeys } from './use-desk-keys.ts';
import { LeaderLine, useLeader } from './leader-line.tsx';
import classes from './validate-desk.module.css';

interface ValidateDeskProps {
  readonly lease: ValidationLease;
  /** When the lease came, by this browser's clock. */
  readonly takenAt: number;
}

/** The claim that is open, or why none is. */
export function ValidateDesk({ lease, takenAt }: ValidateDeskProps) {
  const held = useHeldVote();
  const [dialog, setDialog] = useState<DeskDialogName>();
  const { item } = lease;
  const secondsLeft = useSecondsLeft(item?.expiresAt ?? lease.now, Date.parse(lease.now) - takenAt);
  const isOver = item !== null && secondsLeft === 0;
  return (
    <MainPart className={classes['desk']}>
      <DeskHead
        lease={lease}
        secondsLeft={item === null ? undefined : secondsLeft}
        onSettings={() => setDialog('settings')}
      />
      {item === null || isOver ? (
        <NoItem
          lease={lease}
          isOver={isOver}
          problem={held.problem}
          onSettings={() => setDialog('settings')}
        />
      ) : (
        <OpenItem key={item.id} item={item} held={held} secondsLeft={secondsLeft} onAsk={setDialog} />
      )}
      {dialog && <DeskDialog name={dialog} item={item} onClose={() => setDialog(undefined)} />}
    </MainPart>
  );
}

interface OpenItemProps {
  readonly item: ValidationItem;
  readonly held: HeldVote;
  readonly secondsLeft: number;
  readonly onAsk: (dialog: DeskDialogName) => void;
}

/** With so little time left a vote is not held: it would come too late. */
const SHORT_SECONDS = 8;

function OpenItem({ item, held, secondsLeft, onAsk }: OpenItemProps) {
  const opinion = useOpinion(item);
  const sentence = useRef<HTMLInputElement>(null);
  const isWide = useWide();
  const { desk, number, path } = useLeader(item);
  const send = () => {
    if (held.state === 'held') held.sendNow();
    if (held.state !== 'none') return;
    const form = opinion.complete();
    if (form === undefined) {
      if (opinion.vote === 'unclear') sentence.current?.focus();
      return;
    }
    held.hold({ itemId: item.id, form });
    if (secondsLeft <= SHORT_SECONDS) held.sendNow();
  };
  useDeskKeys({ item, opinion, held, sentence, send, ask: onAsk });
  const isLocked = held.state !== 'none';
  return (
    <div ref={desk} className={classes['panes']}>
      <div className={classes['left']}>
        <TranscriptBar item={item} />
        <Scroll label="Transcript" className={classes['transcript']}>
          <JudgedTranscript item={item} isFolded={!isWide} />
        </Scroll>
        <TranscriptFoot item={item} onAsk={onAsk} />
      </div>
      <div className={classes['right']}>
        <Scroll label="Claim and rubric" className={classes['reasons']}>
          <ClaimCard item={item} number={number} />
          <RubricLines rubric={item.rubric} opinion={opinion} isLocked={isLocked} />
        </Scroll>
        <VoteBar rubric={item.rubric} opinion={opinion} held={held} sentence={sentence} onSend={send} />
      </div>
      <div className={classes['narrowFoot']}>
        {(['report', 'skip'] as const).map((name) => (
          <Button key={name} variant="subtle" onClick={() => onAsk(name)}>
            {name === 'report' ? 'Report' : 'Skip, and say why'}
          </Button>
        ))}
      </div>
      {isWide && <LeaderLine path={path} />}
    </div>
  );
}

interface ScrollProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A part of the desk that scrolls on its own, also by keyboard. */
function Scroll({ label, className, children }: ScrollProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling part must take the focus, or the keyboard cannot scroll it
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
