import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ImportSummary } from '@redoubt/contract/shared/csv/import-terms.ts';
import { AsyncContent } from '../async/async-content.tsx';
import { ShowMore } from '../async/show-more.tsx';
import { Time } from '../time/time.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { count, figure } from '#ui/words/numbers.ts';
import { sayUndone } from './report/outcome-bar.tsx';
import { uploadsQuery } from './kind/import.queries.ts';
import type { WebImport } from './kind/import-kind.ts';
import classes from './kind/imports.module.css';

interface UploadHistoryProps {
  readonly of: WebImport;
  readonly onOpen: (id: string) => void;
}

/** The uploads of before, the latest first; each leads to its report. */
export function UploadHistory({ of, onOpen }: UploadHistoryProps) {
  const title = useId();
  const uploads = useInfiniteQuery(uploadsQuery(of));
  return (
    <section className={classes['card']} aria-labelledby={title}>
      <h2 id={title} className={classes['partTitle']}>
        Past uploads<span className="sr-only">: {of.words.rows}</span>
      </h2>
      <AsyncContent
        of={uploads}
        loading={{ rows: 3, label: 'Loading past uploads' }}
        failure={{ title: 'The uploads could not be loaded', fallback: 'Try again in a moment.' }}
        isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
        empty={
          <EmptyState title="No uploads yet">
            The report of each file appears here: what was added, and which rows need a correction.
          </EmptyState>
        }
      >
        {({ pages }) => (
          <ul className={classes['rows']}>
            {pages
              .flatMap(({ items }) => items)
              .map((item) => (
                <PastUpload key={item.id} item={item} onOpen={onOpen} />
              ))}
          </ul>
        )}
      </AsyncContent>
      <ShowMore of={uploads} label="Show earlier uploads" failure="Earlier uploads could not be loaded." />
    </section>
  );
}

interface PastUploadProps extends Pick<UploadHistoryProps, 'onOpen'> {
  readonly item: ImportSummary;
}

function PastUpload({ item, onOpen }: PastUploadProps) {
  const { id, fileName, beganAt, by, successful, duplicateCount, failedCount, undone } = item;
  const counts = [
    `${figure(successful)} added`,
    count(duplicateCount, 'duplicate', 'duplicates'),
    `${figure(failedCount)} failed`,
  ].join(', ');
  return (
    <li className={classes['past']}>
      <button type="button" className={classes['pastName']} onClick={() => onOpen(id)}>
        {fileName}
      </button>
      <span className={classes['why']}>{undone === null ? counts : sayUndone(undone)}</span>
      <span className={classes['facts']}>
        <Time at={beganAt} form="dateTime" />
        {by === '' ? null : `, ${by}`}
      </span>
    </li>
  );
}
