import { MANY_UNPAID_MINUTES, type Project } from '@redoubt/contract/projects';
import { StateMark } from '#ui/state-mark.tsx';
import { FigureTable } from '#ui/tables/figure-table.tsx';
import { figure } from '#ui/words/numbers.ts';
import { amount, hourly } from '../../words/amounts.ts';
import { kindName } from '../../words/kind-words.ts';
import { sayUnpaid } from '../../shared/project-words.ts';
import type { ProjectsAt } from '../../shared/projects-at.ts';

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

interface KindsTableProps {
  readonly at: ProjectsAt;
  readonly project: Project;
}

/** Each kind of task with how far it is and what it earns; Admins see how much work of it earns nothing. */
export function KindsTable({ at, project }: KindsTableProps) {
  const { form, byKind, currency } = project;
  const isAdmins = at.area === 'admin';
  const flagged = byKind.filter(({ unpaidMinutes }) => (unpaidMinutes ?? 0) > MANY_UNPAID_MINUTES);
  return (
    <FigureTable
      title="Kinds of task"
      columns={isAdmins ? [...columns, 'Unpaid, each paid hour'] : columns}
      none="There are no tasks yet."
      rows={byKind.map(({ kind, tasks, progress, postedMinor, toComeMinor, hourlyMinor, unpaidMinutes }) => {
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
            ...(isAdmins ? [unpaidMinutes === null ? '–' : `${figure(Math.round(unpaidMinutes))} min`] : []),
          ],
        };
      })}
      note={
        byKind.length === 0 ? undefined : (
          <>
            {isAdmins
              ? flagged.map(({ kind, unpaidMinutes }) => (
                  <StateMark key={kind} shape="square" tone="warn">
                    {kindName(kind)}: {sayUnpaid(unpaidMinutes ?? 0)}
                  </StateMark>
                ))
              : null}{' '}
            So far and to come are what experts earn, without reviews and the fee.
          </>
        )
      }
    />
  );
}
