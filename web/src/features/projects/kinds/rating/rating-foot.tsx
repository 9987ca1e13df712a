import { lacksReason } from '@redoubt/contract/projects';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { plural } from '#ui/words/numbers.ts';
import type { RatedTask } from './task.ts';
import type { Ratings } from './use-ratings.ts';
import classes from './rating-foot.module.css';

interface RatingFootProps {
  readonly task: RatedTask;
  readonly ratings: Ratings;
  readonly isWide: boolean;
  readonly isSending: boolean;
  readonly problem: string | undefined;
  readonly onSubmit: () => void;
  readonly onSkip: () => void;
}

/** How much is rated, what is missing, and the way on. */
export function RatingFoot({ task, ratings, isWide, isSending, problem, onSubmit, onSkip }: RatingFootProps) {
  const { rated, total, gap } = ratings;
  const next = !isWide && gap !== null ? task.criteria[gap.criterion]?.name : undefined;
  return (
    <footer className={classes['foot']}>
      <p className={classes['rated']}>
        <span>
          <strong>{rated}</strong> of {total} rated
        </span>
        <span className={classes['blocks']} aria-hidden="true">
          {Array.from({ length: total }, (_unused, at) => (
            <span key={at} data-filled={at < rated} />
          ))}
        </span>
      </p>
      <p className={classes['lacks']} role="status" data-problem={problem !== undefined}>
        {problem ?? lowScores(ratings)}
      </p>
      {isWide && (
        <p className={classes['moves']}>
          Move{' '}
          {['↑', '↓', '←', '→'].map((arrow) => (
            <kbd key={arrow} className={classes['key']}>
              {arrow}
            </kbd>
          ))}{' '}
          Reason <kbd className={classes['key']}>R</kbd>
        </p>
      )}
      <Button
        variant={isWide ? 'subtle' : 'default'}
        size={isWide ? 'sm' : 'md'}
        aria-keyshortcuts="S"
        onClick={onSkip}
      >
        Skip {isWide && <kbd className={classes['key']}>S</kbd>}
      </Button>
      {next === undefined ? (
        <ActionButton
          size={isWide ? 'sm' : 'md'}
          variant={gap === null ? 'filled' : 'default'}
          isBusy={isSending}
          busyLabel="Submitting"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          rightSection={isWide && <kbd className={classes['submitKey']}>Ctrl Enter</kbd>}
          onClick={onSubmit}
        >
          {rated < total ? `Submit, ${String(total - rated)} to go` : 'Submit'}
        </ActionButton>
      ) : (
        <Button
          size="md"
          onClick={() => gap && (ratings.of(gap).score === null ? ratings.go(gap) : ratings.openReason(gap))}
        >
          Next: {next}
        </Button>
      )}
    </footer>
  );
}

function lowScores({ all }: Ratings): string {
  const low = all.flat().filter(({ score }) => score !== null && score <= 2);
  const bare = low.filter(lacksReason).length;
  if (low.length === 0) return 'Scores of 1 and 2 need a reason';
  if (bare === 0)
    return `Scores of 1 and 2 need a reason; ${plural(low.length, 'yours has one', 'yours all have one')}`;
  return `Scores of 1 and 2 need a reason; ${String(bare)} of yours ${plural(bare, 'has', 'have')} none yet`;
}
