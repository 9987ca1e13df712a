import type { AgentSetting, Turn, Verdict } from '@redoubt/contract/arena';
import {
  useRef,
  type CSSProperties,
  type ReactNode,
  useLayoutEffect,
  useState,
  type RefObject,
  Fragment,
} from 'react';
import { breakLongWords, RevealedText } from '#ui/hidden-characters/revealed-text.tsx';
import type { Segment } from '#ui/marks/cut-at-marks.ts';
import { type EdgeMoves, MarkedStretch } from '../marking/marked-stretch.tsx';
import type { MarkedWords } from '../marking/marked-words.ts';
import { WORDS_OF } from '../marking/text-offset.ts';
import { partAtMarked, segmentText, type EvidenceNote } from './transcript-segments.ts';
import { shortName } from '../attempts/arena-words.ts';
import { MarginNotes } from './margin-notes.tsx';
import { blurOf, type ReplyBlur } from './reply-blur.ts';
import { Blurred } from '#ui/blurred/blurred.tsx';
import { useIsShown } from '#ui/blurred/shown-replies.ts';
import { RequestOf, ToolRows } from '../calls/tool-rows.tsx';
import classes from './transcript.module.css';

/** The words that an expert marks, and how their edges are moved. */
export interface Marking {
  readonly words: MarkedWords;
  readonly moves: EdgeMoves;
}

interface TurnTextProps {
  readonly text: string;
  readonly notes: readonly EvidenceNote[];
  /** True while the target writes: a block is shown where the next word will be. */
  readonly isWriting: boolean;
  readonly showsHidden: boolean;
  readonly turn: number;
  readonly marking?: Marking | undefined;
}

/** A turn's words, with the places that gave way marked, and those that its expert marks. */
function TurnText({ text, notes, isWriting, showsHidden, turn, marking }: TurnTextProps) {
  const draw = (words: string) =>
    showsHidden ? <RevealedText text={words} drawPlain={breakLongWords} /> : breakLongWords(words);
  const drawSegment = (segment: Segment) =>
    segment.notes.length === 0 ? (
      <Fragment key={segment.start}>{draw(segment.text)}</Fragment>
    ) : (
      <mark key={segment.start} className={classes['mark']} data-notes={segment.notes.join(' ')}>
        {draw(segment.text)}
      </mark>
    );
  const parts = partAtMarked(segmentText(text, notes), marking?.words);
  return (
    <p className={classes['words']} {...{ [WORDS_OF]: turn }}>
      {parts.before.map(drawSegment)}
      {marking && parts.marked.length > 0 && (
        <MarkedStretch turn={turn} moves={marking.moves}>
          {parts.marked.map(drawSegment)}
        </MarkedStretch>
      )}
      {parts.after.map(drawSegment)}
      {isWriting && <span className={classes['cursor']} aria-hidden="true" />}
    </p>
  );
}

interface Leader {
  /** Pixels from the row's top to the middle of the first marked line. */
  readonly top: number;
  /** Pixels from the row's left edge to where that line's text ends. */
  readonly left: number;
}

const GAP = 14;

/**
 * Where the dotted line from the first mark to its margin note runs. Measured after layout and whenever the row changes
 * its size, since only the browser knows where lines break. Undefined where nothing is marked.
 */
function useLeader(row: RefObject<HTMLElement | null>, text: string, hasMarks: boolean): Leader | undefined {
  const [leader, setLeader] = useState<Leader>();
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null || !hasMarks) {
      return undefined;
    }
    const observer = new ResizeObserver(() => {
      setLeader(measure(element));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [row, text, hasMarks]);
  return hasMarks ? leader : undefined;
}

function measure(row: HTMLElement): Leader | undefined {
  const mark = row.querySelector('mark');
  const words = mark?.parentElement;
  const first = mark?.getClientRects()[0];
  if (!words || first === undefined) {
    return undefined;
  }
  const range = document.createRange();
  range.selectNodeContents(words);
  const middle = first.top + first.height / 2;
  const onLine = [...range.getClientRects()].filter((rect) => rect.top <= middle && rect.bottom >= middle);
  const box = row.getBoundingClientRect();
  return {
    top: middle - box.top,
    left: Math.max(...onLine.map((rect) => rect.right), first.right) - box.left + GAP,
  };
}

interface TurnRowProps {
  readonly turn: Turn;
  readonly targetName: string;
  /** Whether the reader is the expert. */
  readonly isOwn: boolean;
  readonly isWithheld: boolean;
  /** Notes and verdicts of this turn only. */
  readonly notes: readonly EvidenceNote[];
  readonly verdicts: readonly Verdict[];
  readonly isConnectionLost: boolean;
  readonly showsHidden: boolean;
  /** For an indirect challenge: what was asked of the target, and by whom. */
  readonly field?: AgentSetting['field'];
  /** What may be done with this turn, below its words. */
  readonly action?: ReactNode;
  /** The words of this turn that its expert marks. */
  readonly marking?: Marking | undefined;
  /** How the target’s replies are kept blurred; absent where they need not be. */
  readonly blur?: ReplyBlur | undefined;
}

/** One turn: number and role, the words with their marks, and the margin beside them. */
export function TurnRow(props: TurnRowProps) {
  const { turn, targetName, isOwn, notes, verdicts, isConnectionLost, showsHidden, field, action, marking } =
    props;
  const row = useRef<HTMLLIElement>(null);
  const isExpert = turn.role === 'expert';
  const blur = isExpert || isEmpty(turn) ? undefined : blurOf(props.blur, turn.number);
  const isShown = useIsShown(blur?.key);
  const leader = useLeader(row, turn.text, notes.length > 0 && isShown);
  const isBroken = verdicts.some((verdict) => verdict.outcome === 'break');
  const leaderStyle: CSSProperties | undefined = leader && { top: leader.top, left: leader.left };
  return (
    <li
      ref={row}
      id={turnAnchor(turn.number)}
      className={classes['turn']}
      data-kind={turn.role}
      data-broken={isBroken}
      data-marked={marking !== undefined}
      tabIndex={-1}
    >
      <p className={classes['who']} data-expert={isExpert}>
        <span className={classes['number']}>{padTurn(turn.number)}</span>{' '}
        <span className={classes['speaker']}>
          {isExpert ? (isOwn ? 'you' : 'expert') : shortName(targetName)}
        </span>
      </p>
      <div className={classes['text']}>
        {!isExpert && field && <RequestOf field={field} />}
        <Blurred blur={blur}>
          {turn.calls && <ToolRows calls={turn.calls} targetName={targetName} />}
          <TurnText
            text={turn.text}
            notes={notes}
            isWriting={turn.state === 'writing'}
            showsHidden={showsHidden}
            turn={turn.number}
            marking={marking}
          />
        </Blurred>
        {isShown && action && <div className={classes['act']}>{action}</div>}
      </div>
      <MarginNotes
        turn={turn}
        notes={notes}
        plainVerdicts={verdicts.filter((verdict) => verdict.marks.length === 0)}
        isConnectionLost={isConnectionLost}
        isOwn={isOwn}
        isWithheld={props.isWithheld}
      />
      {leaderStyle && <span className={classes['leader']} style={leaderStyle} aria-hidden="true" />}
    </li>
  );
}

/** Nothing is written yet, so there is nothing to hide. */
function isEmpty({ text, calls = [] }: Turn): boolean {
  return text === '' && calls.length === 0;
}

export function padTurn(number: number): string {
  return String(number).padStart(2, '0');
}

export function turnAnchor(number: number): string {
  return `turn-${padTurn(number)}`;
}

/** Brings a turn into sight, once its pane is drawn. */
export function seeTurn(turn: number): void {
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(`#${turnAnchor(turn)}`);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  });
}
