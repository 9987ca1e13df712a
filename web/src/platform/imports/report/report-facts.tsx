import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { Time } from '../../time/time.tsx';
import { list } from '#ui/words/lists.ts';
import { count, roughFigure } from '#ui/words/numbers.ts';
import type { ShownReport } from '../kind/import-kind.ts';
import classes from '../kind/imports.module.css';

const delimiters = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const;

/** What is known of the file, of its invitations, and of what was undone since. */
export function ReportFacts({ report }: { readonly report: ShownReport }) {
  const { fileName, rows, tookMs, delimiter, encoding, unknownColumns, undone, by, isDryRun } = report;
  return (
    <div className={classes['facts']}>
      <p>
        <span className={classes['fileName']}>{fileName}</span>, {count(rows, 'row', 'rows')} read in{' '}
        {roughFigure(Math.max(0.1, tookMs / SECOND_MS))} s, {delimiters[delimiter]}, {encoding}.{' '}
        <Invitations report={report} />
      </p>
      {isDryRun ? null : (
        <p>
          Uploaded {by === '' ? null : <>by {by} </>}on <Time at={report.beganAt} form="dateTime" />.
        </p>
      )}
      {unknownColumns.length === 0 ? null : (
        <p>Not read, since the template has no such column: {list(unknownColumns)}.</p>
      )}
      {undone === null ? null : (
        <p className={classes['undone']}>
          Undone on <Time at={undone.at} form="dateTime" />: {count(undone.removed, 'row', 'rows')} removed
          {undone.kept === 0
            ? ''
            : `, ${count(undone.kept, 'row', 'rows')} left because they were edited since`}
          .
        </p>
      )}
    </div>
  );
}

function Invitations({ report: { lastInvitationOn, undone } }: { readonly report: ShownReport }) {
  if (lastInvitationOn === undefined || lastInvitationOn === null || undone !== null) return null;
  const isToday = lastInvitationOn <= new Date().toISOString().slice(0, 10);
  if (isToday) return 'Invitations are sent within the hour.';
  return (
    <>
      Invitations are sent day by day within the daily limit, the last one about{' '}
      <Time at={`${lastInvitationOn}T12:00:00Z`} form="longDate" />.
    </>
  );
}
