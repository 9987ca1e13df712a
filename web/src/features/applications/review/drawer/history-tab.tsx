import type { HistoryEntry, HistoryKind } from '@redoubt/contract/applications';
import { Time } from '#platform/time/time.tsx';
import { listSteps } from '../list/step-names.ts';
import classes from './drawer.module.css';

const historyWords: Readonly<Record<HistoryKind, string>> = {
  begun: 'Begun',
  sent: 'Sent for review',
  approve: 'Approved',
  reject: 'Rejected',
  request_changes: 'Asked for more',
  reconsider: 'Taken back into review',
  withdraw: 'Approval withdrawn',
  undone: 'Taken back; nobody was told',
};

/** What happened to an application, the latest first. */
export function HistoryTab({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  return (
    <ol className={classes['history']}>
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.kind}`} className={classes['happened']}>
          <p>
            <strong>{historyWords[entry.kind]}</strong> {byWhom(entry)}
            <Time at={entry.at} form="moment" className={classes['when']} />
          </p>
          {entry.steps.length === 0 ? null : <p>To revise: {listSteps(entry.steps)}.</p>}
          {entry.reason === null ? null : (
            <blockquote className={classes['quote']}>{entry.reason}</blockquote>
          )}
        </li>
      ))}
    </ol>
  );
}

function byWhom({ kind, by }: HistoryEntry): string {
  if (by !== null) return `by ${by.name}`;
  return kind === 'begun' || kind === 'sent' ? 'by the expert' : '';
}
