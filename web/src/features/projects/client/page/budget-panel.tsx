import type { Project } from '@redoubt/contract/projects';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { percent } from '#ui/words/numbers.ts';
import { feeShare } from '../../shared/project-words.ts';
import { amount } from '../../words/amounts.ts';
import type { ProjectsAt } from '../../shared/projects-at.ts';
import { costsOf } from './costs-of.ts';
import classes from '../../shared/parts.module.css';

interface BudgetPanelProps {
  readonly at: ProjectsAt;
  readonly project: Project;
}

/** What was posted, what is held, and what the client can still spend. */
export function BudgetPanel({ at, project }: BudgetPanelProps) {
  const { currency, cost, posted, totalMinor } = project;
  const { toHoldMinor } = costsOf(project);
  return (
    <section className={classes['card']} aria-labelledby="project-budget">
      <div className={classes['head']}>
        <h2 id="project-budget" className={classes['partTitle']}>
          Budget
        </h2>
        <Link
          to={at.area === 'admin' ? paths.adminLedger() : paths.partner({ ...at.named, tab: 'statement' })}
          className={classes['link']}
        >
          {at.area === 'admin' ? 'Ledger' : 'Statement'}
        </Link>
      </div>
      <dl className={classes['sums']}>
        <Sum term="All answers, with the fee" value={amount(totalMinor, currency)} />
        <Sum
          term={posted.reviewsMinor > 0 ? 'Posted to experts and reviewers' : 'Posted to experts'}
          value={amount(posted.workMinor + posted.reviewsMinor, currency)}
        />
        <Sum
          term={`Posted as fee, ${percent(feeShare(project))}`}
          value={amount(posted.feeMinor, currency)}
        />
        <Sum isStrong term="Held for this project" value={amount(cost.heldMinor, currency)} />
        <Sum term="Balance to spend" value={amount(cost.balanceMinor, currency)} />
      </dl>
      <p className={classes['soft']}>{sayEnough(project, toHoldMinor)}</p>
    </section>
  );
}

function sayEnough({ state, currency }: Project, toHoldMinor: number): string {
  if (state === 'completed') return 'The project is over. What was left went back to the balance.';
  const isBegun = state === 'open' || state === 'paused';
  if (toHoldMinor === 0)
    return isBegun ? 'Enough is held for every answer.' : 'Nothing is held before it opens.';
  return isBegun
    ? `${amount(toHoldMinor, currency)} more is held once you open the new tasks.`
    : `${amount(toHoldMinor, currency)} is held when it opens.`;
}

interface SumProps {
  readonly term: string;
  readonly value: string;
  readonly isStrong?: boolean;
}

function Sum({ term, value, isStrong = false }: SumProps) {
  return (
    <div className={isStrong ? classes['strongSum'] : classes['sum']}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
