import type { Engagement, EngagementCard } from '@redoubt/contract/client-tasks';
import { Link } from 'react-router';
import classes from './engagement.module.css';
import { cardWords, sayCompared } from './engagement-words.ts';

interface MetricCardProps {
  readonly card: EngagementCard;
  readonly engagement: Engagement;
  readonly isChosen: boolean;
  readonly to: string;
}

/** One figure, what it is made up of, and how the last weeks were; chosen by following it. */
export function MetricCard({ card, engagement, isChosen, to }: MetricCardProps) {
  const { label, value, note } = cardWords[card];
  return (
    <Link className={classes['card']} to={to} preventScrollReset aria-current={isChosen ? 'true' : undefined}>
      <span className={classes['label']}>{label}</span>{' '}
      <strong className={classes['value']}>{value(engagement) ?? '–'}</strong>{' '}
      <span className={classes['note']}>{note(engagement)}</span>{' '}
      <span className={classes['compared']}>{sayCompared(card, engagement)}</span>
    </Link>
  );
}
