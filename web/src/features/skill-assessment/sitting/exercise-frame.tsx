import { useEffect, useRef, useState, type ReactNode } from 'react';
import { type AssessmentKind, secondsAllowed } from '@redoubt/contract/skill-assessment';
import { Button } from '#ui/actions/button.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { SaveStateLine } from '#platform/autosave/save-state-line.tsx';
import { TimeLeft } from '#ui/time-left/time-left.tsx';
import { assessmentWords, GUARD_NOTICE } from '../assessments/assessment-words.ts';
import type { Exercise } from './use-exercise.ts';
import classes from './sitting.module.css';

const BLOCKED = ['copy', 'cut', 'paste', 'drop', 'dragstart', 'contextmenu', 'selectstart'] as const;

/**
 * Where nothing is copied, pasted or selected and no context menu opens, as the assessments require. The notice is
 * there from the start, and is announced again when something was tried. Within a text field one's own words can be
 * selected, or they could not be corrected by keyboard.
 */
function GuardedArea({ children }: { readonly children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const block = (event: Event) => {
      if (event.type === 'selectstart' && event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      if (event.type !== 'selectstart') setTries((count) => count + 1);
    };
    for (const type of BLOCKED) element.addEventListener(type, block);
    return () => {
      for (const type of BLOCKED) element.removeEventListener(type, block);
    };
  }, []);
  return (
    <div ref={area} className={classes['guarded']}>
      <p className={classes['guardNotice']}>{GUARD_NOTICE}</p>
      {children}
      <p className="sr-only" role="status">
        {/* A new key makes the same sentence news again. */}
        <span key={tries}>{tries === 0 ? '' : `That is turned off. ${GUARD_NOTICE}`}</span>
      </p>
    </div>
  );
}

interface ExerciseFrameProps {
  readonly kind: AssessmentKind;
  readonly exercise: Pick<Exercise, 'saveStatus' | 'retry' | 'decide' | 'secondsLeft' | 'isTimeOver'>;
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
      <AlertNote problem={exercise.isTimeOver ? 'Time is up.' : undefined}>
        Your answers are being submitted.
        {exercise.saveStatus.state === 'waiting'
          ? ' The connection was lost. What was saved before counts, and you see the result once you are back online.'
          : ''}
      </AlertNote>
      <GuardedArea>
        <fieldset className={classes['plain']} disabled={exercise.isTimeOver}>
          <legend className="sr-only">{assessmentWords[kind].title}</legend>
          {children}
        </fieldset>
      </GuardedArea>
      <footer className={classes['foot']}>
        <SaveStateLine status={exercise.saveStatus} onRetry={exercise.retry}>
          <DecideButtons decide={exercise.decide} />
        </SaveStateLine>
        <div className={classes['buttons']}>{foot}</div>
      </footer>
    </section>
  );
}

/** Two versions of a text conflict: the person keeps one. */
function DecideButtons({ decide }: Pick<Exercise, 'decide'>) {
  return (
    <>
      <Button size="xs" variant="default" onClick={() => decide('this')}>
        Keep this text
      </Button>
      <Button size="xs" variant="default" onClick={() => decide('other')}>
        Use the other text
      </Button>
    </>
  );
}
