import { type EngagementCard, engagementCards, type Engagement } from '@redoubt/contract/client-tasks';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams, Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import type { NamedOrganization } from '#platform/named-organization.ts';
import type { ShownOrganization } from '#platform/organization-tab.ts';
import { Chart } from '#ui/charts/chart.tsx';
import { count, figure } from '#ui/words/numbers.ts';
import { formatTime } from '#ui/words/times.ts';
import { engagementQuery } from '../tasks/tasks.queries.ts';
import { readCard } from './engagement.queries.ts';
import { EngagementDetail } from './engagement-detail.tsx';
import { cardWords, sayCompared } from './engagement-words.ts';
import classes from './engagement.module.css';

/** Figures of a Client in cards; the chosen one shows its weeks, what happened last, and of what it is made up. */
export function EngagementOverview({ named }: ShownOrganization) {
  const [params] = useSearchParams();
  const chosen = readCard(params);
  return (
    <>
      <AsyncContent
        of={useQuery(engagementQuery(named))}
        loading={{ rows: 4, label: 'Loading the figures' }}
        failure={{ title: 'The figures could not be loaded', fallback: 'Try again in a moment.' }}
      >
        {(engagement) => (
          <>
            <nav className={classes['cards']} aria-label="Metrics">
              {engagementCards.map((card) => (
                <MetricCard
                  key={card}
                  card={card}
                  engagement={engagement}
                  isChosen={card === chosen}
                  to={addressOf(named, card)}
                />
              ))}
            </nav>
            <div className={classes['chart']}>
              <Chart
                title={cardWords[chosen].series}
                note={`${count(engagement[chosen].weeks.length, 'week', 'weeks')}, each from Monday`}
                pointTitle="Week from"
                height={180}
                kind="bars"
                series={[{ id: 'value', label: cardWords[chosen].series }]}
                points={engagement[chosen].weeks.map(({ week, value }) => ({
                  label: formatTime(`${week}T00:00:00Z`, 'day', 'UTC'),
                  values: { value },
                }))}
                format={figure}
              />
            </div>
          </>
        )}
      </AsyncContent>
      <EngagementDetail named={named} card={chosen} />
    </>
  );
}

function addressOf(named: NamedOrganization, card: EngagementCard): string {
  return paths.partner({ ...named, tab: 'overview', card });
}

interface MetricCardProps {
  readonly card: EngagementCard;
  readonly engagement: Engagement;
  readonly isChosen: boolean;
  readonly to: string;
}

/** One figure, what it is made up of, and how the last weeks were; chosen by following it. */
function MetricCard({ card, engagement, isChosen, to }: MetricCardProps) {
  const { label, value, note } = cardWords[card];
  const compared = sayCompared(card, engagement);
  return (
    <Link className={classes['card']} to={to} preventScrollReset aria-current={isChosen ? 'true' : undefined}>
      <span className={classes['label']}>{label}</span>{' '}
      <strong className={classes['value']}>{value(engagement) ?? '–'}</strong>{' '}
      <span className={classes['note']}>{note(engagement)}</span>{' '}
      {compared === null ? null : <span className={classes['compared']}>{compared}</span>}
    </Link>
  );
}
