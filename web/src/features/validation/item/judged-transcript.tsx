import type { JudgedTurn, ValidationItem } from '@redoubt/contract/validation';
import { harmWords } from '@redoubt/contract/shared/terms/harm-terms.ts';
import type { ReactNode } from 'react';
import { breakLongWords } from '#ui/hidden-characters/revealed-text.tsx';
import { type Blur, Blurred } from '#ui/blurred/blurred.tsx';
import { cutAtMarks } from '#ui/marks/cut-at-marks.ts';
import { count } from '#ui/words/numbers.ts';
import classes from './judged-transcript.module.css';

export const turnId = (number: number) => `judged-turn-${String(number)}`;

/** A turn's number in two digits at least. */
export function padNumber(number: number): string {
  return String(number).padStart(2, '0');
}

/**
 * The conversation with the words that are claimed. In a narrow window what comes before and after the claimed turn is
 * folded.
 */
export function JudgedTranscript({
  item,
  isFolded,
}: {
  readonly item: ValidationItem;
  readonly isFolded: boolean;
}) {
  const { turns, turn } = item;
  const at = turns.findIndex(({ number }) => number === turn);
  const draw = (some: readonly JudgedTurn[]) =>
    some.map((each) => <TurnRow key={each.number} turn={each} item={item} />);
  if (!isFolded || at === -1) return <ol className={classes['turns']}>{draw(turns)}</ol>;
  return (
    <div className={classes['turns']}>
      <Folded turns={turns.slice(0, at)} side="before">
        {draw(turns.slice(0, at))}
      </Folded>
      <ol>{draw(turns.slice(at, at + 1))}</ol>
      <Folded turns={turns.slice(at + 1)} side="after">
        {draw(turns.slice(at + 1))}
      </Folded>
    </div>
  );
}

/** What a folded part shows of itself: words of the expert, as a reply may be blurred. */
function isReadable({ role }: JudgedTurn): boolean {
  return role === 'expert';
}

interface FoldedProps {
  readonly turns: readonly JudgedTurn[];
  readonly side: 'before' | 'after';
  readonly children: ReactNode;
}

function Folded({ turns, side, children }: FoldedProps) {
  if (turns.length === 0) return null;
  return (
    <details className={classes['folded']}>
      <summary>
        {count(turns.length, 'turn', 'turns')} {side}
        <span className={classes['glimpse']}>: {turns.find(isReadable)?.text}</span>
      </summary>
      <ol>{children}</ol>
    </details>
  );
}

function TurnRow({ turn, item }: { readonly turn: JudgedTurn; readonly item: ValidationItem }) {
  const { number, role, text, calls } = turn;
  const marks = item.marks.filter((mark) => mark.turn === number).map((mark) => ({ ...mark, number: 1 }));
  return (
    <li id={turnId(number)} className={classes['turn']} data-claimed={number === item.turn} tabIndex={-1}>
      <p className={classes['who']} data-role={role}>
        {padNumber(number)} <span>{role === 'expert' ? 'expert' : 'model'}</span>
      </p>
      <div className={classes['text']}>
        <Blurred blur={role === 'target' ? blurOf(item, number) : undefined}>
          {calls && <JudgedCalls calls={calls} />}
          <p className={classes['words']}>
            {cutAtMarks(text, marks).map((segment) =>
              segment.notes.length === 0 ? (
                <span key={segment.start}>{breakLongWords(segment.text)}</span>
              ) : (
                <mark key={segment.start} className={classes['mark']}>
                  {breakLongWords(segment.text)}
                </mark>
              ),
            )}
          </p>
        </Blurred>
      </div>
    </li>
  );
}

/** Undefined where replies contain nothing that people may not want to read. */
function blurOf({ id, challenge }: ValidationItem, turn: number): Blur | undefined {
  if (challenge.harms.length === 0) return undefined;
  return { kinds: challenge.harms.map((harm) => harmWords[harm]), key: `${id}:${String(turn)}` };
}

/** The tool calls that a model made before its words; what was given and answered opens below each. */
function JudgedCalls({ calls }: { readonly calls: NonNullable<JudgedTurn['calls']> }) {
  return (
    <ol className={classes['calls']} aria-label="Tool calls">
      {calls.map(({ position, tool, arguments: given, result }) => (
        <li key={position}>
          <details className={classes['call']}>
            <summary>{tool}</summary>
            <dl className={classes['detail']}>
              <dt>With</dt>
              <dd>{given ?? HIDDEN}</dd>
              <dt>Answer</dt>
              <dd>{result ?? HIDDEN}</dd>
            </dl>
          </details>
        </li>
      ))}
    </ol>
  );
}

const HIDDEN = 'Hidden by this challenge';

/** Brings the claimed words into sight. */
export function seeMark(turn: number | null): void {
  const row = turn === null ? null : document.querySelector<HTMLElement>(`#${turnId(turn)}`);
  const place = row?.querySelector('mark') ?? row;
  place?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
}

/** Leads to the turn after or before the one that has the focus; at first to the claimed one. */
export function stepTurn(item: ValidationItem, by: 1 | -1): void {
  const rows = item.turns.map(({ number }) => document.querySelector<HTMLElement>(`#${turnId(number)}`));
  const at = rows.findIndex((row) => row !== null && row === document.activeElement);
  const from = at === -1 ? item.turns.findIndex(({ number }) => number === item.turn) : at;
  const row = rows[Math.min(Math.max(from + by, 0), rows.length - 1)];
  const fold = row?.closest('details');
  if (fold) fold.open = true;
  row?.scrollIntoView({ block: 'nearest' });
  row?.focus({ preventScroll: true });
}
