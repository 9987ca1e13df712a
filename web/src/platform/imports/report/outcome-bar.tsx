import { count, figure, plural } from '#ui/words/numbers.ts';
import type { ShownReport } from '../kind/import-kind.ts';
import classes from '../kind/imports.module.css';

/** What undoing an upload removed and left. */
export function sayUndone({ removed, kept }: NonNullable<ShownReport['undone']>): string {
  const stays = kept === 0 ? '' : `, ${figure(kept)} ${plural(kept, 'stays', 'stay')}`;
  return `Undone: ${figure(removed)} removed${stays}`;
}

/** How the rows of a file divide: a bar, and the same in words. */
export function OutcomeBar({ report }: { readonly report: ShownReport }) {
  const { rows, successful, duplicateCount, failedCount, isDryRun, undone } = report;
  const parts = [
    ...(undone === null
      ? [{ mark: 'added', value: successful, words: isDryRun ? 'would be added' : 'added' }]
      : [
          { mark: 'undone', value: undone.removed, words: 'added, then removed' },
          { mark: 'added', value: undone.kept, words: 'added, kept' },
        ]),
    {
      mark: 'duplicate',
      value: duplicateCount,
      words: `${plural(duplicateCount, 'duplicate', 'duplicates')}, ${isDryRun ? 'nothing would change' : 'nothing changed'}`,
    },
    { mark: 'failed', value: failedCount, words: isDryRun ? 'would fail' : 'failed, not added' },
  ];
  return (
    <>
      <div className={classes['bar']} aria-hidden="true">
        {parts
          .filter(({ value }) => value > 0)
          .map(({ mark, value }) => (
            <span key={mark} data-mark={mark} style={{ flexGrow: value }} />
          ))}
      </div>
      <ul className={classes['legend']}>
        {parts.map(({ mark, value, words }) => (
          <li key={mark} data-mark={mark}>
            <strong>{figure(value)}</strong> {words}
          </li>
        ))}
        <li className={classes['all']}>{count(rows, 'row', 'rows')}</li>
      </ul>
    </>
  );
}
