import type { Completion } from '@redoubt/contract/profile';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { type MarkShape, type MarkTone, StateMark } from '#ui/state-mark.tsx';
import { wizardSteps, type WizardStep } from '../steps/wizard-steps.ts';
import classes from './progress-panel.module.css';

interface ProgressPanelProps {
  readonly current: WizardStep;
  /** Undefined until the profile is there. */
  readonly completion: Completion | undefined;
  /** The numbers of the steps that a reviewer opened again. */
  readonly reopened: readonly number[];
  readonly onFollow: () => void;
}

/** The six steps: number, title, what each holds, and its state; each leads to its step. */
export function ProgressPanel({ current, completion, reopened, onFollow }: ProgressPanelProps) {
  return (
    <ol className={classes['steps']}>
      {wizardSteps.map((step) => (
        <li key={step.part}>
          <StepLink
            step={step}
            isCurrent={step === current}
            state={stateOf(completion?.[step.part], reopened.includes(step.number))}
            onFollow={onFollow}
          />
        </li>
      ))}
    </ol>
  );
}

type StepState = 'saved' | 'open' | 'reopened';

const words: Readonly<Record<StepState, string>> = { saved: 'Saved', open: 'Open', reopened: 'To change' };

const marks: Readonly<Record<StepState, { readonly shape: MarkShape; readonly tone: MarkTone }>> = {
  saved: { shape: 'dot', tone: 'safe' },
  open: { shape: 'ring', tone: 'plain' },
  reopened: { shape: 'square', tone: 'signal' },
};

function stateOf(isComplete: boolean | undefined, isReopened: boolean): StepState | undefined {
  if (isReopened) return 'reopened';
  return isComplete === undefined ? undefined : isComplete ? 'saved' : 'open';
}

interface StepLinkProps {
  readonly step: WizardStep;
  readonly isCurrent: boolean;
  readonly state: StepState | undefined;
  readonly onFollow: () => void;
}

function StepLink({ step, isCurrent, state, onFollow }: StepLinkProps) {
  const isDone = state === 'saved' && !isCurrent;
  return (
    <Link
      to={paths.wizard(step.number)}
      prefetch="intent"
      className={classes['step']}
      onClick={onFollow}
      {...(isCurrent ? { 'aria-current': 'step' as const } : {})}
    >
      <span className={classes['number']} data-complete={isDone}>
        {isDone ? <IconCheck size={16} aria-hidden="true" /> : step.number}
        {isDone ? <span className="sr-only">{step.number}</span> : null}
      </span>
      <span className={classes['words']}>
        <span className={classes['title']}>{step.title}</span>
        <span className={classes['subtitle']}>{step.subtitle}</span>
      </span>
      {state === undefined ? null : (
        <span className={classes['state']}>
          <StateMark {...marks[state]}>{words[state]}</StateMark>
        </span>
      )}
    </Link>
  );
}
