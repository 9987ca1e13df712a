import { ActionButton } from '#ui/actions/action-button.tsx';
import { AlertActions, AlertNote } from '#ui/states/alert-note.tsx';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { count } from '#ui/words/numbers.ts';
import classes from './search-palette.module.css';

/** Says how many were found, or that nothing was. */
export function describeAnswer({
  q,
  items,
}: {
  readonly q: string;
  readonly items: readonly unknown[];
}): string {
  if (items.length === 0) return `Nothing found for “${q}”`;
  return count(items.length, 'result', 'results');
}

/** With nothing found: what else might help. */
export function NothingFound({ q }: { readonly q: string }) {
  return (
    <div className={classes['nothing']}>
      <p className={classes['nothingTitle']}>Nothing found for “{q}”</p>
      <p>Check the spelling, try fewer or other words, or start from one of these pages.</p>
    </div>
  );
}

interface SearchFailureProps {
  readonly sentence: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** The search cannot answer now: why, and once more. */
export function SearchFailure({ sentence, isRetrying, onRetry }: SearchFailureProps) {
  return (
    <div className={classes['failure']}>
      <AlertNote problem={sentence}>
        <AlertActions>
          <ActionButton
            variant="default"
            size="md"
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            isBusy={isRetrying}
            busyLabel="Trying again"
            onClick={onRetry}
          >
            Try again
          </ActionButton>
        </AlertActions>
      </AlertNote>
    </div>
  );
}

/** Bars where the words will be. */
export function SearchLoading() {
  return (
    <div className={classes['loading']} aria-hidden="true">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={classes['loadingRow']}>
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
