import type { Regression } from '@redoubt/contract/replays';
import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { Fact } from '#ui/facts.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { regressionQuery } from '../proof/replays.queries.ts';
import { useRegression } from './regressions-of.tsx';
import { changeWord, isReplayed } from './version-cells.tsx';
import classes from './regressions.module.css';

interface StateProps {
  readonly id: AttemptId;
  /** The organization decided that it is nothing to be fixed: that stands, whatever replays show. */
  readonly isSettled: boolean;
  /** What the organization decided. */
  readonly children: ReactNode;
}

/** The state of a finding: what the organization decided, below what its replays show. */
export function RegressionState({ id, isSettled, children }: StateProps) {
  const regression = useRegression(id);
  if (!regression || isSettled || changeWord(regression) === null) return children;
  return (
    <span className={classes['both']}>
      <Change regression={regression} />
      {children}
    </span>
  );
}

interface ReplayStateProps {
  readonly named: NamedOrganization;
  readonly id: AttemptId;
}

/** What the replays show of a finding, as a fact beside the others; nothing until it is known. */
export function ReplayStateFact({ named, id }: ReplayStateProps) {
  const { data } = useQuery(regressionQuery(named, id));
  if (!data) return null;
  return (
    <Fact term="In replays">
      <Change regression={data} />
    </Fact>
  );
}

function Change({ regression }: { readonly regression: Regression }) {
  const { state, isOpen } = regression;
  const word = changeWord(regression);
  if (state === 'fixed')
    return (
      <StateMark shape="dot" tone="safe">
        {word}
      </StateMark>
    );
  if (state !== 'unknown')
    return (
      <StateMark shape="square" tone="signal">
        {word ?? 'Broken'}
      </StateMark>
    );
  return (
    <StateMark shape="ring" tone="plain">
      {isOpen ? 'A replay waits or runs' : isReplayed(regression) ? 'Not judged' : 'Not replayed yet'}
    </StateMark>
  );
}
