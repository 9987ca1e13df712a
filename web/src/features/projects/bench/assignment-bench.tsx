import type { Assignment } from '@redoubt/contract/projects';
import { useState } from 'react';
import { MainPart } from '#ui/frame/main-part.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useSecondsLeft } from '#ui/time-left/use-seconds-left.ts';
import { kindViewOf } from '../kinds/index.ts';
import { BackLink, EndedWork, NextTask } from './ended-work.tsx';
import { BreakPlace } from './break-place.tsx';
import { BenchHead } from './bench-head.tsx';
import { HeldWork } from './held-work.tsx';
import classes from './bench.module.css';

interface AssignmentBenchProps {
  readonly assignment: Assignment;
  /** When it came, by this browser's clock. */
  readonly takenAt: number;
}

/** A task in whatever state it is. */
export function AssignmentBench({ assignment, takenAt }: AssignmentBenchProps) {
  const { id, state, version, leasedUntil, now } = assignment;
  const [over, setOver] = useState<string>();
  const secondsLeft = useSecondsLeft(leasedUntil ?? now, Date.parse(now) - takenAt);
  // Changes are asked of one person: their task goes to nobody else.
  const isOver = over === id || (state === 'working' && secondsLeft === 0);
  return <MainPart className={classes['bench']}>{renderState()}</MainPart>;

  function renderState() {
    if (state !== 'working' && state !== 'changes') return <EndedWork assignment={assignment} />;
    if (isOver) return <LeaseOver assignment={assignment} />;
    if (kindViewOf(assignment.kind)?.Workbench === undefined) return <BreakPlace assignment={assignment} />;
    return (
      <HeldWork
        key={`${id}:${String(version)}`}
        assignment={assignment}
        leaseSeconds={state === 'working' ? secondsLeft : null}
        onOver={() => setOver(id)}
      />
    );
  }
}

function LeaseOver({ assignment }: Pick<AssignmentBenchProps, 'assignment'>) {
  return (
    <>
      <BenchHead assignment={assignment} back={<BackLink />} />
      <div className={classes['middle']}>
        <EmptyState
          title="The time for this task is over"
          action={<NextTask assignment={assignment}>Ask for the task again</NextTask>}
        >
          It went back to the queue, as nobody worked on it for half an hour. What you wrote is kept: if the
          task is still free, you go on from there.
        </EmptyState>
      </div>
    </>
  );
}
