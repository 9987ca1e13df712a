import { modelJudgesEndpoints } from '@redoubt/contract/model-judges';
import type { ChallengeId } from '@redoubt/contract/shared/ids.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { count, figure, fineFigure } from '#ui/words/numbers.ts';
import classes from './break-rate.module.css';

const breakRateQuery = (named: NamedOrganization, challenge: ChallengeId | undefined) =>
  queryOptions({
    queryKey: ['arena', 'break-rate', named, challenge ?? 'all'],
    queryFn: ({ signal }) =>
      call(modelJudgesEndpoints.getBreakRate, {
        query: { ...named, ...(challenge && { challenge }) },
        signal,
        isQuiet: true,
      }),
  });

interface BreakRateProps {
  readonly named: NamedOrganization;
  readonly challenge?: ChallengeId | undefined;
}

/** How often attempts broke the targets of an organization, with what that is of; nothing while it cannot be told. */
export function BreakRateFigure({ named, challenge }: BreakRateProps) {
  const { data } = useQuery(breakRateQuery(named, challenge));
  if (!data || data.attempts === 0) return null;
  const { attempts, rate, byModelJudges } = data;
  if (rate === null)
    return (
      <p className={classes['rate']}>
        <strong>Break rate</strong> Not enough data: {count(attempts, 'attempt', 'attempts')} so far, 30 are
        needed.
      </p>
    );
  const percentOf = (share: number) => fineFigure(Math.round(share * 1000) / 10);
  return (
    <p className={classes['rate']}>
      <strong className={classes['value']}>{percentOf(rate.value)}%</strong> break rate, {percentOf(rate.low)}{' '}
      to {percentOf(rate.high)}, over {count(attempts, 'attempt', 'attempts')}
      {byModelJudges > 0 &&
        `; corrected for the error of model judges, who decided ${figure(byModelJudges)} of them`}
    </p>
  );
}
