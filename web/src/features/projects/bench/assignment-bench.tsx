import type { Assignment } from '@redoubt/contract/projects';
import { useLayoutEffect, useRef, useState } from 'react';
import { titleOf } from '#platform/navigation/document-title.ts';
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
  const news = useNews(isOver ? 'over' : state);
  return (
    <MainPart className={classes['bench']}>
      <title>{titleOf(`${assignment.code}, ${assignment.project.title}`)}</title>
      <p className="sr-only" role="status">
        {news}
      </p>
      {renderState()}
    </MainPart>
  );

  function renderState() {
    if (state !== 'working' && state !== 'changes') return <EndedWork assignment={assignment} />;
    if (isOver) return <LeaseOver assignment={assignment} onTaken={() => setOver(undefined)} />;
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

type Shown = Assignment['state'] | 'over';

const newsOf: Readonly<Partial<Record<Shown, string>>> = {
  over: 'The time for this task is over.',
  submitted: 'Your answer was submitted and waits for review.',
  skipped: 'You skipped this task.',
  contested: 'You contested the rejection. Another reviewer decides.',
};

/** What happened to the task while the page is open. The focus stays in the page where what had it is gone. */
function useNews(shown: Shown): string {
  const [first] = useState(shown);
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current !== shown && document.activeElement === document.body)
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
    before.current = shown;
  }, [shown]);
  return shown === first ? '' : (newsOf[shown] ?? '');
}

interface LeaseOverProps extends Pick<AssignmentBenchProps, 'assignment'> {
  /** The same task may be taken again. */
  readonly onTaken: () => void;
}

function LeaseOver({ assignment, onTaken }: LeaseOverProps) {
  return (
    <>
      <BenchHead assignment={assignment} back={<BackLink />} />
      <div className={classes['middle']}>
        <EmptyState
          title="The time for this task is over"
          action={
            <NextTask assignment={assignment} onTaken={onTaken}>
              Ask for the task again
            </NextTask>
          }
        >
          It went back to the queue, as nobody worked on it for half an hour. What you wrote is kept: if the
          task is still free, you go on from there.
        </EmptyState>
      </div>
    </>
  );
}
