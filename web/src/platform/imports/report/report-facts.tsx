import { Link } from 'react-router';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { Time } from '../../time/time.tsx';
import { list } from '#ui/words/lists.ts';
import { count, figure, roughFigure } from '#ui/words/numbers.ts';
import { paths } from '../../navigation/paths.ts';
import type { ShownReport, WebImport } from '../kind/import-kind.ts';
import classes from '../kind/imports.module.css';

const delimiters = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const;

interface ReportFactsProps {
  readonly of: WebImport;
  readonly report: ShownReport;
}

/** What is known of the file, of its invitations, and of what was undone since. */
export function ReportFacts({ of, report }: ReportFactsProps) {
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
        <p>Ignored, because the template has no such column: {list(unknownColumns)}.</p>
      )}
      {undone === null ? null : (
        <p className={classes['undone']}>
          Undone on <Time at={undone.at} form="dateTime" />: {count(undone.removed, 'row', 'rows')} removed
          {undone.kept === 0 ? '.' : `. ${count(undone.kept, 'row stays', 'rows stay')}: ${of.words.stays}.`}
        </p>
      )}
    </div>
  );
}

/** When the invitations of an upload leave; after a dry run `InvitationPlan` says that, with what it depends on. */
function Invitations({ report }: Pick<ReportFactsProps, 'report'>) {
  const { lastInvitationOn, invitations, undone, isDryRun } = report;
  if (isDryRun || undone !== null || invitations === undefined) return null;
  if (lastInvitationOn === undefined || lastInvitationOn === null) return null;
  if (invitations.days === 1) return 'Invitations are sent in the next minutes.';
  return (
    <>
      Up to {count(invitations.perDay, 'invitation is', 'invitations are')} sent a day, the last one about{' '}
      <Day at={lastInvitationOn} />. You can stop those that wait in the list of experts.
    </>
  );
}

function Day({ at }: { readonly at: string }) {
  return <Time at={`${at}T12:00:00Z`} form="longDate" />;
}

/** After a dry run: how many days the invitations would take, and what raises the limit. */
export function InvitationPlan({ report }: Pick<ReportFactsProps, 'report'>) {
  const { lastInvitationOn, invitations, isDryRun, successful } = report;
  if (!isDryRun || invitations === undefined || lastInvitationOn === undefined || lastInvitationOn === null)
    return null;
  const { perDay, waiting, days } = invitations;
  const invited = count(successful, 'invitation', 'invitations');
  if (days === 1) return <p className={classes['plan']}>The {invited} would be sent today.</p>;
  return (
    <div className={classes['plan']}>
      <p>
        <strong>
          The {invited} would take {count(days, 'day', 'days')}, the last one sent about{' '}
          <Day at={lastInvitationOn} />.
        </strong>
      </p>
      <p>
        An organization sends up to {figure(perDay)} a day
        {waiting === 0 ? '' : `, and ${count(waiting, 'invitation waits', 'invitations wait')} already`}. To
        have this limit raised, <Link to={paths.contact()}>contact us</Link>. The operator of this server sets
        it as INVITATIONS_PER_ORGANIZATION.
      </p>
    </div>
  );
}
