import type { OverviewFigures } from '@redoubt/contract/insights';
import { Time } from '#platform/time/time.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';

/** What whoever runs the installation should mend: an Admin tells them, or is them. */
export function OperatorWarnings({ warnings }: Pick<OverviewFigures, 'warnings'>) {
  return warnings.map(({ sentence, noticedAt }) => (
    <AlertNote key={sentence} problem={sentence}>
      Last noticed <Time at={noticedAt} form="time" />
    </AlertNote>
  ));
}
