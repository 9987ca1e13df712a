import { lacksReason } from '@redoubt/contract/projects';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type Cell, letterOf, type RatedTask } from './task.ts';
import type { Ratings } from './use-ratings.ts';
import classes from './rating-cell.module.css';

const LONGEST_REASON = 1000;
const SCORES = [1, 2, 3, 4, 5] as const;

interface RatingCellProps {
  readonly cell: Cell;
  readonly task: RatedTask;
  readonly ratings: Ratings;
  /** In the table of all answers, or in the lines of one. */
  readonly form: 'table' | 'line';
}

/**
 * The scores of one answer by one criterion, with the reason of the one that is given. Here digits rate even where
 * single-letter keys are switched off: the arrows lead to other cells.
 */
export function RatingCell({ cell, task, ratings, form }: RatingCellProps) {
  const { score, reason } = ratings.of(cell);
  const isHere = ratings.at.answer === cell.answer && ratings.at.criterion === cell.criterion;
  const isReasoning = isHere && ratings.isReasoning;
  const ref = useFocusHere(isHere && !isReasoning, ratings.steps);
  const name = `${task.criteria[cell.criterion]?.name ?? ''}, answer ${letterOf(cell.answer)}`;
  const tabbable = score ?? 1;
  const rateByKey = (event: KeyboardEvent) => {
    const value = SCORES.find((each) => String(each) === event.key);
    if (value === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    ratings.rate(value, cell);
  };
  return (
    <div ref={ref} className={classes['cell']} data-here={isHere} data-form={form}>
      <div role="radiogroup" aria-label={name} className={classes['scores']}>
        {SCORES.map((value) => (
          <button
            key={value}
            type="button"
            role="radio"
            aria-checked={score === value}
            tabIndex={isHere && value === tabbable ? 0 : -1}
            className={classes['score']}
            onClick={() => ratings.rate(value, cell)}
            onKeyDown={rateByKey}
          >
            {value}
          </button>
        ))}
      </div>
      {isReasoning ? (
        <ReasonField cell={cell} name={name} ratings={ratings} />
      ) : (
        <Below
          isHere={isHere}
          hasScore={score !== null}
          reason={reason}
          onOpen={() => ratings.openReason(cell)}
        />
      )}
      {lacksReason({ score, reason }) && <p className={classes['needs']}>A reason is needed for 1 and 2.</p>}
    </div>
  );
}

interface BelowProps {
  readonly isHere: boolean;
  readonly hasScore: boolean;
  readonly reason: string;
  readonly onOpen: () => void;
}

function Below({ isHere, hasScore, reason, onOpen }: BelowProps) {
  if (reason !== '')
    return (
      <button
        type="button"
        className={classes['reason']}
        title={reason}
        tabIndex={isHere ? 0 : -1}
        onClick={onOpen}
      >
        <span aria-hidden="true">”</span> <span className="sr-only">Change the reason:</span> {reason}
      </button>
    );
  if (!isHere) return null;
  return hasScore ? (
    <button type="button" className={classes['reason']} onClick={onOpen}>
      Add a reason <kbd className={classes['key']}>R</kbd>
    </button>
  ) : (
    <p className={classes['hint']}>
      <kbd className={classes['key']}>1</kbd> to <kbd className={classes['key']}>5</kbd> rates and moves on
    </p>
  );
}

function ReasonField({
  cell,
  name,
  ratings,
}: Pick<RatingCellProps, 'cell' | 'ratings'> & { readonly name: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <input
      ref={field}
      className={classes['reasonField']}
      aria-label={`Reason: ${name}`}
      dir="auto"
      maxLength={LONGEST_REASON}
      value={ratings.of(cell).reason}
      onChange={(event) => ratings.reason(event.currentTarget.value, cell)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') ratings.go(cell);
        else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) ratings.closeReason();
        else return;
        event.preventDefault();
      }}
    />
  );
}

/** Where one moves, the focus goes too, also to a cell that is drawn anew; the page that is opened keeps it where it is. */
function useFocusHere(isHere: boolean, steps: number) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isHere && steps > 0) ref.current?.querySelector<HTMLElement>('[role=radio][tabindex="0"]')?.focus();
  }, [isHere, steps]);
  return ref;
}
