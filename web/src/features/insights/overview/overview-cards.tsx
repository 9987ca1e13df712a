import type { OverviewFigures } from '@redoubt/contract/insights';
import { paths } from '#platform/navigation/paths.ts';
import { Time } from '#platform/time/time.tsx';
import { StatCard } from '#ui/stat-card/stat-card.tsx';
import { TrendLine } from '#ui/stat-card/trend-line.tsx';
import { count, figure, percent } from '#ui/words/numbers.ts';
import { periodWords } from './period.ts';

/** The figures, each leading to the list that it counts. */
export function OverviewCards({ figures }: { readonly figures: OverviewFigures }) {
  const { experts, challenges, ended, solves, documents, steps, period } = figures;
  const attempts = steps.reduce((sum, step) => sum + step.attempts, 0);
  const within = periodWords[period];
  // Steps begin at midnight of UTC, and so do the days of that list.
  const from = steps[0]?.startsAt.slice(0, '2026-11-22'.length) ?? '';
  return (
    <>
      <StatCard
        label="Experts"
        value={figure(experts.experts)}
        note={`and ${count(experts.freelancers, 'freelancer', 'freelancers')}`}
        to={paths.adminPeople({ role: 'Expert' })}
      />
      <StatCard
        label="Approved"
        value={figure(experts.approved)}
        note={`+${figure(experts.newlyApproved)} ${within}`}
        to={paths.adminApplications({ state: 'approved' })}
      />
      <StatCard
        label="Challenges"
        value={figure(challenges.open + challenges.past)}
        note={`${figure(challenges.open)} open, ${figure(challenges.past)} past`}
        to={paths.challengeRecords()}
      />
      <StatCard
        label="Attempts"
        value={figure(attempts)}
        note={`begun ${within}`}
        trend={<TrendLine values={steps.map((step) => step.attempts)} />}
        to={paths.adminAttempts({ from })}
      />
      <StatCard
        label="Solves"
        value={figure(solves)}
        note={within}
        to={paths.adminAttempts({ solves: 'only', by: 'closed', from })}
      />
      <StatCard
        label="Success rate"
        value={ended.attempts === 0 ? null : percent(Math.round((1000 * ended.breaks) / ended.attempts) / 10)}
        missing="No attempt has ended"
        note={`${figure(ended.breaks)} of ${count(ended.attempts, 'attempt', 'attempts')}`}
        to={paths.adminAttempts({ by: 'closed', from })}
      />
      <StatCard
        label="Documents waiting"
        value={figure(documents.waiting)}
        {...(documents.oldestAt !== null && {
          note: (
            <>
              the oldest since <Time at={documents.oldestAt} form="day" />
            </>
          ),
        })}
        to={paths.adminDocuments()}
      />
    </>
  );
}
