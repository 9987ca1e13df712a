import { messageOf } from '../../api-problem.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { count, figure } from '#ui/words/numbers.ts';
import classes from '../kind/imports.module.css';
import type { useRows } from './use-rows.ts';

/** Below the rows that are shown: the way to the next ones. */
export function MoreRows({
  of: { next, unlisted, showMore, isBusy, error },
}: {
  readonly of: ReturnType<typeof useRows>;
}) {
  return (
    <>
      {next > 0 ? (
        <ActionButton variant="subtle" size="sm" isBusy={isBusy} onClick={showMore}>
          Show {figure(next)} more
        </ActionButton>
      ) : null}
      {next === 0 && unlisted > 0 ? (
        <p className={classes['facts']}>
          And {count(unlisted, 'other', 'others')}. The report of the upload lists them all.
        </p>
      ) : null}
      {error === null ? null : (
        <p role="alert" className={classes['problem']}>
          {messageOf(error, 'The other rows could not be loaded. Try again.')}
        </p>
      )}
    </>
  );
}
