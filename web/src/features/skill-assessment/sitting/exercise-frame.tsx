import { type AssessmentKind, secondsAllowed } from '@redoubt/contract/skill-assessment';
import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { SaveStateLine } from '#platform/autosave/save-state-line.tsx';
import { TimeLeft } from '#ui/time-left/time-left.tsx';
import { assessmentWords } from '../assessments/assessment-words.ts';
import { GuardedArea } from './guarded-area.tsx';
import type { Exercise } from './use-exercise.ts';
import classes from './sitting.module.css';

interface ExerciseFrameProps {
  readonly kind: AssessmentKind;
  readonly exercise: Pick<Exercise, 'told' | 'retry' | 'decide' | 'secondsLeft' | 'isTimeOver'>;
  readonly children: ReactNode;
  /** The buttons. */
  readonly foot: ReactNode;
}

/** An assessment whose clock runs: its name and time, the guarded exercise, where the answers are, and the buttons. */
export function ExerciseFrame({ kind, exercise, children, foot }: ExerciseFrameProps) {
  return (
    <section className={classes['card']} aria-label={assessmentWords[kind].title}>
      <header className={classes['head']}>
        <h2 className={classes['title']}>{assessmentWords[kind].title}</h2>
        <TimeLeft secondsLeft={exercise.secondsLeft} allowedSeconds={secondsAllowed[kind]} />
      </header>
      <AlertNote problem={exercise.isTimeOver ? 'Time is over.' : undefined}>
        Your answers are being submitted.
        {exercise.told.state === 'waiting'
          ? ' The connection is lost: what was saved before counts, and you see the result once you are connected.'
          : ''}
      </AlertNote>
      <GuardedArea>
        <fieldset className={classes['plain']} disabled={exercise.isTimeOver}>
          <legend className="sr-only">{assessmentWords[kind].title}</legend>
          {children}
        </fieldset>
      </GuardedArea>
      <footer className={classes['foot']}>
        <SaveStateLine told={exercise.told} onRetry={exercise.retry}>
          <DecideButtons decide={exercise.decide} />
        </SaveStateLine>
        <div className={classes['buttons']}>{foot}</div>
      </footer>
    </section>
  );
}

/** Two versions of a text stand against each other: the person keeps one. */
function DecideButtons({ decide }: Pick<Exercise, 'decide'>) {
  return (
    <>
      <Button size="xs" variant="default" onClick={() => decide('this')}>
        Keep this text
      </Button>
      <Button size="xs" variant="default" onClick={() => decide('other')}>
        Take the other text
      </Button>
    </>
  );
}
