import type { Project } from '@redoubt/contract/projects';
import { FigureTable } from '#ui/tables/figure-table.tsx';
import { figure } from '#ui/words/numbers.ts';
import { amount, hourly } from '../../words/amounts.ts';
import { kindName } from '../../words/kind-words.ts';

const columns = [
  'Kind',
  'Tasks',
  'Answers each',
  'Accepted',
  'To review',
  'Rate',
  'So far',
  'To come',
  'Experts earn, median',
];

/** Each kind of task with how far it is and what it earns. */
export function KindsTable({ project }: { readonly project: Project }) {
  const { form, byKind, currency } = project;
  return (
    <FigureTable
      title="Kinds of task"
      columns={columns}
      none="There are no tasks yet."
      rows={byKind.map(({ kind, tasks, progress, postedMinor, toComeMinor, hourlyMinor }) => {
        const rateMinor = form.kinds.find((one) => one.kind === kind)?.rateMinor ?? null;
        return {
          name: kindName(kind),
          figures: [
            figure(tasks),
            figure(form.overlap),
            figure(progress.accepted),
            figure(progress.toReview),
            rateMinor === null ? '–' : amount(rateMinor, currency),
            amount(postedMinor, currency),
            amount(toComeMinor, currency),
            hourlyMinor === null ? '–' : `${hourly(hourlyMinor, currency)} an hour`,
          ],
        };
      })}
    />
  );
}
