import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import type { ReactNode } from 'react';
import { StateMark } from '#ui/state-mark.tsx';
import { useRegression } from './regressions-of.tsx';
import { changeWord } from './version-cells.tsx';

interface StateProps {
  readonly id: AttemptId;
  /** The organization decided that it is nothing to be fixed: that stands, whatever replays show. */
  readonly isSettled: boolean;
  /** What the organization decided. */
  readonly children: ReactNode;
}

/** The state of a finding: what its replays show, and else what the organization decided. */
export function RegressionState({ id, isSettled, children }: StateProps) {
  const regression = useRegression(id);
  const word = regression && !isSettled ? changeWord(regression) : null;
  if (word === null) return children;
  return regression?.state === 'fixed' ? (
    <StateMark shape="dot" tone="safe">
      {word}
    </StateMark>
  ) : (
    <StateMark shape="square" tone="signal">
      {word}
    </StateMark>
  );
}
